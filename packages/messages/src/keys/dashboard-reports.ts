// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-reports:title': undefined
  'dashboard-reports:empty.title': undefined
  'dashboard-reports:empty.text': undefined
  'dashboard-reports:deletedMember': undefined
  'dashboard-reports:category.spam': undefined
  'dashboard-reports:category.impersonation': undefined
  'dashboard-reports:category.harassment': undefined
  'dashboard-reports:category.other': undefined
  'dashboard-reports:blocked': undefined
  'dashboard-reports:dismiss': undefined
  'dashboard-reports:block': undefined
}

export type RichTexts = {
  'dashboard-reports:report': { strong: Tag; category: Value; text: Value }
  'dashboard-reports:report.by': { reporter: Value; when: Tag }
  'dashboard-reports:count': { count: number; when: Tag }
}
