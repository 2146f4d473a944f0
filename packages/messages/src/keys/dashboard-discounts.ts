// Made of the catalogs by `npm run messages`: change those.

export type Texts = {}

export type RichTexts = {}
