import type { ServerResponse } from 'node:http'
import { PluginService } from '../support/plugin-service.ts'
import { buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { type Any, createId } from './rich-content.ts'

const failRequest = (_: unknown, response: ServerResponse) => void response.writeHead(500).end()

/** External services that fail, refuse or charge, and selections of the buyer that became invalid. */
export async function consultServices(): Promise<void> {
  const site = await makeSite({ demo: true })
  const [owner, app, buyer, member] = [await site.owner(), site.app(), await site.visitor(), await site.member()]
  const [first, second] = await plainProducts(buyer)
  const { id: checkoutId } = await readyToPay(buyer, [buildLine(first.id), buildLine(second.id)])
  const look = () => buyer.ok('checkout.getCheckout', { id: checkoutId })

  const { giftCard, code: giftCardCode } = await app.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
  await buyer.ok('checkout.updateCheckout', { checkout: { id: checkoutId }, giftCardCode })
  const { id: giftCardId, revision } = giftCard
  await owner.ok('giftCards.updateGiftCard', { giftCard: { id: giftCardId, revision, disabled: true } } as never)
  await look()

  const plan = { name: 'Other', credits: 10, validDays: 30, appliesTo: { type: 'PRODUCTS', ids: [second.id] } }
  const { plan: made } = await app.ok('memberships.createMembershipPlan', { plan })
  const memberId = String(member.tokens.memberId)
  const { membership } = await app.ok('memberships.grantMembership', { planId: made.id, memberId })
  const selectedMembership = { id: membership.id, appId: '018f0000-57a0-7000-8000-000000000004' }
  await readyToPay(member, [{ ...buildLine(first.id), selectedMembership }])

  const { deliveryProfile }: Any = await app.ok('deliveryProfile.createDeliveryProfile', {
    deliveryProfile: { name: 'Near', deliveryRegions: [{ name: 'Near', destinations: [{ countryCode: 'FR' }] }] },
  })
  const third = (await plainProducts(buyer))[2]
  await app.ok('products.updateProduct', { product: { id: third.id, deliveryProfileId: deliveryProfile.id } } as never)
  const far = { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' }
  const stranded = await site.visitor()
  await stranded.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(third.id)] })
  const begun = await stranded.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
  await stranded.ok('checkout.updateCheckout', {
    checkout: { id: begun.checkoutId, shippingInfo: { shippingDestination: { address: far } } },
  } as never)

  const service = await PluginService.start({
    getShippingRates: failRequest,
    getEligibleDiscounts: failRequest,
    calculateTax: failRequest,
    calculateAdditionalFees: ({ lineItems }: Any) => ({
      additionalFees: [{ code: 'deposit', name: 'Deposit', price: '1.00', lineItemIds: [lineItems[0].id] }],
    }),
    getValidationViolations: ({ validationInfo }: Any) => ({
      violations: [
        { severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } }, description: 'A busy week.' },
        {
          severity: 'WARNING',
          target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: validationInfo.lineItems[0].id } },
          description: 'The last one.',
        },
      ],
    }),
  })
  const interfaces = ['ECOM_SHIPPING_RATES', 'ECOM_DISCOUNTS', 'ECOM_ADDITIONAL_FEES', 'ECOM_VALIDATIONS']
  await service.register(owner, [...interfaces, 'TAX_CALCULATION_PROVIDER'])
  const { taxRegions } = await owner.ok('taxRegions.queryTaxRegions', { query: {} })
  const region = taxRegions.find(({ country }: Any) => country === 'IE')
  if (region) await owner.ok('taxRegions.deleteTaxRegion', { taxRegionId: region.id })
  const taxRegion = { country: 'IE', appId: service.plugin.appId, taxIncludedInPrice: false }
  await owner.ok('taxRegions.createTaxRegion', { taxRegion })
  await look()
  service.stop()

  await app.ok('checkout.createCheckout', {
    channelType: 'WEB',
    lineItems: [buildLine(first.id)],
    checkoutInfo: { taxExemptGroupId: createId() },
  } as never)
}
