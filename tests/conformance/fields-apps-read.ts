import { type Fields, merge, of, under } from './field-kinds.ts'

/** Amounts of orders; those of carts and checkouts are converted too. */
const money = (...places: string[]): Fields => ({
  decimal: of(places, ['amount']),
  text: of(places, ['formattedAmount']),
})
const convertedMoney = (...places: string[]): Fields =>
  merge(money(...places), {
    decimal: of(places, ['convertedAmount']),
    text: of(places, ['formattedConvertedAmount']),
  })

const address = (...places: string[]): Fields => ({
  text: of(places, [
    ...['addressLine1', 'city', 'country', 'postalCode', 'subdivision', 'formatted'],
    ...['countryFullname', 'subdivisionFullname'],
  ]),
})
const person = (...places: string[]): Fields => ({ text: of(places, ['firstName', 'lastName', 'phone']) })
const named = (...places: string[]): Fields => ({ text: of(places, ['original', 'translated']) })

const priced = (...places: string[]): Fields => ({
  number: of(places, ['price', 'discountedPrice']),
  text: of(places, ['currency', 'formatted.price', 'formatted.discountedPrice']),
})

const shownMedia = (at: string): Fields => ({
  media: under(at, ['mainMedia.image.url', 'mainMedia.thumbnail.url', 'items[].image.url', 'items[].thumbnail.url']),
  number: under(at, ['mainMedia.image.width', 'mainMedia.image.height', 'items[].image.width', 'items[].image.height']),
  text: under(at, ['mainMedia._id', 'mainMedia.mediaType', 'mainMedia.image.altText', 'items[]._id']),
})

/** Fields for product cards, lists and pages. */
const product = (at: string): Fields =>
  merge(
    {
      text: under(at, ['_id', 'name', 'slug', 'productType', 'description', 'stock.inventoryStatus', 'brand']),
      number: under(at, ['priceRange.minValue', 'priceRange.maxValue', 'weight', 'discount.value']),
      flag: under(at, ['visible', 'stock.inStock', 'stock.trackInventory', 'manageVariants']),
      string: under(at, ['ribbon', 'sku', 'productPageUrl.path', 'numericId']),
      list: under(at, ['productOptions', 'variants', 'collectionIds', 'additionalInfoSections', 'ribbons']),
      date: under(at, ['lastUpdated']),
      address: under(at, ['productPageUrl.base']),
    },
    { text: under(at, ['discount.type']), list: under(at, ['customTextFields']), object: under(at, ['seoData']) },
    priced(...under(at, ['price', 'priceData', 'convertedPriceData'])),
    shownMedia(at ? `${at}.media` : 'media'),
  )

/** Fields for choosing options, with a color and images per choice. */
const options = (at: string): Fields =>
  merge(
    {
      text: under(at, [
        ...['productOptions[0].name', 'productOptions[0].optionType', 'productOptions[0].choices[].description'],
        ...['productOptions[0].choices[].value', 'variants[]._id', 'variants[].variant.sku'],
        ...['additionalInfoSections[].title', 'additionalInfoSections[].description', 'ribbons[].text'],
      ]),
      object: under(at, ['variants[].choices']),
      number: under(at, ['variants[].stock.quantity', 'variants[].variant.weight']),
      flag: under(at, [
        ...['productOptions[0].choices[].inStock', 'productOptions[0].choices[].visible'],
        ...['variants[].stock.inStock', 'variants[].stock.trackQuantity', 'variants[].variant.visible'],
      ]),
      media: under(at, [
        'productOptions[0].choices[].media.mainMedia.image.url',
        'productOptions[0].choices[].media.items[].image.url',
      ]),
    },
    priced(...under(at, ['variants[].variant.priceData', 'variants[].variant.convertedPriceData'])),
  )

const collection = (at: string): Fields =>
  merge(
    {
      text: under(at, ['_id', 'name', 'slug', 'description']),
      number: under(at, ['numberOfProducts']),
      flag: under(at, ['visible']),
    },
    shownMedia(at ? `${at}.media` : 'media'),
  )

/** A line of a cart or checkout; the second line has a color. */
const line = (lines: string, picture: string): Fields =>
  merge(
    {
      text: under(`${lines}[]`, [
        ...['_id', 'catalogReference.appId', 'catalogReference.catalogItemId', 'availability.status'],
        ...['itemType.preset', 'physicalProperties.sku', 'paymentOption', 'rootCatalogItemId'],
      ]),
      number: under(`${lines}[]`, ['quantity', 'availability.quantityAvailable', 'physicalProperties.weight']),
      flag: under(`${lines}[]`, ['physicalProperties.shippable']),
      list: under(`${lines}[]`, ['descriptionLines']),
      address: under(`${lines}[]`, ['url']),
      media: under(`${lines}[]`, [picture]),
    },
    { text: under(`${lines}[1]`, ['catalogReference.options.variantId', 'descriptionLines[0].colorInfo.code']) },
    named(`${lines}[].productName`),
    named(...under(`${lines}[1]`, ['descriptionLines[0].name', 'descriptionLines[0].colorInfo'])),
    convertedMoney(...under(`${lines}[]`, ['price', 'fullPrice', 'priceBeforeDiscounts', 'lineItemPrice'])),
  )

/** A coupon in totals and checkouts; a cart only names it. */
const discount = (at: string): Fields => ({
  text: under(at, ['discountType', 'coupon._id', 'coupon.code', 'coupon.name', 'coupon.amount.formattedAmount']),
  decimal: under(at, ['coupon.amount.amount']),
})

/** A cart with two lines and a coupon. */
const cart = (at: string): Fields =>
  merge(
    line(at ? `${at}.lineItems` : 'lineItems', 'image'),
    { text: under(at, ['appliedDiscounts[].coupon._id', 'appliedDiscounts[].coupon.code']) },
    {
      text: under(at, ['_id', 'currency', 'conversionCurrency', 'buyerInfo.visitorId', 'weightUnit', 'siteLanguage']),
      date: under(at, ['_createdDate', '_updatedDate']),
      flag: under(at, ['taxIncludedInPrices']),
    },
    convertedMoney(...under(at, ['subtotal'])),
  )

const totals = ['subtotal', 'shipping', 'tax', 'discount', 'total']

const checkout = (at: string): Fields =>
  merge(
    line(under(at, ['lineItems'])[0]!, 'media'),
    convertedMoney(...under(under(at, ['priceSummary'])[0]!, [...totals, 'additionalFees'])),
    convertedMoney(
      ...under(at, [
        ...['payNow.total', 'shippingInfo.selectedCarrierServiceOption.cost.price', 'taxSummary.totalTax'],
        'shippingInfo.carrierServiceOptions[].shippingOptions[].cost.price',
      ]),
    ),
    address(...under(at, ['billingInfo.address', 'shippingInfo.shippingDestination.address'])),
    person(...under(at, ['billingInfo.contactDetails', 'shippingInfo.shippingDestination.contactDetails'])),
    {
      text: under(at, [
        ...['_id', 'buyerInfo.email', 'currency', 'channelType', 'shippingInfo.region._id', 'shippingInfo.region.name'],
        ...['shippingInfo.selectedCarrierServiceOption.title', 'shippingInfo.selectedCarrierServiceOption.code'],
        ...['shippingInfo.carrierServiceOptions[].carrierId', 'createdBy.visitorId', 'cartId'],
        ...under('shippingInfo.carrierServiceOptions[].shippingOptions[]', ['title', 'code', 'logistics.deliveryTime']),
      ]),
      list: under(at, ['appliedDiscounts', 'additionalFees']),
      flag: under(at, ['completed', 'taxIncludedInPrice']),
    },
  )

/** An order of the same two lines. */
const order = (at: string): Fields => {
  const lines = under(at, ['lineItems'])[0]!
  return merge(
    {
      text: under(at, [
        ...['_id', 'number', 'status', 'paymentStatus', 'fulfillmentStatus', 'currency', 'buyerInfo.email'],
        ...['buyerInfo.contactId', 'checkoutId', 'channelInfo.type', 'weightUnit', 'activities[].type'],
        ...['shippingInfo.title', 'shippingInfo.code', 'shippingInfo.logistics.deliveryTime', 'siteLanguage'],
      ]),
      date: under(at, ['_createdDate', '_updatedDate', 'purchasedDate', 'activities[]._createdDate']),
      flag: under(at, ['archived', 'seenByAHuman', 'taxIncludedInPrices']),
      list: under(at, ['appliedDiscounts', 'additionalFees', 'customFields']),
    },
    {
      text: under(`${lines}[]`, ['_id', 'catalogReference.catalogItemId', 'itemType.preset', 'physicalProperties.sku']),
      number: under(`${lines}[]`, ['quantity', 'physicalProperties.weight']),
      list: under(`${lines}[]`, ['descriptionLines']),
      media: under(`${lines}[]`, ['image']),
    },
    named(
      `${lines}[].productName`,
      ...under(`${lines}[1]`, ['descriptionLines[0].name', 'descriptionLines[0].colorInfo']),
    ),
    money(
      ...under(`${lines}[]`, [
        'price',
        'priceBeforeDiscounts',
        'totalDiscount',
        'totalPriceAfterTax',
        'taxDetails.totalTax',
      ]),
    ),
    money(...under(under(at, ['priceSummary'])[0]!, totals)),
    money(...under(at, ['balanceSummary.paid', 'balanceSummary.balance', 'balanceSummary.refunded'])),
    money(...under(at, ['shippingInfo.cost.price', 'taxSummary.totalTax'])),
    address(
      ...under(at, [
        'billingInfo.address',
        'recipientInfo.address',
        'shippingInfo.logistics.shippingDestination.address',
      ]),
    ),
    person(
      ...under(at, [
        ...['billingInfo.contactDetails', 'recipientInfo.contactDetails'],
        'shippingInfo.logistics.shippingDestination.contactDetails',
      ]),
    ),
  )
}

/** A product of catalog V3 with the field sets for its page. */
const newerProduct = (at: string): Fields => ({
  text: under(at, [
    ...['_id', 'name', 'slug', 'productType', 'plainDescription', 'inventory.availabilityStatus', 'currency'],
    ...['actualPriceRange.minValue.formattedAmount', 'actualPriceRange.maxValue.formattedAmount', 'revision'],
    ...[
      'options[0].name',
      'options[0].choicesSettings.choices[].name',
      'options[0].choicesSettings.choices[].choiceId',
    ],
    ...['variantsInfo.variants[]._id', 'variantsInfo.variants[].price.actualPrice.formattedAmount', 'url'],
    ...['variantsInfo.variants[].choices[].optionChoiceIds.optionId', 'mainCategoryId'],
  ]),
  decimal: under(at, [
    ...['actualPriceRange.minValue.amount', 'actualPriceRange.maxValue.amount'],
    'variantsInfo.variants[].price.actualPrice.amount',
  ]),
  flag: under(at, ['visible', 'variantsInfo.variants[].visible', 'variantsInfo.variants[].inventoryStatus.inStock']),
  list: under(at, ['description.nodes', 'modifiers', 'infoSections', 'breadcrumbsInfo.breadcrumbs']),
  media: under(at, ['media.main.image', 'media.itemsInfo.items[].image']),
  date: under(at, ['_createdDate', '_updatedDate']),
})

const redirect: Fields = {
  address: ['redirectSession.fullUrl', 'redirectSession.urlDetails.endpoint'],
  text: ['redirectSession._id'],
}

/** A member with name, phone, address and photo. */
const member = (at: string): Fields => ({
  text: under(at, [
    ...['_id', 'contactId', 'loginEmail', 'status', 'privacyStatus', 'profile.nickname', 'profile.slug'],
    ...['contact.firstName', 'contact.lastName', 'contact.phones[0]', 'contact.emails[0]'],
    ...['contact.addresses[0]._id', 'contact.addresses[0].addressLine', 'contact.addresses[0].city'],
    ...['contact.addresses[0].country', 'contact.addresses[0].postalCode'],
  ]),
  flag: under(at, ['loginEmailVerified']),
  date: under(at, ['_createdDate', '_updatedDate', 'lastLoginDate']),
  media: under(at, ['profile.photo.url']),
  number: under(at, ['profile.photo.width', 'profile.photo.height']),
})

/** A review with an image and the owner's reply. */
const review = (at: string): Fields => ({
  text: under(at, [
    ...['_id', 'entityId', 'namespace', 'content.title', 'content.body', 'author.authorName', 'author.contactId'],
    ...['moderation.moderationStatus', 'reply.message', 'revision'],
  ]),
  number: under(at, ['content.rating']),
  date: under(at, ['_createdDate', '_updatedDate', 'reviewDate']),
  flag: under(at, ['verified']),
  media: under(at, ['content.media[].image']),
})

/** Fields of each reply that public apps read unguarded, as the packages return them. */
export const fieldsAppsRead: Record<string, Fields> = {
  'products.queryProducts': merge(product('items[]'), { number: ['totalCount'], list: ['items'] }),
  'products.queryProducts.eq(slug)': merge(product('items[0]'), options('items[0]')),
  'products.getProduct': merge(product('product'), options('product')),
  'products.getCollectionBySlug': collection('collection'),
  'products.queryProductVariants': {
    text: ['variants[]._id'],
    object: ['variants[].choices'],
    flag: ['variants[].stock.inStock'],
  },
  'products.getProductOptionsAvailability': { flag: ['availableForPurchase'], list: ['productOptions'] },
  'collections.queryCollections': merge(collection('items[]'), { list: ['items'] }),
  'collections.getCollectionBySlug': collection('collection'),
  'currentCart.addToCurrentCart': merge(line('cart.lineItems', 'image'), convertedMoney('cart.subtotal')),
  'currentCart.updateCurrentCart': cart(''),
  'currentCart.getCurrentCart': cart(''),
  'currentCart.updateCurrentCartLineItemQuantity': cart('cart'),
  'currentCart.estimateCurrentCartTotals': merge(
    cart('cart'),
    discount('appliedDiscounts[]'),
    convertedMoney(...under('priceSummary', totals)),
    convertedMoney(...under('calculatedLineItems[].pricesBreakdown', ['price', 'lineItemPrice', 'totalPriceAfterTax'])),
    { text: ['calculatedLineItems[].lineItemId', 'currency'] },
  ),
  'currentCart.removeLineItemsFromCurrentCart': { list: ['cart.lineItems'], text: ['cart._id'] },
  'currentCart.createCheckoutFromCurrentCart': { text: ['checkoutId'] },
  'checkout.createCheckout': { text: ['_id', 'lineItems[]._id', 'currency'], media: ['lineItems[].media'] },
  'checkout.updateCheckout': checkout(''),
  'checkout.getCheckout': checkout(''),
  'checkout.getCheckoutUrl': { address: ['checkoutUrl'] },
  'checkout.createOrder': { text: ['orderId'] },
  'redirects.createRedirectSession(ecomCheckout)': redirect,
  'orders.getOrder': order(''),
  'orders.searchOrders': merge(order('orders[]'), {
    number: ['metadata.count'],
    object: ['metadata.cursors'],
    flag: ['metadata.hasNext'],
  }),
  'members.getCurrentMember': { text: ['member._id'] },
  'members.getCurrentMember(FULL)': member('member'),
  'auth.generateVisitorTokens': {
    text: ['accessToken.value', 'refreshToken.value', 'refreshToken.role'],
    number: ['accessToken.expiresAt'],
  },
  'auth.register': { text: ['loginState', 'data.sessionToken'] },
  'auth.login': { text: ['loginState', 'data.sessionToken'] },
  'auth.getAuthUrl': { address: ['authUrl'] },
  'auth.logout': { address: ['logoutUrl'] },
  'reviews.createReview': {
    text: ['_id', 'content.title', 'moderation.moderationStatus'],
    number: ['content.rating'],
    media: ['content.media[].image'],
  },
  'reviews.queryReviews': merge(review('items[]'), { object: ['cursors'], list: ['items'] }),
  'backInStockNotifications.createBackInStockNotificationRequest': {
    text: ['_id', 'email', 'status', 'catalogReference.catalogItemId'],
  },
  'recommendations.getRecommendation': {
    text: ['recommendation.items[].catalogItemId', 'recommendation.items[].appId', 'recommendation.algorithm._id'],
  },
  'productsV3.getProductBySlug': newerProduct('product'),
  'categories.queryCategories': { text: ['items[]._id', 'items[].name', 'items[].slug'], flag: ['items[].visible'] },
  'files.generateFileUploadUrl': { address: ['uploadUrl'] },
  'files.getFileDescriptor': {
    text: ['_id', 'displayName', 'mediaType', 'operationStatus', 'sizeInBytes'],
    media: ['url', 'thumbnailUrl', 'media.image.image'],
  },
}

/** Errors whose code apps compare unguarded. */
export const codesAppsRead: Record<string, string> = {
  'currentCart.getCurrentCart, no cart': 'OWNED_CART_NOT_FOUND',
  'orders.getOrder, unknown': 'NOT_FOUND',
  'backInStockNotifications.createBackInStockNotificationRequest, twice':
    'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
}
