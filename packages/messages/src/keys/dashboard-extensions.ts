// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-extensions:saved': undefined
  'dashboard-extensions:empty': undefined
  'dashboard-extensions:empty.text': undefined
  'dashboard-extensions:failures': undefined
  'dashboard-extensions:failures.text': undefined
  'dashboard-extensions:switchOn': undefined
  'dashboard-extensions:switchOff': undefined
  'dashboard-extensions:switchOn.of': { title: Value }
  'dashboard-extensions:switchOff.of': { title: Value }
  'dashboard-extensions:from': { package: Value; version: Value }
  'dashboard-extensions:operations': { count: number }
  'dashboard-extensions:hooks': { count: number }
  'dashboard-extensions:tables': { count: number }
  'dashboard-extensions:fields': { count: number }
  'dashboard-extensions:blocks': { count: number }
  'dashboard-extensions:pages': { count: number }
  'dashboard-extensions:fields.title': undefined
  'dashboard-extensions:fields.saved': undefined
  'dashboard-extensions:fields.none': undefined
}

export type RichTexts = {}
