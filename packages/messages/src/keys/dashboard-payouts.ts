// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-payouts:title': undefined
  'dashboard-payouts:views': undefined
  'dashboard-payouts:view.all': undefined
  'dashboard-payouts:view.paid': undefined
  'dashboard-payouts:view.onTheWay': undefined
  'dashboard-payouts:view.failed': undefined
  'dashboard-payouts:column.date': undefined
  'dashboard-payouts:column.provider': undefined
  'dashboard-payouts:column.status': undefined
  'dashboard-payouts:column.next': undefined
  'dashboard-payouts:column.amount': undefined
  'dashboard-payouts:column.kind': undefined
  'dashboard-payouts:column.order': undefined
  'dashboard-payouts:column.fee': undefined
  'dashboard-payouts:column.net': undefined
  'dashboard-payouts:status.pending': undefined
  'dashboard-payouts:status.inTransit': undefined
  'dashboard-payouts:status.paid': undefined
  'dashboard-payouts:status.failed': undefined
  'dashboard-payouts:status.canceled': undefined
  'dashboard-payouts:next.failed': { provider: Value }
  'dashboard-payouts:next.mismatches': { count: number }
  'dashboard-payouts:next.difference': { amount: Value }
  'dashboard-payouts:next.explained': undefined
  'dashboard-payouts:next.toRead': undefined
  'dashboard-payouts:next.unavailable': undefined
  'dashboard-payouts:empty.title': undefined
  'dashboard-payouts:empty.text': undefined
  'dashboard-payouts:noMatch.title': undefined
  'dashboard-payouts:noMatch.text': undefined
  'dashboard-payouts:none.title': undefined
  'dashboard-payouts:none.text': undefined
  'dashboard-payouts:none.link': undefined
  'dashboard-payouts:lastRead': undefined
  'dashboard-payouts:notRead': undefined
  'dashboard-payouts:reading': undefined
  'dashboard-payouts:readAgain': undefined
  'dashboard-payouts:unreachable': { provider: Value }
  'dashboard-payouts:refused': { provider: Value }
  'dashboard-payouts:mismatches.banner': undefined
  'dashboard-payouts:mismatches.review': undefined
  'dashboard-payouts:mismatches.title': undefined
  'dashboard-payouts:mismatches.text': undefined
  'dashboard-payouts:mismatches.empty': undefined
  'dashboard-payouts:mismatches.empty.text': undefined
  'dashboard-payouts:match.matched': undefined
  'dashboard-payouts:match.notOfAnOrder': undefined
  'dashboard-payouts:match.differs': undefined
  'dashboard-payouts:match.unknown': undefined
  'dashboard-payouts:match.notPaidOut': undefined
  'dashboard-payouts:do.differs': { amount: Value; provider: Value }
  'dashboard-payouts:do.unknown': { provider: Value }
  'dashboard-payouts:do.unknownOfOrder': { provider: Value }
  'dashboard-payouts:do.notPaidOut': { amount: Value; provider: Value }
  'dashboard-payouts:kind.charge': undefined
  'dashboard-payouts:kind.refund': undefined
  'dashboard-payouts:kind.dispute': undefined
  'dashboard-payouts:kind.fee': undefined
  'dashboard-payouts:kind.adjustment': undefined
  'dashboard-payouts:payout': { date: Value }
  'dashboard-payouts:sums': undefined
  'dashboard-payouts:sum.charges': undefined
  'dashboard-payouts:sum.refunds': undefined
  'dashboard-payouts:sum.disputes': undefined
  'dashboard-payouts:sum.fees': undefined
  'dashboard-payouts:sum.adjustments': undefined
  'dashboard-payouts:sum.difference': undefined
  'dashboard-payouts:sum.amount': undefined
  'dashboard-payouts:sum.explained': undefined
  'dashboard-payouts:sum.unexplained': { provider: Value }
  'dashboard-payouts:entries': undefined
  'dashboard-payouts:entries.toRead': { provider: Value }
  'dashboard-payouts:entries.unavailable': { provider: Value }
  'dashboard-payouts:entries.empty': undefined
  'dashboard-payouts:export': undefined
  'dashboard-payouts:reference': undefined
  'dashboard-payouts:description': undefined
  'dashboard-payouts:currency': undefined
  'dashboard-payouts:arrival': undefined
  'dashboard-payouts:failureReason': undefined
}

export type RichTexts = {}
