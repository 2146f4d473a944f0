// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard:form.maxLength': { max: number }
  'dashboard:form.amount': { example: Value }
  'dashboard:form.atLeast': { min: Value }
  'dashboard:form.atMost': { max: Value }
  'dashboard:form.number': { min: Value; max: Value }
  'dashboard:form.whole': { min: Value; max: Value }
  'dashboard:form.moment': undefined
  'dashboard:form.changed': undefined
  'dashboard:form.notSaved': undefined
  'dashboard:form.save': undefined
  'dashboard:cancel': undefined
  'dashboard:close': undefined
  'dashboard:delete': undefined
  'dashboard:name': undefined
  'dashboard:active': undefined
  'dashboard:off': undefined
  'dashboard:status': undefined
  'dashboard:type': undefined
  'dashboard:none': undefined
  'dashboard:remove': undefined
  'dashboard:country': undefined
  'dashboard:chooseCountry': undefined
  'dashboard:countryMissing': undefined
  'dashboard:postalCode': undefined
  'dashboard:city': undefined
  'dashboard:state': undefined
  'dashboard:amountIn': { currency: Value }
  'dashboard:priceIn': { currency: Value }
  'dashboard:street': undefined
  'dashboard:charged': undefined
  'dashboard:perOrder': undefined
  'dashboard:perItem': undefined
  'dashboard:perItemAmount': { amount: Value }
  'dashboard:percent': { value: Value }
  'dashboard:percentage': undefined
  'dashboard:appliesTo': undefined
  'dashboard:starts': undefined
  'dashboard:ends': undefined
  'dashboard:never': undefined
  'dashboard:unlimited': undefined
  'dashboard:expired': undefined
  'dashboard:turnOff': undefined
  'dashboard:turnOn': undefined
  'dashboard:duplicate': undefined
  'dashboard:nameHintCart': undefined
  'dashboard:nameMissingCart': undefined
  'dashboard:edit': undefined
  'dashboard:editNamed': { name: Value }
  'dashboard:rename': undefined
  'dashboard:renameNamed': { name: Value }
  'dashboard:deleteNamed': { name: Value }
  'dashboard:delete.title': { name: Value }
  'dashboard:enterName': undefined
  'dashboard:runTest': undefined
  'dashboard:amount': undefined
  'dashboard:addRegion': undefined
  'dashboard:pricesIncludeTax': undefined
  'dashboard:removeNamed': { name: Value }
  'dashboard:add': undefined
  'dashboard:form.new': undefined
}

export type RichTexts = {}
