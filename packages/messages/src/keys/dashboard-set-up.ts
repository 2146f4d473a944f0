// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-set-up:title': undefined
  'dashboard-set-up:steps': undefined
  'dashboard-set-up:later': undefined
  'dashboard-set-up:step.shop': undefined
  'dashboard-set-up:step.look': undefined
  'dashboard-set-up:step.product': undefined
  'dashboard-set-up:step.delivery': undefined
  'dashboard-set-up:step.payment': undefined
  'dashboard-set-up:state.toDo': undefined
  'dashboard-set-up:state.done': undefined
  'dashboard-set-up:state.skipped': undefined
  'dashboard-set-up:back': undefined
  'dashboard-set-up:skip': undefined
  'dashboard-set-up:next': undefined
  'dashboard-set-up:finish': undefined
  'dashboard-set-up:shop.about': undefined
  'dashboard-set-up:shop.nameHint': undefined
  'dashboard-set-up:shop.countryHint': undefined
  'dashboard-set-up:shop.chooseCountry': undefined
  'dashboard-set-up:country.missing': undefined
  'dashboard-set-up:shop.currencyHint': undefined
  'dashboard-set-up:shop.languageHint': undefined
  'dashboard-set-up:look.about': undefined
  'dashboard-set-up:look.theme': undefined
  'dashboard-set-up:look.logoHint': undefined
  'dashboard-set-up:product.about': undefined
  'dashboard-set-up:product.price': { currency: Value }
  'dashboard-set-up:product.quantity': undefined
  'dashboard-set-up:product.quantityHint': undefined
  'dashboard-set-up:product.there': { name: Value }
  'dashboard-set-up:product.edit': undefined
  'dashboard-set-up:product.another': undefined
  'dashboard-set-up:delivery.about': undefined
  'dashboard-set-up:delivery.there': undefined
  'dashboard-set-up:delivery.standard': undefined
  'dashboard-set-up:delivery.where': undefined
  'dashboard-set-up:delivery.homeHint': undefined
  'dashboard-set-up:delivery.everywhere': undefined
  'dashboard-set-up:delivery.everywhereHint': undefined
  'dashboard-set-up:delivery.price': undefined
  'dashboard-set-up:delivery.flat': undefined
  'dashboard-set-up:delivery.flatHint': undefined
  'dashboard-set-up:delivery.free': undefined
  'dashboard-set-up:delivery.freeHint': undefined
  'dashboard-set-up:delivery.amount': { currency: Value }
  'dashboard-set-up:delivery.freeFrom': undefined
  'dashboard-set-up:payment.about': undefined
  'dashboard-set-up:domain': undefined
  'dashboard-set-up:domain.set': { origin: Value }
  'dashboard-set-up:domain.local': { origin: Value }
  'dashboard-set-up:domain.how': undefined
  'dashboard-set-up:done': undefined
  'dashboard-set-up:doneInPart': undefined
  'dashboard-set-up:done.about': undefined
  'dashboard-set-up:done.view': undefined
  'dashboard-set-up:done.home': undefined
}

export type RichTexts = {
  'dashboard-set-up:product.import': { link: Tag }
}
