// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'sms:code': { code: Value; siteName: Value }
  'sms:call': { siteName: Value; code: Value }
  'sms:push': { siteName: Value }
  'sms:test': { siteName: Value }
}

export type RichTexts = {}
