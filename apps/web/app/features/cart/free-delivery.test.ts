import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { getFreeDelivery } from './free-delivery.ts'

const t = translateTo('en')
const site = { siteId: '', name: '', currency: 'EUR', locale: 'en-IE', country: 'IE', freeDeliveryFrom: '70.00' }
const buildLine = (amount: string, quantity: number, preset = 'PHYSICAL', shippable = true) => ({
  price: { amount },
  quantity,
  itemType: { preset },
  physicalProperties: { shippable },
})
const get = (...lineItems: ReturnType<typeof buildLine>[]) =>
  getFreeDelivery({ site, t }, { currency: 'EUR', lineItems })

it('counts the missing amount from shipped goods only', () => {
  expect(
    get(buildLine('22.00', 2), buildLine('500.00', 1, 'DIGITAL'), buildLine('500.00', 1, 'PHYSICAL', false)),
  ).toEqual({
    text: '€26.00 more for free delivery to Ireland',
    share: 44 / 70,
  })
})

it('is reached at its total', () =>
  expect(get(buildLine('35.00', 2))).toEqual({ text: 'Free delivery to Ireland', share: 1 }))

it('is undefined without items to ship or without an offer of free delivery', () => {
  expect(get(buildLine('22.00', 1, 'DIGITAL'))).toBeUndefined()
  expect(
    getFreeDelivery(
      { site: { ...site, freeDeliveryFrom: undefined }, t },
      { currency: 'EUR', lineItems: [buildLine('1', 1)] },
    ),
  ).toBeUndefined()
})
