// Made of the catalogs by `npm run messages`: change those.
import type { Tag } from '../values.ts'

export type Texts = {
  'dashboard-payments-settings:title': undefined
  'dashboard-payments-settings:saved': undefined
  'dashboard-payments-settings:notReady': undefined
}

export type RichTexts = {
  'dashboard-payments-settings:test': { link: Tag }
  'dashboard-payments-settings:testNotReady': { link: Tag }
}
