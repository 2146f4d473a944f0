// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'defaults:site.name': undefined
  'defaults:owner.name': undefined
  'defaults:app.storefront': undefined
  'defaults:app.firstKey': undefined
  'defaults:taxGroup': undefined
  'defaults:profile.name': undefined
  'defaults:profile.region': undefined
  'defaults:collection.all': undefined
  'defaults:collection.featured': undefined
  'defaults:payment.name': undefined
  'defaults:payment.instructions': undefined
  'defaults:delivery.backup': undefined
  'defaults:delivery.local': undefined
  'defaults:delivery.localArea': { area: Value }
  'defaults:delivery.pickup': undefined
  'defaults:line.subscription': undefined
  'defaults:line.includes': undefined
  'defaults:line.preorder': undefined
  'defaults:line.preorderMessage': undefined
  'defaults:fee.tip': undefined
  'defaults:fee.handling': undefined
  'defaults:fee.insurance': undefined
}

export type RichTexts = {}
