// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-security:password': undefined
  'dashboard-security:password.text': undefined
}

export type RichTexts = {}
