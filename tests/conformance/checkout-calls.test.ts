import { beforeAll, describe, expect, test } from 'vitest'
import { abandonCheckout } from '../support/abandoned-checkout.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { readProblemCode, traceCall } from './every-call.ts'
import { type Any, getInner, openSellersApp } from './selling.ts'

let site: TestSite
let app: Any
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = openSellersApp(site)
  ;[product] = await plainProducts(site.app())
})

describe('abandoned checkouts', () => {
  const getIds = ({ items }: Any) => items.map(({ _id }: Any) => _id)

  test('are read, reported, recovered and summed up', async () => {
    const { left } = await abandonCheckout(site, 'ada@mail.example')
    const calls = app.abandonedCheckouts
    const read = getInner(await calls.getAbandonedCheckout(left.id), 'abandonedCheckout')
    expect(read).toMatchObject({ _id: left.id, status: 'ABANDONED', lineItems: [{ quantity: 2 }] })
    expect(getIds(await calls.queryAbandonedCheckouts().eq('checkoutId', left.checkoutId).find())).toEqual([left.id])
    const { abandonedCheckout } = await calls.addAbandonedCheckoutActivity(left.id, { activityType: 'TASK_CREATED' })
    expect(abandonedCheckout.activities.map(({ type }: Any) => type)).toContain('TASK_CREATED')
    const back = await traceCall(() => calls.redirectToCheckout(left.id, site.id))
    expect(back).toEqual([302, `${site.facts.origin}/checkout/${left.checkoutId}`])
    const formatDay = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const sums = await calls.getAbandonedCheckoutAnalytics(formatDay(-2), { endDate: formatDay(2) })
    expect(sums).toMatchObject({ currency: 'EUR', recoverableCheckoutCount: 1, recoveredCheckoutCount: 0 })
    expect(sums.recoverableValue).toBe(left.totalPrice.amount)
  })

  test('are deleted, one and many', async () => {
    const calls = app.abandonedCheckouts
    const [one, other] = [
      await abandonCheckout(site, 'bea@mail.example'),
      await abandonCheckout(site, 'cleo@mail.example'),
    ].map(({ left }) => left.id)
    await calls.deleteAbandonedCheckout(one)
    const { results, bulkActionMetadata } = await calls.bulkDeleteAbandonedCheckouts([one, other])
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.success)).toEqual([false, true])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(getIds(await calls.queryAbandonedCheckouts().in('_id', [one, other]).find())).toEqual([])
  })
})

describe('checkouts', () => {
  test('are created from templates, by a call and by a link, and counted', async () => {
    const calls = app.checkoutTemplates
    const { results } = await calls.bulkCreateCheckoutTemplates([{ lineItems: [buildLine(product.id)] }, {}], {
      returnEntity: true,
    })
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.success)).toEqual([true, false])
    const { _id } = results[0].item
    const made = await calls.createCheckoutFromTemplate(_id, site.id)
    expect(made.checkoutUrl).toBe(`${site.facts.origin}/checkout/${made.checkoutId}`)
    const checkout = getInner(await app.checkout.getCheckout(made.checkoutId), 'checkout')
    expect(checkout.lineItems).toMatchObject([{ quantity: 1 }])
    const link = await traceCall(() => calls.createAndRedirectToCheckout(_id, site.id))
    expect(link).toEqual([302, `${site.facts.origin}/buy/${_id}`])
    expect(getInner(await calls.getCheckoutTemplate(_id), 'checkoutTemplate').numberOfUsages).toBe(1)
  })

  test('have texts of an app', async () => {
    const componentId = '0190a0a0-0000-7000-8000-00000000c0de'
    const place = { appId: site.facts.clientId, componentId }
    const checkoutContent = { placeOrderButton: 'Book it' }
    await site.app().ok('checkoutContent.updateCheckoutContent', { ...place, languageCode: 'en', checkoutContent })
    const read = await app.checkoutContent.getCheckoutContent(place, { languageCode: 'en' })
    expect(getInner(read, 'checkoutContent')).toEqual(checkoutContent)
    const elsewhere = { ...place, componentId: crypto.randomUUID() }
    expect(await readProblemCode(app.checkoutContent.getCheckoutContent(elsewhere))).toBe(
      'REQUIRED_COMPONENT_DOES_NOT_EXIST',
    )
  })
})

describe('taxes in bulk', () => {
  test('regions, mappings and reduced rates for exempt buyers', async () => {
    const { taxCalculatorDetails } = await app.taxCalculation.listTaxCalculators()
    const { appId } = taxCalculatorDetails[0]
    const regions = await app.taxRegions.bulkCreateTaxRegion(
      [
        { country: 'NZ', appId },
        { country: 'NZ', appId },
      ],
      {
        returnEntity: true,
      },
    )
    expect(regions.results).toMatchObject([
      { itemMetadata: { success: true }, item: { country: 'NZ' } },
      { itemMetadata: { success: false, error: { code: 'ALREADY_EXISTS' } } },
    ])
    const taxGroupId = getInner(await app.taxGroups.createTaxGroup({ name: 'Maps' }), 'taxGroup')._id
    const mapping = { taxGroupId, taxRegionId: regions.results[0].item._id, taxRate: '0.15' }
    const calls = app.manualTaxMappings
    const mappings = await calls.bulkCreateManualTaxMappings([mapping, mapping], { returnEntity: true })
    expect(mappings.results).toMatchObject([
      { itemMetadata: { success: true }, item: { taxRate: '0.15' } },
      { itemMetadata: { success: false, error: { code: 'MANUAL_TAX_MAPPING_ALREADY_EXISTS' } } },
    ])
    const manualTaxMappingId = mappings.results[0].item._id
    const exemptGroupId = crypto.randomUUID()
    const lower = { manualTaxMappingId, exemptGroupOverrides: [{ exemptGroupId, rate: '0.05' }] }
    const assigned = await calls.bulkAssignExemptOverrides({ assignOverrides: [lower], returnEntity: true })
    expect(assigned.results[0].item.exemptRates).toEqual([{ taxExemptGroupId: exemptGroupId, taxRate: '0.05' }])
    const again = [{ manualTaxMappingId, exemptGroupIds: [exemptGroupId] }]
    const lifted = await calls.bulkUnassignExemptOverrides(again, { returnEntity: true })
    expect(lifted.results[0].item.exemptRates).toEqual([])
    const facts = await calls.updateExtendedFields(manualTaxMappingId, '@shop/books', { namespaceData: { ledger: 42 } })
    expect(getInner(facts, 'manualTaxMapping').extendedFields.namespaces).toEqual({ '@shop/books': { ledger: 42 } })
  })
})

describe('tips', () => {
  async function buy(): Promise<string> {
    const buyer = await site.visitor()
    const { id } = await readyToPay(buyer, [buildLine(product.id)])
    return (await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).orderId
  }

  test('have settings of the whole site', async () => {
    const made = await app.tipSettings.createDefaultTipSettings({ tipType: 'PERCENTAGE', presets: [{ value: 10 }] })
    const { _id } = getInner(made, 'tipSettings')
    const { items } = await app.tipSettings.queryTipSettings().find()
    expect(items).toMatchObject([{ _id, default: true, presets: [{ value: 10 }] }])
    expect(await readProblemCode(app.tipSettings.createDefaultTipSettings({ presets: [{ value: 5 }] }))).toBe(
      'DEFAULT_SETTINGS_ALREADY_EXISTS',
    )
  })

  test('are added to an order, distributed, summed up, kept in a draft, and removed', async () => {
    const orderId = await buy()
    const { staff } = await app.tippableStaff.listTippableStaff()
    const share = (amount: string) => ({ staff: { staffMemberId: staff[0].staffMemberId }, amount })
    const { tip } = await app.tips.setTipOnOrder({ orderId, tip: { amount: '5.00', distributions: [share('3.00')] } })
    expect(tip).toMatchObject({ amount: '5.00', undistributedAmount: '2.00', distributions: [{ amount: '3.00' }] })
    const added = await app.tips.addTipDistributionsToOrder({ orderId, tipDistributions: [share('1.50')] })
    expect(added.tipDistributions).toMatchObject([{ amount: '1.50' }])
    expect(added.orderInfo.additionalFeePrice.amount).toBe('6.50')
    expect(await app.tips.sumTipDistributionAmounts({ orderId })).toMatchObject({ totalAmount: '4.50' })
    const { calculatedDraftOrder } = await app.draftOrders.createDraftOrder({ sourceOrderId: orderId })
    const draftOrderId = calculatedDraftOrder.draftOrder._id
    const ofDraft = (await app.tips.getTipByDraftOrderId(draftOrderId)).tip
    expect(ofDraft).toEqual((await app.tips.getTipByOrderId(orderId)).tip)
    await app.draftOrders.deleteDraftOrder(draftOrderId)
    expect(await readProblemCode(app.tips.getTipByDraftOrderId(draftOrderId))).toBe('DRAFT_ORDER_NOT_FOUND')
    expect((await app.tips.removeTipFromOrder({ orderId })).orderInfo).toMatchObject({ orderId })
    expect((await app.tips.removeTipFromOrder({ orderId })).orderInfo).toEqual({})
    expect(await readProblemCode(app.tips.getTipByOrderId(orderId))).toBe('TIP_NOT_FOUND')
  })
})
