import type { ShippoConfiguration } from '@stoa/contract/delivery.entity'
import { ZONE_TABLE_CARRIER } from '@stoa/contract/delivery-profile'
import { describe, expect, it } from 'vitest'
import type { ShippingLine, ShippingSettings } from './quote.ts'
import { considerShipping, quoteShipping } from './shipping.ts'

const now = new Date('2026-03-02T10:00:00Z')
const packageDetails = { name: 'Carton', dimensions: { length: '20', width: '20', height: '10' } }
const configuration = (more: Partial<ShippoConfiguration> = {}): ShippoConfiguration => ({
  id: 'c',
  deliveryRegionIds: ['all'],
  packageType: 'CUSTOM',
  packageDetails,
  shipFromAddress: { country: 'DE', subdivision: 'DE-BE' },
  domesticServices: [{ id: 'ground', service: 'GROUND_ADVANTAGE' }],
  internationalServices: [{ id: 'abroad', service: 'FIRST_CLASS_PACKAGE_INTERNATIONAL' }],
  ...more,
})
const settings = (
  more: Partial<ShippoConfiguration> = {},
  carrier: object | undefined = undefined,
  rest: Partial<ShippingSettings> = {},
): ShippingSettings => ({
  regions: [{ id: 'all', ...(carrier && { deliveryCarriers: [{ appId: ZONE_TABLE_CARRIER, ...carrier }] }) }],
  options: [],
  carriers: [configuration(more)],
  ...rest,
})
const goods = (quantity: number, weight?: number): ShippingLine => ({
  itemType: 'PHYSICAL',
  quantity,
  price: 1000n,
  weight,
})
const berlin = { country: 'DE', subdivision: 'BE' }
const quote = (of: ShippingSettings, lines: ShippingLine[], place: object = berlin, currency = 'EUR') =>
  quoteShipping(of, place, lines, currency, now).quotes.map(({ code, price, charges = [] }) => [
    code,
    price,
    ...charges.map((charge) => charge.price),
  ])

describe('the zone table', () => {
  it.each([
    ['within the state', berlin, 'ground', 590n],
    ['within the country', { country: 'DE', subdivision: 'BY' }, 'ground', 790n],
    ['on the continent', { country: 'FR' }, 'abroad', 1490n],
    ['in the world', { country: 'US' }, 'abroad', 1890n],
  ])('has a price %s', (_, place, code, price) =>
    expect(quote(settings(), [goods(1, 0.4)], place)).toEqual([[code, price]]),
  )

  it('counts weight, and bulk where the package is big', () => {
    expect(quote(settings(), [goods(1, 2.1)])).toEqual([['ground', 590n + 2n * 90n]]) // 2.1 kg is three
    const big = { packageDetails: { name: 'Crate', dimensions: { length: '50', width: '50', height: '40' } } }
    expect(quote(settings(big), [goods(1, 2.1)])).toEqual([['ground', 590n + 19n * 90n]]) // 100,000 cm³ are 20 kg
    const pounds = { weightUnit: 'LB' as const }
    expect(quote(settings({}, undefined, pounds), [goods(1, 40)])).toEqual([['ground', 590n + 39n * 41n]]) // 90 × 0.45
  })

  it('takes a flat rate for each package of the carrier’s', () => {
    const flat = { packageType: 'SMALL_FLAT_RATE_BOX' as const, packageDetails: { maxNumberOfProducts: '2' } }
    expect(quote(settings(flat), [goods(5, 9)])).toEqual([['ground', 3n * 927n]]) // 10.90 × 85 %, three boxes
  })

  it('opens another parcel where one would be too heavy', () => {
    expect(quote(settings(), [goods(2, 30)])).toEqual([['ground', 2n * (590n + 29n * 90n)]])
  })

  it('adds fees and charges, and nothing from a total on', () => {
    const serviceSettings = { handlingFee: { value: '10', calculationType: 'PERCENTAGE' as const } }
    const domesticServices = [{ id: 'ground', service: 'GROUND_ADVANTAGE' as const, serviceSettings }]
    const charges = { additionalCharges: [{ amount: '1.5' }] }
    expect(quote(settings({ domesticServices }, charges), [goods(1, 1)])).toEqual([['ground', 590n, 59n, 150n]])
    const free = [{ ...domesticServices[0]!, serviceSettings: { ...serviceSettings, freeDeliveryMinimumAmount: '20' } }]
    expect(quote(settings({ domesticServices: free }), [goods(2, 1)])).toEqual([['ground', 0n]])
  })

  it('offers no service that is switched off', () => {
    const of = settings()
    const off = { ...of, carriers: [{ ...configuration(), inactiveServiceIds: ['ground'] }] }
    expect(quote(off, [goods(1, 1)])).toEqual([])
  })
})

describe('the backup rate', () => {
  const backup = (active = true) => ({ backupRate: { amount: '12', active }, additionalCharges: [{ amount: '0.5' }] })
  const code = `${ZONE_TABLE_CARRIER}@backup`

  it.each([
    ['a weight is unknown', {}, goods(1)],
    ['a piece does not fit', {}, { ...goods(1, 1), size: { length: 31_000, width: 1, height: 1 } }],
    ['a piece is too heavy', {}, goods(1, 40)],
    ['there are too many pieces', {}, goods(501, 0.1)],
    ['nobody knows where it leaves from', { shipFromAddress: undefined }, goods(1, 1)],
    ['no service is set up', { domesticServices: [] }, goods(1, 1)],
  ])('counts where %s', (_, more, line) => {
    expect(quote(settings(more, backup()), [line])).toEqual([[code, 1200n, 50n]])
    expect(quote(settings(more, backup(false)), [line])).toEqual([])
    const { faults } = considerShipping(settings(more), berlin, [line], 'EUR', now)
    expect(faults).toMatchObject([{ appId: ZONE_TABLE_CARRIER, code: 'NO_RATES' }])
  })

  it('does not count where the carrier has a price, nor where a weight stands in for an unknown one', () => {
    expect(quote(settings({}, backup()), [goods(1, 1)])).toEqual([['ground', 590n, 50n]])
    expect(quote(settings({ backupWeight: '1.5' }), [goods(1)])).toEqual([['ground', 590n + 90n]])
  })
})

describe('what the site delivers by itself', () => {
  const of = (more: Partial<ShippingSettings>): ShippingSettings => ({ regions: [{ id: 'all' }], options: [], ...more })
  const rates = [{ amount: '3' }]
  const deliveryRegionIds = ['all']

  it('is fetched at the business or at another point', () => {
    const locations = [
      { id: 'here', name: 'Workshop', address: { country: 'DE', city: 'Berlin' }, rates, deliveryRegionIds },
      { id: 'there', name: 'Kiosk', address: { country: 'DE', city: 'Bonn' }, deliveryRegionIds },
      { id: 'shut', address: { country: 'DE' }, active: false, deliveryRegionIds },
      { id: 'other', address: { country: 'DE' }, deliveryRegionIds: ['elsewhere'] },
    ]
    const own = of({ pickupLocations: locations, businessAddress: { country: 'DE', city: 'Berlin' } })
    const { quotes } = quoteShipping(own, berlin, [goods(1, 1)], 'EUR', now)
    expect(quotes).toMatchObject([
      { code: 'here', title: 'Workshop', price: 300n, pickup: { method: 'STORE_PICKUP' } },
      { code: 'there', title: 'Kiosk', price: 0n, pickup: { method: 'PICKUP_POINT' } },
    ])
  })

  it('is brought, at any time or in slots of its own', () => {
    const area = { id: 'a', areaName: 'Mitte', zipConfig: { zipCodes: ['10*'] }, deliveryRegionIds }
    const mitte = { ...berlin, postalCode: '10115' }
    const ask = (option: object, place: object = mitte, lines = [goods(1, 1)]) =>
      quoteShipping(of({ localDeliveries: [{ ...area, ...option }] }), place, lines, 'EUR', now).quotes
    expect(ask({ rate: '4', minimumFreeDeliveryOrderAmount: 50 })).toMatchObject([
      { code: 'a', title: 'Local delivery, Mitte', price: 400n },
    ])
    expect(ask({ rate: '4', minimumFreeDeliveryOrderAmount: 50 }, mitte, [goods(5, 1)])).toMatchObject([{ price: 0n }])
    expect(ask({ rates }, { ...berlin, postalCode: '20095' })).toEqual([])
    const window = { day: 'MON', start: { hours: 14, minutes: 0 }, end: { hours: 16, minutes: 0 } }
    expect(ask({ rates, scheduledDeliveryConfig: { timeWindows: [window] } })).toMatchObject([
      { code: 'a@2026-03-02T14:00Z', slot: { to: new Date('2026-03-02T16:00:00Z') } },
    ])
    expect(ask({ rates, scheduledDeliveryConfig: { timeWindows: [] } })).toEqual([])
  })

  it('is explained, offered or not', () => {
    const upTo = [{ amount: '5', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' } as const] }]
    const options = [
      { id: 'light', title: 'Letter', rates: upTo, deliveryRegionIds },
      { id: 'far', title: 'Far', rates, deliveryRegionIds: ['elsewhere'] },
    ]
    const why = (weight: number) =>
      considerShipping(of({ options }), berlin, [goods(1, weight)], 'EUR', now).candidates.map(({ reason }) => reason())
    expect(why(1)).toEqual(['5, as weight ≤ 2.', 'It is not offered in this region.'])
    expect(why(3)[0]).toBe('No rate holds: it takes weight ≤ 2.')
  })
})
