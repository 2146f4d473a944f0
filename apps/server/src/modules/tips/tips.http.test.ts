import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import {
  approvedCard,
  buildLine,
  catalogueAppId,
  plainProducts,
  readyToPay,
} from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
let site: TestSite
let owner: Caller
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
let product: any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  ;[product] = await plainProducts(await site.visitor())
})

describe('tip settings', () => {
  const presets = [{ value: 10 }, { value: 15, default: true }, { value: 20 }]

  it('are created, changed, listed and deleted; the default stays', async () => {
    const { tipSettings: usual } = await owner.ok('tipSettings.createDefaultTipSettings', { tipSettings: { presets } })
    expect(usual).toMatchObject({ default: true, tipType: 'PERCENTAGE', presets, staffDistributionMethod: 'EQUAL' })
    const again = await owner.problem('tipSettings.createDefaultTipSettings', { tipSettings: { presets } })
    expect(again).toMatchObject({ code: 'DEFAULT_SETTINGS_ALREADY_EXISTS', status: 409 })
    const locationId = crypto.randomUUID()
    const { tipSettings: special } = await owner.ok('tipSettings.createTipSettings', {
      tipSettings: { locationId, tipType: 'AMOUNT', presets: [{ value: 500 }] },
    })
    expect(special).toMatchObject({ default: false, locationId })
    const { tipSettings: changed } = await owner.ok('tipSettings.updateTipSettings', {
      tipSettings: { id: special.id, revision: '1', staffDistributionMethod: 'PROPORTIONAL' },
    })
    expect(changed).toMatchObject({ revision: '2', tipType: 'AMOUNT', staffDistributionMethod: 'PROPORTIONAL' })
    const { tipSettings: found } = await owner.ok('tipSettings.queryTipSettings', {
      query: {
        filter: { locationId: { $exists: true }, allowCustomAmount: changed.allowCustomAmount },
        sort: [{ fieldName: 'default' }, { fieldName: 'tipType' }],
      },
    })
    expect(found).toEqual([changed])
    const update = async (more: object) =>
      (await owner.problem('tipSettings.updateTipSettings', { tipSettings: { ...changed, ...more } })).code
    expect(await update({ revision: '1' })).toBe('CONFLICT')
    expect(await update({ id: unknown })).toBe('NOT_FOUND')
    const remove = async (tipSettingsId: string) =>
      (await owner.problem('tipSettings.deleteTipSettings', { tipSettingsId })).code
    expect(await remove(usual.id)).toBe('CANNOT_DELETE_DEFAULT_SETTINGS')
    await owner.ok('tipSettings.deleteTipSettings', { tipSettingsId: special.id })
    expect(await remove(special.id)).toBe('NOT_FOUND')
    expect((await owner.ok('tipSettings.queryTipSettings', {})).tipSettings).toEqual([usual])
  })

  it.each([
    [
      'CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET',
      [
        { value: 1, default: true },
        { value: 2, default: true },
      ],
    ],
    ['PRESET_PERCENTAGE_TOO_HIGH', [{ value: 101 }]],
  ])('refuse presets: %s', async (code, wrong) => {
    const own = await makeSite()
    const { tipSettings } = await own.app().ok('tipSettings.createTipSettings', { tipSettings: { presets } })
    const readRefusal = async (name: string, more: object = {}) =>
      (await own.app().problem(`tipSettings.${name}`, { tipSettings: { ...more, presets: wrong } })).code
    expect(await readRefusal('createTipSettings')).toBe(code)
    expect(await readRefusal('createDefaultTipSettings')).toBe(code)
    expect(await readRefusal('updateTipSettings', { id: tipSettings.id })).toBe(code)
  })
})

it('show suggestions to buyers, and nothing without tips', async () => {
  const own = await makeSite()
  const visitor = await own.visitor()
  expect(await visitor.ok('tips.getTipOffer')).toEqual({})
  const presets = [{ value: 10 }, { value: 15, default: true }]
  const make = { tipSettings: { presets, allowCustomerTip: false, allowCustomAmount: true } }
  const { tipSettings } = await own.app().ok('tipSettings.createDefaultTipSettings', make)
  const { id, revision } = tipSettings
  expect(await visitor.ok('tips.getTipOffer')).toEqual({})
  await own.app().ok('tipSettings.updateTipSettings', { tipSettings: { id, revision, allowCustomerTip: true } })
  expect(await visitor.ok('tips.getTipOffer')).toEqual({
    tipOffer: { tipType: 'PERCENTAGE', presets, allowCustomAmount: true },
  })
})

describe('a tip', () => {
  it('is selected for a purchase and ordered with it', async () => {
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [buildLine(product.id)])
    const { purchaseFlowId, lineItems, id } = checkout
    const tipChoice = { tipType: 'PERCENTAGE', value: '10' }
    expect(await buyer.ok('tips.updateTipChoice', { tipChoice, purchaseFlowId })).toEqual({ tipChoice })
    expect(await buyer.ok('tips.getTipChoice', { purchaseFlowId })).toEqual({ tipChoice })
    const { checkout: tipped } = await buyer.ok('checkout.getCheckout', { id })
    const tenth = (Math.round(Number(lineItems[0].lineItemPrice.amount) * 10) / 100).toFixed(2)
    expect(tipped.additionalFees).toMatchObject([
      { code: 'tip', price: { amount: tenth }, source: 'PLATFORM', taxDetails: { totalTax: { amount: '0.00' } } },
    ])
    expect(Number(tipped.priceSummary.total.amount)).toBeCloseTo(
      Number(checkout.priceSummary.total.amount) + Number(tenth),
      2,
    )
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order.additionalFees).toMatchObject([{ source: 'PLATFORM', price: { amount: tenth } }])
    expect(order.priceSummary.total.amount).toBe(tipped.priceSummary.total.amount)
  })

  it('must match the site’s settings, if there are any', async () => {
    const own = await makeSite()
    const buyer = await own.visitor()
    const choose = (tipType: string, value: string) => ({ tipChoice: { tipType, value } })
    await buyer.ok('tips.updateTipChoice', choose('AMOUNT', '2.50'))
    const tipSettings = { presets: [{ value: 10 }], allowCustomAmount: false }
    await own.app().ok('tipSettings.createDefaultTipSettings', { tipSettings })
    for (const tipType of ['AMOUNT', 'CUSTOM']) {
      const refused = await buyer.violations('tips.updateTipChoice', choose(tipType, '2.50'))
      expect(refused).toMatchObject([{ field: 'tipChoice.tipType', violatedRule: 'INVALID_ENUM_VALUE' }])
      await buyer.ok('tips.updateTipChoice', choose(tipType, '0'))
    }
    await buyer.ok('tips.updateTipChoice', choose('PERCENTAGE', '10'))
  })

  it('requires a purchase or a buyer', async () => {
    const tipChoice = { tipType: 'CUSTOM', value: '2.50' }
    expect((await owner.problem('tips.updateTipChoice', { tipChoice })).code).toBe('PERSON_IDENTITY_NOT_FOUND')
    await (await site.member()).ok('tips.updateTipChoice', { tipChoice })
    expect((await owner.problem('tips.getTipChoice', { purchaseFlowId: unknown })).code).toBe('NOT_FOUND')
  })

  it('is previewed without saving, and split among the staff', async () => {
    const lineItemInfo = [
      { catalogReference: { appId: catalogueAppId, catalogItemId: product.id }, price: '33.35', quantity: 2 },
    ]
    const preview = (more: object = {}) => ({
      lineItemInfo,
      tipChoice: { tipType: 'PERCENTAGE', value: '15' },
      ...more,
    })
    const { staff } = await owner.ok('tippableStaff.listTippableStaff', { filterByName: 'OWNER' })
    expect(staff).toMatchObject([{ name: 'Shop owner' }])
    expect((await owner.ok('tippableStaff.listTippableStaff', { filterByIds: [unknown] })).staff).toEqual([])
    const { tip } = await owner.ok('tips.previewTip', preview())
    // 66.70 × 15 % = 10.005 → 10.01
    expect(tip).toMatchObject({
      lineItemSubtotal: '66.70',
      amount: '10.01',
      distributions: [{ staff: staff[0], amount: '10.01' }],
    })
    const readCode = async (more: object) => (await owner.problem('tips.previewTip', preview(more))).code
    expect(await readCode({ tipSettingsId: unknown })).toBe('TIP_SETTINGS_NOT_FOUND')
    const lost = [{ ...lineItemInfo[0], catalogReference: { appId: catalogueAppId, catalogItemId: unknown } }]
    expect(await readCode({ lineItemInfo: lost })).toBe('CATALOG_ITEMS_NOT_FOUND')
  })
})
