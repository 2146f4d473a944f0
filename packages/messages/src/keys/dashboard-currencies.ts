// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-currencies:title': undefined
  'dashboard-currencies:saved': undefined
  'dashboard-currencies:about': { name: Value; code: Value }
  'dashboard-currencies:toAdd': undefined
  'dashboard-currencies:option': { name: Value; code: Value }
  'dashboard-currencies:rates': undefined
  'dashboard-currencies:currency': undefined
  'dashboard-currencies:rate': { currency: Value }
  'dashboard-currencies:example': { currency: Value }
  'dashboard-currencies:updated': undefined
  'dashboard-currencies:rateFor': { currency: Value }
  'dashboard-currencies:invalid': { example: Value }
}

export type RichTexts = {}
