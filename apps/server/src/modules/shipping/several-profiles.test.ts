import { describe, expect, it } from 'vitest'
import type { ShippingLine, ShippingSettings } from './quote.ts'
import { quoteShipping, selectShipping } from './shipping.ts'

const now = new Date('2026-03-02T10:00:00Z')
const [heavy, cold] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
const buildLine = (id: string, price: bigint, deliveryProfileId?: string): ShippingLine => ({
  id,
  itemType: 'PHYSICAL',
  quantity: 1,
  price,
  ...(deliveryProfileId && { deliveryProfileId }),
})
const buildOption = (id: string, amount: string, ...deliveryRegionIds: string[]) => ({
  id,
  title: id,
  rates: [{ amount }],
  deliveryRegionIds,
})
const buildSettings = (more: Partial<ShippingSettings> = {}): ShippingSettings => ({
  regions: [{ id: 'home', name: 'Home' }],
  otherProfiles: new Map([
    [heavy, [{ id: 'by truck', name: 'By truck' }]],
    [cold, [{ id: 'nowhere', destinations: [{ countryCode: 'JP' }] }]],
  ]),
  options: [
    buildOption('post', '5', 'home'),
    buildOption('courier', '12', 'home'),
    buildOption('truck', '30', 'by truck'),
    buildOption('own van', '20', 'home', 'by truck'),
  ],
  pickupLocations: [
    { id: 'shop', name: 'Shop', address: { country: 'DE' }, deliveryRegionIds: ['home', 'by truck'] },
    { id: 'kiosk', name: 'Kiosk', address: { country: 'DE' }, deliveryRegionIds: ['home'] },
  ],
  ...more,
})
const lines = [buildLine('cup', 1000n), buildLine('table', 20_000n, heavy), buildLine('plate', 1500n)]
const ask = (of: readonly ShippingLine[] = lines, more: Partial<ShippingSettings> = {}) =>
  quoteShipping(buildSettings(more), { country: 'DE' }, of, 'EUR', now)

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
    const dearer = buildSettings().options.map((one) => (one.id === 'post' ? buildOption('post', '7', 'home') : one))
    const { quotes } = ask(lines.toReversed(), { options: dearer })
    expect(selectShipping(quotes, { code: chosen.code })).toMatchObject({ requested: true, quote: { price: 2700n } })
  })

  it('get no options if one profile does not deliver', () => {
    expect(ask([buildLine('cup', 1000n), buildLine('fish', 900n, cold)])).toMatchObject({ required: true, quotes: [] })
  })

  it('with an unknown profile use the default one', () => {
    const none: ShippingLine[] = [buildLine('cup', 1000n), buildLine('gift', 900n, 'a profile that is gone')]
    expect(ask(none).quotes.every(({ allocations }) => allocations === undefined)).toBe(true)
  })

  it('have their own profile: only its rates apply if nothing else is bought', () => {
    const { region, quotes } = ask([buildLine('table', 20_000n, heavy)])
    expect(region?.id).toBe('by truck')
    expect(quotes.map(({ code, price }) => [code, price])).toEqual([
      ['truck', 3000n],
      ['own van', 2000n],
      ['shop', 0n],
    ])
  })
})
