// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-shop:locale': undefined
  'dashboard-shop:locale.hint': undefined
  'dashboard-shop:languages': undefined
  'dashboard-shop:languages.hint': undefined
}

export type RichTexts = {}
