// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'shell:skip': undefined
  'shell:main': undefined
  'shell:menu': undefined
  'shell:shopAll': undefined
  'shell:account': undefined
  'shell:yourAccount': undefined
  'shell:logIn': undefined
  'shell:search': undefined
  'shell:searchLabel': undefined
  'shell:cart': { count: number }
  'shell:footer.shop': undefined
  'shell:footer.you': undefined
  'shell:footer.wishlist': undefined
  'shell:footer.findOrder': undefined
  'shell:footer.cart': undefined
  'shell:footer.madeWith': undefined
  'shell:currency.label': undefined
  'shell:currency.show': undefined
  'shell:languages': undefined
  'shell:languageHint': undefined
}

export type RichTexts = {}
