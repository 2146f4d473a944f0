// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-price-lists:title': undefined
  'dashboard-price-lists:add': undefined
  'dashboard-price-lists:saved': undefined
  'dashboard-price-lists:nameMissing': undefined
  'dashboard-price-lists:nameTaken': undefined
  'dashboard-price-lists:empty': undefined
  'dashboard-price-lists:empty.text': undefined
  'dashboard-price-lists:percentages': undefined
  'dashboard-price-lists:percentage': undefined
  'dashboard-price-lists:percentage.hint': undefined
  'dashboard-price-lists:percentageOff': undefined
  'dashboard-price-lists:collections': undefined
  'dashboard-price-lists:collection': undefined
  'dashboard-price-lists:collection.add': undefined
  'dashboard-price-lists:none': undefined
  'dashboard-price-lists:prices': undefined
  'dashboard-price-lists:lines': undefined
  'dashboard-price-lists:lines.hint': undefined
  'dashboard-price-lists:lineWrong': { line: Value }
  'dashboard-price-lists:skuUnknown': { line: Value; sku: Value }
  'dashboard-price-lists:skuTwice': { line: Value; sku: Value }
  'dashboard-price-lists:period': undefined
  'dashboard-price-lists:start': undefined
  'dashboard-price-lists:end': undefined
  'dashboard-price-lists:delete.text': undefined
}

export type RichTexts = {}
