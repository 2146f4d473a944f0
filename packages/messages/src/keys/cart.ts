// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'cart:page.title': undefined
  'cart:title': undefined
  'cart:contents': undefined
  'cart:items': undefined
  'cart:each': { price: Value }
  'cart:link.title': undefined
  'cart:link.unknown': undefined
  'cart:link.codeTitle': { code: Value }
  'cart:freeDelivery.missing': { amount: Value; country: Value }
  'cart:freeDelivery.reached': { country: Value }
  'cart:quantity': { count: Value }
  'cart:empty.title': undefined
  'cart:empty.text': undefined
  'cart:empty.action': undefined
  'cart:related': undefined
  'cart:summary.title': undefined
  'cart:summary.subtotal': undefined
  'cart:summary.afterDiscounts': undefined
  'cart:summary.fees': undefined
  'cart:summary.shippingAndTaxes': undefined
  'cart:summary.atCheckout': undefined
  'cart:summary.shippingNote': undefined
  'cart:summary.total': undefined
  'cart:summary.about': { currency: Value }
  'cart:summary.checkOut': undefined
  'cart:summary.viewCart': undefined
  'cart:coupon.title': undefined
  'cart:coupon.label': undefined
  'cart:coupon.apply': undefined
  'cart:giftCard.title': undefined
  'cart:giftCard.label': undefined
  'cart:giftCard.use': undefined
  'cart:note.title': undefined
  'cart:note.label': undefined
  'cart:note.save': undefined
  'cart:note.saved': undefined
  'cart:estimate.title': undefined
  'cart:estimate.country': undefined
  'cart:estimate.choose': undefined
  'cart:estimate.postalCode': undefined
  'cart:estimate.submit': undefined
  'cart:estimate.none': undefined
  'cart:estimate.free': undefined
  'cart:error.field': { title: Value; fault: Value }
  'cart:error.giftCardUnknown': undefined
  'cart:error.stock': undefined
  'cart:error.other': undefined
  'cart:line.left': { count: Value }
  'cart:line.soldOut': undefined
  'cart:line.gone': undefined
  'cart:discount': undefined
  'cart:field.required': undefined
  'cart:field.tooLong': { max: number }
  'cart:coupon.missing': { count: number }
  'cart:request.slow': undefined
  'cart:request.failed': undefined
  'cart:request.retry': undefined
  'cart:field.date': undefined
  'cart:saved': { amount: Value }
  'cart:nextStep.percent': { count: number; value: Value }
  'cart:nextStep.amount': { count: number; amount: Value }
  'cart:nextStep.price': { count: number; price: Value }
  'cart:line.choice': { name: Value; value: Value }
}

export type RichTexts = {
  'cart:remove': { hidden: Tag; name: Value }
  'cart:removeCode': { hidden: Tag; code: Value }
  'cart:takeLeft': { count: Value; hidden: Tag; name: Value }
  'cart:coupon.applied': { strong: Tag; code: Value }
}
