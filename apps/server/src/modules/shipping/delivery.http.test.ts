import { CONFIGURED_CARRIER } from '@stoa/contract/delivery-profile'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { address, approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let regions: Record<string, string>
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  const { deliveryProfiles } = await owner.ok('deliveryProfile.queryDeliveryProfiles', {})
  regions = Object.fromEntries(deliveryProfiles[0]!.deliveryRegions!.map(({ name, id }: Any) => [name, id]))
})

const buildItem = (more: object = {}) => ({
  id: 'a',
  quantity: 1,
  price: '20',
  physicalProperties: { weight: 1 },
  ...more,
})
const solve = (input: object = {}) =>
  owner.ok('deliverySolutions.getDeliverySolutions', { lineItems: [buildItem()], destination: address, ...input })
const listTitles = (reply: Any) => reply.deliverySolutions.map(({ title, cost }: Any) => [title, cost.price])
const always = (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const).map((day) => ({
  day,
  start: { hours: 17, minutes: 0 },
  end: { hours: 20, minutes: 0 },
}))

describe('delivery solutions', () => {
  it('are the region’s options at the applicable rate', async () => {
    const reply = await solve()
    expect(listTitles(reply)).toEqual([
      ['Standard delivery', '5.50'],
      ['Next-day courier', '11.90'],
      ['Collect from the workshop', '0.00'],
    ])
    expect(reply.deliverySolutions[2]).toMatchObject({
      logistics: {
        deliveryTime: 'Ready within 4 hours',
        pickupDetails: { address: { city: 'Kinsale' }, pickupMethod: 'STORE_PICKUP', businessLocation: true },
      },
      cost: { currency: 'EUR', deliveryPrice: { amount: '0.00' } },
      deliveryAllocations: [{ deliveryRegion: { id: regions.Ireland, name: 'Ireland' } }],
      partial: false,
    })
    const many = await solve({ lineItems: [buildItem({ quantity: 4 })] })
    expect(listTitles(many)[0]).toEqual(['Standard delivery', '0.00'])
    const abroad = { country: 'DE' }
    expect(listTitles(await solve({ destination: abroad }))[0]).toEqual(['EU delivery', '9.90'])
    const heavy = [buildItem({ physicalProperties: { weight: 10 } })]
    expect(listTitles(await solve({ destination: abroad, lineItems: heavy }))[0]).toEqual(['EU delivery', '24.90'])
    // 10 lb are 4.5 kg
    const pounds = { destination: abroad, lineItems: heavy, weightUnit: 'LB' }
    expect(listTitles(await solve(pounds))[0]).toEqual(['EU delivery', '14.90'])
  })

  it('equal those of a cart', async () => {
    const buyer = await site.visitor()
    const [product] = await plainProducts(buyer)
    const { shippingInfo, lineItems } = await readyToPay(buyer, [buildLine(product.id)])
    const shown = shippingInfo.carrierServiceOptions.flatMap(({ carrierId, shippingOptions }: Any) =>
      shippingOptions.map(({ code, title, logistics, cost }: Any) => [
        carrierId,
        code,
        title,
        logistics,
        cost.price.amount,
      ]),
    )
    const [{ physicalProperties, price, quantity }] = lineItems
    const lines = [{ id: 'a', quantity, price: price.amount, physicalProperties }]
    const { deliverySolutions } = await solve({ lineItems: lines })
    expect(
      deliverySolutions.map(({ deliveryReference: { appId, code }, title, logistics, cost }: Any) => [
        appId,
        code,
        title,
        logistics,
        cost.price,
      ]),
    ).toEqual(shown)
  })

  it('are empty without shipped items', async () => {
    const lineItems = [buildItem({ physicalProperties: { shippable: false } })]
    expect(await solve({ lineItems })).toEqual({ deliverySolutions: [], errors: [] })
  })

  it('are grouped by profile', async () => {
    const own = await makeSite()
    const app = own.app()
    const made = await app.ok('deliveryProfile.createDeliveryProfile', {
      deliveryProfile: { name: 'Food', deliveryRegions: [{ name: 'Home', destinations: [{ countryCode: 'IE' }] }] },
    })
    const { id: deliveryProfileId, deliveryRegions } = made.deliveryProfile
    const { deliveryProfiles } = await app.ok('deliveryProfile.queryDeliveryProfiles', {
      query: { filter: { default: true } },
    })
    for (const [title, regionId] of [
      ['Cooled', deliveryRegions![0]!.id],
      ['Parcel', deliveryProfiles[0]!.deliveryRegions![0]!.id],
    ]) {
      const shippingOption = { title, deliveryRegionIds: [regionId], rates: [{ amount: '7' }] }
      await app.ok('shippingOptions.createShippingOption', { shippingOption })
    }
    const lineItems = [buildItem(), buildItem({ id: 'cheese', deliveryProfileId })]
    const ask = (destination: object) => ({ lineItems, destination })
    const { deliverySolutions } = await app.ok('deliverySolutions.getDeliverySolutions', ask({ country: 'IE' }))
    expect(deliverySolutions).toMatchObject([
      { title: 'Parcel', partial: true, deliveryAllocations: [{ applicableLineItems: { lineItemIds: ['a'] } }] },
      { title: 'Cooled', partial: true, deliveryAllocations: [{ applicableLineItems: { lineItemIds: ['cheese'] } }] },
    ])
    const problem = await app.problem('deliverySolutions.getDeliverySolutions', ask({ country: 'FR' }))
    expect(problem).toMatchObject({ code: 'NO_DELIVERY_REGION_FOUND', status: 404 })
  })

  it('require a country and the site’s currency', async () => {
    const lineItems = [buildItem()]
    const placeless = { lineItems, destination: { city: 'Cork' } }
    expect(await owner.problem('deliverySolutions.getDeliverySolutions', placeless)).toMatchObject({
      code: 'REQUIRED_COUNTRY',
      status: 400,
    })
    const dollars = { lineItems, destination: address, currency: 'USD' }
    expect(await owner.violations('deliverySolutions.getDeliverySolutions', dollars)).toMatchObject([
      { field: 'currency' },
    ])
  })
})

describe('a buyer selects', () => {
  const choose = async (title: string) => {
    const buyer = await site.visitor()
    const [product] = await plainProducts(buyer)
    const { id, shippingInfo } = await readyToPay(buyer, [buildLine(product.id)])
    const offered = shippingInfo.carrierServiceOptions.flatMap(({ carrierId, shippingOptions }: Any) =>
      shippingOptions.map((option: Any) => ({ carrierId, ...option })),
    )
    const { carrierId, code } = offered.find((one: Any) => one.title === title)
    const checkout = { id, shippingInfo: { selectedCarrierServiceOption: { carrierId, code } } }
    await buyer.ok('checkout.updateCheckout', { checkout })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    return { code, carrierId, ...order.shippingInfo }
  }

  it('a pickup', async () => {
    expect(await choose('Collect from the workshop')).toMatchObject({
      title: 'Collect from the workshop',
      logistics: {
        deliveryTime: 'Ready within 4 hours',
        instructions: expect.stringContaining('Tuesday to Saturday'),
        pickupDetails: { address: { addressLine: '4 Pearse Street' }, pickupMethod: 'STORE_PICKUP' },
      },
    })
  })

  it('a slot of the shop’s own courier', async () => {
    const localDeliveryOption = {
      areaName: 'Dublin',
      zipConfig: { zipCodes: ['D02*'] },
      rates: [{ amount: '6' }],
      deliveryRegionIds: [regions.Ireland],
      scheduledDeliveryConfig: { handlingDays: 1, timeWindows: always },
    }
    await owner.ok('localDeliveryOptions.createLocalDeliveryOption', { localDeliveryOption })
    const { code, logistics, cost } = await choose('Local delivery, Dublin')
    const { from, to } = logistics.deliveryTimeSlot
    expect(code.endsWith(`@${from.slice(0, 16)}Z`)).toBe(true)
    expect(new Date(to).getTime() - new Date(from).getTime()).toBe(3 * 3_600_000)
    expect(cost.price.amount).toBe('6.00')
    const dublin = new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', hour: 'numeric', hourCycle: 'h23' })
    expect(dublin.format(new Date(from))).toBe('17')
  })

  it('a carrier’s service at the owner’s fallback rate', async () => {
    const shippoConfiguration = {
      deliveryRegionIds: [regions.Ireland],
      packageType: 'CUSTOM',
      packageDetails: { name: 'Carton', dimensions: { length: '20', width: '20', height: '10' } },
      domesticServices: [{ service: 'PRIORITY_MAIL', serviceSettings: { estimatedDeliveryTime: 'Two days' } }],
      backupWeight: '1',
    }
    const input = { shippoConfiguration, backupRate: '9' }
    const made = await owner.ok('shippoConfigurations.createShippoConfiguration', input)
    expect(made.shippoConfiguration.shipFromAddress).toMatchObject({ country: 'IE' })
    const order = await choose('Delivery')
    expect(order).toMatchObject({ carrierId: CONFIGURED_CARRIER, cost: { price: { amount: '9.00' } } })
    const { deliverySolutions, errors } = await solve({ lineItems: [buildItem({ physicalProperties: { weight: 1 } })] })
    expect(listTitles({ deliverySolutions }).map(([title]: Any) => title)).not.toContain('Priority mail')
    expect(errors).toMatchObject([
      { appId: CONFIGURED_CARRIER, errorDetails: { applicationError: { code: 'NO_RATES' } } },
    ])
    expect(listTitles({ deliverySolutions })).toContainEqual(['Delivery', '9.00'])
  })
})

it('the owner sees which option applies, and why', async () => {
  const input = { lineItems: [buildItem({ quantity: 4 })], destination: address }
  const { region, options } = await owner.ok('deliveryTests.explainDelivery', input)
  expect(region).toEqual({ id: regions.Ireland, name: 'Ireland' })
  const explain = (title: string) => options.find((option: Any) => option.title === title)
  expect(explain('Standard delivery')).toMatchObject({
    kind: 'SHIPPING',
    offered: true,
    reason: {
      code: 'RATE_APPLIES',
      rate: { amount: '0' },
      conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '70' }],
    },
  })
  expect(explain('EU delivery')).toMatchObject({ offered: false, reason: { code: 'NOT_IN_REGION' } })
  expect(explain('EU delivery')).not.toHaveProperty('price')
  expect(explain('Collect from the workshop')).toMatchObject({ kind: 'PICKUP', price: { amount: '0.00' } })
})

describe('a cart with items of several profiles', () => {
  it('gets options that deliver all of it, and the order keeps the selected one', async () => {
    const own = await makeSite({ demo: true })
    const merchant = await own.owner()
    const buyer = await own.visitor()
    const [light, heavy] = await plainProducts(buyer)
    const { deliveryProfile } = await merchant.ok('deliveryProfile.createDeliveryProfile', {
      deliveryProfile: { name: 'Heavy', deliveryRegions: [{ name: 'Heavy', destinations: [{ countryCode: 'IE' }] }] },
    })
    const deliveryRegionIds = [deliveryProfile.deliveryRegions![0]!.id]
    await merchant.ok('shippingOptions.createShippingOption', {
      shippingOption: { title: 'By truck', rates: [{ amount: '30' }], deliveryRegionIds },
    })
    const { product } = await merchant.ok('products.updateProduct', {
      product: { id: heavy.id, deliveryProfileId: deliveryProfile.id },
    } as never)
    expect((product as Any).deliveryProfileId).toBe(deliveryProfile.id)

    const checkout = await readyToPay(buyer, [buildLine(light.id), buildLine(heavy.id)])
    const [one, other] = checkout.lineItems
    expect([one.deliveryProfileId, other.deliveryProfileId]).toEqual([undefined, deliveryProfile.id])
    const options = checkout.shippingInfo.carrierServiceOptions.flatMap(({ shippingOptions }: Any) => shippingOptions)
    expect(options.map(({ title }: Any) => title)).toEqual([
      'Standard delivery + By truck',
      'Next-day courier + By truck',
    ])
    // 11.90 + 30.00
    expect(options[1]).toMatchObject({ cost: { price: { amount: '41.90' } }, partial: false })
    expect(checkout.shippingInfo.selectedCarrierServiceOption.deliveryAllocations).toMatchObject([
      { applicableLineItems: { lineItemIds: [one.id] }, deliveryRegion: { name: 'Ireland' } },
      { applicableLineItems: { lineItemIds: [other.id] }, deliveryRegion: { name: 'Heavy' } },
    ])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', {
      id: checkout.id,
      paymentToken: approvedCard,
    })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order.shippingInfo!.title).toBe('Standard delivery + By truck')
  })
})
