/**
 * Every code that Stoa answers deliberately, with its one HTTP status and what it tells a person.
 * Statuses: bad input 400, no right 403, unknown 404, conflict of edits 409, wrong state 428.
 */
interface ProblemDeclaration {
  readonly status: number
  readonly description: string
  /** The code on the wire where it differs from the name: the platform's identity codes are numbers in strings. */
  readonly as?: string
  /** The name of RFC 6749, which the token endpoint adds as `error`. */
  readonly oauth?: string
  /** Answered without `details`: clients then read the HTTP status as the code. */
  readonly bare?: true
}

export const problems = {
  // the door
  INVALID_ARGUMENT: { status: 400, description: 'The request is not valid.' },
  UNAUTHENTICATED: { status: 401, description: 'The access token is missing, expired or unknown.' },
  PERMISSION_DENIED: { status: 403, description: 'This identity may not do this.' },
  NOT_FOUND: { status: 404, description: 'There is nothing with this id.' },
  METHOD_NOT_ALLOWED: { status: 405, description: 'This address does not answer this method.' },
  WRONG_ADDRESS: { status: 421, description: 'The shop has another address.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, description: 'This content type is not accepted here.' },
  PAYLOAD_TOO_LARGE: { status: 413, description: 'The request is larger than this operation accepts.' },
  TOO_MANY_REQUESTS: { status: 429, description: 'Too many requests. Try again later.' },
  NOT_IMPLEMENTED: { status: 501, description: 'This operation is not available on this server yet.' },
  INSUFFICIENT_STORAGE: {
    status: 507,
    description: 'The server has no room for this file right now. Nothing was saved.',
  },
  UNAVAILABLE: { status: 503, description: 'The service cannot answer right now. Try again.' },
  WDE0070: { status: 400, description: 'Regular expressions are not allowed in filters.' },
  CONFLICT: { status: 409, description: 'The entity has changed since it was read.' },

  // tokens
  INVALID_REQUEST: { status: 400, description: 'The token request is not valid.', oauth: 'invalid_request' },
  INVALID_GRANT: {
    status: 400,
    description: 'The code or refresh token is unknown, used, expired, or belongs to another client.',
    oauth: 'invalid_grant',
  },
  INVALID_CLIENT: { status: 401, description: 'There is no OAuth app with this client id.', oauth: 'invalid_client' },
  INVALID_SCOPE: {
    status: 400,
    description: 'More is asked for than the person has allowed.',
    oauth: 'invalid_scope',
  },
  UNSUPPORTED_GRANT_TYPE: {
    status: 400,
    description: 'This grant type is not supported.',
    oauth: 'unsupported_grant_type',
  },

  UNAUTHORIZED_CLIENT: {
    status: 403,
    description: 'This client may not ask for tokens this way.',
    oauth: 'unauthorized_client',
  },

  // sign-in
  EMAIL_ALREADY_EXISTS: { status: 409, description: 'An account with this email address exists.', as: '-19995' },
  INVALID_PASSWORD: { status: 400, description: 'The email address or the password is wrong.', as: '-19976' },
  IDENTITY_NOT_FOUND: { status: 404, description: 'There is no account with this email address.', as: '-19999' },
  PASSWORD_RESET_REQUIRED: {
    status: 428,
    description: 'This password can no longer be used. Choose a new one by mail.',
    as: '-19973',
  },
  MEMBER_BLOCKED: { status: 403, description: 'This account is blocked.' },
  SIGN_ON_IMPOSSIBLE: { status: 428, description: 'This account cannot be signed on to right now.' },
  SECOND_FACTOR_REQUIRED: { status: 428, description: 'The password was right. Show the second factor to go on.' },
  PUSH_PENDING: { status: 428, description: 'Nobody has answered on the phone yet.' },
  FACTOR_TARGET_REQUIRED: { status: 400, description: 'Say which phone this is for.' },
  TOO_MANY_FACTORS: { status: 428, description: 'Remove a way to sign in before you add another one.' },
  RECENT_SIGN_IN_REQUIRED: {
    status: 403,
    description: 'Sign in again, or give the current password, to change the password.',
  },

  CAPTCHA_REQUIRED: { status: 400, description: 'Prove that you are a person first.', as: '-19971' },
  CAPTCHA_REFUSED: {
    status: 400,
    description: 'The captcha was not solved, or its answer is too old or was used already.',
    as: '-19970',
  },

  // members
  MEMBER_TO_MEMBER_BLOCKED: { status: 403, description: 'One of these two members has blocked the other.' },
  COMMUNITY_JOIN_IMPOSSIBLE: { status: 428, description: 'On this site nobody can make their profile public.' },
  MEMBER_SELF_BLOCK_FORBIDDEN: { status: 403, description: 'Nobody can block themselves.' },
  OWNER_MEMBER_BLOCK_FORBIDDEN: { status: 403, description: 'An owner of the site can not be blocked.' },
  INVALID_REVISION: { status: 409, description: 'The settings have changed since they were read.' },
  INVALID_SETTINGS: { status: 400, description: 'These settings do not go together.' },
  SELF_REPORTING_FORBIDDEN: { status: 403, description: 'Nobody can report themselves.' },
  CANNOT_REPORT_BLOCKED_MEMBER: { status: 428, description: 'This member is blocked already.' },
  CANNOT_DELETE_MEMBER_REPORTS: { status: 428, description: 'There are no reports of this member.' },
  MEMBER_ALREADY_BLOCKED: { status: 409, description: 'This member is blocked already.' },
  SELF_BLOCKING_FORBIDDEN: { status: 403, description: 'Nobody can block themselves from themselves.' },
  ADMIN_BLOCKING_FORBIDDEN: { status: 403, description: 'Members can not block the owner of the site.' },
  SELF_UNBLOCKING_FORBIDDEN: { status: 403, description: 'Nobody can block or unblock themselves.' },
  BLOCK_DOES_NOT_EXIST: { status: 404, description: 'There is no such block.' },
  MEMBER_ABOUT_ALREADY_EXISTS: { status: 409, description: 'This member has an about page already.' },
  JOB_CANNOT_BE_UNDONE: { status: 428, description: 'This work can not be undone, or not any more.' },
  IMPORT_CANNOT_BE_UNDONE: { status: 428, description: 'This import can not be taken back, or not any more.' },
  IMPORT_IS_EMPTY: { status: 428, description: 'There is no dry run that this could go on with.' },

  SAVED_VIEW_NAME_TAKEN: { status: 409, description: 'There is a view of this name.' },
  TOO_MANY_SAVED_VIEWS: { status: 428, description: 'There is room for no more views. Delete one first.' },

  BAD_CODE: { status: 400, description: 'The code is wrong.' },
  SEND_CODE_ERROR: { status: 428, description: 'No code can be sent right now. Wait a little, then try again.' },
  RECOVERY_TOKEN_INVALID: { status: 400, description: 'This link is unknown, was used already or has expired.' },

  // mail
  MAIL_CANNOT_BE_SENT: { status: 428, description: 'This mail can not be sent.' },

  // carts and checkouts
  CANT_CREATE_CART_WITHOUT_ITEMS: { status: 400, description: 'A new cart needs at least one item.' },
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: {
    status: 428,
    description: 'The cart is filled at another place of business.',
  },
  CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER: {
    status: 428,
    description: 'This cart is a member’s, whose contact is known.',
  },
  OWNED_CART_NOT_FOUND: { status: 404, description: 'This visitor or member has no cart.' },
  LINE_ITEM_NOT_FOUND: { status: 404, description: 'There is no line item with this id.' },
  FIXED_QUANTITY_ITEM: { status: 428, description: 'How many there are of this item is fixed.' },
  WISHLIST_FULL: { status: 428, description: 'The wishlist is full. Take something off it first.' },
  CATALOG_ITEM_NOT_FOUND: {
    status: 404,
    description: 'The catalog has no such item, or no such choice of its options.',
  },
  CUSTOM_TEXT_REQUIRED: { status: 400, description: 'Something has to be written on this item that was not.' },
  CUSTOM_TEXT_TOO_LONG: { status: 400, description: 'What is written on this item is longer than it may be.' },
  MERCHANT_DISCOUNT_NOT_ALLOWED: { status: 403, description: 'Only the owner or an app may give a discount.' },
  CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: {
    status: 400,
    description: 'This item is to be paid with money, so no membership can be chosen for it.',
  },
  CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: {
    status: 428,
    description: 'An item of its own is either a thing or a service, not both.',
  },
  CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: {
    status: 428,
    description: 'No membership can pay for an item that is in no catalogue.',
  },
  CUSTOM_LINE_ITEM_NOT_ALLOWED: { status: 403, description: 'Only the owner or an app may add an item of its own.' },
  ERROR_COUPON_DOES_NOT_EXIST: { status: 404, description: 'There is no such coupon.' },
  ERROR_COUPON_IS_NOT_ACTIVE_YET: { status: 428, description: 'This coupon is not active yet.' },
  ERROR_COUPON_HAS_EXPIRED: { status: 428, description: 'This coupon has expired.' },
  ERROR_COUPON_USAGE_EXCEEDED: { status: 428, description: 'This coupon has been used up.' },
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: { status: 428, description: 'You have used this coupon already.' },
  MAX_DISCOUNT_RULES_REACHED: { status: 428, description: 'This shop has as many automatic discounts as it can have.' },
  MAX_QUANTITY_BASED_DISCOUNTS_REACHED: {
    status: 428,
    description: 'This shop has as many discounts on sets as it can have.',
  },
  MAX_CUSTOM_TRIGGER_APPS_EXCEEDED: { status: 428, description: 'Too many apps decide discounts of this shop.' },
  COUPON_CODE_ALREADY_EXISTS: { status: 409, description: 'Another coupon has this code.' },
  GIFT_CARD_NOT_FOUND: { status: 404, description: 'There is no such gift card.' },
  GIFT_CARD_CODE_INVALID: { status: 400, description: 'The code of a gift card has letters or digits.' },
  GIFT_CARD_DISABLED: { status: 428, description: 'This gift card has been stopped.' },
  GIFT_CARD_IS_EMPTY: { status: 428, description: 'There is nothing left on this gift card.' },
  GIFT_CARD_EXPIRED: { status: 428, description: 'This gift card has expired.' },
  GIFT_CARD_SERVICE_UNAVAILABLE: {
    status: 428,
    description: 'Whoever keeps this gift card does not answer. Nothing was taken from it.',
  },
  GIFT_CARD_CODE_ALREADY_EXISTS: { status: 409, description: 'Another gift card has this code.' },
  CURRENCY_NOT_SUPPORTED: { status: 400, description: 'The gift card is in another currency.' },
  INSUFFICIENT_FUNDS: { status: 428, description: 'There is not enough left on the gift card.' },
  ALREADY_REDEEMED: { status: 409, description: 'The gift card has been spent on this order already.' },
  TRANSACTION_NOT_FOUND: { status: 404, description: 'There is no such transaction.' },
  ALREADY_VOIDED: { status: 409, description: 'This transaction has been put back already.' },

  // tips and currencies
  CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET: { status: 400, description: 'Only one preset can be the default.' },
  PRESET_PERCENTAGE_TOO_HIGH: { status: 400, description: 'A preset can be at most 100 per cent.' },
  DEFAULT_SETTINGS_ALREADY_EXISTS: { status: 409, description: 'The site has default settings for tips already.' },
  CANNOT_DELETE_DEFAULT_SETTINGS: { status: 428, description: 'The default settings for tips can not be deleted.' },
  TIP_NOT_FOUND: { status: 404, description: 'The order has no tip.' },
  INVALID_TIP: { status: 400, description: 'This can not be the tip of the order.' },
  INVALID_TIP_DISTRIBUTION: { status: 400, description: 'The tip can not be shared so.' },
  CANNOT_REMOVE_PAID_TIP_DISTRIBUTION: { status: 428, description: 'The tip, or a share of it, has been paid.' },
  ORDER_CANNOT_BE_EDITED: { status: 428, description: 'An order that waits, was rejected or canceled stays as it is.' },
  PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED: {
    status: 428,
    description: 'Money of this order was given back already, so its amounts stay.',
  },
  TIP_SETTINGS_NOT_FOUND: { status: 404, description: 'There are no such settings for tips.' },
  CATALOG_ITEMS_NOT_FOUND: { status: 404, description: 'The catalog does not have some of these items.' },
  PERSON_IDENTITY_NOT_FOUND: { status: 428, description: 'Say which purchase is meant: nobody is buying here.' },
  CONVERSION_RATE_NOT_FOUND: { status: 404, description: 'This shop does not know what this currency is worth.' },

  // checkouts
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: { status: 428, description: 'This shop does not accept payments yet.' },
  CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS: { status: 400, description: 'A template needs at least one item.' },
  CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS: { status: 400, description: 'There is nothing to change.' },
  CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD: {
    status: 400,
    description: 'The external reference is set once, when the template is made.',
  },
  CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS: { status: 400, description: 'A template keeps at least one item.' },
  CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE: { status: 428, description: 'This template is not in use.' },
  ITEM_NOT_FOUND_IN_CATALOG: { status: 404, description: 'An item of the template is no longer sold.' },
  CART_IS_EMPTY: { status: 428, description: 'The cart is empty.' },
  CHECKOUT_IS_COMPLETE: { status: 428, description: 'This checkout has become an order and can no longer be changed.' },
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: {
    status: 404,
    description: 'The delivery option does not exist for this address.',
  },
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: {
    status: 400,
    description: 'This delivery option is not one of the carrier that was named.',
  },
  REQUIRED_APP_NOT_INSTALLED: { status: 428, description: 'This site has no such app.' },
  REQUIRED_COMPONENT_DOES_NOT_EXIST: { status: 404, description: 'The app has no such set of words.' },
  TRANSLATIONS_NOT_FOUND: { status: 404, description: 'The app has no words in this language.' },
  UNAUTHENTICATED_TOKEN: { status: 401, description: 'The token of this link is unknown or expired.' },

  // placing an order
  EMPTY_CHECKOUT: { status: 428, description: 'The checkout has no items.' },
  FULL_OUT_OF_STOCK: { status: 428, description: 'Everything in this checkout is out of stock.' },
  PARTIAL_OUT_OF_STOCK: { status: 428, description: 'Some items of this checkout are out of stock.' },
  CHECKOUT_CHANGED: { status: 409, description: 'The total has risen. Look at it again before you pay.' },
  CALCULATION_ERROR: { status: 428, description: 'The total of this checkout could not be worked out.' },
  NO_SELECTED_CARRIER_SERVICE_OPTION: { status: 428, description: 'Choose a delivery option first.' },
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: {
    status: 428,
    description: 'The chosen delivery option is no longer available.',
  },
  CHECKOUT_ALREADY_PAID: {
    status: 428,
    description: 'This checkout was completed elsewhere: there is nothing to pay.',
  },
  REDEEM_GIFT_CARD_ERROR: {
    status: 428,
    description: 'The gift card could not be spent. Take it off, or try again.',
  },
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: {
    status: 428,
    description: 'A gift card can not pay for another one. Take it off, or buy the other one by itself.',
  },
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: {
    status: 428,
    description: 'A gift card costs what it is worth. Take the coupon off.',
  },
  SUBSCRIPTION_WITH_GIFT_CARD: {
    status: 428,
    description: 'A gift card can not pay for a subscription, which is charged again. Take it off.',
  },
  SUBSCRIPTION_WITH_ZERO_TOTAL: {
    status: 428,
    description: 'A subscription that costs nothing can not be bought. Take off what makes it free.',
  },
  NO_SAVE_PAYMENT_METHOD_CONFIRMATION: {
    status: 428,
    description: 'Some of these items are charged again, so the way to pay has to be kept.',
  },
  VIOLATIONS_WITH_ERROR_SEVERITY: {
    status: 428,
    description: 'Something about this order is not allowed. See what the checkout says of it.',
  },
  MEMBERS_ONLY_ITEM: { status: 428, description: 'Only members can buy some of these items. Sign in first.' },
  SITE_HAS_SALES: {
    status: 428,
    description: 'The currency can be changed only until the first buyer goes to the checkout.',
  },
  SITE_HAS_FINER_PRICES: {
    status: 428,
    description: 'Prices of products have more decimals than this currency.',
  },
  SITE_NOT_ACCEPTING_PAYMENTS: { status: 428, description: 'This shop does not accept payments right now.' },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: { status: 409, description: 'A payment for this checkout is under way.' },
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: { status: 428, description: 'This way to pay is not available here.' },
  PAYMENT_ERROR: { status: 428, description: 'The payment was not accepted.' },
  PAYMENT_OUTCOME_UNKNOWN: {
    status: 409,
    description: 'The payment is being checked: it is not known yet whether it went through. It is not charged twice.',
  },

  // catalogue
  COLLECTION_NOT_FOUND: { status: 404, description: 'There is no such collection.', bare: true },
  SUBSCRIPTION_IS_OVER: { status: 428, description: 'The subscription has ended already.' },
  SUBSCRIPTION_IS_NOT_OVER: { status: 428, description: 'Only a subscription that is over can be deleted.' },
  SUBSCRIPTION_IS_PAID: { status: 428, description: 'Nothing of this subscription was declined.' },
  SUBSCRIPTION_NOT_CANCELABLE: { status: 428, description: 'Only the shop can end this subscription.' },
  SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD: {
    status: 428,
    description: 'A subscription is paid with something that can be kept and charged again: a card, not a bill.',
  },
  PRODUCT_NOT_FOUND: { status: 404, description: 'There is no such product.' },
  VARIANT_NOT_FOUND: { status: 404, description: 'The product has no such variant.' },
  CATEGORY_NOT_FOUND: { status: 404, description: 'There is no such category.' },
  RIBBON_NOT_FOUND: { status: 404, description: 'There is no such ribbon.' },
  NO_PERMISSION_TO_READ_MERCHANT_DATA: {
    status: 403,
    description: 'Only those who run the shop may read what things cost it.',
  },
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: {
    status: 403,
    description: 'Only those who run the shop may see hidden products.',
  },
  SLUG_ALREADY_EXISTS: { status: 409, description: 'Another entity of this kind has this slug.' },
  COLLECTION_IS_FIXED: { status: 428, description: 'This collection belongs to every shop and can not be changed so.' },
  COLLECTION_HAS_RULES: {
    status: 428,
    description: 'Rules fill this collection: no products are put in or taken out by hand.',
  },
  INVENTORY_ITEM_NOT_FOUND: { status: 404, description: 'There is no such inventory item.' },
  INSUFFICIENT_INVENTORY: { status: 428, description: 'There is not enough in stock.' },

  // orders
  ORDER_NOT_FOUND: { status: 404, description: 'There is no such order.' },
  ORDER_IS_PENDING: { status: 428, description: 'This order still waits for its payment.' },
  ORDER_IS_REJECTED: { status: 428, description: 'This order was rejected.' },
  RETURN_NOT_FOUND: { status: 404, description: 'There is no such return.' },
  RETURN_NOT_POSSIBLE: { status: 428, description: 'This can not go back, or not any more.' },
  RETURN_IS_ANSWERED: { status: 428, description: 'The shop has said yes or no to this already.' },
  PRODUCT_IS_NOT_DIGITAL: { status: 428, description: 'Only digital products have files.' },
  TOO_MANY_DIGITAL_FILES: { status: 428, description: 'No more files can be added to this product.' },
  DIGITAL_FILE_NOT_FOUND: { status: 404, description: 'There is no such file.' },
  DOWNLOAD_LINK_NOT_VALID: { status: 404, description: 'This link leads nowhere, or not any more.' },
  ORDER_HAS_NO_DOWNLOADS: { status: 428, description: 'Nothing of this order is to be downloaded.' },
  INVOICE_NOT_FOUND: { status: 404, description: 'There is no such invoice.' },
  INVOICE_STATUS_NOT_ALLOWED: { status: 428, description: 'This invoice can not get that status from the one it has.' },
  INVOICE_HAS_NO_RECIPIENT: { status: 428, description: 'This order has no email address to send to.' },
  NOTHING_TO_PRINT: { status: 428, description: 'None of these orders is sent anywhere.' },
  TOO_MANY_INVOICES: { status: 428, description: 'No more invoices can be added to this order.' },
  ORDER_IS_CANCELED: { status: 428, description: 'This order is canceled.' },
  ORDER_HAS_AUTHORIZED_TRANSACTION: {
    status: 428,
    description: 'Money is held for this order. Capture it or let it go first.',
  },
  STATUS_ALREADY_SET: { status: 428, description: 'The order has this status already.' },
  STATUS_NOT_SUPPORTED: { status: 428, description: 'An order is approved, rejected or canceled by this call only.' },
  UNSUPPORTED_TRANSITION: { status: 428, description: 'The order can not take this status from the one it has.' },
  ACTIVITY_NOT_FOUND: { status: 404, description: 'There is no such entry, or it is not one that people write.' },
  CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER: {
    status: 428,
    description: 'Orders have had higher numbers already. Ask for it expressly to give numbers again.',
  },

  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: { status: 400, description: 'An order is written down after it was placed.' },
  CANNOT_OVERWRITE_NON_IMPORTED_ORDER: { status: 409, description: 'The order with this id was placed here.' },
  ORDER_NUMBER_ALREADY_EXISTS: { status: 409, description: 'Another order has this number.' },

  // draft orders
  DRAFT_ORDER_DOES_NOT_EXIST: { status: 404, description: 'There is no such draft.' },
  DRAFT_ORDER_NOT_FOUND: { status: 404, description: 'There is no such draft.' },
  DRAFT_ORDER_ALREADY_COMMITTED: { status: 428, description: 'This draft has become an order, or a part of one.' },
  PAYMENT_LINK_HAS_NO_RECIPIENT: { status: 428, description: 'The draft names no email address of its buyer.' },
  PAYMENT_LINK_NEEDS_ADDRESS: { status: 428, description: 'The address has to be known before this is paid.' },
  PAYMENT_LINK_HAS_ADDRESS: { status: 428, description: 'The shop has said the address itself.' },
  PAYMENT_LINK_OUT_OF_REACH: { status: 428, description: 'The shop does not deliver there.' },
  DRAFT_ORDER_CANNOT_BE_DELETED: { status: 428, description: 'A draft that was committed stays.' },
  DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS: { status: 428, description: 'The order can not be changed like this.' },
  CREATE_ORDER_FAILED_VALIDATIONS: { status: 428, description: 'This draft can not become an order.' },
  DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL: { status: 428, description: 'The deposit is more than the order.' },
  DUPLICATED_LINE_ITEM_IDS: { status: 400, description: 'Two lines have the same id.' },
  MAX_ITEMS_REACHED: { status: 400, description: 'An order has no more lines than this.' },
  SUBSCRIPTION_ITEM_UNSUPPORTED: { status: 400, description: 'Subscriptions can not be sold by hand.' },
  GIFT_CARD_ITEM_UNSUPPORTED: { status: 400, description: 'Gift cards can not be sold by hand.' },
  LINE_ITEM_DOES_NOT_EXIST: { status: 404, description: 'The draft has no such line.' },
  MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM: { status: 400, description: 'One line is changed twice.' },
  EMPTY_CHANGE_REQUEST: { status: 400, description: 'Nothing is said of how the line is to be.' },
  UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN: { status: 400, description: 'A line that is taken out has no price.' },
  DISCOUNT_NOT_FOUND: { status: 404, description: 'The draft has no such discount.' },
  DISCOUNT_REMOVE_NOT_SUPPORTED: {
    status: 428,
    description: 'A discount of the order or of the shop is switched off, not removed.',
  },
  DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS: { status: 400, description: 'The discount is more than the order.' },
  DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS: { status: 400, description: 'The discount is more than the item.' },
  DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL: { status: 400, description: 'The discount is more than the delivery.' },
  ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED: {
    status: 428,
    description: 'A fee of the order or of the shop is switched off, not removed.',
  },
  BUSINESS_LOCATION_CANNOT_BE_EDITED: { status: 428, description: 'An order stays with the place that sold it.' },

  // money of an order
  NO_ASSOCIATED_ECOM_ORDER: { status: 404, description: 'There is no order that this could be paid for.' },
  PAYMENT_METHODS_NOT_FOUND: { status: 428, description: 'This shop has no way to take a payment.' },
  ORDER_CANCELED: { status: 428, description: 'Nothing can be collected for a canceled order.' },
  ORDER_ALREADY_PAID: { status: 428, description: 'Nothing is open of this order.' },
  INVALID_AMOUNT: { status: 400, description: 'The amount is more than is there, or none in this currency.' },
  PAYMENT_NOT_FOUND: { status: 404, description: 'The order has no such payment.' },
  PAYMENT_NOT_REFUNDABLE: { status: 428, description: 'This payment can not be given back.' },
  INVALID_LINE_ITEM_REFUND_QUANTITY: { status: 400, description: 'There are not that many pieces left to refund.' },
  REFUND_NOT_FOUND: { status: 404, description: 'The order has no such refund.' },
  NOT_REGULAR_ONLINE_PAYMENT: { status: 428, description: 'Only money that a provider holds can be taken or let go.' },
  PAYMENT_ALREADY_VOIDED: { status: 428, description: 'This money was let go before.' },
  PAYMENT_ALREADY_CAPTURED: { status: 428, description: 'This money was taken before.' },
  PAYMENT_NOT_AUTHORIZED: { status: 428, description: 'No money is held by this payment.' },
  PAYMENT_GATEWAY_ID_NOT_FOUND: { status: 428, description: 'The provider of this payment is not connected.' },
  PAYMENT_HAS_PENDING_CAPTURE: { status: 428, description: 'This money is being taken or let go right now.' },
  STATUS_NOT_ALLOWED: { status: 428, description: 'It can not take this status from the one that it has.' },
  ORDER_PAID: { status: 428, description: 'Nothing is open of this order.' },
  ORDER_HAS_CHARGEBACKS: { status: 428, description: 'A bank took money of this order back, or is about to.' },
  NO_SAVED_PAYMENT_METHOD: { status: 428, description: 'The buyer let the shop keep no way to pay.' },
  INVALID_CURRENCY: { status: 400, description: 'The order is in another currency.' },
  CURRENCY_MISMATCH: { status: 400, description: 'The order is in another currency.' },
  INVALID_GIFT_CARD_CURRENCY: { status: 400, description: 'The gift card is in another currency than the order.' },
  GIFT_CARD_ALREADY_APPLIED: { status: 409, description: 'This gift card has paid for this order already.' },
  MAX_GIFT_CARDS_EXCEEDED: { status: 428, description: 'As many gift cards as can have paid for this order.' },
  MEMBERSHIP_NOT_ELIGIBLE: { status: 428, description: 'A membership can not pay for its item. Nothing was charged.' },
  LINE_ITEM_PAID: { status: 428, description: 'A membership has paid for this item already.' },
  PAYMENT_INTENT_ID_REQUIRED: {
    status: 400,
    description: 'Name a prepared payment, or let the shop charge it itself.',
  },
  PAYMENT_ATTEMPT_EXPIRED: { status: 428, description: 'This payment is not prepared, or no longer.' },
  PAYMENT_METHOD_UNAVAILABLE: { status: 428, description: 'The buyer let the shop keep no way to pay.' },
  PAYMENT_ALREADY_APPROVED: { status: 409, description: 'This payment was made before.' },
  PAYMENT_ALREADY_IN_PROGRESS: { status: 409, description: 'This payment is being made right now.' },
  EXTERNAL_REFUND_EXPECTED: { status: 400, description: 'The shop gives this payment back itself: say so.' },
  INVALID_PAYMENT_REFUND_AMOUNT: { status: 400, description: 'There is not so much left of this payment.' },
  INVALID_LINE_ITEM_RESTOCK_QUANTITY: { status: 400, description: 'More pieces come into stock than are refunded.' },
  ADDITIONAL_FEE_NOT_FOUND: { status: 404, description: 'The order has no such fee.' },
  INVALID_ADDITIONAL_FEE_REFUND_AMOUNT: { status: 400, description: 'There is not so much left of this fee.' },
  SHIPPING_NOT_FOUND: { status: 404, description: 'The order has no shipping.' },
  INVALID_SHIPPING_REFUND_AMOUNT: { status: 400, description: 'There is not so much left of the shipping.' },
  NOT_MEMBERSHIP_PAYMENT: { status: 428, description: 'No membership made this payment.' },
  MEMBERSHIP_PAYMENT_NOT_CHARGED: { status: 428, description: 'The credits of this payment were given back before.' },
  INVALID_PAYMENT_TYPE: { status: 428, description: 'Only money has receipts.' },
  INVALID_PAYMENT_STATUS: { status: 428, description: 'No money came in by this payment.' },
  RECEIPT_ALREADY_EXIST: { status: 409, description: 'This payment has its receipt.' },
  MEMBERSHIP_NOT_CHARGED: { status: 428, description: 'A membership could not pay for its item. Nothing was charged.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, description: 'This key named another request before.' },

  // fulfilling
  FULFILLMENT_NOT_FOUND: { status: 404, description: 'The order has no such fulfillment.' },
  ORDER_CAN_NOT_BE_FULFILLED: { status: 428, description: 'Only an approved order can be fulfilled.' },
  LINE_ITEM_FULFILLED_ALREADY: { status: 428, description: 'There are not that many pieces left to fulfill.' },
  TRACKING_NUMBER_ALREADY_EXISTS: { status: 409, description: 'Another parcel of this order has this number.' },

  // reviews
  REVIEW_ALREADY_EXISTS: { status: 409, description: 'This author has a review of this item already.' },
  SELF_VOTING_FORBIDDEN: { status: 403, description: 'Nobody can vote for a review of their own.' },
  TOO_MANY_TO_COUNT: { status: 428, description: 'There are too many to count. Name a narrower filter.' },

  // recommendations
  ITEM_APP_ID_NOT_SUPPORTED: { status: 400, description: 'Items of this catalogue can not be recommended by.' },
  ALGORITHM_NOT_SUPPORTED: { status: 400, description: 'There is no such algorithm.' },
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: { status: 404, description: 'No app with this id recommends anything here.' },

  // review requests
  EITHER_ORDER_OR_ITEMS_REQUIRED: { status: 400, description: 'Name an order or items.' },
  ORDER_IS_EMPTY: { status: 428, description: 'The order has nothing that can be reviewed.' },
  REVIEW_REQUEST_NOT_SCHEDULED: { status: 428, description: 'This letter has gone out already, or never will.' },

  // taxes
  INVALID_LINE_ITEM_ADDRESS_INDEX: { status: 400, description: 'An item names an address that is not in the list.' },
  MISSING_TAXABLE_ADDRESS: { status: 400, description: 'An item names no address where it is taxed.' },
  MISSING_COUNTRY_IN_ADDRESS: { status: 400, description: 'An address without a country can not be taxed.' },
  MISSING_SUBDIVISION_IN_ADDRESS: { status: 400, description: 'Taxes there depend on the state or province.' },
  ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP: { status: 428, description: 'The default tax group can not be changed.' },
  ALREADY_EXISTS: { status: 409, description: 'There is one like this already.' },
  CALCULATOR_ID_NOT_FOUND: { status: 404, description: 'There is no such tax calculator.' },
  CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION: {
    status: 428,
    description: 'This tax calculator knows no rates for this country.',
  },
  INVALID_SUBDIVISION_FORMAT: { status: 400, description: 'This is not the code of a state or province.' },
  SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY: { status: 400, description: 'This country is taxed as a whole.' },
  TAX_REGION_ID_NOT_FOUND: { status: 404, description: 'There is no such tax region.' },
  TAX_GROUP_ID_NOT_FOUND: { status: 404, description: 'There is no such tax group.' },
  MANUAL_TAX_MAPPING_ALREADY_EXISTS: { status: 409, description: 'This group has this tax in this region already.' },

  // back in stock
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: {
    status: 409,
    description: 'Somebody with this address waits for this item already.',
  },
  REQUEST_COLLECTION_DISABLED: { status: 428, description: 'This shop takes no wishes to be told at present.' },
  INVALID_CATALOG_REFERENCE_OPTIONS: {
    status: 400,
    description: 'The shop has no such item, or not with these options.',
  },
  INVALID_ITEM_IMAGE_URL: { status: 400, description: 'This is not the address of an image.' },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: { status: 404, description: 'There is no such request.' },
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: {
    status: 400,
    description: 'Either an item is reported to be back, or requests are named: one of the two.',
  },
  NOT_SUPPORTED_APP_DEF_ID: { status: 400, description: 'There is no catalogue of this app here.' },

  // collections of data
  WDE0006: { status: 400, description: 'One request takes up to 1,000 items.' },
  WDE0007: { status: 400, description: 'An item that is updated needs its _id.' },
  WDE0025: { status: 404, description: 'There is no such collection.' },
  WDE0027: { status: 403, description: 'The collection does not let this identity do this.' },
  WDE0069: { status: 400, description: 'One request removes up to 1,000 items.' },
  WDE0073: { status: 404, description: 'There is no such item in the collection.' },
  WDE0074: { status: 409, description: 'The collection has an item with this _id already.' },
  WDE0080: { status: 400, description: 'Pages by cursor skip nothing.' },
  WDE0109: { status: 413, description: 'The items are larger than the server takes.' },
  TOO_MANY_COLLECTIONS: { status: 428, description: 'There are as many collections as there can be.' },

  // delivering
  DELIVERY_PROFILES_LIMIT_EXCEEDED: {
    status: 428,
    description: 'There are as many delivery profiles as there can be.',
  },
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, description: 'There is no such delivery profile.' },
  DELIVERY_REGION_NOT_FOUND: { status: 404, description: 'There is no such delivery region.' },
  DELIVERY_REGION_CANNOT_BE_UPDATED: { status: 400, description: 'Regions are changed by operations of their own.' },
  DEFAULT_CANNOT_BE_UPDATED: { status: 428, description: 'The default delivery profile stays.' },
  DESTINATIONS_COLLISION: { status: 428, description: 'Two regions of the profile name the same place.' },
  SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY: { status: 400, description: 'This country is delivered to as a whole.' },
  UNKNOWN_DELIVERY_CARRIER: { status: 400, description: 'There is no such delivery carrier.' },
  DELIVERY_CARRIER_NOT_FOUND: { status: 404, description: 'This carrier is not set up there.' },
  DELIVERY_CARRIER_MISSING_BACKUP_RATE: { status: 400, description: 'This carrier needs a backup rate.' },
  CARRIER_ALREADY_EXISTS_IN_REGION: { status: 409, description: 'The region has this carrier already.' },
  INVALID_QUANTITY_VALUE: { status: 400, description: 'A number of pieces is whole.' },
  LIMIT_OF_REGIONS_EXCEEDED: { status: 428, description: 'There are as many regions as there can be.' },
  LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED: { status: 428, description: 'The region has as many as it can have.' },
  LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED: { status: 428, description: 'The region has as many as it can have.' },
  NO_DELIVERY_REGION_FOUND: { status: 404, description: 'Nothing is delivered to this place.' },
  REQUIRED_COUNTRY: { status: 400, description: 'An address to deliver to needs a country.' },

  // media
  FILE_NOT_FOUND: { status: 404, description: 'There is no such file.' },
  FOLDER_NOT_FOUND: { status: 404, description: 'There is no such folder, or it lies in the trash bin.' },
  FOLDER_INSIDE_ITSELF: { status: 400, description: 'A folder can not lie in itself or in what lies in it.' },
  TOO_MANY_NESTED_FOLDERS: { status: 428, description: 'Folders lie in one another at most 20 deep.' },
  DOWNLOAD_TOO_LARGE: { status: 428, description: 'This is more than an archive can hold: download it in parts.' },
} as const satisfies Record<string, ProblemDeclaration>

export type ProblemCode = keyof typeof problems
