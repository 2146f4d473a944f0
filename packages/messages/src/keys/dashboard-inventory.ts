// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-inventory:changed': undefined
  'dashboard-inventory:saved': undefined
  'dashboard-inventory:title': undefined
  'dashboard-inventory:search': undefined
  'dashboard-inventory:search.placeholder': undefined
  'dashboard-inventory:product': undefined
  'dashboard-inventory:sku': undefined
  'dashboard-inventory:demand': undefined
  'dashboard-inventory:stock': undefined
  'dashboard-inventory:preordered': { count: number }
  'dashboard-inventory:waiting': { count: number }
  'dashboard-inventory:stockOf': { item: Value }
  'dashboard-inventory:inStock': undefined
  'dashboard-inventory:outOfStock': undefined
  'dashboard-inventory:noMatch': undefined
  'dashboard-inventory:empty': undefined
  'dashboard-inventory:empty.hint': undefined
  'dashboard-inventory:view.all': undefined
  'dashboard-inventory:view.low': undefined
  'dashboard-inventory:view.untracked': undefined
  'dashboard-inventory:gone': undefined
  'dashboard-inventory:changed.in': undefined
  'dashboard-inventory:changed.out': undefined
  'dashboard-inventory:changed.quantity': { quantity: Value }
  'dashboard-inventory:counts': undefined
}

export type RichTexts = {}
