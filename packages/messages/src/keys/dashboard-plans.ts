// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-plans:title': undefined
  'dashboard-plans:all': undefined
  'dashboard-plans:new': undefined
  'dashboard-plans:create': undefined
  'dashboard-plans:saved': undefined
  'dashboard-plans:label': undefined
  'dashboard-plans:empty': undefined
  'dashboard-plans:emptyText': undefined
  'dashboard-plans:covers': undefined
  'dashboard-plans:duration': undefined
  'dashboard-plans:days': { count: number }
  'dashboard-plans:credits': undefined
  'dashboard-plans:credits.hint': undefined
  'dashboard-plans:durationDays': undefined
  'dashboard-plans:durationDays.hint': undefined
  'dashboard-plans:nameHint': undefined
  'dashboard-plans:nameMissing': undefined
  'dashboard-plans:activeHint': undefined
  'dashboard-plans:members': undefined
  'dashboard-plans:members.none': undefined
  'dashboard-plans:member': undefined
  'dashboard-plans:creditsLeft': undefined
  'dashboard-plans:creditsOf': { remaining: Value; total: Value }
  'dashboard-plans:endColumn': undefined
  'dashboard-plans:search': undefined
  'dashboard-plans:noneFound': undefined
  'dashboard-plans:grant': undefined
  'dashboard-plans:memberMissing': undefined
  'dashboard-plans:memberDeleted': undefined
  'dashboard-plans:status.used': undefined
  'dashboard-plans:status.ended': undefined
}

export type RichTexts = {
  'dashboard-plans:end': { hidden: Tag; name: Value }
}
