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
  'ui:optional': undefined
  'ui:shop': undefined
  'ui:demo.label': undefined
  'ui:demo.text': undefined
  'ui:wishlist.label': undefined
  'ui:wishlist.product': { name: Value }
  'ui:failure.home': undefined
  'ui:failure.retry': undefined
  'ui:failure.forbidden': undefined
  'ui:failure.forbiddenText': undefined
  'ui:failure.notFound': undefined
  'ui:failure.notFoundText': undefined
  'ui:failure.tooMany': undefined
  'ui:failure.tooManyText': undefined
  'ui:failure.unavailable': undefined
  'ui:failure.unavailableText': undefined
  'ui:failure.offline': undefined
  'ui:failure.offlineText': undefined
  'ui:failure.internal': undefined
  'ui:failure.internalText': undefined
  'ui:upload.unreadable': undefined
  'ui:upload.timedOut': undefined
  'ui:upload.tooLarge': undefined
  'ui:upload.tooMany': undefined
  'ui:upload.storageFull': undefined
  'ui:upload.limit': { count: number }
  'ui:upload.connectionLost': undefined
  'ui:upload.failed': undefined
  'ui:picture.wrongType': undefined
  'ui:picture.tooLarge': { size: Value }
  'ui:picture.tooMany': undefined
  'ui:payment.cash': undefined
  'ui:payment.bankTransfer': undefined
  'ui:payment.check': undefined
  'ui:payment.giftCard': undefined
  'ui:payment.giftCardWithCode': { code: Value }
  'ui:payment.storeCredit': undefined
  'ui:payment.brandEnding': { brand: Value; digits: Value }
  'ui:payment.cardEnding': { digits: Value }
  'ui:payment.online': undefined
  'ui:payment.other': undefined
  'ui:lightbox.label': undefined
  'ui:lightbox.position': { number: Value; count: Value }
  'ui:lightbox.zoomIn': undefined
  'ui:lightbox.zoomOut': undefined
}

export type RichTexts = {
  'ui:quantity': { hidden: Tag; count: Value }
  'ui:price.from': { now: Tag; price: Value }
  'ui:price.reduced': { hidden: Tag; now: Tag; price: Value; before: Tag; full: Value }
  'ui:price.fromReduced': { hidden: Tag; now: Tag; price: Value; before: Tag; full: Value }
  'ui:failure.request': { code: Tag; id: Value }
}
