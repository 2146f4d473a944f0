import { beforeAll, describe, expect, test } from 'vitest'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, getInner, openSellersApp } from './selling.ts'

let site: TestSite
let app: Any
let product: Any
let profile: Any
let regionId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = openSellersApp(site)
  ;[product] = await plainProducts(site.app())
  const { deliveryProfiles } = await site.app().ok('deliveryProfile.queryDeliveryProfiles')
  profile = deliveryProfiles[0]
  regionId = profile.deliveryRegions[0].id
})

/** The life cycle of an entity with the owner's app. */
async function testLive(module: string, of: string, made: object, change: object): Promise<void> {
  const name = of[0]!.toLowerCase() + of.slice(1)
  const calls = app[module]
  const one = getInner(await calls[`create${of}`](made), name)
  expect(one).toMatchObject({ ...made, _id: expect.any(String), revision: '1' })
  const changed = getInner(await calls[`update${of}`](one._id, { revision: one.revision, ...change }), name)
  expect(changed).toMatchObject({ ...change, _id: one._id, revision: '2' })
  expect(getInner(await calls[`get${of}`](one._id), name)).toMatchObject(change)
  const query = calls[`query${of}s`] ?? calls[`query${of}`]
  const { items } = await query().eq('_id', one._id).find()
  expect(items.map(({ _id }: Any) => _id)).toEqual([one._id])
  await calls[`delete${of}`](one._id)
  await expect(calls[`get${of}`](one._id)).rejects.toThrow()
}

describe("the owner's app with the official package of selling", () => {
  test('configures shipping', async () => {
    const rates = [{ amount: '5' }]
    await testLive(
      'shippingOptions',
      'ShippingOption',
      { title: 'Parcel', deliveryRegionIds: [regionId], rates },
      { title: 'Letter' },
    )
    const { deliveryProfile: own } = await app.deliveryProfile
      .createDeliveryProfile({ name: 'Heavy goods' })
      .then((made: Any) => ({ deliveryProfile: getInner(made, 'deliveryProfile') }))
    const added = getInner(
      await app.deliveryProfile.addDeliveryRegion(own._id, { name: 'Austria', destinations: [{ countryCode: 'AT' }] }),
      'deliveryProfile',
    )
    const [austria] = added.deliveryRegions
    expect(austria).toMatchObject({ name: 'Austria', destinations: [{ countryCode: 'AT' }] })
    const found = getInner(
      await app.deliveryProfile.getDeliveryProfileByDeliveryRegionId(austria._id),
      'deliveryProfile',
    )
    expect(found._id).toBe(own._id)
    const { installedDeliveryCarriers } = await app.deliveryProfile.listInstalledDeliveryCarriers()
    const [carrier] = installedDeliveryCarriers
    const backupRate = { title: 'Parcel', amount: '7', active: true }
    const appId = carrier._id ?? carrier.id
    const getCarriers = (reply: Any) => getInner(reply, 'deliveryProfile').deliveryRegions[0].deliveryCarriers
    const withCarrier = await app.deliveryProfile.addDeliveryCarrier(austria._id, {
      deliveryCarrier: { appId, backupRate },
    })
    expect(getCarriers(withCarrier)).toMatchObject([{ appId, backupRate: { amount: '7' } }])
    const without = await app.deliveryProfile.removeDeliveryCarrier(austria._id, { appId })
    expect(getCarriers(without)).toEqual([])
    const properties = await app.deliveryProfile.getDeliveryDestinationProperties()
    expect(Object.keys(properties).length).toBeGreaterThan(0)
    await app.deliveryProfile.deleteDeliveryProfile(own._id)
    await expect(app.deliveryProfile.getDeliveryProfile(own._id)).rejects.toThrow()
  })

  test('configures pickup and local delivery', async () => {
    const rates = { deliveryRegionIds: [regionId] }
    const place = { name: 'Workshop', address: { country: 'IE', city: 'Cork', addressLine: '1 Quay' } }
    await testLive('pickupLocations', 'PickupLocation', { ...place, ...rates }, { name: 'Yard' })
    const area = { areaName: 'Mitte', zipConfig: { zipCodes: ['10*'] }, rate: '4', ...rates }
    await testLive('localDeliveryOptions', 'LocalDeliveryOption', area, { areaName: 'Wedding' })
  })

  test('configures and calculates taxes', async () => {
    const { taxCalculatorDetails } = await app.taxCalculation.listTaxCalculators()
    const manualCalculator = taxCalculatorDetails[0].appId
    await testLive('taxGroups', 'TaxGroup', { name: 'Books' }, { name: 'Printed matter' })
    await testLive(
      'taxRegions',
      'TaxRegion',
      { country: 'CA', subdivision: 'ON', appId: manualCalculator },
      { country: 'CA', subdivision: 'QC' },
    )
    const group = getInner(await app.taxGroups.createTaxGroup({ name: 'Maps' }), 'taxGroup')
    const region = getInner(
      await app.taxRegions.createTaxRegion({ country: 'NZ', appId: manualCalculator }),
      'taxRegion',
    )
    const mapping = {
      taxGroupId: group._id,
      taxRegionId: region._id,
      taxRate: '0.15',
      taxName: 'GST',
      jurisdiction: 'New Zealand',
      jurisdictionType: 'COUNTRY',
    }
    await testLive('manualTaxMappings', 'ManualTaxMapping', mapping, { taxRate: '0.125' })
    const { manualTaxMappings: listed } = await app.manualTaxMappings.listManualTaxMappings()
    expect(Array.isArray(listed)).toBe(true)
    const { taxGroups: defaults } = await app.taxGroups.listDefaultTaxGroups()
    expect(defaults.length).toBeGreaterThan(0)
    const reply = await app.taxCalculation.calculateTax({
      currency: 'EUR',
      addresses: [{ country: 'DE', city: 'Berlin', postalCode: '10115' }],
      lineItems: [{ _id: 'a', quantity: 1, price: '119', addressIndex: { singleAddress: 0 } }],
    })
    expect(reply).toMatchObject({ currency: 'EUR', lineItemTaxDetails: [{ _id: 'a' }] })
  })

  test('creates rules, converts currencies and calculates totals', async () => {
    const rule = {
      name: 'Ten off',
      active: true,
      trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '50' } },
      discounts: {
        values: [
          {
            targetType: 'SPECIFIC_ITEMS',
            discountType: 'PERCENTAGE',
            percentage: 10,
            specificItemsInfo: {
              scopes: [
                {
                  type: 'CATALOG_ITEM',
                  catalogItemFilter: {
                    catalogAppId: buildLine('x').catalogReference.appId,
                    catalogItemIds: [product.id],
                  },
                },
              ],
            },
          },
        ],
      },
    }
    await testLive(
      'discountRules',
      'DiscountRule',
      { name: rule.name, active: true, trigger: rule.trigger, discounts: rule.discounts },
      { name: 'Tenth off' },
    )
    const { scopes } = rule.discounts.values[0]!.specificItemsInfo
    const buyXGetYInfo = {
      customerBuys: { minimumQuantity: 2, scopes },
      customerGets: { quantity: 1, scopes },
      limit: 4,
    }
    const gives = { discountType: 'PERCENTAGE', percentage: 100, targetType: 'BUY_X_GET_Y', buyXGetYInfo }
    const received = getInner(
      await app.discountRules.createDiscountRule({ name: 'Two and one', active: true, discounts: { values: [gives] } }),
      'discountRule',
    )
    expect(received.discounts.values).toMatchObject([gives])
    await app.discountRules.deleteDiscountRule(received._id)
    await site.app().ok('currencies.setConversionRates', { rates: [{ currency: 'USD', rate: '2' }] })
    const { currencies: offered } = await app.currencies.listCurrencies()
    expect(offered.map(({ code }: Any) => code)).toContain('USD')
    const between = { from: 'EUR', to: 'USD' }
    const { amounts } = await app.currencies.convertCurrency(between, [{ value: '1095', decimalPlaces: 2 }])
    expect(amounts).toMatchObject([{ value: '2190', decimalPlaces: 2 }])
    const { rate } = await app.currencies.getConversionRate(between)
    expect(Number(rate.value) / 10 ** (rate.decimalPlaces ?? 0)).toBe(2)
    const totals = await app.totalsCalculator.calculateTotals({
      lineItems: [{ _id: 'a', price: '12.50', quantity: 2 }],
      shippingAddress: { country: 'IE', city: 'Dublin' },
    })
    expect(totals.priceSummary.subtotal.amount).toBe('25.00')
  })

  test('redeems and returns a gift card', async () => {
    const { code } = await site.app().ok('giftCards.issueGiftCard', { giftCard: { initialValue: '20' } })
    const card = getInner(await app.giftVouchers.getGiftCard(code), 'giftCard')
    expect(card).toMatchObject({ balance: { value: '20.00', currency: 'EUR' }, status: 'VALID' })
    const { transactionId } = await app.giftVouchers.redeemGiftCard(code, {
      amount: { value: '5', currency: 'EUR' },
      appId: card.appId,
    })
    const readBalance = async () => getInner(await app.giftVouchers.getGiftCard(code), 'giftCard').balance.value
    expect(await readBalance()).toBe('15.00')
    await app.giftVouchers.voidTransaction(transactionId, { appId: card.appId })
    expect(await readBalance()).toBe('20.00')
  })

  test('manages checkout templates', async () => {
    const made = getInner(
      await app.checkoutTemplates.createCheckoutTemplate({ lineItems: [buildLine(product.id)] }),
      'checkoutTemplate',
    )
    const changed = getInner(
      await app.checkoutTemplates.updateCheckoutTemplate(made._id, { couponCode: 'WELCOME10' }),
      'checkoutTemplate',
    )
    expect(changed.couponCode).toBe('WELCOME10')
    expect(getInner(await app.checkoutTemplates.getCheckoutTemplate(made._id), 'checkoutTemplate')._id).toBe(made._id)
    const { items } = await app.checkoutTemplates.queryCheckoutTemplates().find()
    expect(items.map(({ _id }: Any) => _id)).toContain(made._id)
    await app.checkoutTemplates.deleteCheckoutTemplate(made._id)
    await expect(app.checkoutTemplates.getCheckoutTemplate(made._id)).rejects.toThrow()
  })

  test('configures carriers, and gets their rates', async () => {
    const configuration = {
      deliveryRegionIds: [regionId],
      packageType: 'CUSTOM',
      packageDetails: { name: 'Carton', dimensions: { length: '30', width: '20', height: '15' } },
      domesticServices: [{ service: 'GROUND_ADVANTAGE' }],
    }
    await testLive('shippoConfigurations', 'ShippoConfiguration', configuration, { packageType: 'CUSTOM' })
    const places = ['North', 'South'].map((name) => ({
      ...{ name, deliveryRegionIds: [regionId] },
      address: { country: 'IE', city: 'Cork', addressLine: '1 Quay' },
    }))
    const made = await app.pickupLocations.bulkCreatePickupLocation(places)
    expect(made).toMatchObject({ pickupLocations: [{ name: 'North' }, { name: 'South' }], errors: [] })
    const { items } = await app.pickupLocations.queryPickupLocation().in('name', ['North', 'South']).find()
    const ids = items.map(({ _id }: Any) => _id)
    expect(ids).toHaveLength(2)
    const gone = await app.pickupLocations.bulkDeletePickupLocation(ids)
    expect(gone.errors).toEqual([])
    const solved = await app.deliverySolutions.getDeliverySolutions(
      [{ _id: 'a', quantity: 1, price: '20', physicalProperties: { weight: 1 } }],
      { destination: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' } },
    )
    expect(solved.deliverySolutions.length).toBeGreaterThan(0)
  })

  test('configures tips', async () => {
    const locationId = crypto.randomUUID()
    const tipType = 'PERCENTAGE'
    const settings = getInner(
      await app.tipSettings.createTipSettings({ locationId, tipType, presets: [{ value: 10 }] }),
      'tipSettings',
    )
    expect(settings).toMatchObject({ tipType, presets: [{ value: 10 }] })
    const { _id, revision } = settings
    const changed = getInner(
      await app.tipSettings.updateTipSettings({ _id, revision, staffDistributionMethod: 'PROPORTIONAL' }),
      'tipSettings',
    )
    expect(changed.staffDistributionMethod).toBe('PROPORTIONAL')
    await app.tipSettings.deleteTipSettings(_id)
    const { staff } = await app.tippableStaff.listTippableStaff()
    expect(staff.length).toBeGreaterThan(0)
    const buyer = await site.visitor()
    const { id, purchaseFlowId } = await readyToPay(buyer, [buildLine(product.id)])
    const tipChoice = { tipType: 'CUSTOM', value: '3.75' }
    await app.tips.updateTipChoice(tipChoice, { purchaseFlowId })
    expect((await app.tips.getTipChoice(purchaseFlowId)).tipChoice).toMatchObject(tipChoice)
    await buyer.ok('checkout.getCheckout', { id })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await app.tips.getTipByOrderId(orderId)).tip).toMatchObject({ amount: '3.75' })
    const distributions = await app.tips.queryTipDistributions().find()
    expect(Array.isArray(distributions.items)).toBe(true)
  })

  test('reads whether prices include tax, and finds abandoned checkouts', async () => {
    const { taxSettings: before } = await app.taxSettings.getTaxSettings()
    const { taxSettings: after } = await app.taxSettings.upsertTaxSettings({
      ...before,
      taxIncludedInItemPrices: !before.taxIncludedInItemPrices,
    })
    expect(after.taxIncludedInItemPrices).toBe(!before.taxIncludedInItemPrices)
    const found = await app.abandonedCheckouts.searchAbandonedCheckouts({ search: { expression: 'nobody' } })
    expect(found.abandonedCheckouts).toEqual([])
  })

  test('changes regions, and removes delivery options from them', async () => {
    const own = getInner(await app.deliveryProfile.createDeliveryProfile({ name: 'Plants' }), 'deliveryProfile')
    const renamed = getInner(
      await app.deliveryProfile.updateDeliveryProfile(own._id, { revision: own.revision, name: 'Seeds' }),
      'deliveryProfile',
    )
    expect(renamed.name).toBe('Seeds')
    const place = { name: 'Norway', destinations: [{ countryCode: 'NO' }] }
    const { deliveryRegions } = getInner(await app.deliveryProfile.addDeliveryRegion(own._id, place), 'deliveryProfile')
    const [norway] = deliveryRegions
    const at = { deliveryProfileId: own._id, deliveryRegionId: norway._id }
    const { revision } = getInner(await app.deliveryProfile.getDeliveryProfile(own._id), 'deliveryProfile')
    const changed = getInner(
      await app.deliveryProfile.updateDeliveryRegion(at, { name: 'The north' }, { revision }),
      'deliveryProfile',
    )
    expect(changed.deliveryRegions).toMatchObject([{ name: 'The north' }])
    const option = getInner(
      await app.shippingOptions.createShippingOption({
        ...{ title: 'Sledge', rates: [{ amount: '5' }] },
        deliveryRegionIds: [regionId, norway._id],
      }),
      'shippingOption',
    )
    const without = getInner(
      await app.shippingOptions.removeDeliveryRegion(option._id, norway._id, { revision: option.revision }),
      'shippingOption',
    )
    expect(without.deliveryRegionIds).toEqual([regionId])
    const left = getInner(
      await app.deliveryProfile.removeDeliveryRegion(at, { revision: changed.revision }),
      'deliveryProfile',
    )
    expect(left.deliveryRegions ?? []).toEqual([])
  })

  test("reads and changes the checkout's look, and creates templates in bulk", async () => {
    const settings = await app.checkoutSettings.updateCheckoutSettings({
      checkoutFields: { giftCardRedeemEnabled: false },
    })
    expect(getInner(settings, 'checkoutSettings').checkoutFields).toMatchObject({ giftCardRedeemEnabled: false })
    const read = getInner(await app.checkoutSettings.getCheckoutSettings(), 'checkoutSettings')
    expect(read.checkoutFields).toMatchObject({ giftCardRedeemEnabled: false })
    await app.checkoutSettings.updateCheckoutSettings({ checkoutFields: { giftCardRedeemEnabled: true } })
    const { taxGroups: known } = await app.taxGroups.listDefaultTaxGroups()
    const byApp = await app.taxGroups.listDefaultTaxGroupsByAppIds([buildLine('x').catalogReference.appId])
    expect(byApp).toBeDefined()
    expect(known.length).toBeGreaterThan(0)
  })

  test('previews a tip', async () => {
    const { appId } = buildLine('x').catalogReference
    const lines = [{ catalogReference: { appId, catalogItemId: product.id }, price: '33.35', quantity: 2 }]
    const { tip } = await app.tips.previewTip(lines, { tipChoice: { tipType: 'PERCENTAGE', value: '15' } })
    // 66.70 × 15 % = 10.005 → 10.01
    expect(tip).toMatchObject({ lineItemSubtotal: '66.70', amount: '10.01' })
  })
})
