// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-payments:title': undefined
  'dashboard-payments:views': undefined
  'dashboard-payments:view.all': undefined
  'dashboard-payments:view.payments': undefined
  'dashboard-payments:view.refunds': undefined
  'dashboard-payments:view.authorized': undefined
  'dashboard-payments:view.failed': undefined
  'dashboard-payments:search': undefined
  'dashboard-payments:search.placeholder': undefined
  'dashboard-payments:caption': undefined
  'dashboard-payments:column.order': undefined
  'dashboard-payments:column.customer': undefined
  'dashboard-payments:column.method': undefined
  'dashboard-payments:column.status': undefined
  'dashboard-payments:column.date': undefined
  'dashboard-payments:column.amount': undefined
  'dashboard-payments:refundOf': { number: Value }
  'dashboard-payments:noMatch.title': undefined
  'dashboard-payments:noMatch.text': undefined
  'dashboard-payments:empty.title': undefined
  'dashboard-payments:empty.text': undefined
  'dashboard-payments:anyMethod': undefined
  'dashboard-payments:provider.external': undefined
  'dashboard-payments:provider.giftCard': undefined
  'dashboard-payments:provider.membership': undefined
}

export type RichTexts = {}
