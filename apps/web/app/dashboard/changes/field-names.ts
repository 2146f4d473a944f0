import type { PlainKey, Translate } from '@stoa/messages'

/** Fields by the last part of their path, in the words of the pages that change them. */
const names: Readonly<Record<string, PlainKey>> = {
  name: 'dashboard:name',
  status: 'dashboard:status',
  description: 'dashboard-products:description',
  price: 'dashboard-products:price',
  sku: 'dashboard-products:sku',
  brand: 'dashboard-products:brand',
  ribbon: 'dashboard-products:ribbon',
  visible: 'dashboard-products:visible',
  discount: 'dashboard-products:discount',
  slug: 'dashboard-products:seo.url',
  productOptions: 'dashboard-products:options',
  variants: 'dashboard-products:variants',
  media: 'dashboard-products:images',
  additionalInfoSections: 'dashboard-products:sections',
  seoData: 'dashboard-products:seo',
  trackQuantity: 'dashboard-products:stock.track',
  quantity: 'dashboard-products:stock.label',
  collectionIds: 'dashboard-products:collections',
  taxGroupId: 'dashboard-products:rules.tax',
  deliveryProfileId: 'dashboard-products:rules.shipping',
  weight: 'dashboard-collections:field.weight',
  inStock: 'dashboard-collections:field.inStock',
  code: 'dashboard-discounts:code',
  estimatedDeliveryTime: 'dashboard-shipping:time',
  deliveryDays: 'dashboard-shipping:days',
  rates: 'dashboard-shipping:rates',
  paymentStatus: 'dashboard-orders:column.payment',
  fulfillmentStatus: 'dashboard-orders:column.fulfillment',
  archived: 'dashboard-orders:order.archived',
  email: 'dashboard-customers:field.email',
  firstName: 'dashboard-customers:field.firstName',
  lastName: 'dashboard-customers:field.lastName',
  phone: 'dashboard-customers:field.phone',
  company: 'dashboard-customers:field.company',
  addressLine: 'dashboard-customers:field.street',
  postalCode: 'dashboard-customers:field.postalCode',
  city: 'dashboard-customers:field.city',
  subdivision: 'dashboard-customers:field.subdivision',
  country: 'dashboard-customers:field.country',
  birthdate: 'dashboard-customers:field.birthdate',
  tags: 'dashboard-customers:tags',
  nickname: 'dashboard-members:form.nickname',
  tagline: 'dashboard-shop:headline',
  hero: 'dashboard-shop:heroImage',
  accent: 'dashboard-shop:emailColor',
  currency: 'dashboard-shop:currency',
  locale: 'dashboard-shop:locale',
  languages: 'dashboard-shop:languages',
  weightUnit: 'dashboard-shop:weights',
  timeZone: 'dashboard-shop:timeZone',
  retentionDays: 'dashboard-changes:retention',
}

/** `priceData.price` → `Price`. Undefined for fields that no page shows under a name of its own. */
export function describeField(t: Translate, path: string): string | undefined {
  const last = path
    .replace(/\[\d+\]$/, '')
    .split('.')
    .at(-1)!
  return Object.hasOwn(names, last) ? t(names[last]!) : undefined
}
