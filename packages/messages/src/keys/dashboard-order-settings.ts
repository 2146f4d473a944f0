// Made of the catalogs by `npm run messages`: change those.
import type { Tag } from '../values.ts'

export type Texts = {
  'dashboard-order-settings:title': undefined
  'dashboard-order-settings:all': undefined
  'dashboard-order-settings:saved': undefined
  'dashboard-order-settings:inventory': undefined
  'dashboard-order-settings:inventory.label': undefined
  'dashboard-order-settings:inventory.placed': undefined
  'dashboard-order-settings:inventory.placed.hint': undefined
  'dashboard-order-settings:inventory.paid': undefined
  'dashboard-order-settings:inventory.paid.hint': undefined
  'dashboard-order-settings:approval': undefined
  'dashboard-order-settings:approval.checkout': undefined
  'dashboard-order-settings:approval.apps': undefined
  'dashboard-order-settings:invoices': undefined
  'dashboard-order-settings:invoices.create': undefined
}

export type RichTexts = {
  'dashboard-order-settings:invoices.more': { link: Tag }
}
