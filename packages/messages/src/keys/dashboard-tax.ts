// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-tax:title': undefined
  'dashboard-tax:saved': undefined
  'dashboard-tax:test': undefined
  'dashboard-tax:group.new': undefined
  'dashboard-tax:group.create': undefined
  'dashboard-tax:group.hint': undefined
  'dashboard-tax:group.default': undefined
  'dashboard-tax:group.delete': undefined
  'dashboard-tax:group.deleteText': undefined
  'dashboard-tax:region.delete': undefined
  'dashboard-tax:region.deleteText': undefined
  'dashboard-tax:region.subdivisionHint': undefined
  'dashboard-tax:error.regionExists': undefined
  'dashboard-tax:error.notSupported': undefined
  'dashboard-tax:error.subdivisionFormat': undefined
  'dashboard-tax:error.noSubdivisions': undefined
  'dashboard-tax:error.subdivisionMissing': undefined
  'dashboard-tax:calculation': undefined
  'dashboard-tax:calculator.manual': undefined
  'dashboard-tax:calculator.table': undefined
  'dashboard-tax:calculator.app': undefined
  'dashboard-tax:includedHint': undefined
  'dashboard-tax:prices': undefined
  'dashboard-tax:empty': undefined
  'dashboard-tax:emptyText': undefined
  'dashboard-tax:rates': undefined
  'dashboard-tax:region': undefined
  'dashboard-tax:actions': undefined
  'dashboard-tax:rates.automatic': undefined
  'dashboard-tax:region.included': { calculator: Value }
  'dashboard-tax:region.added': { calculator: Value }
  'dashboard-tax:rate.label': { region: Value; group: Value }
  'dashboard-tax:test.form': undefined
  'dashboard-tax:test.group': undefined
  'dashboard-tax:test.amount': { amount: Value }
  'dashboard-tax:test.included': { amount: Value }
  'dashboard-tax:test.added': { amount: Value }
  'dashboard-tax:test.taxes': undefined
  'dashboard-tax:test.tax': undefined
  'dashboard-tax:test.rate': undefined
  'dashboard-tax:test.taxable': undefined
  'dashboard-tax:why.noRegion': undefined
  'dashboard-tax:why.calculator': { region: Value; calculator: Value }
  'dashboard-tax:why.group': { region: Value; group: Value }
  'dashboard-tax:why.noRate': { region: Value }
  'dashboard-tax:why.noGroupRate': { region: Value; group: Value }
  'dashboard-tax:why.default': { region: Value }
}

export type RichTexts = {}
