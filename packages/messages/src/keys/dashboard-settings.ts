// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-settings:search': undefined
  'dashboard-settings:none': { query: Value }
  'dashboard-settings:none.text': undefined
  'dashboard-settings:group.shop': undefined
  'dashboard-settings:group.selling': undefined
  'dashboard-settings:group.people': undefined
  'dashboard-settings:group.messages': undefined
  'dashboard-settings:group.records': undefined
  'dashboard-settings:about.shop': undefined
  'dashboard-settings:terms.shop': undefined
  'dashboard-settings:about.launch': undefined
  'dashboard-settings:terms.launch': undefined
  'dashboard-settings:about.currencies': undefined
  'dashboard-settings:terms.currencies': undefined
  'dashboard-settings:about.payments': undefined
  'dashboard-settings:terms.payments': undefined
  'dashboard-settings:about.checkout': undefined
  'dashboard-settings:terms.checkout': undefined
  'dashboard-settings:about.shipping': undefined
  'dashboard-settings:terms.shipping': undefined
  'dashboard-settings:about.tax': undefined
  'dashboard-settings:terms.tax': undefined
  'dashboard-settings:about.fees': undefined
  'dashboard-settings:terms.fees': undefined
  'dashboard-settings:about.tips': undefined
  'dashboard-settings:terms.tips': undefined
  'dashboard-settings:about.orders': undefined
  'dashboard-settings:terms.orders': undefined
  'dashboard-settings:about.returns': undefined
  'dashboard-settings:terms.returns': undefined
  'dashboard-settings:about.invoices': undefined
  'dashboard-settings:terms.invoices': undefined
  'dashboard-settings:about.staff': undefined
  'dashboard-settings:terms.staff': undefined
  'dashboard-settings:about.security': undefined
  'dashboard-settings:terms.security': undefined
  'dashboard-settings:about.signIn': undefined
  'dashboard-settings:terms.signIn': undefined
  'dashboard-settings:about.phone': undefined
  'dashboard-settings:terms.phone': undefined
  'dashboard-settings:about.privacy': undefined
  'dashboard-settings:terms.privacy': undefined
  'dashboard-settings:about.notices': undefined
  'dashboard-settings:terms.notices': undefined
  'dashboard-settings:about.mails': undefined
  'dashboard-settings:terms.mails': undefined
  'dashboard-settings:about.outbox': undefined
  'dashboard-settings:terms.outbox': undefined
  'dashboard-settings:about.changes': undefined
  'dashboard-settings:terms.changes': undefined
  'dashboard-settings:about.audit': undefined
  'dashboard-settings:terms.audit': undefined
  'dashboard-settings:about.jobs': undefined
  'dashboard-settings:terms.jobs': undefined
}

export type RichTexts = {}
