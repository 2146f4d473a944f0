// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-back-in-stock:title': undefined
  'dashboard-back-in-stock:settings': undefined
  'dashboard-back-in-stock:search': undefined
  'dashboard-back-in-stock:search.placeholder': undefined
  'dashboard-back-in-stock:table': undefined
  'dashboard-back-in-stock:table.email': undefined
  'dashboard-back-in-stock:table.item': undefined
  'dashboard-back-in-stock:table.status': undefined
  'dashboard-back-in-stock:table.requested': undefined
  'dashboard-back-in-stock:waiting': { count: number }
  'dashboard-back-in-stock:notify.about': { email: Value; name: Value }
  'dashboard-back-in-stock:notify': undefined
  'dashboard-back-in-stock:noMatch': undefined
  'dashboard-back-in-stock:noMatch.hint': undefined
  'dashboard-back-in-stock:empty': undefined
  'dashboard-back-in-stock:empty.hint': undefined
  'dashboard-back-in-stock:view.all': undefined
  'dashboard-back-in-stock:status.waiting': undefined
  'dashboard-back-in-stock:status.notified': undefined
  'dashboard-back-in-stock:status.failed': undefined
  'dashboard-back-in-stock:status.sending': undefined
  'dashboard-back-in-stock:gone': undefined
  'dashboard-back-in-stock:settings.saved': undefined
  'dashboard-back-in-stock:settings.title': undefined
  'dashboard-back-in-stock:all': undefined
  'dashboard-back-in-stock:settings.collect': undefined
  'dashboard-back-in-stock:settings.collect.hint': undefined
  'dashboard-back-in-stock:settings.automatic': undefined
  'dashboard-back-in-stock:settings.automatic.hint': undefined
  'dashboard-back-in-stock:settings.limit': undefined
  'dashboard-back-in-stock:settings.limit.hint': undefined
}

export type RichTexts = {}
