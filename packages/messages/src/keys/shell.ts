// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'shell:skip': undefined
  'shell:main': undefined
  'shell:menu': undefined
  'shell:account': undefined
  'shell:yourAccount': undefined
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
  'shell:cameFrom.label': { host: Value }
  'shell:cameFrom.back': undefined
  'shell:cameFrom.cart': undefined
  'shell:languages': undefined
  'shell:languageHint': undefined
  'shell:footer.policies': undefined
  'shell:menu.all': undefined
  'shell:footer.more': undefined
  'shell:announcement': undefined
  'shell:offline': undefined
}

export type RichTexts = {}
