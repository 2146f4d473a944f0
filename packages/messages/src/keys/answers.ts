// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'answers:coupon.disabled': undefined
  'answers:coupon.otherItems': undefined
  'answers:coupon.otherCustomers': undefined
  'answers:coupon.tooFewItems': undefined
  'answers:coupon.subtotal': undefined
  'answers:coupon.missing': { missing: number; x: Value; y: Value }
  'answers:membership.unknown': undefined
  'answers:membership.ended': undefined
  'answers:membership.otherItems': undefined
  'answers:membership.unavailable': undefined
  'answers:membership.credits': undefined
  'answers:membership.required': { name: Value }
  'answers:delivery.none': undefined
  'answers:giftCard': { code: Value; reason: Value }
  'answers:line.left': { count: number; name: Value }
  'answers:line.gone': { name: Value }
  'answers:line.soldOut': { name: Value }
  'answers:service.refused': { name: Value; code: Value }
  'answers:service.silent.shippingRates': { name: Value }
  'answers:service.silent.tax': { name: Value }
  'answers:service.silent.fees': { name: Value }
  'answers:service.silent.discounts': { name: Value }
  'answers:service.silent.triggers': { name: Value }
  'answers:service.silent.validations': { name: Value }
  'answers:service.silent.paymentSettings': { name: Value }
  'answers:service.silent.catalog': { name: Value }
  'answers:service.silent.giftCards': { name: Value }
  'answers:service.silent.memberships': { name: Value }
  'answers:tax.failed': { name: Value }
  'answers:tax.deactivated': undefined
  'answers:carrier.noRates': undefined
  'answers:carrier.silent': { name: Value }
  'answers:payment.card': undefined
  'answers:payment.cardOrWallet': undefined
  'answers:payment.offline': undefined
  'answers:tax.ownRates': undefined
  'answers:tax.standardRates': undefined
  'answers:recommendation.together': undefined
  'answers:recommendation.together.text': undefined
  'answers:recommendation.together.more': undefined
  'answers:recommendation.collections': undefined
  'answers:recommendation.collections.text': undefined
  'answers:recommendation.collections.more': undefined
  'answers:recommendation.names': undefined
  'answers:recommendation.names.text': undefined
  'answers:recommendation.bestSellers': undefined
  'answers:recommendation.bestSellers.text': undefined
  'answers:recommendation.chosen': undefined
  'answers:recommendation.chosen.text': undefined
  'answers:carrier.services': undefined
  'answers:carrier.services.text': undefined
  'answers:carrier.plugin': undefined
  'answers:carrier.column.service': undefined
  'answers:carrier.column.time': undefined
  'answers:abandoned.emailsOff': undefined
  'answers:agent.emailRequired': undefined
  'answers:agent.addressRequired': undefined
  'answers:agent.optionRequired': undefined
  'answers:agent.optionGone': undefined
  'answers:agent.amountLimit': { amount: Value }
  'answers:agent.agreement': undefined
  'answers:agent.payOnSite': undefined
  'answers:agent.itemUnknown': undefined
  'answers:agent.itemExcluded': { name: Value }
  'answers:agent.itemOnSite': { name: Value }
  'answers:agent.itemsRequired': undefined
  'answers:agent.searchEmpty': undefined
  'answers:agent.notFound': { id: Value }
  'answers:agent.checkoutClosed': undefined
  'answers:agent.oneCode': undefined
  'answers:agent.codeTwice': undefined
  'answers:agent.net': undefined
  'answers:agent.tax': undefined
  'answers:agent.consent': undefined
  'answers:agent.confirmAtBank': undefined
  'answers:agent.chooseHandler': undefined
  'answers:agent.badCredential': undefined
  'answers:agent.paymentFailed': undefined
  'answers:agent.totalChanged': undefined
  'answers:agent.totalRaised': { now: Value; before: Value }
  'answers:agent.membership': { name: Value }
  'answers:agent.quantityAdjusted': { name: Value; original: Value; total: Value }
  'answers:agent.claim': { claim: Value }
  'answers:agent.orderRefused': undefined
}

export type RichTexts = {}
