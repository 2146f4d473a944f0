import { combinePaths, type Fields, joinUnder, merge } from './field-kinds.ts'

/** Amounts of orders; those of carts and checkouts are converted too. */
const listMoney = (...places: string[]): Fields => ({
  decimal: combinePaths(places, ['amount']),
  text: combinePaths(places, ['formattedAmount']),
})
const listConvertedMoney = (...places: string[]): Fields =>
  merge(listMoney(...places), {
    decimal: combinePaths(places, ['convertedAmount']),
    text: combinePaths(places, ['formattedConvertedAmount']),
  })

const listAddress = (...places: string[]): Fields => ({
  text: combinePaths(places, [
    ...['addressLine1', 'city', 'country', 'postalCode', 'subdivision', 'formatted'],
    ...['countryFullname', 'subdivisionFullname'],
  ]),
})
const listPerson = (...places: string[]): Fields => ({ text: combinePaths(places, ['firstName', 'lastName', 'phone']) })
const listNamed = (...places: string[]): Fields => ({ text: combinePaths(places, ['original', 'translated']) })

const listPriced = (...places: string[]): Fields => ({
  number: combinePaths(places, ['price', 'discountedPrice']),
  text: combinePaths(places, ['currency', 'formatted.price', 'formatted.discountedPrice']),
})

const listShownMedia = (at: string): Fields => ({
  media: joinUnder(at, [
    'mainMedia.image.url',
    'mainMedia.thumbnail.url',
    'items[].image.url',
    'items[].thumbnail.url',
  ]),
  number: joinUnder(at, [
    'mainMedia.image.width',
    'mainMedia.image.height',
    'items[].image.width',
    'items[].image.height',
  ]),
  text: joinUnder(at, ['mainMedia._id', 'mainMedia.mediaType', 'mainMedia.image.altText', 'items[]._id']),
})

/** Fields for product cards, lists and pages. */
const listProduct = (at: string): Fields =>
  merge(
    {
      text: joinUnder(at, ['_id', 'name', 'slug', 'productType', 'description', 'stock.inventoryStatus', 'brand']),
      number: joinUnder(at, ['priceRange.minValue', 'priceRange.maxValue', 'weight', 'discount.value']),
      flag: joinUnder(at, ['visible', 'stock.inStock', 'stock.trackInventory', 'manageVariants']),
      string: joinUnder(at, ['ribbon', 'sku', 'productPageUrl.path', 'numericId']),
      list: joinUnder(at, ['productOptions', 'variants', 'collectionIds', 'additionalInfoSections', 'ribbons']),
      date: joinUnder(at, ['lastUpdated']),
      address: joinUnder(at, ['productPageUrl.base']),
    },
    {
      text: joinUnder(at, ['discount.type']),
      list: joinUnder(at, ['customTextFields']),
      object: joinUnder(at, ['seoData']),
    },
    listPriced(...joinUnder(at, ['price', 'priceData', 'convertedPriceData'])),
    listShownMedia(at ? `${at}.media` : 'media'),
  )

/** Fields for choosing options, with a color and images per choice. */
const listOptions = (at: string): Fields =>
  merge(
    {
      text: joinUnder(at, [
        ...['productOptions[0].name', 'productOptions[0].optionType', 'productOptions[0].choices[].description'],
        ...['productOptions[0].choices[].value', 'variants[]._id', 'variants[].variant.sku'],
        ...['additionalInfoSections[].title', 'additionalInfoSections[].description', 'ribbons[].text'],
      ]),
      object: joinUnder(at, ['variants[].choices']),
      number: joinUnder(at, ['variants[].stock.quantity', 'variants[].variant.weight']),
      flag: joinUnder(at, [
        ...['productOptions[0].choices[].inStock', 'productOptions[0].choices[].visible'],
        ...['variants[].stock.inStock', 'variants[].stock.trackQuantity', 'variants[].variant.visible'],
      ]),
      media: joinUnder(at, [
        'productOptions[0].choices[].media.mainMedia.image.url',
        'productOptions[0].choices[].media.items[].image.url',
      ]),
    },
    listPriced(...joinUnder(at, ['variants[].variant.priceData', 'variants[].variant.convertedPriceData'])),
  )

const listCollection = (at: string): Fields =>
  merge(
    {
      text: joinUnder(at, ['_id', 'name', 'slug', 'description']),
      number: joinUnder(at, ['numberOfProducts']),
      flag: joinUnder(at, ['visible']),
    },
    listShownMedia(at ? `${at}.media` : 'media'),
  )

/** A line of a cart or checkout; the second line has a color. */
const listLine = (lines: string, picture: string): Fields =>
  merge(
    {
      text: joinUnder(`${lines}[]`, [
        ...['_id', 'catalogReference.appId', 'catalogReference.catalogItemId', 'availability.status'],
        ...['itemType.preset', 'physicalProperties.sku', 'paymentOption', 'rootCatalogItemId'],
      ]),
      number: joinUnder(`${lines}[]`, ['quantity', 'availability.quantityAvailable', 'physicalProperties.weight']),
      flag: joinUnder(`${lines}[]`, ['physicalProperties.shippable']),
      list: joinUnder(`${lines}[]`, ['descriptionLines']),
      address: joinUnder(`${lines}[]`, ['url']),
      media: joinUnder(`${lines}[]`, [picture]),
    },
    { text: joinUnder(`${lines}[1]`, ['catalogReference.options.variantId', 'descriptionLines[0].colorInfo.code']) },
    listNamed(`${lines}[].productName`),
    listNamed(...joinUnder(`${lines}[1]`, ['descriptionLines[0].name', 'descriptionLines[0].colorInfo'])),
    listConvertedMoney(...joinUnder(`${lines}[]`, ['price', 'fullPrice', 'priceBeforeDiscounts', 'lineItemPrice'])),
  )

/** A coupon in totals and checkouts; a cart only names it. */
const listDiscount = (at: string): Fields => ({
  text: joinUnder(at, ['discountType', 'coupon._id', 'coupon.code', 'coupon.name', 'coupon.amount.formattedAmount']),
  decimal: joinUnder(at, ['coupon.amount.amount']),
})

/** A cart with two lines and a coupon. */
const listCart = (at: string): Fields =>
  merge(
    listLine(at ? `${at}.lineItems` : 'lineItems', 'image'),
    { text: joinUnder(at, ['appliedDiscounts[].coupon._id', 'appliedDiscounts[].coupon.code']) },
    {
      text: joinUnder(at, [
        '_id',
        'currency',
        'conversionCurrency',
        'buyerInfo.visitorId',
        'weightUnit',
        'siteLanguage',
      ]),
      date: joinUnder(at, ['_createdDate', '_updatedDate']),
      flag: joinUnder(at, ['taxIncludedInPrices']),
    },
    listConvertedMoney(...joinUnder(at, ['subtotal'])),
  )

const totals = ['subtotal', 'shipping', 'tax', 'discount', 'total']

const listCheckout = (at: string): Fields =>
  merge(
    listLine(joinUnder(at, ['lineItems'])[0]!, 'media'),
    listConvertedMoney(...joinUnder(joinUnder(at, ['priceSummary'])[0]!, [...totals, 'additionalFees'])),
    listConvertedMoney(
      ...joinUnder(at, [
        ...['payNow.total', 'shippingInfo.selectedCarrierServiceOption.cost.price', 'taxSummary.totalTax'],
        'shippingInfo.carrierServiceOptions[].shippingOptions[].cost.price',
      ]),
    ),
    listAddress(...joinUnder(at, ['billingInfo.address', 'shippingInfo.shippingDestination.address'])),
    listPerson(...joinUnder(at, ['billingInfo.contactDetails', 'shippingInfo.shippingDestination.contactDetails'])),
    {
      text: joinUnder(at, [
        ...['_id', 'buyerInfo.email', 'currency', 'channelType', 'shippingInfo.region._id', 'shippingInfo.region.name'],
        ...['shippingInfo.selectedCarrierServiceOption.title', 'shippingInfo.selectedCarrierServiceOption.code'],
        ...['shippingInfo.carrierServiceOptions[].carrierId', 'createdBy.visitorId', 'cartId'],
        ...joinUnder('shippingInfo.carrierServiceOptions[].shippingOptions[]', [
          'title',
          'code',
          'logistics.deliveryTime',
        ]),
      ]),
      list: joinUnder(at, ['appliedDiscounts', 'additionalFees']),
      flag: joinUnder(at, ['completed', 'taxIncludedInPrice']),
    },
  )

/** An order of the same two lines. */
const toOrder = (at: string): Fields => {
  const lines = joinUnder(at, ['lineItems'])[0]!
  return merge(
    {
      text: joinUnder(at, [
        ...['_id', 'number', 'status', 'paymentStatus', 'fulfillmentStatus', 'currency', 'buyerInfo.email'],
        ...['buyerInfo.contactId', 'checkoutId', 'channelInfo.type', 'weightUnit', 'activities[].type'],
        ...['shippingInfo.title', 'shippingInfo.code', 'shippingInfo.logistics.deliveryTime', 'siteLanguage'],
      ]),
      date: joinUnder(at, ['_createdDate', '_updatedDate', 'purchasedDate', 'activities[]._createdDate']),
      flag: joinUnder(at, ['archived', 'seenByAHuman', 'taxIncludedInPrices']),
      list: joinUnder(at, ['appliedDiscounts', 'additionalFees', 'customFields']),
    },
    {
      text: joinUnder(`${lines}[]`, [
        '_id',
        'catalogReference.catalogItemId',
        'itemType.preset',
        'physicalProperties.sku',
      ]),
      number: joinUnder(`${lines}[]`, ['quantity', 'physicalProperties.weight']),
      list: joinUnder(`${lines}[]`, ['descriptionLines']),
      media: joinUnder(`${lines}[]`, ['image']),
    },
    listNamed(
      `${lines}[].productName`,
      ...joinUnder(`${lines}[1]`, ['descriptionLines[0].name', 'descriptionLines[0].colorInfo']),
    ),
    listMoney(
      ...joinUnder(`${lines}[]`, [
        'price',
        'priceBeforeDiscounts',
        'totalDiscount',
        'totalPriceAfterTax',
        'taxDetails.totalTax',
      ]),
    ),
    listMoney(...joinUnder(joinUnder(at, ['priceSummary'])[0]!, totals)),
    listMoney(...joinUnder(at, ['balanceSummary.paid', 'balanceSummary.balance', 'balanceSummary.refunded'])),
    listMoney(...joinUnder(at, ['shippingInfo.cost.price', 'taxSummary.totalTax'])),
    listAddress(
      ...joinUnder(at, [
        'billingInfo.address',
        'recipientInfo.address',
        'shippingInfo.logistics.shippingDestination.address',
      ]),
    ),
    listPerson(
      ...joinUnder(at, [
        ...['billingInfo.contactDetails', 'recipientInfo.contactDetails'],
        'shippingInfo.logistics.shippingDestination.contactDetails',
      ]),
    ),
  )
}

/** A product of catalog V3 with the field sets for its page. */
const listNewerProduct = (at: string): Fields => ({
  text: joinUnder(at, [
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
  decimal: joinUnder(at, [
    ...['actualPriceRange.minValue.amount', 'actualPriceRange.maxValue.amount'],
    'variantsInfo.variants[].price.actualPrice.amount',
  ]),
  flag: joinUnder(at, [
    'visible',
    'variantsInfo.variants[].visible',
    'variantsInfo.variants[].inventoryStatus.inStock',
  ]),
  list: joinUnder(at, ['description.nodes', 'modifiers', 'infoSections', 'breadcrumbsInfo.breadcrumbs']),
  media: joinUnder(at, ['media.main.image', 'media.itemsInfo.items[].image']),
  date: joinUnder(at, ['_createdDate', '_updatedDate']),
})

const redirect: Fields = {
  address: ['redirectSession.fullUrl', 'redirectSession.urlDetails.endpoint'],
  text: ['redirectSession._id'],
}

/** A member with name, phone, address and photo. */
const listMember = (at: string): Fields => ({
  text: joinUnder(at, [
    ...['_id', 'contactId', 'loginEmail', 'status', 'privacyStatus', 'profile.nickname', 'profile.slug'],
    ...['contact.firstName', 'contact.lastName', 'contact.phones[0]', 'contact.emails[0]'],
    ...['contact.addresses[0]._id', 'contact.addresses[0].addressLine', 'contact.addresses[0].city'],
    ...['contact.addresses[0].country', 'contact.addresses[0].postalCode'],
  ]),
  flag: joinUnder(at, ['loginEmailVerified']),
  date: joinUnder(at, ['_createdDate', '_updatedDate', 'lastLoginDate']),
  media: joinUnder(at, ['profile.photo.url']),
  number: joinUnder(at, ['profile.photo.width', 'profile.photo.height']),
})

/** A review with an image and the owner's reply. */
const review = (at: string): Fields => ({
  text: joinUnder(at, [
    ...['_id', 'entityId', 'namespace', 'content.title', 'content.body', 'author.authorName', 'author.contactId'],
    ...['moderation.moderationStatus', 'reply.message', 'revision'],
  ]),
  number: joinUnder(at, ['content.rating']),
  date: joinUnder(at, ['_createdDate', '_updatedDate', 'reviewDate']),
  flag: joinUnder(at, ['verified']),
  media: joinUnder(at, ['content.media[].image']),
})

/** Fields of each reply that public apps read unguarded, as the packages return them. */
export const fieldsAppsRead: Record<string, Fields> = {
  'products.queryProducts': merge(listProduct('items[]'), { number: ['totalCount'], list: ['items'] }),
  'products.queryProducts.eq(slug)': merge(listProduct('items[0]'), listOptions('items[0]')),
  'products.getProduct': merge(listProduct('product'), listOptions('product')),
  'products.getCollectionBySlug': listCollection('collection'),
  'products.queryProductVariants': {
    text: ['variants[]._id'],
    object: ['variants[].choices'],
    flag: ['variants[].stock.inStock'],
  },
  'products.getProductOptionsAvailability': { flag: ['availableForPurchase'], list: ['productOptions'] },
  'collections.queryCollections': merge(listCollection('items[]'), { list: ['items'] }),
  'collections.getCollectionBySlug': listCollection('collection'),
  'currentCart.addToCurrentCart': merge(listLine('cart.lineItems', 'image'), listConvertedMoney('cart.subtotal')),
  'currentCart.updateCurrentCart': listCart(''),
  'currentCart.getCurrentCart': listCart(''),
  'currentCart.updateCurrentCartLineItemQuantity': listCart('cart'),
  'currentCart.estimateCurrentCartTotals': merge(
    listCart('cart'),
    listDiscount('appliedDiscounts[]'),
    listConvertedMoney(...joinUnder('priceSummary', totals)),
    listConvertedMoney(
      ...joinUnder('calculatedLineItems[].pricesBreakdown', ['price', 'lineItemPrice', 'totalPriceAfterTax']),
    ),
    { text: ['calculatedLineItems[].lineItemId', 'currency'] },
  ),
  'currentCart.removeLineItemsFromCurrentCart': { list: ['cart.lineItems'], text: ['cart._id'] },
  'currentCart.createCheckoutFromCurrentCart': { text: ['checkoutId'] },
  'checkout.createCheckout': { text: ['_id', 'lineItems[]._id', 'currency'], media: ['lineItems[].media'] },
  'checkout.updateCheckout': listCheckout(''),
  'checkout.getCheckout': listCheckout(''),
  'checkout.getCheckoutUrl': { address: ['checkoutUrl'] },
  'checkout.createOrder': { text: ['orderId'] },
  'redirects.createRedirectSession(ecomCheckout)': redirect,
  'orders.getOrder': toOrder(''),
  'orders.searchOrders': merge(toOrder('orders[]'), {
    number: ['metadata.count'],
    object: ['metadata.cursors'],
    flag: ['metadata.hasNext'],
  }),
  'members.getCurrentMember': { text: ['member._id'] },
  'members.getCurrentMember(FULL)': listMember('member'),
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
  'productsV3.getProductBySlug': listNewerProduct('product'),
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
