// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'ui:working': undefined
  'ui:close': undefined
  'ui:less': undefined
  'ui:more': undefined
  'ui:lessOf': { name: Value }
  'ui:moreOf': { name: Value }
  'ui:stars': { rating: Value }
  'ui:demo.label': undefined
  'ui:demo.text': undefined
}

export type RichTexts = {
  'ui:quantity': { hidden: Tag; count: Value }
  'ui:price.from': { now: Tag; price: Value }
  'ui:price.reduced': { hidden: Tag; now: Tag; price: Value; before: Tag; full: Value }
  'ui:price.fromReduced': { hidden: Tag; now: Tag; price: Value; before: Tag; full: Value }
}
