// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'checkout-form:address.country': undefined
  'checkout-form:address.chooseCountry': undefined
  'checkout-form:address.firstName': undefined
  'checkout-form:address.lastName': undefined
  'checkout-form:address.street': undefined
  'checkout-form:address.addLine2': undefined
  'checkout-form:address.line2': undefined
  'checkout-form:address.addPhone': undefined
  'checkout-form:address.phone': undefined
  'checkout-form:address.phoneHint': undefined
  'checkout-form:address.choose': undefined
  'checkout-form:city.city': undefined
  'checkout-form:city.town': undefined
  'checkout-form:postal.postalCode': undefined
  'checkout-form:postal.zip': undefined
  'checkout-form:postal.postcode': undefined
  'checkout-form:postal.eircode': undefined
  'checkout-form:region.region': undefined
  'checkout-form:region.state': undefined
  'checkout-form:region.province': undefined
  'checkout-form:region.emirate': undefined
  'checkout-form:region.area': undefined
  'checkout-form:region.county': undefined
  'checkout-form:region.prefecture': undefined
  'checkout-form:error.email': undefined
  'checkout-form:error.emailMissing': undefined
  'checkout-form:error.country': undefined
  'checkout-form:error.firstName': undefined
  'checkout-form:error.lastName': undefined
  'checkout-form:error.street': undefined
  'checkout-form:error.city': undefined
  'checkout-form:error.town': undefined
  'checkout-form:error.postalCode': undefined
  'checkout-form:error.zip': undefined
  'checkout-form:error.postcode': undefined
  'checkout-form:error.eircode': undefined
  'checkout-form:error.region': undefined
  'checkout-form:error.state': undefined
  'checkout-form:error.province': undefined
  'checkout-form:error.emirate': undefined
  'checkout-form:error.area': undefined
  'checkout-form:error.county': undefined
  'checkout-form:error.prefecture': undefined
  'checkout-form:error.postalFormat': { example: Value }
  'checkout-form:error.phone': undefined
  'checkout-form:error.field': undefined
  'checkout-form:error.noDelivery': undefined
  'checkout-form:errors': { count: number }
  'checkout-form:card.number': undefined
  'checkout-form:card.expiry': undefined
  'checkout-form:card.expiryFormat': undefined
  'checkout-form:card.cvc': undefined
  'checkout-form:card.cvcFormat': undefined
  'checkout-form:card.error.missing': undefined
  'checkout-form:card.error.number': undefined
  'checkout-form:card.error.expiry': undefined
  'checkout-form:card.error.expired': undefined
  'checkout-form:card.error.cvc': undefined
  'checkout-form:card.saved': undefined
  'checkout-form:bank.title': undefined
  'checkout-form:bank.otherWay': undefined
  'checkout-form:bank.back': undefined
  'checkout-form:line.left': { count: number }
  'checkout-form:line.soldOut': undefined
  'checkout-form:line.gone': undefined
  'checkout-form:fee': undefined
  'checkout-form:discount': undefined
  'checkout-form:charge.insurance': { price: Value }
  'checkout-form:charge.handling': { price: Value }
  'checkout-form:charge.named': { name: Value; price: Value }
  'checkout-form:charge.plus': { charges: Value }
  'checkout-form:shipping.none': undefined
  'checkout-form:shipping.notThere': undefined
  'checkout-form:shipping.needsAddress': undefined
  'checkout-form:shipping.label': undefined
  'checkout-form:shipping.free': undefined
  'checkout-form:giftCard.title': undefined
  'checkout-form:giftCard.label': undefined
  'checkout-form:giftCard.pin': undefined
  'checkout-form:giftCard.pinHint': undefined
  'checkout-form:giftCard.use': undefined
  'checkout-form:giftCard.unknown': undefined
  'checkout-form:credit.use': { amount: Value }
  'checkout-form:credit.applied': { amount: Value }
  'checkout-form:total.credit': undefined
  'checkout-form:later.unavailable': undefined
  'checkout-form:later.pay': { amount: Value }
  'checkout-form:later.useCard': undefined
  'checkout-form:link.continue': undefined
  'checkout-form:link.save': undefined
  'checkout-form:masked.title': undefined
  'checkout-form:masked.text': undefined
  'checkout-form:masked.notYou': undefined
  'checkout-form:masked.own': undefined
  'checkout-form:masked.ownText': undefined
  'checkout-form:masked.ownAction': undefined
  'checkout-form:masked.order': undefined
  'checkout-form:masked.total': { amount: Value }
  'checkout-form:masked.times': { count: Value }
  'checkout-form:masked.isYou': undefined
  'checkout-form:masked.code': undefined
  'checkout-form:masked.continue': undefined
  'checkout-form:masked.again': undefined
  'checkout-form:masked.send': undefined
  'checkout-form:membership.title': undefined
  'checkout-form:membership.left': { remaining: Value; total: Value }
  'checkout-form:membership.until': { date: Value }
  'checkout-form:membership.leftUntil': { remaining: Value; total: Value; date: Value }
  'checkout-form:membership.exhausted': undefined
  'checkout-form:membership.expired': undefined
  'checkout-form:membership.tooFew': undefined
  'checkout-form:membership.other': undefined
  'checkout-form:plan.covers': { items: Value }
  'checkout-form:summary.yourOrder': undefined
  'checkout-form:summary.title': undefined
  'checkout-form:summary.live': { amount: Value }
  'checkout-form:coupon.title': undefined
  'checkout-form:coupon.apply': undefined
  'checkout-form:total.subtotal': undefined
  'checkout-form:total.shipping': undefined
  'checkout-form:total.afterAddress': undefined
  'checkout-form:total.tax': undefined
  'checkout-form:total.giftCard': undefined
  'checkout-form:total.afterTrial': undefined
  'checkout-form:total.now': undefined
  'checkout-form:total.total': undefined
  'checkout-form:total.taxIncluded': undefined
  'checkout-form:method.label': undefined
  'checkout-form:method.missing': undefined
  'checkout-form:method.gone': undefined
  'checkout-form:method.ownPage': undefined
  'checkout-form:method.later': undefined
  'checkout-form:watch.checking': undefined
  'checkout-form:watch.text': undefined
  'checkout-form:watch.again': undefined
  'checkout-form:policy.terms': undefined
  'checkout-form:policy.privacy': undefined
  'checkout-form:policy.returns': undefined
  'checkout-form:policy.digital': undefined
  'checkout-form:policy.contact': undefined
  'checkout-form:policy.other': undefined
  'checkout-form:policy.agree': { policies: Value }
  'checkout-form:policy.missing': undefined
  'checkout-form:header.label': undefined
  'checkout-form:news.all': undefined
  'checkout-form:news.email': undefined
  'checkout-form:news.sms': undefined
  'checkout-form:saved.title': undefined
  'checkout-form:tip.label': undefined
  'checkout-form:tip.none': undefined
  'checkout-form:tip.other': undefined
  'checkout-form:tip.add': undefined
  'checkout-form:tip.error': undefined
  'checkout-form:tip.percent': { share: number }
  'checkout-form:alert.failed': undefined
  'checkout-form:alert.unconfirmed': undefined
  'checkout-form:alert.noShipping': undefined
  'checkout-form:alert.noShippingText': undefined
  'checkout-form:alert.notThere': undefined
  'checkout-form:alert.notThereText': undefined
  'checkout-form:alert.totalChanged': undefined
  'checkout-form:alert.totalChangedText': undefined
  'checkout-form:alert.declined': undefined
  'checkout-form:alert.declinedText': undefined
  'checkout-form:alert.notCharged': undefined
  'checkout-form:alert.notChargedText': undefined
  'checkout-form:alert.checking': undefined
  'checkout-form:alert.checkingText': undefined
  'checkout-form:alert.priceText': undefined
  'checkout-form:alert.soldOut': undefined
  'checkout-form:alert.soldOutText': undefined
  'checkout-form:alert.partlySoldOut': undefined
  'checkout-form:alert.partlySoldOutText': undefined
  'checkout-form:alert.askShopText': undefined
  'checkout-form:alert.chooseShipping': undefined
  'checkout-form:alert.chooseShippingText': undefined
  'checkout-form:alert.shippingGone': undefined
  'checkout-form:alert.shippingGoneText': undefined
  'checkout-form:alert.calculation': undefined
  'checkout-form:alert.calculationText': undefined
  'checkout-form:alert.inProgress': undefined
  'checkout-form:alert.inProgressText': undefined
  'checkout-form:alert.noPayments': undefined
  'checkout-form:alert.noPaymentsText': undefined
  'checkout-form:alert.methodDown': undefined
  'checkout-form:alert.methodDownText': undefined
  'checkout-form:alert.membersOnly': undefined
  'checkout-form:alert.membersOnlyText': undefined
  'checkout-form:alert.empty': undefined
  'checkout-form:alert.emptyText': undefined
  'checkout-form:alert.tooFast': undefined
  'checkout-form:alert.tooFastText': undefined
  'checkout-form:alert.noCard': undefined
  'checkout-form:alert.noCardText': undefined
  'checkout-form:alert.unavailable': undefined
  'checkout-form:alert.unavailableText': undefined
  'checkout-form:payment.card': undefined
  'checkout-form:payment.cardOrWallet': undefined
}

export type RichTexts = {
  'checkout-form:shipping.slot': { hidden: Tag; method: Value; day: Value; time: Value }
  'checkout-form:giftCard.applied': { strong: Tag; code: Value; amount: Value }
  'checkout-form:giftCard.remove': { hidden: Tag }
  'checkout-form:credit.remove': { hidden: Tag }
  'checkout-form:masked.sent': { strong: Tag; email: Value }
  'checkout-form:masked.started': { strong: Tag; email: Value }
  'checkout-form:membership.pays': { strong: Tag; name: Value; items: Value }
  'checkout-form:membership.canPay': { strong: Tag; name: Value; items: Value }
  'checkout-form:membership.use': { hidden: Tag; name: Value }
  'checkout-form:membership.remove': { hidden: Tag; name: Value }
  'checkout-form:membership.unusable': { strong: Tag; name: Value; reason: Value }
  'checkout-form:plan.view': { hidden: Tag; name: Value }
  'checkout-form:plan.add': { hidden: Tag; name: Value }
  'checkout-form:plan.priced': { strong: Tag; name: Value; price: Value }
  'checkout-form:summary.quantity': { hidden: Tag; count: Value }
  'checkout-form:summary.lower': { count: Value; hidden: Tag; name: Value }
  'checkout-form:summary.remove': { hidden: Tag; name: Value }
  'checkout-form:coupon.applied': { strong: Tag; code: Value }
  'checkout-form:coupon.remove': { hidden: Tag; code: Value }
}
