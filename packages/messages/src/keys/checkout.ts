// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'checkout:title': undefined
  'checkout:continue': undefined
  'checkout:continueShopping': undefined
  'checkout:backToShop': undefined
  'checkout:empty.title': undefined
  'checkout:empty.text': undefined
  'checkout:contact.title': undefined
  'checkout:contact.email': undefined
  'checkout:contact.emailHint': undefined
  'checkout:address.shipping': undefined
  'checkout:address.billing': undefined
  'checkout:address.sameAsShipping': undefined
  'checkout:shipping.title': undefined
  'checkout:shipping.show': undefined
  'checkout:shipping.renews': undefined
  'checkout:tip.title': undefined
  'checkout:payment.title': undefined
  'checkout:payment.afterTrial': { amount: Value }
  'checkout:payment.unavailable': undefined
  'checkout:payment.unavailableText': undefined
  'checkout:pay.free': undefined
  'checkout:pay.later': { amount: Value }
  'checkout:pay.now': { amount: Value }
  'checkout:checking.title': undefined
  'checkout:checking.text': undefined
  'checkout:open.wrongCode': undefined
  'checkout:open.tooManyCodes': undefined
  'checkout:open.codeExpired': undefined
  'checkout:open.failed': undefined
  'checkout:linkExpired.title': undefined
  'checkout:linkExpired.text': undefined
  'checkout:linkExpired.cart': undefined
  'checkout:placed.title': undefined
  'checkout:placed.text': undefined
  'checkout:placed.find': undefined
  'checkout:guestOrder.subscription': { name: Value }
  'checkout:payLink.title': undefined
  'checkout:payLink.thanks': undefined
  'checkout:payLink.paid': { number: Value }
  'checkout:payLink.paidWithEmail': { number: Value; email: Value }
  'checkout:payLink.prepared': { shop: Value }
  'checkout:payLink.until': { date: Value }
  'checkout:payLink.checking': undefined
  'checkout:payLink.items': undefined
  'checkout:payLink.pickup': undefined
  'checkout:payLink.shipping': undefined
  'checkout:payLink.changeAddress': undefined
  'checkout:payLink.totals': undefined
  'checkout:payLink.taxNote': undefined
  'checkout:payLink.payByCard': undefined
  'checkout:payLink.deposit': { amount: Value }
  'checkout:payLink.over': undefined
  'checkout:payLink.overText': undefined
  'checkout:thankYou.title': undefined
  'checkout:thankYou.test': undefined
  'checkout:gift.title': undefined
  'checkout:gift.isGift': undefined
  'checkout:gift.message': undefined
  'checkout:gift.messageHint': { max: Value }
  'checkout:gift.hidePrices': undefined
  'checkout:gift.wrap': undefined
  'checkout:gift.wrapFor': { price: Value }
}

export type RichTexts = {
  'checkout:thankYou.email': { strong: Tag; email: Value }
}
