// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-changes:title': undefined
  'dashboard-changes:search': undefined
  'dashboard-changes:searchHint': undefined
  'dashboard-changes:export': undefined
  'dashboard-changes:by': undefined
  'dashboard-changes:area': undefined
  'dashboard-changes:from': undefined
  'dashboard-changes:to': undefined
  'dashboard-changes:filter': undefined
  'dashboard-changes:none': undefined
  'dashboard-changes:noneText': undefined
  'dashboard-changes:noneFit': undefined
  'dashboard-changes:noneFitText': undefined
  'dashboard-changes:kind.created': undefined
  'dashboard-changes:kind.changed': undefined
  'dashboard-changes:kind.deleted': undefined
  'dashboard-changes:kind.restored': undefined
  'dashboard-changes:kind.sent': undefined
  'dashboard-changes:kind.done': undefined
  'dashboard-changes:actor.person': undefined
  'dashboard-changes:actor.app': undefined
  'dashboard-changes:actor.member': undefined
  'dashboard-changes:actor.system': undefined
  'dashboard-changes:actor.assistant': { name: Value }
  'dashboard-changes:fields': { count: number }
  'dashboard-changes:history': undefined
  'dashboard-changes:all': undefined
  'dashboard-changes:file.date': undefined
  'dashboard-changes:file.what': undefined
  'dashboard-changes:file.operation': undefined
  'dashboard-changes:file.subject': undefined
  'dashboard-changes:file.id': undefined
  'dashboard-changes:file.address': undefined
  'dashboard-changes:file.before': undefined
  'dashboard-changes:file.after': undefined
  'dashboard-changes:retention': undefined
  'dashboard-changes:retention.label': undefined
  'dashboard-changes:retention.hint': undefined
  'dashboard-changes:retention.days': { count: number }
  'dashboard-changes:retention.years': { count: number }
  'dashboard-changes:retention.saved': undefined
}

export type RichTexts = {}
