// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'errors:GIFT_CARD_IS_EMPTY': undefined
  'errors:GIFT_CARD_EXPIRED': undefined
  'errors:GIFT_CARD_DISABLED': undefined
  'errors:GIFT_CARD_SERVICE_UNAVAILABLE': undefined
  'errors:ERROR_COUPON_DOES_NOT_EXIST': undefined
  'errors:ERROR_COUPON_IS_NOT_ACTIVE_YET': undefined
  'errors:ERROR_COUPON_HAS_EXPIRED': undefined
  'errors:ERROR_COUPON_USAGE_EXCEEDED': undefined
  'errors:ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED': undefined
  'errors:CUSTOM_TEXT_REQUIRED': undefined
  'errors:CUSTOM_TEXT_TOO_LONG': { maxLength: number }
  'errors:coupon': undefined
}

export type RichTexts = {}
