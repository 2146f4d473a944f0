/**
 * All deliberate error codes with their HTTP status and description. Statuses: invalid input 400, no permission 403,
 * not found 404, edit conflict 409, wrong state 428.
 */
interface ProblemDeclaration {
  readonly status: number
  readonly description: string
  /** The code on the wire if it differs from the name: the platform's identity codes are numeric strings. */
  readonly as?: string
  /** RFC 6749's name, which the token endpoint adds as `error`. */
  readonly oauth?: string
  /** Without `details`: clients then use the HTTP status as the code. */
  readonly bare?: true
}

export const problems = {
  // request validation
  INVALID_ARGUMENT: { status: 400, description: 'The request is not valid.' },
  UNAUTHENTICATED: { status: 401, description: 'The access token is missing, expired or unknown.' },
  PERMISSION_DENIED: { status: 403, description: "You don't have permission to do this." },
  NOT_FOUND: { status: 404, description: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, description: 'This address does not support this method.' },
  WRONG_ADDRESS: { status: 421, description: 'The shop has another address. Open it there and try again.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, description: 'This content type is not supported.' },
  PAYLOAD_TOO_LARGE: { status: 413, description: 'The request is larger than this operation accepts.' },
  TOO_MANY_REQUESTS: { status: 429, description: 'Too many requests. Try again later.' },
  NOT_IMPLEMENTED: { status: 501, description: 'This operation is not available on this server yet.' },
  INSUFFICIENT_STORAGE: {
    status: 507,
    description: 'The server has no space for this file right now. Nothing was saved; try again later.',
  },
  UNAVAILABLE: { status: 503, description: 'The service is unavailable right now. Try again.' },
  WDE0070: { status: 400, description: 'Regular expressions are not allowed in filters.' },
  CONFLICT: { status: 409, description: 'The entity was changed since it was read. Read it again and retry.' },

  // staff
  STAFF_EMAIL_TAKEN: { status: 409, description: 'This person already works in the dashboard.' },
  STAFF_ALREADY_INVITED: {
    status: 409,
    description: 'This person has an open invitation already. Resend or withdraw it.',
  },
  TOO_MANY_STAFF: { status: 428, description: 'There are too many people and open invitations. Remove some first.' },
  STAFF_INVITATION_INVALID: { status: 404, description: 'This invitation link is not valid.' },
  STAFF_INVITATION_EXPIRED: { status: 428, description: 'This invitation has expired. Ask for a new one.' },
  STAFF_INVITATION_USED: { status: 428, description: 'This invitation was already used. Sign in instead.' },
  STAFF_INVITATION_WITHDRAWN: { status: 428, description: 'This invitation was withdrawn. Ask for a new one.' },
  STAFF_ROLE_NOT_FOUND: { status: 404, description: 'There is no such role.' },
  STAFF_ROLE_NAME_TAKEN: { status: 409, description: 'Another role has this name.' },
  STAFF_ROLE_IN_USE: {
    status: 428,
    description: 'People or open invitations have this role. Give them another one first.',
  },
  TOO_MANY_STAFF_ROLES: { status: 428, description: 'There are too many roles. Delete one first.' },
  SECOND_FACTOR_DEMANDED: {
    status: 403,
    description: 'Set up a passkey or another second factor first. The owner of the shop demands one of everyone.',
  },
  STAFF_LAST_OWNER: {
    status: 428,
    description: 'This is the only owner. Make another person an owner first, so that the shop is never without one.',
  },
  STAFF_OWN_ROLE: {
    status: 428,
    description: 'You can’t change your own role or remove yourself, so that you are not locked out. Ask an owner.',
  },
  RIGHTS_BEYOND_YOURS: {
    status: 403,
    description: 'You can only give, change and take rights that you have yourself.',
  },

  // assistants
  APPROVAL_NOT_PENDING: { status: 428, description: 'This change was decided already, or its time is over.' },
  APPROVAL_OUTDATED: {
    status: 409,
    description: 'The item that this change affects was edited in the meantime. Review it before you approve.',
  },

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
    description: 'The requested scope exceeds what the person granted.',
    oauth: 'invalid_scope',
  },
  UNSUPPORTED_GRANT_TYPE: {
    status: 400,
    description: 'This grant type is not supported.',
    oauth: 'unsupported_grant_type',
  },

  UNAUTHORIZED_CLIENT: {
    status: 403,
    description: 'This client may not use this grant.',
    oauth: 'unauthorized_client',
  },

  // sign-in
  EMAIL_ALREADY_EXISTS: { status: 409, description: 'An account with this email address exists.', as: '-19995' },
  INVALID_PASSWORD: { status: 400, description: 'The email address or the password is wrong.', as: '-19976' },
  IDENTITY_NOT_FOUND: { status: 404, description: 'There is no account with this email address.', as: '-19999' },
  PASSWORD_RESET_REQUIRED: {
    status: 428,
    description: 'This password can no longer be used. Request a mail to choose a new one.',
    as: '-19973',
  },
  MEMBER_BLOCKED: { status: 403, description: 'This account is blocked.' },
  SIGN_ON_IMPOSSIBLE: { status: 428, description: "This account can't be signed in to right now." },
  SECOND_FACTOR_REQUIRED: { status: 428, description: 'The password is correct. Enter the second factor to continue.' },
  PUSH_PENDING: { status: 428, description: 'The sign-in was not approved on the phone yet.' },
  FACTOR_TARGET_REQUIRED: { status: 400, description: 'Enter the phone number.' },
  TOO_MANY_FACTORS: { status: 428, description: 'Remove a sign-in factor before you add another one.' },
  RECENT_SIGN_IN_REQUIRED: {
    status: 403,
    description: 'Sign in again, or enter the current password, to change the password.',
  },

  CAPTCHA_REQUIRED: { status: 400, description: 'Solve the captcha first.', as: '-19971' },
  CAPTCHA_REFUSED: {
    status: 400,
    description: 'The captcha was not solved, or its solution has expired or was used already.',
    as: '-19970',
  },

  // members
  MEMBER_TO_MEMBER_BLOCKED: { status: 403, description: 'One of these two members has blocked the other.' },
  COMMUNITY_JOIN_IMPOSSIBLE: { status: 428, description: 'Public profiles are turned off on this site.' },
  MEMBER_SELF_BLOCK_FORBIDDEN: { status: 403, description: "You can't block yourself." },
  OWNER_MEMBER_BLOCK_FORBIDDEN: { status: 403, description: "An owner of the site can't be blocked." },
  INVALID_REVISION: {
    status: 409,
    description: 'The settings were changed since they were read. Read them again and retry.',
  },
  INVALID_SETTINGS: { status: 400, description: "These settings can't be combined." },
  SELF_REPORTING_FORBIDDEN: { status: 403, description: "You can't report yourself." },
  CANNOT_REPORT_BLOCKED_MEMBER: { status: 428, description: 'This member is already blocked.' },
  CANNOT_DELETE_MEMBER_REPORTS: { status: 428, description: 'There are no reports of this member.' },
  MEMBER_ALREADY_BLOCKED: { status: 409, description: 'This member is already blocked.' },
  SELF_BLOCKING_FORBIDDEN: { status: 403, description: "You can't block yourself." },
  ADMIN_BLOCKING_FORBIDDEN: { status: 403, description: "Members can't block the owner of the site." },
  SELF_UNBLOCKING_FORBIDDEN: { status: 403, description: "You can't block or unblock yourself." },
  BLOCK_DOES_NOT_EXIST: { status: 404, description: 'There is no such block.' },
  MEMBER_ABOUT_ALREADY_EXISTS: { status: 409, description: 'This member already has an about page.' },
  BADGE_NOT_FOUND: { status: 404, description: 'There is no such badge.' },
  MEMBER_NOT_FOUND: { status: 404, description: 'There is no such member.' },
  BADGE_ALREADY_ASSIGNED: { status: 409, description: 'The member already has this badge.' },
  TOO_MANY_BADGES: { status: 428, description: 'The site has the most badges that it may have. Delete one first.' },
  ROLE_DOES_NOT_EXIST: { status: 404, description: 'There is no such role.' },
  CANNOT_UPDATE_SYSTEM_ROLE: { status: 428, description: "The role of all members can't be changed." },
  CANNOT_DELETE_SYSTEM_ROLE: { status: 428, description: "The role of all members can't be deleted." },
  TOO_MANY_MEMBER_ROLES: { status: 428, description: 'There are too many roles. Remove one first.' },
  TOO_MANY_RESULTS: { status: 428, description: 'More than 1,000 members match. Use a narrower filter.' },
  TOO_MANY_FOLLOWED: { status: 428, description: "You can't follow more than 5,000 members. Unfollow one first." },
  SELF_FOLLOWING_FORBIDDEN: { status: 403, description: "You can't follow yourself." },
  BULK_EDIT_NOT_READY: { status: 428, description: 'This bulk edit is not prepared, or was run or canceled already.' },
  BULK_EDIT_CANNOT_BE_UNDONE: {
    status: 428,
    description: 'This bulk edit changed nothing, is still running, or was undone.',
  },
  JOB_CANNOT_BE_UNDONE: { status: 428, description: "This job can't be reverted, or no longer." },
  IMPORT_CANNOT_BE_UNDONE: { status: 428, description: "This import can't be reverted, or no longer." },
  IMPORT_IS_EMPTY: { status: 428, description: 'There is no preview to continue with.' },

  SHOP_IS_NO_DEMO: { status: 428, description: 'Only the demo shop, in test mode and never opened, can be emptied.' },
  SHOP_HAS_REAL_ORDERS: {
    status: 428,
    description: 'The shop has orders that are neither paid by test card nor canceled before they were paid.',
  },
  CONFIRMATION_DIFFERS: { status: 400, description: 'The confirmation is not the name of the shop.' },
  CUSTOMER_EXISTS: { status: 409, description: 'There is a customer with this email address.' },
  TOO_MANY_SEGMENTS: { status: 428, description: 'The site has the most segments that it may have.' },
  SEGMENT_IN_USE: { status: 428, description: 'A discount or a campaign uses this segment.' },
  CAMPAIGN_STATE_MISMATCH: { status: 428, description: 'The campaign is not in a state that allows this.' },
  CUSTOMERS_NOT_MERGEABLE: { status: 428, description: "Two members, or a customer with itself, can't be merged." },
  SAVED_REPORT_NAME_TAKEN: { status: 409, description: 'A saved report with this name exists.' },
  TOO_MANY_SAVED_REPORTS: { status: 428, description: 'There are too many saved reports. Delete one first.' },
  REPORT_PERIOD_IS_FIXED: {
    status: 428,
    description: 'A report of fixed days never changes. Save it with a number of days to have it emailed.',
  },
  STOCK_COUNT_APPLIED: { status: 428, description: 'The stock count was applied and can no longer change.' },
  STOCK_COUNT_FULL: {
    status: 428,
    description: 'A stock count has at most 1,000 variants. Begin another one for the rest.',
  },
  SAVED_VIEW_NAME_TAKEN: { status: 409, description: 'A view with this name exists.' },
  TOO_MANY_SAVED_VIEWS: { status: 428, description: 'There are too many views. Delete one first.' },
  TOO_MANY_BLOG_ENTITIES: {
    status: 428,
    description: 'The blog has the maximum number of authors or tags. Delete one first.',
  },
  TOO_MANY_GRAPHQL_DOCUMENTS: {
    status: 428,
    description: 'The site has the maximum number of registered GraphQL documents. Delete some first.',
  },

  BAD_CODE: { status: 400, description: 'The code is wrong.' },
  SEND_CODE_ERROR: { status: 428, description: 'No code can be sent right now. Wait a moment, then try again.' },
  RECOVERY_TOKEN_INVALID: { status: 400, description: 'This link is invalid, was already used or has expired.' },

  // mail
  MAIL_CANNOT_BE_SENT: { status: 428, description: "This mail can't be sent." },

  // carts and checkouts
  CANT_CREATE_CART_WITHOUT_ITEMS: { status: 400, description: 'A new cart needs at least one item.' },
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: {
    status: 428,
    description: 'The cart belongs to another business location.',
  },
  CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER: {
    status: 428,
    description: 'This cart belongs to a member, whose contact is known.',
  },
  OWNED_CART_NOT_FOUND: { status: 404, description: 'This visitor or member has no cart.' },
  LINE_ITEM_NOT_FOUND: { status: 404, description: 'There is no line item with this id.' },
  FIXED_QUANTITY_ITEM: { status: 428, description: "The quantity of this item can't be changed." },
  CURRENT_CART_ALREADY_EXISTS: { status: 409, description: 'The caller has a current cart already. Change that one.' },
  CART_ALREADY_ORDERED: { status: 428, description: "This cart has become an order and can't be changed." },
  NO_LINE_ITEMS_TO_ADD: { status: 400, description: 'The request contains no item to add.' },
  EMPTY_LINE_ITEM_UPDATES: { status: 400, description: 'The request contains no change of an item.' },
  DUPLICATE_LINE_ITEM_UPDATES: { status: 400, description: 'The request changes one item twice.' },
  LINE_ITEM_NOT_FOUND_IN_CART: { status: 404, description: 'The cart has no item with this id.' },
  MAX_LINE_ITEMS_EXCEEDED: { status: 428, description: 'A cart contains at most 300 different items.' },
  LINE_ITEM_PRICE_CONFLICT: { status: 400, description: 'The price is higher than the full price.' },
  DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE: { status: 400, description: 'The deposit is higher than the price.' },
  INVALID_MEMBERSHIP_PAYMENT_OPTION: {
    status: 400,
    description: "An item that is paid with money can't be paid by a membership as well.",
  },
  PLAN_LINE_ITEM_NOT_FOUND: { status: 404, description: 'No item of the cart is a plan with this membership.' },
  COUPON_ALREADY_EXISTS: { status: 409, description: 'The cart has this coupon already.' },
  MAX_COUPONS_PER_CART_EXCEEDED: { status: 428, description: 'The cart has a coupon. Remove it to use another one.' },
  INVALID_COUPON_CODE: { status: 404, description: 'There is no coupon with this code.' },
  INVALID_COUPON_STATUS: { status: 428, description: "This coupon can't be used now." },
  COUPON_NOT_FOUND_IN_CART: { status: 404, description: 'The cart has no such coupon.' },
  GIFT_CARD_ALREADY_EXISTS: { status: 409, description: 'The cart has this gift card already.' },
  MAX_GIFT_CARDS_PER_CART_EXCEEDED: {
    status: 428,
    description: 'The cart has a gift card. Remove it to use another one.',
  },
  INVALID_GIFT_CARD_CODE: { status: 404, description: 'There is no gift card with this code.' },
  INVALID_GIFT_CARD_STATUS: { status: 428, description: "This gift card can't pay now." },
  GIFT_CARD_NOT_FOUND_IN_CART: { status: 404, description: 'The cart has no such gift card.' },
  GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART: {
    status: 428,
    description: "A cart of a preview can't be paid with a gift card.",
  },
  EMPTY_CART: { status: 428, description: 'The cart has no items.' },
  INVALID_CART: { status: 428, description: "An item of this cart can't be ordered as it is." },
  LINE_ITEMS_OUT_OF_STOCK: { status: 428, description: 'Some items of this cart are out of stock.' },
  CART_PRICES_OUT_OF_SYNC: { status: 409, description: 'The total has increased. Check it before you pay.' },
  INVALID_PRICE_VERIFICATION_TOKEN: { status: 400, description: 'This token is not one of this cart.' },
  CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: {
    status: 428,
    description: "A gift card can't pay for another one. Remove it, or buy the other one separately.",
  },
  CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD: {
    status: 428,
    description: "Gift cards can't be discounted. Remove the coupon.",
  },
  CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD: {
    status: 428,
    description: "A gift card can't pay for a subscription, as it is charged again. Remove it.",
  },
  UNCONFIRMED_SAVE_PAYMENT_METHOD: {
    status: 428,
    description: 'Some items are charged again later. They can only be bought if the payment method is saved.',
  },
  DELIVERY_METHOD_NO_LONGER_AVAILABLE: { status: 428, description: 'The delivery method is no longer available.' },
  MISSING_DELIVERY_ADDRESS: { status: 428, description: 'Set the delivery address first.' },
  MISSING_DELIVERY_METHOD: { status: 428, description: 'Choose a delivery method first.' },
  INVALID_MEMBERSHIP: { status: 428, description: 'Some items must be paid by a membership, and none pays for them.' },
  GIFT_CARD_REDEEM_ERROR: {
    status: 428,
    description: 'The gift card could not be redeemed. Remove it, or try again.',
  },
  EMPTY_PAYMENT_TOKEN: { status: 428, description: 'Something is due, and no payment method allows to pay later.' },
  UNAVAILABLE_PAYMENT_METHOD: { status: 428, description: 'This payment method is not available.' },
  PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART: { status: 428, description: "A cart of a preview can't be ordered." },
  DELIVERY_METHOD_NOT_FOUND: { status: 404, description: 'The address has no such delivery method.' },
  DELIVERY_METHOD_MISSING_ADDRESS: { status: 428, description: 'Set the delivery address first.' },
  DELIVERY_METHOD_MISSING_LINE_ITEMS: { status: 428, description: 'The cart has no items to deliver.' },
  WISHLIST_FULL: { status: 428, description: 'The wishlist is full. Remove an item first.' },
  CATALOG_ITEM_NOT_FOUND: {
    status: 404,
    description: 'The catalog has no such item or option.',
  },
  CUSTOM_TEXT_REQUIRED: { status: 400, description: 'This item needs a personalization text.' },
  CUSTOM_TEXT_TOO_LONG: { status: 400, description: 'The personalization text of this item is too long.' },
  MERCHANT_DISCOUNT_NOT_ALLOWED: { status: 403, description: 'Only the owner or an app may give a discount.' },
  CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: {
    status: 400,
    description: 'This item must be paid with money, so no membership can be selected for it.',
  },
  CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: {
    status: 428,
    description: 'A custom item is either a physical item or a service, not both.',
  },
  CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: {
    status: 428,
    description: "A membership can't pay for an item without a catalog.",
  },
  CUSTOM_LINE_ITEM_NOT_ALLOWED: { status: 403, description: 'Only the owner or an app may add a custom item.' },
  ERROR_COUPON_DOES_NOT_EXIST: { status: 404, description: 'There is no such coupon.' },
  ERROR_COUPON_IS_NOT_ACTIVE_YET: { status: 428, description: 'This coupon is not active yet.' },
  ERROR_COUPON_HAS_EXPIRED: { status: 428, description: 'This coupon has expired.' },
  ERROR_COUPON_USAGE_EXCEEDED: { status: 428, description: 'This coupon has been used up.' },
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: { status: 428, description: 'You have already used this coupon.' },
  MAX_DISCOUNT_RULES_REACHED: {
    status: 428,
    description: 'The shop has the maximum number of automatic discounts. Delete one first.',
  },
  MAX_QUANTITY_BASED_DISCOUNTS_REACHED: {
    status: 428,
    description: 'The shop has the maximum number of set discounts. Delete one first.',
  },
  MAX_CUSTOM_TRIGGER_APPS_EXCEEDED: { status: 428, description: 'Too many apps provide discounts for this shop.' },
  COUPON_CODE_ALREADY_EXISTS: { status: 409, description: 'Another coupon has this code.' },
  GIFT_CARD_NOT_FOUND: { status: 404, description: 'There is no such gift card.' },
  GIFT_CARD_CODE_INVALID: { status: 400, description: 'The code of a gift card consists of letters and digits.' },
  GIFT_CARD_DISABLED: { status: 428, description: 'This gift card is disabled.' },
  GIFT_CARD_IS_EMPTY: { status: 428, description: 'This gift card has no balance left.' },
  GIFT_CARD_EXPIRED: { status: 428, description: 'This gift card has expired.' },
  GIFT_CARD_SERVICE_UNAVAILABLE: {
    status: 428,
    description: 'The service of this gift card does not respond. Nothing was redeemed; try again.',
  },
  GIFT_CARD_CODE_ALREADY_EXISTS: { status: 409, description: 'Another gift card has this code.' },
  TOO_MANY_PRICE_LISTS: { status: 428, description: 'The site has the most price lists that it may have.' },
  PRICE_LIST_IN_USE: { status: 428, description: 'A company has this price list.' },
  COMPANY_HAS_ORDERS: { status: 428, description: "A company with orders can't be deleted." },
  ALREADY_IN_COMPANY: { status: 409, description: 'This person is a buyer of a company, or was invited to one.' },
  TOO_MANY_COMPANY_BUYERS: { status: 428, description: 'The company has the most buyers that it may have.' },
  STORE_CREDIT_TOO_LOW: { status: 428, description: 'The store credit is less than that.' },
  STORE_CREDIT_NOT_AVAILABLE: { status: 428, description: 'There is no store credit to use.' },
  STORE_CREDIT_NEEDS_CUSTOMER: {
    status: 428,
    description: 'No customer is known for this order, or it is in another currency than the shop.',
  },
  CURRENCY_NOT_SUPPORTED: { status: 400, description: 'The gift card is in another currency.' },
  INSUFFICIENT_FUNDS: { status: 428, description: 'The balance of the gift card is too low.' },
  ALREADY_REDEEMED: { status: 409, description: 'The gift card was already redeemed for this order.' },
  TRANSACTION_NOT_FOUND: { status: 404, description: 'There is no such transaction.' },
  ALREADY_VOIDED: { status: 409, description: 'This transaction was already voided.' },

  // tips and currencies
  CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET: { status: 400, description: 'Only one preset can be the default.' },
  PRESET_PERCENTAGE_TOO_HIGH: { status: 400, description: 'A preset can be at most 100 percent.' },
  DEFAULT_SETTINGS_ALREADY_EXISTS: { status: 409, description: 'The site already has default tip settings.' },
  CANNOT_DELETE_DEFAULT_SETTINGS: { status: 428, description: "The default tip settings can't be deleted." },
  TIP_NOT_FOUND: { status: 404, description: 'The order has no tip.' },
  INVALID_TIP: { status: 400, description: "This can't be the tip of the order." },
  INVALID_TIP_DISTRIBUTION: { status: 400, description: "The tip can't be split like this." },
  CANNOT_REMOVE_PAID_TIP_DISTRIBUTION: { status: 428, description: 'The tip, or a share of it, was already paid.' },
  ORDER_CANNOT_BE_EDITED: { status: 428, description: "A pending, rejected or canceled order can't be changed." },
  PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED: {
    status: 428,
    description: "This order has refunds, so its amounts can't be changed.",
  },
  TIP_SETTINGS_NOT_FOUND: { status: 404, description: 'There are no such tip settings.' },
  CATALOG_ITEMS_NOT_FOUND: { status: 404, description: 'The catalog does not have some of these items.' },
  PERSON_IDENTITY_NOT_FOUND: {
    status: 428,
    description: 'Name the purchase: the caller has no checkout of their own.',
  },
  CONVERSION_RATE_NOT_FOUND: { status: 404, description: 'The shop has no exchange rate for this currency.' },

  // checkouts
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: { status: 428, description: 'This shop does not accept payments yet.' },
  CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS: { status: 400, description: 'A template needs at least one item.' },
  CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS: {
    status: 400,
    description: 'The request contains no change.',
  },
  CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD: {
    status: 400,
    description: 'The external reference can only be set when the template is created.',
  },
  CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS: { status: 400, description: 'A template keeps at least one item.' },
  CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE: { status: 428, description: 'This template is not active.' },
  ITEM_NOT_FOUND_IN_CATALOG: { status: 404, description: 'An item is not sold, or no longer.' },
  CART_IS_EMPTY: { status: 428, description: 'The cart is empty.' },
  CHECKOUT_IS_COMPLETE: { status: 428, description: "This checkout has become an order and can't be changed." },
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: {
    status: 404,
    description: 'The delivery option is not available for this address.',
  },
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: {
    status: 400,
    description: 'This delivery option does not belong to the named carrier.',
  },
  REQUIRED_APP_NOT_INSTALLED: { status: 428, description: 'This site has no such app.' },
  REQUIRED_COMPONENT_DOES_NOT_EXIST: { status: 404, description: 'The app has no texts with this name.' },
  TRANSLATIONS_NOT_FOUND: { status: 404, description: 'The app has no texts in this language.' },
  UNAUTHENTICATED_TOKEN: { status: 401, description: 'The token of this link is unknown or expired.' },

  // placing an order
  EMPTY_CHECKOUT: { status: 428, description: 'The checkout has no items.' },
  FULL_OUT_OF_STOCK: { status: 428, description: 'Everything in this checkout is out of stock.' },
  PARTIAL_OUT_OF_STOCK: { status: 428, description: 'Some items of this checkout are out of stock.' },
  CHECKOUT_CHANGED: { status: 409, description: 'The total has increased. Check it before you pay.' },
  CALCULATION_ERROR: { status: 428, description: "The total of this checkout can't be calculated." },
  NO_SELECTED_CARRIER_SERVICE_OPTION: { status: 428, description: 'Choose a delivery option first.' },
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: {
    status: 428,
    description: 'The chosen delivery option is no longer available.',
  },
  CHECKOUT_ALREADY_PAID: {
    status: 428,
    description: 'This checkout was completed elsewhere. There is nothing to pay.',
  },
  REDEEM_GIFT_CARD_ERROR: {
    status: 428,
    description: 'The gift card could not be redeemed. Remove it, or try again.',
  },
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: {
    status: 428,
    description: "A gift card can't pay for another one. Remove it, or buy the other one separately.",
  },
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: {
    status: 428,
    description: "Gift cards can't be discounted. Remove the coupon.",
  },
  SUBSCRIPTION_WITH_GIFT_CARD: {
    status: 428,
    description: "A gift card can't pay for a subscription, as it is charged again. Remove it.",
  },
  SUBSCRIPTION_WITH_ZERO_TOTAL: {
    status: 428,
    description: "A free subscription can't be bought. Remove the discount that makes it free.",
  },
  NO_SAVE_PAYMENT_METHOD_CONFIRMATION: {
    status: 428,
    description: 'Some of these items are charged again, so the payment method must be saved.',
  },
  VIOLATIONS_WITH_ERROR_SEVERITY: {
    status: 428,
    description: 'This order is not allowed. See the violations of the checkout.',
  },
  MEMBERS_ONLY_ITEM: { status: 428, description: 'Some of these items are for members only. Sign in first.' },
  SITE_HAS_SALES: {
    status: 428,
    description: "The currency can't be changed after the first checkout.",
  },
  SITE_HAS_FINER_PRICES: {
    status: 428,
    description: 'Product prices have more decimals than this currency.',
  },
  SITE_NOT_ACCEPTING_PAYMENTS: { status: 428, description: 'This shop does not accept payments right now.' },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: { status: 409, description: 'A payment for this checkout is in progress.' },
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: { status: 428, description: 'This payment method is not available.' },
  PAYMENT_ERROR: { status: 428, description: 'The payment was not accepted.' },
  PAYMENT_OUTCOME_UNKNOWN: {
    status: 409,
    description: "The outcome of the payment is not known yet. You won't be charged twice.",
  },

  // webhooks
  WEBHOOK_DISABLED: { status: 428, description: 'This webhook is switched off. Switch it on first.' },
  WEBHOOK_CONFIGURED: {
    status: 428,
    description: 'This webhook is defined in stoa.config.ts. Change it there, and restart the server.',
  },
  EVENT_NO_LONGER_STORED: { status: 428, description: "The event is no longer stored, so it can't be sent again." },

  // catalog
  COLLECTION_NOT_FOUND: { status: 404, description: 'There is no such collection.', bare: true },
  SUBSCRIPTION_IS_OVER: { status: 428, description: 'The subscription has already ended.' },
  SUBSCRIPTION_IS_NOT_OVER: { status: 428, description: 'Only an ended subscription can be deleted.' },
  SUBSCRIPTION_IS_PAID: { status: 428, description: 'This subscription has no declined payment.' },
  SUBSCRIPTION_NOT_CANCELABLE: { status: 428, description: 'Only the shop can cancel this subscription.' },
  SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD: {
    status: 428,
    description: 'A subscription needs a payment method that can be saved and charged again, such as a card.',
  },
  PRODUCT_CHANGED: { status: 409, description: 'The product was changed since it was read.' },
  PRODUCT_NOT_FOUND: { status: 404, description: 'There is no such product.' },
  VARIANT_NOT_FOUND: { status: 404, description: 'The product has no such variant.' },
  CATEGORY_NOT_FOUND: { status: 404, description: 'There is no such category.' },
  RIBBON_NOT_FOUND: { status: 404, description: 'There is no such ribbon.' },
  DUPLICATE_SLUG_ERROR: { status: 409, description: 'Another product has this slug.' },
  PRODUCT_MEDIA_NOT_EXIST: { status: 404, description: 'The shop has no file with this id.' },
  CUSTOMIZATION_NOT_EXIST: { status: 404, description: 'There is no option or modifier with this id.' },
  CHOICE_NOT_EXIST: { status: 404, description: 'The option or modifier has no choice with this id.' },
  DUPLICATE_PRODUCT_OPTIONS: {
    status: 400,
    description: "A product's options, modifiers and text fields need different names.",
  },
  PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED: { status: 400, description: 'An option needs an id, or a name and a type.' },
  PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED: {
    status: 400,
    description: 'A choice of an option needs an id, or a name and a type.',
  },
  MODIFIER_NAME_AND_TYPE_REQUIRED: { status: 400, description: 'A modifier needs an id, or a name and a type.' },
  MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED: {
    status: 400,
    description: 'A choice of a modifier needs an id, or a name and a type.',
  },
  MISSING_VARIANT_OPTION_CHOICE: { status: 400, description: 'A variant needs a choice of each option.' },
  DUPLICATE_VARIANT_OPTION_CHOICE: { status: 400, description: 'Two variants have the same choices.' },
  INVALID_DEFAULT_VARIANT: {
    status: 400,
    description: 'A product without options has exactly one variant, without choices.',
  },
  VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT: { status: 400, description: 'Variants must be of choices of the product.' },
  COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE: {
    status: 400,
    description: "The price to compare with can't be lower than the price.",
  },
  OPTIONS_LIMIT_EXCEEDED: { status: 428, description: 'The shop has as many options as it can have.' },
  MODIFIERS_LIMIT_EXCEEDED: { status: 428, description: 'The shop has as many modifiers as it can have.' },
  CHOICES_LIMIT_EXCEEDED: { status: 428, description: 'An option or modifier can have 1,000 choices at most.' },
  INVALID_CUSTOMIZATION_RENDER_TYPE: { status: 400, description: "An option can't be a text field." },
  INVALID_FREE_TEXT_SETTINGS: {
    status: 400,
    description: 'A text field needs a title, and a smallest length up to its greatest.',
  },
  DOESNT_SUPPORT_FREE_TEXT: { status: 400, description: 'Only modifiers that are text fields have these settings.' },
  DOESNT_SUPPORT_CHOICES: { status: 400, description: 'A text field has no choices.' },
  MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION: {
    status: 400,
    description: "Choices of options can't have an added price. Only those of modifiers can.",
  },
  CHOICE_NOT_FOUND: { status: 404, description: 'The option or modifier has no such choice.' },
  CHOICE_ASSIGNED_TO_PRODUCT: { status: 428, description: 'Products have variants with this choice.' },
  CHOICE_IDS_MISMATCH: { status: 400, description: 'Each choice must be listed exactly once.' },
  NO_PERMISSION_TO_READ_MERCHANT_DATA: {
    status: 403,
    description: 'Only those who manage the shop may see costs.',
  },
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: {
    status: 403,
    description: 'Only those who manage the shop may see hidden products.',
  },
  PAGE_EXISTS: {
    status: 409,
    description: 'The shop has this page already. Change the one that exists, or delete it first.',
  },
  SLUG_ALREADY_EXISTS: { status: 409, description: 'Another entity of this kind has this slug.' },
  COLLECTION_IS_FIXED: { status: 428, description: "This collection is built in and can't be changed like this." },
  COLLECTION_HAS_RULES: {
    status: 428,
    description: "This collection is filled by rules. Products can't be added or removed by hand.",
  },
  INVENTORY_ITEM_NOT_FOUND: { status: 404, description: 'There is no such inventory item.' },
  INSUFFICIENT_INVENTORY: { status: 428, description: 'There is not enough in stock.' },

  // orders
  ORDER_NOT_FOUND: { status: 404, description: 'There is no such order.' },
  ORDER_IS_PENDING: { status: 428, description: 'This order is waiting for its payment.' },
  ORDER_IS_REJECTED: { status: 428, description: 'This order was rejected.' },
  RETURN_NOT_FOUND: { status: 404, description: 'There is no such return.' },
  RETURN_NOT_POSSIBLE: { status: 428, description: "This can't be returned, or no longer." },
  RETURN_IS_ANSWERED: { status: 428, description: 'The shop has already answered this request.' },
  PRODUCT_IS_NOT_DIGITAL: { status: 428, description: 'Only digital products have files.' },
  TOO_MANY_DIGITAL_FILES: { status: 428, description: 'No more files can be added to this product.' },
  DIGITAL_FILE_NOT_FOUND: { status: 404, description: 'There is no such file.' },
  DOWNLOAD_LINK_NOT_VALID: { status: 404, description: 'This link is invalid or has expired.' },
  ORDER_HAS_NO_DOWNLOADS: { status: 428, description: 'This order has no downloads.' },
  INVOICE_NOT_FOUND: { status: 404, description: 'There is no such invoice.' },
  INVOICE_STATUS_NOT_ALLOWED: {
    status: 428,
    description: "This invoice can't change to this status from its current one.",
  },
  INVOICE_HAS_NO_RECIPIENT: { status: 428, description: 'This order has no email address to send to.' },
  NOTHING_TO_PRINT: { status: 428, description: 'None of these orders is shipped.' },
  TOO_MANY_INVOICES: { status: 428, description: 'No more invoices can be added to this order.' },
  ORDER_IS_CANCELED: { status: 428, description: 'This order is canceled.' },
  ORDER_HAS_AUTHORIZED_TRANSACTION: {
    status: 428,
    description: 'This order has an authorized payment. Capture or void it first.',
  },
  STATUS_ALREADY_SET: { status: 428, description: 'The order already has this status.' },
  STATUS_NOT_SUPPORTED: { status: 428, description: 'This call only approves, rejects or cancels an order.' },
  UNSUPPORTED_TRANSITION: { status: 428, description: "The order can't change to this status from its current one." },
  ACTIVITY_NOT_FOUND: { status: 404, description: "There is no such entry, or it can't be edited." },
  CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER: {
    status: 428,
    description: 'Orders already have higher numbers. Confirm explicitly to reuse numbers.',
  },

  PURCHASED_DATE_CANNOT_BE_IN_FUTURE: {
    status: 400,
    description: "The creation date of an imported order can't be in the future.",
  },
  CANNOT_OVERWRITE_NON_IMPORTED_ORDER: { status: 409, description: 'The order with this id was not imported.' },
  ORDER_NUMBER_ALREADY_EXISTS: { status: 409, description: 'Another order has this number.' },

  // draft orders
  DRAFT_ORDER_DOES_NOT_EXIST: { status: 404, description: 'There is no such draft.' },
  DRAFT_ORDER_NOT_FOUND: { status: 404, description: 'There is no such draft.' },
  DRAFT_ORDER_ALREADY_COMMITTED: { status: 428, description: 'This draft was already committed.' },
  PAYMENT_LINK_HAS_NO_RECIPIENT: { status: 428, description: 'The draft has no email address of its buyer.' },
  PAYMENT_LINK_NEEDS_ADDRESS: { status: 428, description: 'Enter the address before paying.' },
  PAYMENT_LINK_HAS_ADDRESS: { status: 428, description: 'The shop has already set the address.' },
  PAYMENT_LINK_OUT_OF_REACH: { status: 428, description: 'The shop does not deliver to this address.' },
  DRAFT_ORDER_CANNOT_BE_DELETED: { status: 428, description: "A committed draft can't be deleted." },
  DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS: { status: 428, description: "The order can't be changed like this." },
  CREATE_ORDER_FAILED_VALIDATIONS: { status: 428, description: "This draft can't become an order." },
  DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL: {
    status: 428,
    description: "The deposit exceeds the order's total.",
  },
  DUPLICATED_LINE_ITEM_IDS: { status: 400, description: 'Two lines have the same id.' },
  MAX_ITEMS_REACHED: { status: 400, description: 'The order has too many lines.' },
  SUBSCRIPTION_ITEM_UNSUPPORTED: { status: 400, description: "Subscriptions can't be sold in a draft order." },
  GIFT_CARD_ITEM_UNSUPPORTED: { status: 400, description: "Gift cards can't be sold in a draft order." },
  LINE_ITEM_DOES_NOT_EXIST: { status: 404, description: 'The draft has no such line.' },
  MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM: { status: 400, description: 'A line is changed twice.' },
  EMPTY_CHANGE_REQUEST: { status: 400, description: 'The change of the line is empty.' },
  UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN: { status: 400, description: "A removed line can't have a price." },
  DISCOUNT_NOT_FOUND: { status: 404, description: 'The draft has no such discount.' },
  DISCOUNT_REMOVE_NOT_SUPPORTED: {
    status: 428,
    description: 'A discount of the order or shop can be switched off, not removed.',
  },
  DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS: { status: 400, description: "The discount exceeds the order's total." },
  DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS: { status: 400, description: "The discount exceeds the item's price." },
  DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL: { status: 400, description: 'The discount exceeds the delivery price.' },
  ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED: {
    status: 428,
    description: 'A fee of the order or shop can be switched off, not removed.',
  },
  BUSINESS_LOCATION_CANNOT_BE_EDITED: { status: 428, description: "The location of an order can't be changed." },

  // payments of an order
  NO_ASSOCIATED_ECOM_ORDER: { status: 404, description: 'There is no order to pay for.' },
  PAYMENT_METHODS_NOT_FOUND: { status: 428, description: 'The shop has no payment method.' },
  ORDER_CANCELED: { status: 428, description: "A canceled order can't be charged." },
  ORDER_ALREADY_PAID: { status: 428, description: 'The order has no balance due.' },
  INVALID_AMOUNT: { status: 400, description: 'The amount exceeds the balance, or is in another currency.' },
  PAYMENT_NOT_FOUND: { status: 404, description: 'The order has no such payment.' },
  PAYMENT_NOT_REFUNDABLE: { status: 428, description: "This payment can't be refunded." },
  INVALID_LINE_ITEM_REFUND_QUANTITY: { status: 400, description: 'There are not enough pieces left to refund.' },
  REFUND_NOT_FOUND: { status: 404, description: 'The order has no such refund.' },
  NOT_REGULAR_ONLINE_PAYMENT: {
    status: 428,
    description: 'Only authorized payments of a provider can be captured or voided.',
  },
  PAYMENT_ALREADY_VOIDED: { status: 428, description: 'This payment was already voided.' },
  PAYMENT_ALREADY_CAPTURED: { status: 428, description: 'This payment was already captured.' },
  PAYMENT_NOT_AUTHORIZED: { status: 428, description: 'This payment is not authorized.' },
  PAYMENT_GATEWAY_ID_NOT_FOUND: { status: 428, description: 'The provider of this payment is not connected.' },
  PAYMENT_HAS_PENDING_CAPTURE: { status: 428, description: 'This payment is being captured or voided right now.' },
  STATUS_NOT_ALLOWED: { status: 428, description: "It can't change to this status from its current one." },
  ORDER_PAID: { status: 428, description: 'The order has no balance due.' },
  ORDER_HAS_CHARGEBACKS: { status: 428, description: 'The order has a chargeback, or one in progress.' },
  NO_SAVED_PAYMENT_METHOD: { status: 428, description: 'The buyer has no saved payment method.' },
  INVALID_CURRENCY: { status: 400, description: 'The order is in another currency.' },
  CURRENCY_MISMATCH: { status: 400, description: 'The order is in another currency.' },
  INVALID_GIFT_CARD_CURRENCY: { status: 400, description: 'The gift card is in another currency than the order.' },
  GIFT_CARD_ALREADY_APPLIED: { status: 409, description: 'This gift card was already used for this order.' },
  MAX_GIFT_CARDS_EXCEEDED: { status: 428, description: 'The order has the maximum number of gift card payments.' },
  MEMBERSHIP_NOT_ELIGIBLE: { status: 428, description: "A membership can't pay for its item. Nothing was charged." },
  LINE_ITEM_PAID: { status: 428, description: 'A membership has already paid for this item.' },
  PAYMENT_INTENT_ID_REQUIRED: {
    status: 400,
    description: 'Name a prepared payment, or charge the saved payment method.',
  },
  PAYMENT_ATTEMPT_EXPIRED: { status: 428, description: 'This payment is not prepared, or no longer.' },
  PAYMENT_METHOD_UNAVAILABLE: { status: 428, description: 'The buyer has no saved payment method.' },
  PAYMENT_ALREADY_APPROVED: { status: 409, description: 'This payment was already made.' },
  PAYMENT_ALREADY_IN_PROGRESS: { status: 409, description: 'This payment is being made right now.' },
  EXTERNAL_REFUND_EXPECTED: {
    status: 400,
    description: 'This payment must be refunded manually: request a manual refund.',
  },
  INVALID_PAYMENT_REFUND_AMOUNT: { status: 400, description: 'The amount exceeds what is left of this payment.' },
  INVALID_LINE_ITEM_RESTOCK_QUANTITY: { status: 400, description: 'More pieces are restocked than refunded.' },
  ADDITIONAL_FEE_NOT_FOUND: { status: 404, description: 'The order has no such fee.' },
  INVALID_ADDITIONAL_FEE_REFUND_AMOUNT: { status: 400, description: 'The amount exceeds what is left of this fee.' },
  SHIPPING_NOT_FOUND: { status: 404, description: 'The order has no shipping.' },
  INVALID_SHIPPING_REFUND_AMOUNT: { status: 400, description: 'The amount exceeds what is left of the shipping.' },
  NOT_MEMBERSHIP_PAYMENT: { status: 428, description: 'This payment was not made by a membership.' },
  MEMBERSHIP_PAYMENT_NOT_CHARGED: { status: 428, description: 'The credits of this payment were already returned.' },
  INVALID_PAYMENT_TYPE: { status: 428, description: 'Only money payments have receipts.' },
  INVALID_PAYMENT_STATUS: { status: 428, description: 'No money was received by this payment.' },
  RECEIPT_ALREADY_EXIST: { status: 409, description: 'This payment already has a receipt.' },
  MEMBERSHIP_NOT_CHARGED: { status: 428, description: 'A membership could not pay for its item. Nothing was charged.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, description: 'This idempotency key was used for another request.' },

  // fulfillment
  FULFILLMENT_NOT_FOUND: { status: 404, description: 'The order has no such fulfillment.' },
  ORDER_CAN_NOT_BE_FULFILLED: { status: 428, description: 'Only an approved order can be fulfilled.' },
  LINE_ITEM_FULFILLED_ALREADY: { status: 428, description: 'There are not enough pieces left to fulfill.' },
  TRACKING_NUMBER_ALREADY_EXISTS: { status: 409, description: 'Another fulfillment of this order has this number.' },

  // reviews
  REVIEW_ALREADY_EXISTS: { status: 409, description: 'This author has already reviewed this item.' },
  SELF_VOTING_FORBIDDEN: { status: 403, description: "You can't vote for your own review." },
  TOO_MANY_TO_COUNT: { status: 428, description: 'There are too many results to count. Use a narrower filter.' },

  // recommendations
  ITEM_APP_ID_NOT_SUPPORTED: { status: 400, description: "Items of this catalog can't be used for recommendations." },
  ALGORITHM_NOT_SUPPORTED: { status: 400, description: 'There is no such algorithm.' },
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: { status: 404, description: 'There is no recommendation app with this id.' },

  // review requests
  EITHER_ORDER_OR_ITEMS_REQUIRED: { status: 400, description: 'Name an order or items.' },
  ORDER_IS_EMPTY: { status: 428, description: 'The order has no items to review.' },
  REVIEW_REQUEST_NOT_SCHEDULED: { status: 428, description: 'This mail was already sent, or is canceled.' },

  // taxes
  INVALID_LINE_ITEM_ADDRESS_INDEX: {
    status: 400,
    description: 'An item refers to an address that is not in the list.',
  },
  MISSING_TAXABLE_ADDRESS: { status: 400, description: 'An item has no address to be taxed at.' },
  MISSING_COUNTRY_IN_ADDRESS: { status: 400, description: 'An address needs a country to be taxed.' },
  MISSING_SUBDIVISION_IN_ADDRESS: { status: 400, description: 'Taxes there depend on the state or province. Add it.' },
  ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP: { status: 428, description: "The default tax group can't be changed." },
  ALREADY_EXISTS: { status: 409, description: 'This already exists.' },
  CALCULATOR_ID_NOT_FOUND: { status: 404, description: 'There is no such tax calculator.' },
  CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION: {
    status: 428,
    description: 'This tax calculator has no rates for this country.',
  },
  INVALID_SUBDIVISION_FORMAT: { status: 400, description: 'This is not the code of a state or province.' },
  SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY: {
    status: 400,
    description: 'This country is taxed as a whole, without states or provinces.',
  },
  TAX_REGION_ID_NOT_FOUND: { status: 404, description: 'There is no such tax region.' },
  TAX_GROUP_ID_NOT_FOUND: { status: 404, description: 'There is no such tax group.' },
  MANUAL_TAX_MAPPING_ALREADY_EXISTS: { status: 409, description: 'This group already has this tax in this region.' },

  // back in stock
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: {
    status: 409,
    description: 'There is already a request with this address for this item.',
  },
  REQUEST_COLLECTION_DISABLED: { status: 428, description: 'Back-in-stock requests are turned off in this shop.' },
  INVALID_CATALOG_REFERENCE_OPTIONS: {
    status: 400,
    description: 'The shop has no such item or options.',
  },
  INVALID_ITEM_IMAGE_URL: { status: 400, description: 'This is not the URL of an image.' },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: { status: 404, description: 'There is no such request.' },
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: {
    status: 400,
    description: 'Name either an item or requests, not both.',
  },
  NOT_SUPPORTED_APP_DEF_ID: { status: 400, description: 'There is no catalog of this app.' },

  // data collections
  WDE0006: { status: 400, description: 'One request takes up to 1,000 items.' },
  WDE0007: { status: 400, description: 'An updated item needs its _id.' },
  WDE0025: { status: 404, description: 'There is no such collection.' },
  WDE0027: { status: 403, description: "The collection's permissions don't allow this." },
  TOO_MANY_DATA_JOBS: {
    status: 428,
    description: 'There are too many unfinished changes of data items. Wait until some are done.',
  },
  TASK_FINISHED: { status: 428, description: 'This task has ended already.' },
  WDE0028: {
    status: 400,
    description:
      'This takes more time or memory than one request may use. Filter earlier, or ask for smaller groups or pages.',
  },
  WDE0069: { status: 400, description: 'One request removes up to 1,000 items.' },
  WDE0073: { status: 404, description: 'There is no such item in the collection.' },
  WDE0074: { status: 409, description: 'The collection already has an item with this _id.' },
  WDE0080: { status: 400, description: "Cursor pages can't skip items." },
  WDE0109: { status: 413, description: 'The items are too large.' },
  WDE0116: { status: 502, description: 'The external database gave an invalid answer.' },
  WDE0119: { status: 428, description: "The collection doesn't support this operation." },
  WDE0123: { status: 409, description: 'Another item has the same value of a field with a unique index.' },
  WDE0131: { status: 503, description: 'The external database does not answer right now. Try again.' },
  WDE0133: {
    status: 400,
    description:
      'A value is too large for an index of its field, or is a list or an object, which an index can’t have.',
  },
  TOO_MANY_SPECIAL_PERMISSIONS: {
    status: 428,
    description: 'The collection has the maximum number of special permissions.',
  },
  NOT_SINGLE_ITEM: { status: 428, description: 'The collection has more than one item, or one with another id.' },
  TOO_MANY_BACKUPS: { status: 428, description: 'The site has the maximum number of backups. Delete one first.' },
  BACKUP_NOT_READY: { status: 428, description: 'The backup is not ready.' },
  RESTORATION_PENDING: { status: 428, description: 'Another restoration is running.' },
  TOO_MANY_INDEXES: { status: 428, description: 'The collection has the maximum number of indexes.' },
  TOO_MANY_COLLECTIONS: { status: 428, description: 'The site has the maximum number of collections.' },

  // delivery
  DELIVERY_PROFILES_LIMIT_EXCEEDED: {
    status: 428,
    description: 'The site has the maximum number of delivery profiles.',
  },
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, description: 'There is no such delivery profile.' },
  DELIVERY_REGION_NOT_FOUND: { status: 404, description: 'There is no such delivery region.' },
  DELIVERY_REGION_CANNOT_BE_UPDATED: { status: 400, description: 'Use the operations for regions to change them.' },
  DEFAULT_CANNOT_BE_UPDATED: { status: 428, description: "The default delivery profile can't be deleted." },
  DESTINATIONS_COLLISION: { status: 428, description: 'Two regions of the profile have the same destination.' },
  SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY: {
    status: 400,
    description: 'This country is delivered to as a whole, without states or provinces.',
  },
  UNKNOWN_DELIVERY_CARRIER: { status: 400, description: 'There is no such delivery carrier.' },
  DELIVERY_CARRIER_NOT_FOUND: { status: 404, description: 'This carrier is not set up for the region.' },
  DELIVERY_CARRIER_MISSING_BACKUP_RATE: { status: 400, description: 'This carrier needs a backup rate.' },
  CARRIER_ALREADY_EXISTS_IN_REGION: { status: 409, description: 'The region already has this carrier.' },
  INVALID_QUANTITY_VALUE: { status: 400, description: 'The number of pieces must be an integer.' },
  LIMIT_OF_REGIONS_EXCEEDED: { status: 428, description: 'The site has the maximum number of regions.' },
  LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED: {
    status: 428,
    description: 'The region has the maximum number of these.',
  },
  LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED: {
    status: 428,
    description: 'The region has the maximum number of these.',
  },
  NO_DELIVERY_REGION_FOUND: { status: 404, description: 'There is no delivery to this place.' },
  REQUIRED_COUNTRY: { status: 400, description: 'A delivery address needs a country.' },

  // media
  FILE_NOT_FOUND: { status: 404, description: 'There is no such file.' },
  FOLDER_NOT_FOUND: { status: 404, description: 'There is no such folder, or it is in the trash.' },
  FOLDER_INSIDE_ITSELF: { status: 400, description: "A folder can't be moved into itself or its subfolders." },
  TOO_MANY_NESTED_FOLDERS: { status: 428, description: 'Folders can be nested at most 20 levels deep.' },
  VIDEO_NOT_CONVERTED: {
    status: 428,
    description: 'The video is not converted yet, or can’t be. siteMedia.getVideo tells its state.',
  },
  DOWNLOAD_TOO_LARGE: { status: 428, description: 'The archive would be too large. Download it in parts.' },

  // translations
  UNKNOWN_LANGUAGE: { status: 400, description: 'The shop has no such language beside its main one.' },
  UNKNOWN_FIELD: { status: 400, description: 'There is no such text to translate.' },
  TRANSLATION_TOO_LONG: { status: 400, description: 'The translation is too long.' },
  TRANSLATION_MISSES_PLACEHOLDER: {
    status: 400,
    description: 'The translation must contain the same placeholders as the original.',
  },
  TRANSLATION_DIRECTION_UNCLOSED: {
    status: 400,
    description: 'The translation has an invisible mark that changes the direction of writing and is not closed.',
  },
} as const satisfies Record<string, ProblemDeclaration>

export type ProblemCode = keyof typeof problems
