import { expect, it } from 'vitest'
import { getFreeDelivery } from './free-delivery.ts'

const site = { siteId: '', name: '', currency: 'EUR', locale: 'en-IE', country: 'IE', freeDeliveryFrom: '70.00' }
const buildLine = (amount: string, quantity: number, preset = 'PHYSICAL', shippable = true) => ({
  price: { amount },
  quantity,
  itemType: { preset },
  physicalProperties: { shippable },
})
const get = (...lineItems: ReturnType<typeof buildLine>[]) => getFreeDelivery(site, { currency: 'EUR', lineItems })

it('counts what is missing of the goods that are shipped', () => {
  expect(
    get(buildLine('22.00', 2), buildLine('500.00', 1, 'DIGITAL'), buildLine('500.00', 1, 'PHYSICAL', false)),
  ).toEqual({
    missing: '26.00',
    share: 44 / 70,
    country: 'IE',
  })
})

it('is reached at its total', () => expect(get(buildLine('35.00', 2))).toEqual({ share: 1, country: 'IE' }))

it('is no matter of carts without goods to ship, nor of shops without free delivery', () => {
  expect(get(buildLine('22.00', 1, 'DIGITAL'))).toBeUndefined()
  expect(
    getFreeDelivery({ ...site, freeDeliveryFrom: undefined }, { currency: 'EUR', lineItems: [buildLine('1', 1)] }),
  ).toBeUndefined()
})
