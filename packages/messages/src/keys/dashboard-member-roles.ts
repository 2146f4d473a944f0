// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-member-roles:title': undefined
  'dashboard-member-roles:role': undefined
  'dashboard-member-roles:none': undefined
  'dashboard-member-roles:saved': undefined
  'dashboard-member-roles:create': undefined
  'dashboard-member-roles:key': undefined
  'dashboard-member-roles:key.hint': undefined
  'dashboard-member-roles:key.wrong': undefined
  'dashboard-member-roles:key.taken': undefined
  'dashboard-member-roles:blockable': undefined
  'dashboard-member-roles:fixed': { key: Value }
  'dashboard-member-roles:empty': undefined
  'dashboard-member-roles:empty.text': undefined
  'dashboard-member-roles:delete.text': undefined
}

export type RichTexts = {}
