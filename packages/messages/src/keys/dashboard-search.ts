// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-search:error.lines': { max: Value }
  'dashboard-search:error.few': { line: Value }
  'dashboard-search:error.many': { line: Value; max: Value }
  'dashboard-search:error.long': { line: Value; max: Value }
  'dashboard-search:error.twice': { line: Value }
  'dashboard-search:error.letters': { line: Value }
  'dashboard-search:saved': undefined
  'dashboard-search:title': undefined
  'dashboard-search:synonyms': undefined
  'dashboard-search:synonyms.label': undefined
  'dashboard-search:synonyms.hint': undefined
  'dashboard-search:try': undefined
  'dashboard-search:try.label': undefined
  'dashboard-search:try.none': undefined
  'dashboard-search:try.close': undefined
  'dashboard-search:try.found': undefined
  'dashboard-search:service': undefined
  'dashboard-search:service.text': { name: Value }
  'dashboard-search:service.filling': { sent: Value; total: Value }
  'dashboard-search:service.ready': { count: number; date: Value }
  'dashboard-search:service.failure': { text: Value }
  'dashboard-search:service.fill': undefined
  'dashboard-search:service.started': undefined
}

export type RichTexts = {}
