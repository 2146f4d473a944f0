// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'dashboard-recommendations:algorithm.together': undefined
  'dashboard-recommendations:algorithm.together.hint': undefined
  'dashboard-recommendations:algorithm.collections': undefined
  'dashboard-recommendations:algorithm.collections.hint': undefined
  'dashboard-recommendations:algorithm.names': undefined
  'dashboard-recommendations:algorithm.names.hint': undefined
  'dashboard-recommendations:algorithm.best': undefined
  'dashboard-recommendations:algorithm.best.hint': undefined
  'dashboard-recommendations:algorithm.chosen': undefined
  'dashboard-recommendations:algorithm.chosen.hint': undefined
  'dashboard-recommendations:saved': undefined
  'dashboard-recommendations:none': undefined
  'dashboard-recommendations:title': undefined
  'dashboard-recommendations:related': undefined
  'dashboard-recommendations:choice.first': undefined
  'dashboard-recommendations:choice.fallback': { position: number }
  'dashboard-recommendations:home': undefined
  'dashboard-recommendations:home.bestSellers': undefined
  'dashboard-recommendations:home.bestSellers.hint': undefined
  'dashboard-recommendations:preview': undefined
  'dashboard-recommendations:preview.product': undefined
  'dashboard-recommendations:preview.show': undefined
  'dashboard-recommendations:preview.noProduct': undefined
  'dashboard-recommendations:preview.none': undefined
}

export type RichTexts = {
  'dashboard-recommendations:preview.unused': { name: Value; muted: Tag }
}
