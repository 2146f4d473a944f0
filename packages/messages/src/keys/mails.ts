// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'mails:orderShipped.subject': { number: Value }
  'mails:orderShipped.preview': { siteName: Value }
  'mails:orderShipped.heading': undefined
  'mails:orderShipped.text': { number: Value }
}

export type RichTexts = {}
