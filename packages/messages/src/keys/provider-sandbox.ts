// Made of the catalogs by `npm run messages`: change those.
import type { Tag } from '../values.ts'

export type Texts = {
  'provider-sandbox:bank': undefined
  'provider-sandbox:to': undefined
  'provider-sandbox:amount': undefined
  'provider-sandbox:text': undefined
  'provider-sandbox:approve': undefined
  'provider-sandbox:decline': undefined
  'provider-sandbox:approved': undefined
  'provider-sandbox:declined': undefined
  'provider-sandbox:insufficient': undefined
  'provider-sandbox:secure': undefined
  'provider-sandbox:unavailable': undefined
  'provider-sandbox:name': undefined
}

export type RichTexts = {
  'provider-sandbox:cards': { strong: Tag }
}
