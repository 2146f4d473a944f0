import type { ConditionalRate, DeliveryAddress, DeliveryDays } from '@stoa/contract/delivery.entity'

/** Regions, delivery and pickup, and taxes, which prices include. Rates as published in early 2026. */
export const deliveryRegions = [
  { key: 'ireland', name: 'Ireland', destinations: [{ countryCode: 'IE' }] },
  {
    key: 'eu',
    name: 'European Union',
    destinations: [
      'AT',
      'BE',
      'BG',
      'CY',
      'CZ',
      'DE',
      'DK',
      'EE',
      'ES',
      'FI',
      'FR',
      'GR',
      'HR',
      'HU',
      'IT',
      'LT',
      'LU',
      'LV',
      'MT',
      'NL',
      'PL',
      'PT',
      'RO',
      'SE',
      'SI',
      'SK',
    ].map((countryCode) => ({ countryCode })),
  },
  { key: 'world', name: 'Everywhere else', destinations: [] },
] as const

type RegionKey = (typeof deliveryRegions)[number]['key']

export interface DemoShippingOption {
  readonly title: string
  readonly estimatedDeliveryTime: string
  readonly deliveryDays: DeliveryDays
  readonly regions: readonly RegionKey[]
  /** The cheapest rate whose conditions match applies. Weights in kilograms. */
  readonly rates: ConditionalRate[]
}

/** The pickup location. */
export interface DemoPickupLocation {
  readonly name: string
  readonly address: DeliveryAddress
  readonly deliveryTime: string
  readonly instructions: string
  readonly regions: readonly RegionKey[]
}

const startAt = (amount: string, value: string): ConditionalRate => ({
  amount,
  conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value }],
})
const limitWeight = (amount: string, kilograms: string): ConditionalRate => ({
  amount,
  conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: kilograms }],
})

export const shippingOptions: readonly DemoShippingOption[] = [
  {
    title: 'Standard delivery',
    estimatedDeliveryTime: '2–3 working days',
    deliveryDays: { handling: 1, from: 1, to: 2 },
    regions: ['ireland'],
    rates: [{ amount: '5.50' }, startAt('0', '70')],
  },
  {
    title: 'Next-day courier',
    estimatedDeliveryTime: 'Next working day, if ordered before noon',
    deliveryDays: { handling: 0, from: 1, to: 1 },
    regions: ['ireland'],
    rates: [{ amount: '11.90' }],
  },
  {
    title: 'EU delivery',
    estimatedDeliveryTime: '4–6 working days',
    deliveryDays: { handling: 1, from: 3, to: 5 },
    regions: ['eu'],
    rates: [limitWeight('9.90', '2'), limitWeight('14.90', '5'), { amount: '24.90' }, startAt('0', '120')],
  },
  {
    title: 'EU express',
    estimatedDeliveryTime: '2 working days',
    deliveryDays: { handling: 0, from: 2, to: 2 },
    regions: ['eu'],
    rates: [limitWeight('19.90', '2'), { amount: '34.90' }],
  },
  {
    title: 'International, tracked',
    estimatedDeliveryTime: '7–14 working days',
    deliveryDays: { handling: 1, from: 6, to: 13 },
    regions: ['world'],
    rates: [limitWeight('18.00', '1'), limitWeight('32.00', '3'), { amount: '58.00' }],
  },
]

export const pickupLocations: readonly DemoPickupLocation[] = [
  {
    name: 'Collect from the workshop',
    address: { country: 'IE', city: 'Kinsale', postalCode: 'P17 AX43', addressLine: '4 Pearse Street' },
    deliveryTime: 'Ready within 4 hours',
    instructions: 'Morrow & Pine workshop. Tuesday to Saturday, 10:00 to 17:30',
    regions: ['ireland'],
  },
]

/** Percentages; `food` is the rate of coffee. Countries that are not listed have no tax. */
export const tax = {
  taxIncludedInPrices: true,
  groups: [
    { key: 'standard', name: 'Standard', isDefault: true },
    { key: 'food', name: 'Food', isDefault: false },
  ],
  regions: [
    { country: 'IE', taxName: 'VAT', rates: { standard: '23', food: '0' } },
    { country: 'DE', taxName: 'USt.', rates: { standard: '19', food: '7' } },
    { country: 'FR', taxName: 'TVA', rates: { standard: '20', food: '5.5' } },
    { country: 'NL', taxName: 'btw', rates: { standard: '21', food: '9' } },
    { country: 'BE', taxName: 'TVA/btw', rates: { standard: '21', food: '6' } },
    { country: 'ES', taxName: 'IVA', rates: { standard: '21', food: '10' } },
    { country: 'AT', taxName: 'USt.', rates: { standard: '20', food: '10' } },
    { country: 'IT', taxName: 'IVA', rates: { standard: '22', food: '22' } },
    { country: 'LU', taxName: 'TVA', rates: { standard: '17', food: '3' } },
  ],
} as const
