// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-sign-in:title': { page: Value; shop: Value }
  'dashboard-sign-in:hint': undefined
  'dashboard-sign-in:shop': undefined
}

export type RichTexts = {}
