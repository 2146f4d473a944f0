import { describe, expect, it } from 'vitest'
import type { ShippingLine, ShippingSettings } from './quote.ts'
import { quoteShipping, selectShipping } from './shipping.ts'

const now = new Date('2026-03-02T10:00:00Z')
const [heavy, cold] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
const line = (id: string, price: bigint, deliveryProfileId?: string): ShippingLine => ({
  id,
  itemType: 'PHYSICAL',
  quantity: 1,
  price,
  ...(deliveryProfileId && { deliveryProfileId }),
})
const option = (id: string, amount: string, ...deliveryRegionIds: string[]) => ({
  id,
  title: id,
  rates: [{ amount }],
  deliveryRegionIds,
})
const settings = (more: Partial<ShippingSettings> = {}): ShippingSettings => ({
  regions: [{ id: 'home', name: 'Home' }],
  otherProfiles: new Map([
    [heavy, [{ id: 'by truck', name: 'By truck' }]],
    [cold, [{ id: 'nowhere', destinations: [{ countryCode: 'JP' }] }]],
  ]),
  options: [
    option('post', '5', 'home'),
    option('courier', '12', 'home'),
    option('truck', '30', 'by truck'),
    option('own van', '20', 'home', 'by truck'),
  ],
  pickupLocations: [
    { id: 'shop', name: 'Shop', address: { country: 'DE' }, deliveryRegionIds: ['home', 'by truck'] },
    { id: 'kiosk', name: 'Kiosk', address: { country: 'DE' }, deliveryRegionIds: ['home'] },
  ],
  ...more,
})
const lines = [line('cup', 1000n), line('table', 20_000n, heavy), line('plate', 1500n)]
const ask = (of: readonly ShippingLine[] = lines, more: Partial<ShippingSettings> = {}) =>
  quoteShipping(settings(more), { country: 'DE' }, of, 'EUR', now)

describe('items of several profiles', () => {
  it('get options that deliver all of them for the sum', () => {
    const { region, required, quotes } = ask()
    expect({ region: region?.id, required }).toEqual({ region: 'home', required: true })
    expect(quotes.map(({ title, price }) => [title, price])).toEqual([
      ['own van', 4000n], // 20 + 20
      ['Shop', 0n],
      ['post + own van', 2500n], // the cheapest of each: 5 + 20
      ['courier + truck', 4200n], // the second cheapest: 12 + 30
      ['own van + truck', 5000n], // the third, and the dearest once more: 20 + 30
    ])
    expect(quotes[2]!.allocations).toMatchObject([
      { code: 'post', region: { name: 'Home' }, lineIds: ['cup', 'plate'] },
      { code: 'own van', region: { name: 'By truck' }, lineIds: ['table'] },
    ])
    expect(quotes[0]!.code).toBe('own van')
    for (const { code } of quotes) expect(code.length).toBeLessThanOrEqual(100)
  })

  it('keep their option codes, whatever the order of lines and the prices', () => {
    const chosen = ask().quotes[2]!
    const dearer = settings().options.map((one) => (one.id === 'post' ? option('post', '7', 'home') : one))
    const { quotes } = ask(lines.toReversed(), { options: dearer })
    expect(selectShipping(quotes, { code: chosen.code })).toMatchObject({ requested: true, quote: { price: 2700n } })
  })

  it('get no options if one profile does not deliver', () => {
    expect(ask([line('cup', 1000n), line('fish', 900n, cold)])).toMatchObject({ required: true, quotes: [] })
  })

  it('with an unknown profile use the default one', () => {
    const none: ShippingLine[] = [line('cup', 1000n), line('gift', 900n, 'a profile that is gone')]
    expect(ask(none).quotes.every(({ allocations }) => allocations === undefined)).toBe(true)
  })

  it('have their own profile: only its rates apply if nothing else is bought', () => {
    const { region, quotes } = ask([line('table', 20_000n, heavy)])
    expect(region?.id).toBe('by truck')
    expect(quotes.map(({ code, price }) => [code, price])).toEqual([
      ['truck', 3000n],
      ['own van', 2000n],
      ['shop', 0n],
    ])
  })
})
