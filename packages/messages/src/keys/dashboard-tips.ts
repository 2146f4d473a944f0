// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-tips:title': undefined
  'dashboard-tips:saved': undefined
  'dashboard-tips:presets.required': undefined
  'dashboard-tips:presets.tooHigh': undefined
  'dashboard-tips:allow': undefined
  'dashboard-tips:allow.hint': undefined
  'dashboard-tips:custom': undefined
  'dashboard-tips:custom.hint': undefined
  'dashboard-tips:sharing': undefined
  'dashboard-tips:sharing.label': undefined
  'dashboard-tips:sharing.equal': undefined
  'dashboard-tips:sharing.proportional': undefined
  'dashboard-tips:suggestions': undefined
  'dashboard-tips:type': undefined
  'dashboard-tips:type.percentage': undefined
  'dashboard-tips:type.amount': { currency: Value }
  'dashboard-tips:preselected': undefined
  'dashboard-tips:preselected.none': undefined
  'dashboard-tips:suggestion': { position: Value }
  'dashboard-tips:percent': undefined
}

export type RichTexts = {}
