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
  'dashboard:search': undefined
  'dashboard:views': undefined
  'dashboard:actions': undefined
  'dashboard:close': undefined
  'dashboard:cancel': undefined
  'dashboard:noMatch.hint': undefined
  'dashboard:searchProducts': undefined
  'dashboard:add': undefined
  'dashboard:name.required': undefined
  'dashboard:hidden': undefined
  'dashboard:viewInShop': undefined
  'dashboard:visibleInShop': undefined
  'dashboard:visible': undefined
  'dashboard:remove': undefined
  'dashboard:noProducts': undefined
  'dashboard:undo': undefined
  'dashboard:removeItem': { name: Value }
  'dashboard:delete': undefined
  'dashboard:noMatch.filters': undefined
  'dashboard:selected': { count: number }
  'dashboard:tryAgain': undefined
  'dashboard:discard': undefined
}

export type RichTexts = {}
