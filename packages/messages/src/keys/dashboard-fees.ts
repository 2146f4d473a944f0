// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-fees:title': undefined
  'dashboard-fees:all': undefined
  'dashboard-fees:new': undefined
  'dashboard-fees:create': undefined
  'dashboard-fees:saved': undefined
  'dashboard-fees:label': undefined
  'dashboard-fees:empty': undefined
  'dashboard-fees:emptyText': undefined
  'dashboard-fees:delete': undefined
  'dashboard-fees:type.handling': undefined
  'dashboard-fees:type.insurance': undefined
  'dashboard-fees:type.other': undefined
  'dashboard-fees:deliveredOnly': undefined
  'dashboard-fees:taxable': undefined
  'dashboard-fees:subtotal': undefined
  'dashboard-fees:subtotal.min': { currency: Value }
  'dashboard-fees:subtotal.max': { currency: Value }
  'dashboard-fees:kind': undefined
  'dashboard-fees:kind.amount': undefined
  'dashboard-fees:kind.percentage': undefined
  'dashboard-fees:giftWrapping': undefined
  'dashboard-fees:giftWrapping.hint': undefined
}

export type RichTexts = {}
