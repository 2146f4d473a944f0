import type { ShippoConfiguration } from '@stoa/contract/delivery.entity'
import { CONFIGURED_CARRIER } from '@stoa/contract/delivery-profile'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShippingLine, ShippingSettings } from './quote.ts'
import { evaluateShipping, quoteShipping } from './shipping.ts'

const now = new Date('2026-03-02T10:00:00Z')
const packageDetails = { name: 'Carton', dimensions: { length: '20', width: '20', height: '10' } }
const buildConfiguration = (more: Partial<ShippoConfiguration> = {}): ShippoConfiguration => ({
  id: 'c',
  deliveryRegionIds: ['all'],
  packageType: 'CUSTOM',
  packageDetails,
  shipFromAddress: { country: 'DE', subdivision: 'DE-BE' },
  domesticServices: [{ id: 'ground', service: 'GROUND_ADVANTAGE' }],
  internationalServices: [{ id: 'abroad', service: 'FIRST_CLASS_PACKAGE_INTERNATIONAL' }],
  ...more,
})
const buildSettings = (
  more: Partial<ShippoConfiguration> = {},
  carrier: object | undefined = undefined,
  rest: Partial<ShippingSettings> = {},
): ShippingSettings => ({
  regions: [{ id: 'all', ...(carrier && { deliveryCarriers: [{ appId: CONFIGURED_CARRIER, ...carrier }] }) }],
  options: [],
  carriers: [buildConfiguration(more)],
  ...rest,
})
const buildGoods = (quantity: number, weight?: number): ShippingLine => ({
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

describe('configured services of a carrier', () => {
  const buildBackup = (active = true) => ({
    backupRate: { amount: '12', active },
    additionalCharges: [{ amount: '0.5' }],
  })
  const code = `${CONFIGURED_CARRIER}@backup`

  it('have no price of their own', () => {
    const weight = fc.option(fc.double({ min: 0.001, max: 100, noNaN: true }), { nil: undefined })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        weight,
        fc.constantFrom('DE', 'FR', 'US'),
        (pieces, each, country) => {
          expect(quote(buildSettings(), [buildGoods(pieces, each)], { country })).toEqual([])
        },
      ),
    )
    const { candidates, faults } = evaluateShipping(buildSettings(), berlin, [buildGoods(1, 1)], 'EUR', now)
    expect(candidates.map(({ reason }) => reason())).toEqual(Array(2).fill({ code: 'NO_CARRIER_PRICES' }))
    expect(faults).toMatchObject([{ appId: CONFIGURED_CARRIER, code: 'NO_RATES' }])
  })

  it('cost the region’s fallback rate with its charges', () => {
    expect(quote(buildSettings({}, buildBackup()), [buildGoods(1, 1)])).toEqual([[code, 1200n, 50n]])
    expect(quote(buildSettings({}, buildBackup(false)), [buildGoods(1, 1)])).toEqual([])
  })

  it('report a service that is switched off', () => {
    const off = { ...buildSettings(), carriers: [{ ...buildConfiguration(), inactiveServiceIds: ['ground'] }] }
    const { candidates } = evaluateShipping(off, berlin, [buildGoods(1, 1)], 'EUR', now)
    expect(candidates[0]!.reason()).toEqual({ code: 'DISABLED' })
  })
})

describe('the site’s own deliveries', () => {
  const buildSettingsWith = (more: Partial<ShippingSettings>): ShippingSettings => ({
    regions: [{ id: 'all' }],
    options: [],
    ...more,
  })
  const rates = [{ amount: '3' }]
  const deliveryRegionIds = ['all']

  it('are picked up at the business or another location', () => {
    const locations = [
      { id: 'here', name: 'Workshop', address: { country: 'DE', city: 'Berlin' }, rates, deliveryRegionIds },
      { id: 'there', name: 'Kiosk', address: { country: 'DE', city: 'Bonn' }, deliveryRegionIds },
      { id: 'shut', address: { country: 'DE' }, active: false, deliveryRegionIds },
      { id: 'other', address: { country: 'DE' }, deliveryRegionIds: ['elsewhere'] },
    ]
    const own = buildSettingsWith({ pickupLocations: locations, businessAddress: { country: 'DE', city: 'Berlin' } })
    const { quotes } = quoteShipping(own, berlin, [buildGoods(1, 1)], 'EUR', now)
    expect(quotes).toMatchObject([
      { code: 'here', title: 'Workshop', price: 300n, pickup: { method: 'STORE_PICKUP' } },
      { code: 'there', title: 'Kiosk', price: 0n, pickup: { method: 'PICKUP_POINT' } },
    ])
  })

  it('are delivered locally, at any time or in slots', () => {
    const area = { id: 'a', areaName: 'Mitte', zipConfig: { zipCodes: ['10*'] }, deliveryRegionIds }
    const mitte = { ...berlin, postalCode: '10115' }
    const ask = (option: object, place: object = mitte, lines = [buildGoods(1, 1)]) =>
      quoteShipping(buildSettingsWith({ localDeliveries: [{ ...area, ...option }] }), place, lines, 'EUR', now).quotes
    expect(ask({ rate: '4', minimumFreeDeliveryOrderAmount: 50 })).toMatchObject([
      { code: 'a', title: 'Local delivery, Mitte', price: 400n },
    ])
    expect(ask({ rate: '4', minimumFreeDeliveryOrderAmount: 50 }, mitte, [buildGoods(5, 1)])).toMatchObject([
      { price: 0n },
    ])
    expect(ask({ rates }, { ...berlin, postalCode: '20095' })).toEqual([])
    const window = { day: 'MON', start: { hours: 14, minutes: 0 }, end: { hours: 16, minutes: 0 } }
    expect(ask({ rates, scheduledDeliveryConfig: { timeWindows: [window] } })).toMatchObject([
      { code: 'a@2026-03-02T14:00Z', slot: { to: new Date('2026-03-02T16:00:00Z') } },
    ])
    expect(ask({ rates, scheduledDeliveryConfig: { timeWindows: [] } })).toEqual([])
  })

  it('are explained, offered or not', () => {
    const upTo = [{ amount: '5', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' } as const] }]
    const options = [
      { id: 'light', title: 'Letter', rates: upTo, deliveryRegionIds },
      { id: 'far', title: 'Far', rates, deliveryRegionIds: ['elsewhere'] },
    ]
    const explainRate = (weight: number) =>
      evaluateShipping(buildSettingsWith({ options }), berlin, [buildGoods(1, weight)], 'EUR', now).candidates.map(
        ({ reason }) => reason(),
      )
    const { conditions } = upTo[0]!
    expect(explainRate(1)).toEqual([
      { code: 'RATE_APPLIES', rate: { amount: '5' }, conditions },
      { code: 'NOT_IN_REGION' },
    ])
    expect(explainRate(3)[0]).toEqual({ code: 'NO_RATE_APPLIES', conditions })
  })
})
