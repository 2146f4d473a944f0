import type { Entity } from './fields.ts'

/** Why a field of the platform has no value here. */
export const reasons = {
  noPlatformFees: 'There is no platform fee on sales.',
  noCash: 'There is no till that rounds cash.',
  noLocations: 'There is no list of business locations: an order has the id that its seller gave, and no name of it.',
  locationStays: 'An order stays with the place that sold it, so that no draft changes or removes it.',
  noStoreCredit: 'Money goes back the way it came, or on a gift card; there is no store credit.',
  wholeShippingTax:
    'Delivery and fees of orders are taxed at the rate of their place, and an order does not note by which group.',
  feesUndivided: 'A fee for some lines is one amount, and is not divided among them.',
  methodOnPayment:
    'A saved payment method is recorded on its payment (savedPaymentMethod), without an entry in the history.',
  ownMeansNeverFail:
    'What a gift card or a membership paid is put back in the same transaction, which cannot fail separately.',
  ownReceipts: 'Receipts are made here; other systems have no way to add theirs.',
  receiptsOnPage: 'Receipts are read and printed in the dashboard, and not sent by mail.',
  platformPayments: 'It is an id or a setting of the payment system of the platform.',
  methodNames: 'A payment method has one name, that of its provider, in no other language.',
  noFutureMemberships: 'A membership pays for lines of an order, and is not sold by one.',
  codesAlone: 'Why a refund failed is the code of the provider, without a sentence.',
  altTextOfPlace: 'Alternative text belongs to where a file is shown, such as a product, and not to the file.',
  notAnalyzed: 'Files are not searched for faces, and not described.',
  scaledByAddress: 'Smaller versions of images are made by their address when they are asked for, and are no files.',
  vectorsUndrawn: 'Vector images are served as they came, without being drawn, so that their colors are not known.',
  noExpiry: 'Addresses of public files do not expire.',
  notRendered: 'Models are served as they came, without being drawn or described.',
  noGeocode: 'Pickup locations have an address, and no coordinates.',
  checkedBefore: 'A calculation is given what was checked before, so that it finds no invalid field.',
  failuresByCode: 'What a service did not answer is an applicationError with the code SERVICE_DID_NOT_ANSWER.',
  notTraced: 'Calls are not traced across services; an answer has its request id in a header.',
  ordersRefuseInstead:
    'What keeps a checkout from becoming an order is among its violations, and is answered when the order is placed.',
  taxFailureInWords: 'Why a tax calculator was left out is a text, with its app id; services answer no codes.',
  noMembershipData: 'Memberships have no data beside what they pay for.',
  feeNamesAsGiven: 'A fee has one name, in the language of the app that set it.',
  collectionPictures: 'Collections show a picture, and no films.',
  drawnPosters: 'Films share a drawn poster by their address; it is no file of the library.',
  filmsWithoutWords: 'Films of products have a title, and no alternative text.',
  shownWhole: 'Profile pictures are shown whole.',
  draftKeepsModifiers: 'A draft does not change the modifiers of a line.',
  refundedStay: 'An order of which something was refunded is not changed by a draft.',
  subscriptionsStay: 'An order with a subscription is not changed by a draft.',
  draftKeepsPrice: 'Of delivery before the change a draft tells the price, and not its tax.',
  flowOfCheckout: 'A purchase flow is what an order was bought in; drafts are made by the shop.',
  notInThisShop:
    'A membership that an app charged and that is given back has it; the shop of this test gives none back.',
} as const
type Reason = keyof typeof reasons

/** Fields without a value by reason. A path includes everything below it. */
export const unfilled: Partial<Record<Entity, Partial<Record<Reason, readonly string[]>>>> = {
  Order: {
    noLocations: ['lineItems.locations.appId', 'lineItems.locations.name', 'businessLocation.name'],
    wholeShippingTax: ['shippingInfo.cost.taxInfo.taxGroupId', 'additionalFees.taxInfo.taxGroupId'],
    feesUndivided: [
      'activities.draftOrderChangesApplied.changes.additionalFeeAdded.affectedLineItems.amount',
      'activities.draftOrderChangesApplied.changes.additionalFeeRemoved.affectedLineItems.amount',
    ],
    methodOnPayment: ['activities.savedPaymentMethod'],
    notInThisShop: ['activities.refundInitiated.payments.membership', 'activities.paymentRefunded.payment.membership'],
    ownMeansNeverFail: [
      'activities.paymentRefundFailed.payment.giftCard',
      'activities.paymentRefundFailed.payment.membership',
    ],
    noStoreCredit: ['activities.refundedAsStoreCredit'],
    ownReceipts: ['activities.receiptCreated.externalReceipt'],
    receiptsOnPage: ['activities.receiptSent'],
    noPlatformFees: ['balanceSummary.platformFees', 'balanceSummary.totalMinusPlatformFees', 'platformFeeSummary'],
    noCash: ['balanceSummary.cashRoundingAdjustment'],
  },
  OrderTransactions: {
    platformPayments: ['payments.regularPaymentDetails.paymentOrderId', 'payments.supportReceiptGeneration'],
    noPlatformFees: ['payments.regularPaymentDetails.platformFee'],
    methodNames: [
      'payments.regularPaymentDetails.paymentMethodName.buyerLanguageName',
      'payments.regularPaymentDetails.paymentMethodName.siteLanguageName',
    ],
    noFutureMemberships: ['payments.membershipPaymentDetails.futureMembership'],
    noCash: ['payments.cashRounding'],
    codesAlone: ['refunds.transactions.refundStatusInfo.description'],
  },
  FileDescriptor: {
    altTextOfPlace: ['media.image.image.altText', 'media.vector.image.altText'],
    notAnalyzed: ['media.image.faces', 'media.image.caption', 'media.vector.faces', 'media.vector.caption'],
    scaledByAddress: ['media.image.previewImage', 'media.vector.previewImage'],
    vectorsUndrawn: ['media.vector.colors'],
    noExpiry: ['media.archive.urlExpirationDate', 'media.model3d.urlExpirationDate'],
    notRendered: ['media.model3d.thumbnail', 'media.model3d.altText'],
  },
  Checkout: {
    noGeocode: [
      'shippingInfo.selectedCarrierServiceOption.logistics.pickupDetails.address.geocode',
      'shippingInfo.carrierServiceOptions.shippingOptions.logistics.pickupDetails.address.geocode',
    ],
    checkedBefore: [
      'calculationErrors.generalShippingCalculationError.validationError',
      'calculationErrors.carrierErrors.errors.error.validationError',
      'calculationErrors.selectedShippingOptionError.validationError',
      'calculationErrors.taxCalculationError.validationError',
      'calculationErrors.couponCalculationError.validationError',
      'calculationErrors.giftCardCalculationError.validationError',
      'calculationErrors.membershipError.validationError',
      'calculationErrors.discountsCalculationError.validationError',
    ],
    failuresByCode: [
      'calculationErrors.generalShippingCalculationError.systemError',
      'calculationErrors.carrierErrors.errors.error.systemError',
      'calculationErrors.selectedShippingOptionError.systemError',
      'calculationErrors.taxCalculationError.systemError',
      'calculationErrors.couponCalculationError.systemError',
      'calculationErrors.giftCardCalculationError.systemError',
      'calculationErrors.membershipError.systemError',
      'calculationErrors.discountsCalculationError.systemError',
    ],
    notTraced: [
      'calculationErrors.generalShippingCalculationError.tracing',
      'calculationErrors.carrierErrors.errors.error.tracing',
      'calculationErrors.selectedShippingOptionError.tracing',
      'calculationErrors.taxCalculationError.tracing',
      'calculationErrors.couponCalculationError.tracing',
      'calculationErrors.giftCardCalculationError.tracing',
      'calculationErrors.membershipError.tracing',
      'calculationErrors.discountsCalculationError.tracing',
    ],
    ordersRefuseInstead: ['calculationErrors.orderValidationErrors'],
    taxFailureInWords: ['taxSummary.calculationDetails.autoTaxFallbackDetails.error.code'],
    noMembershipData: [
      'membershipOptions.eligibleMemberships.additionalData',
      'membershipOptions.invalidMemberships.membership.additionalData',
    ],
    feeNamesAsGiven: ['additionalFees.translatedName'],
  },
  Product: {
    filmsWithoutWords: [
      'media.mainMedia.video.files.altText',
      'media.items.video.files.altText',
      'productOptions.choices.media.mainMedia.video.files.altText',
      'productOptions.choices.media.items.video.files.altText',
    ],
  },
  Collection: {
    collectionPictures: ['media.mainMedia.video', 'media.items.video'],
  },
  Review: {
    altTextOfPlace: ['content.media.image.altText'],
    drawnPosters: ['content.media.video.resolutions.poster'],
  },
  Member: {
    shownWhole: ['profile.photo.offsetX', 'profile.photo.offsetY', 'profile.cover.offsetX', 'profile.cover.offsetY'],
  },
  DraftOrder: {
    draftKeepsModifiers: ['lineItems.changedDetails.modifierGroupsBeforeChange'],
    refundedStay: ['lineItems.lineItem.refundQuantity', 'lineItems.lineItem.restockQuantity'],
    subscriptionsStay: ['lineItems.lineItem.subscriptionInfo'],
    noLocations: [
      'lineItems.lineItem.locations.appId',
      'lineItems.lineItem.locations.name',
      'businessLocationDetails.businessLocation.name',
    ],
    draftKeepsPrice: [
      'shippingInfo.changedDetails.shippingInfoBeforeChange.cost.taxDetails',
      'shippingInfo.changedDetails.shippingInfoBeforeChange.cost.taxInfo.taxGroupId',
      'shippingInfo.changedDetails.shippingInfoBeforeChange.cost.taxInfo.taxBreakdown',
    ],
    wholeShippingTax: [
      'shippingInfo.shippingInfo.cost.taxInfo.taxGroupId',
      'additionalFees.additionalFee.taxInfo.taxGroupId',
    ],
    noPlatformFees: ['balanceSummary.platformFees', 'balanceSummary.totalMinusPlatformFees', 'platformFeeSummary'],
    noCash: ['balanceSummary.cashRoundingAdjustment'],
    flowOfCheckout: ['purchaseFlowId'],
    locationStays: ['businessLocationDetails.changedDetails', 'businessLocationDetails.removed'],
  },
}
