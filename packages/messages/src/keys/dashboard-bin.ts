// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-bin:title': undefined
  'dashboard-bin:hint': undefined
  'dashboard-bin:empty': undefined
  'dashboard-bin:empty.text': undefined
  'dashboard-bin:name': undefined
  'dashboard-bin:type': undefined
  'dashboard-bin:type.product': undefined
  'dashboard-bin:type.collection': undefined
  'dashboard-bin:type.coupon': undefined
  'dashboard-bin:type.discount': undefined
  'dashboard-bin:date': undefined
  'dashboard-bin:expiration': undefined
  'dashboard-bin:restore': undefined
  'dashboard-bin:restore.of': { name: Value }
  'dashboard-bin:restored': { name: Value }
}

export type RichTexts = {}
