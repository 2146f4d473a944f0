// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'order:title': { number: Value }
  'order:items': { count: number }
  'order:empty.title': undefined
  'order:empty.text': undefined
  'order:empty.action': undefined
  'order:quantity': { count: Value }
  'order:contents': undefined
  'order:totals': undefined
  'order:subtotal': undefined
  'order:pickup': undefined
  'order:shipping': undefined
  'order:free': undefined
  'order:tax': undefined
  'order:taxIncluded': undefined
  'order:total': undefined
  'order:paid': undefined
  'order:afterTrial': undefined
  'order:discount': undefined
  'order:fees': undefined
  'order:fee': undefined
  'order:billing': undefined
  'order:gift': undefined
  'order:gift.noPrices': undefined
  'order:gift.wrapped': undefined
  'order:invoices': undefined
  'order:contact': undefined
  'order:invoice': { number: Value }
  'order:creditNote': { number: Value }
  'order:howToPay.title': undefined
  'order:shipments': { count: number }
  'order:track': { tracking: Value }
  'order:downloads.title': undefined
  'order:downloads.page': undefined
  'order:downloads.action': undefined
  'order:downloads.label': { name: Value }
  'order:downloads.ready': { number: Value; date: Value }
  'order:downloads.none': { number: Value }
  'order:downloads.left': { size: Value; count: number }
  'order:downloads.expired': undefined
  'order:downloads.usedUp': undefined
  'order:downloads.revoked': undefined
  'order:downloads.over.title': undefined
  'order:downloads.over.text': undefined
  'order:downloads.over.action': undefined
  'order:find.title': undefined
  'order:find.number': undefined
  'order:find.submit': undefined
  'order:find.expired': undefined
  'order:find.numberMissing': undefined
  'order:find.emailMissing': undefined
  'order:find.tooMany': undefined
  'order:find.sent.title': undefined
  'order:find.sent.hint': undefined
  'order:find.sent.again': undefined
  'order:status.canceled': undefined
  'order:status.declined': undefined
  'order:status.refunded': undefined
  'order:status.partlyShipped': undefined
  'order:status.trial': undefined
  'order:status.pending': undefined
  'order:status.unpaid': undefined
  'order:status.preparing': undefined
  'order:status.shipped': undefined
  'order:status.pickedUp': undefined
  'order:status.paid': undefined
  'order:status.complete': undefined
  'order:next.canceled': undefined
  'order:next.declined': undefined
  'order:next.refunded': undefined
  'order:next.partlyShipped': undefined
  'order:next.trial': { next: Value }
  'order:next.pending': undefined
  'order:next.offline': undefined
  'order:next.ship.unpaid': undefined
  'order:next.ship.paid': undefined
  'order:next.ship.done': undefined
  'order:next.pickup.unpaid': undefined
  'order:next.pickup.paid': undefined
  'order:next.pickup.done': undefined
  'order:next.files.unpaid': undefined
  'order:next.files.ready': undefined
  'order:next.nothing.unpaid': undefined
  'order:next.nothing.paid': undefined
  'order:next.nothing.done': undefined
  'order:return.intro': { date: Value }
  'order:return.quantity': undefined
  'order:return.upTo': { count: Value }
  'order:return.reason': undefined
  'order:return.chooseReason': undefined
  'order:return.comment': undefined
  'order:return.submit': undefined
  'order:return.noItems': undefined
  'order:return.notWhole': undefined
  'order:return.reasonMissing': undefined
  'order:return.tooLong': undefined
  'order:return.list': { count: number }
  'order:return.reasons.notWanted': undefined
  'order:return.reasons.wrongSize': undefined
  'order:return.reasons.notAsDescribed': undefined
  'order:return.reasons.damaged': undefined
  'order:return.reasons.wrongItem': undefined
  'order:return.reasons.other': undefined
  'order:return.state.requested': undefined
  'order:return.state.accepted': undefined
  'order:return.state.declined': undefined
  'order:subscription.name': undefined
  'order:subscription.terms': { often: Value; count: number }
  'order:subscription.each': { total: Value }
  'order:subscription.eachWithShipping': { total: Value; shipping: Value }
  'order:subscription.cancel.title': undefined
  'order:subscription.cancel.text': undefined
  'order:subscription.cancel.submit': undefined
  'order:subscription.state.canceled': undefined
  'order:subscription.state.ended': undefined
  'order:subscription.state.unpaid': undefined
  'order:subscription.state.trial': undefined
  'order:subscription.state.active': undefined
  'order:subscription.state.paid': undefined
  'order:subscription.state.notPaidYet': undefined
  'order:subscription.state.skipped': undefined
  'order:subscription.state.notDue': undefined
  'order:subscription.next.ended': undefined
  'order:subscription.next.failed': undefined
  'order:subscription.next.canceled': undefined
  'order:subscription.next.trial': { date: Value; amount: Value }
  'order:subscription.next.declined': { date: Value }
  'order:subscription.next.order': { date: Value }
  'order:subscription.reason.declined': undefined
  'order:subscription.reason.funds': undefined
  'order:subscription.reason.authentication': undefined
  'order:subscription.reason.expired': undefined
  'order:subscription.reason.provider': undefined
  'order:subscription.reason.soldOut': undefined
  'order:subscription.reason.other': undefined
  'order:giftCards.title': { count: number }
  'order:giftCards.for': { name: Value }
  'order:giftCards.scheduled': { date: Value }
  'order:giftCards.sending': undefined
  'order:giftCards.sent': { date: Value }
  'order:giftCards.failed': undefined
  'order:giftCards.disabled': undefined
  'order:giftCards.expired': undefined
  'order:timeline.title': undefined
  'order:timeline.placed': undefined
  'order:timeline.paid': undefined
  'order:timeline.packed': undefined
  'order:timeline.partlyShipped': undefined
  'order:timeline.restShipped': undefined
  'order:timeline.shipped': undefined
  'order:timeline.delivered': undefined
  'order:timeline.ready': undefined
  'order:timeline.pickedUp': undefined
  'order:timeline.refunded': undefined
  'order:timeline.canceled': undefined
  'order:timeline.return': undefined
  'order:timeline.done': undefined
  'order:timeline.next': undefined
  'order:timeline.ahead': undefined
  'order:timeline.track': undefined
  'order:parcel.packed': { date: Value }
  'order:parcel.shipped': { date: Value }
  'order:parcel.delivered': undefined
  'order:toReturn': undefined
}

export type RichTexts = {
  'order:howToPay.text': { strong: Tag; method: Value; price: Tag; amount: Value; number: Value }
  'order:find.intro': { link: Tag }
  'order:find.sent.text': { strong: Tag; number: Value; email: Value }
}
