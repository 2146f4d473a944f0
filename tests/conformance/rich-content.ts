import type { Caller } from '../support/caller.ts'
import { buildLine, type findGoods } from '../support/goods.ts'
import type { TestSite } from '../support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
export type Any = any

export const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
export const createId = () => crypto.randomUUID()
export const buildNames = (original: string) => ({ original, translated: `${original} (en)` })

export const place = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  streetAddress: { number: '5', name: 'Main Street', apt: '7' },
  addressLine: '5 Main Street',
  addressLine2: 'Apt 7',
  geocode: { latitude: 40.7, longitude: -74 },
}
export const contactDetails = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+1 212 555 0100',
  company: 'Engines',
  vatId: { id: '111.444.777-35', type: 'CPF' },
}
export const person = { address: place, contactDetails }
export const extendedFields = { namespaces: { '@stoa/test': { note: 'blue' } } }
const colorInfo = { ...buildNames('Blue'), code: '#0000ff' }
export const descriptionLines = [
  { name: buildNames('Size'), plainText: buildNames('Large') },
  { name: buildNames('Color'), colorInfo },
]
export const modifierGroups = [
  {
    id: 'trim',
    name: buildNames('Trim'),
    modifiers: [{ id: 'bow', quantity: 1, label: buildNames('Bow'), details: buildNames('Red'), price: '1.50' }],
  },
]

export interface Shop {
  site: TestSite
  app: Caller
  image: Any
  goods: Awaited<ReturnType<typeof findGoods>>
}

export const buildCustomItem = ({ image }: Shop, more: object = {}) => ({
  id: createId(),
  quantity: 2,
  price: '20',
  fullPrice: '25',
  priceDescription: buildNames('each'),
  productName: buildNames('Engraving'),
  itemType: { custom: 'engraving' },
  descriptionLines,
  media: { id: image.id, url: image.url, width: 600, height: 400, altText: 'A lamp' },
  url: { relativePath: '/engraving', url: 'https://shop.example/engraving' },
  quantityAvailable: 10,
  physicalProperties: { weight: 1, sku: 'E-1', shippable: true },
  rootCatalogItemId: 'root',
  priceUndetermined: true,
  fixedQuantity: true,
  policies: [{ title: 'Terms', content: 'None' }],
  membersOnly: false,
  consentRequiredPaymentPolicy: 'As agreed',
  savePaymentMethod: true,
  taxableAddress: { addressType: 'SHIPPING' },
  modifierGroups,
  ...more,
})

/** A service is not a physical item: it has a time instead of a weight. */
export const buildServiceItem = (shop: Shop) =>
  buildCustomItem(shop, {
    itemType: { preset: 'SERVICE' },
    physicalProperties: undefined,
    serviceProperties: { scheduledDate: '2030-01-02T03:04:05.000Z', numberOfParticipants: 2 },
    paymentOption: 'DEPOSIT_ONLINE',
    depositAmount: '5',
    membersOnly: true,
  })

export const buildOverriddenLine = ({ goods, image }: Shop) => ({
  ...buildLine(goods.plain, 1),
  catalogOverrideFields: {
    productName: buildNames('Lamp, engraved'),
    price: '30',
    fullPrice: '35',
    descriptionLines,
    physicalProperties: { weight: 2, sku: 'L-1', shippable: true },
    image: { id: image.id, url: image.url, width: 600, height: 400, altText: 'A lamp' },
    paymentOption: { value: 'DEPOSIT_ONLINE' },
    depositAmount: '5',
    savePaymentMethod: true,
    inventoryAppId: createId(),
  },
  taxableAddress: { addressType: 'BILLING' },
  extendedFields,
})

export const price = (amount: string) => ({ amount })
const tax = {
  taxName: 'VAT',
  taxType: 'VAT',
  jurisdiction: 'Ireland',
  jurisdictionType: 'COUNTRY',
  rate: '0.2',
}

export const buildImportedOrder = ({ image, goods }: Shop, more: object = {}) => {
  const lineId = createId()
  return {
    lineItems: [
      {
        id: lineId,
        productName: buildNames('Teapot'),
        catalogReference: { appId, catalogItemId: goods.plain.id, options: { variantId: createId() } },
        quantity: 2,
        descriptionLines,
        image: { id: image.id, url: image.url, width: 600, height: 400, altText: 'A lamp' },
        physicalProperties: { weight: 1, sku: 'T-1', shippable: true },
        itemType: { preset: 'PHYSICAL' },
        paymentOption: 'FULL_PAYMENT_ONLINE',
        price: price('12.50'),
        priceBeforeDiscounts: price('15'),
        totalDiscount: price('5'),
        totalPriceBeforeTax: price('20'),
        totalPriceAfterTax: price('25'),
        taxInfo: {
          taxRate: '0.2',
          taxAmount: price('5'),
          taxableAmount: price('20'),
          taxGroupId: createId(),
          taxBreakdown: [{ ...tax, taxAmount: price('5'), taxableAmount: price('20'), nonTaxableAmount: price('0') }],
        },
        taxableAddress: { addressType: 'SHIPPING' },
        fulfillerId: createId(),
        extendedFields,
        priceDescription: buildNames('each'),
        digitalFile: { fileId: 'f-1', link: 'https://files.example/f-1' },
        subscriptionInfo: {
          id: createId(),
          cycleNumber: 1,
          subscriptionOptionTitle: 'Monthly',
          subscriptionOptionDescription: 'Each month',
          subscriptionSettings: {
            frequency: 'MONTH',
            interval: 1,
            autoRenewal: false,
            billingCycles: 3,
            enableCustomerCancellation: true,
            freeTrialPeriod: { frequency: 'WEEK', interval: 1 },
            startDate: '2026-01-01T00:00:00.000Z',
          },
          chargesDescription: 'each month',
        },
        locations: [{ id: createId(), quantity: 2 }],
        priceUndetermined: true,
        fixedQuantity: true,
        decimalQuantity: { measurementUnit: 'SQM', value: '2' },
      },
    ],
    channelInfo: { type: 'WEB', externalOrderId: 'e-1', externalOrderUrl: 'https://shop.example/e-1' },
    priceSummary: {},
    buyerInfo: { email: 'ada@mail.example' },
    buyerLanguage: 'en',
    buyerNote: 'Ring twice',
    billingInfo: person,
    recipientInfo: person,
    shippingInfo: {
      carrierId: 'post',
      code: 'post',
      title: 'Post',
      logistics: {
        shippingDestination: person,
        pickupDetails: { address: place, pickupMethod: 'STORE_PICKUP' },
        deliveryTime: 'Two days',
        instructions: 'Ring twice',
        deliverByDate: '2026-01-05T10:00:00.000Z',
        deliveryTimeSlot: { from: '2026-01-01T10:00:00.000Z', to: '2026-01-01T12:00:00.000Z' },
      },
      region: { name: 'Near' },
      cost: { price: price('6'), discount: price('1'), totalPriceAfterTax: price('5') },
    },
    appliedDiscounts: [
      {
        id: createId(),
        discountType: 'GLOBAL',
        lineItemIds: [lineId],
        coupon: { id: createId(), code: 'SPRING', name: 'Spring', amount: price('1') },
        lineItemDiscounts: [{ id: lineId, totalDiscount: price('1') }],
      },
      {
        discountType: 'GLOBAL',
        merchantDiscount: { discountReason: 'EXCHANGED_ITEMS', description: 'Swap', amount: price('1') },
      },
      { discountType: 'GLOBAL', discountRule: { id: createId(), name: buildNames('Rule'), amount: price('1') } },
    ],
    additionalFees: [
      {
        id: createId(),
        code: 'wrap',
        name: 'Wrap',
        price: price('3'),
        priceAfterTax: price('3'),
        providerAppId: createId(),
        source: 'SERVICE_PLUGIN',
        lineItemIds: [lineId],
      },
    ],
    customFields: [{ title: 'Floor', translatedTitle: 'Floor', value: '3' }],
    tags: { privateTags: { tagIds: ['vip'] }, tags: { tagIds: ['gift'] } },
    extendedFields,
    purchasedDate: '2026-01-01T10:00:00.000Z',
    taxInfo: { taxBreakdown: [{ ...tax, aggregatedTaxAmount: price('5') }] },
    attributionSource: 'FACEBOOK_ADS',
    businessLocation: { id: createId() },
    purchaseFlowId: createId(),
    archived: true,
    seenByAHuman: true,
    ...more,
  }
}
