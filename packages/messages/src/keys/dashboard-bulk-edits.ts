// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-bulk-edits:label': undefined
  'dashboard-bulk-edits:selectAll': { count: Value }
  'dashboard-bulk-edits:selectFirst': { count: Value }
  'dashboard-bulk-edits:allSelected': { count: Value }
  'dashboard-bulk-edits:firstSelected': { count: Value }
  'dashboard-bulk-edits:preview': undefined
  'dashboard-bulk-edits:preparing': { done: Value; total: Value }
  'dashboard-bulk-edits:changes.products': { count: number }
  'dashboard-bulk-edits:changes.orders': { count: number }
  'dashboard-bulk-edits:changes.customers': { count: number }
  'dashboard-bulk-edits:changes.none': undefined
  'dashboard-bulk-edits:unchanged': { count: number }
  'dashboard-bulk-edits:shown': { count: Value; total: Value }
  'dashboard-bulk-edits:hasMore': { count: Value }
  'dashboard-bulk-edits:meanwhile': undefined
  'dashboard-bulk-edits:run': { count: number }
  'dashboard-bulk-edits:run.none': undefined
  'dashboard-bulk-edits:now': undefined
  'dashboard-bulk-edits:after': undefined
  'dashboard-bulk-edits:progress': undefined
  'dashboard-bulk-edits:running': { done: Value; total: Value }
  'dashboard-bulk-edits:undoing': { done: Value; total: Value }
  'dashboard-bulk-edits:done': { count: number }
  'dashboard-bulk-edits:undone': { count: number }
  'dashboard-bulk-edits:canceled': { count: number }
  'dashboard-bulk-edits:failed': { count: number }
  'dashboard-bulk-edits:failed.item': { name: Value; reason: Value }
  'dashboard-bulk-edits:failed.more': { count: number }
  'dashboard-bulk-edits:archived': undefined
  'dashboard-bulk-edits:unarchived': undefined
  'dashboard-bulk-edits:seen': undefined
  'dashboard-bulk-edits:unseen': undefined
  'dashboard-bulk-edits:tagged': { tag: Value }
  'dashboard-bulk-edits:untagged': { tag: Value }
  'dashboard-bulk-edits:continue': undefined
  'dashboard-bulk-edits:gone': undefined
  'dashboard-bulk-edits:changed': undefined
}

export type RichTexts = {}
