import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  additionalFees,
  giftVouchersProvider,
  memberships,
  shippingRates,
  validations,
} from '@wix/ecom/service-plugins'
import { AppStrategy, createClient } from '@wix/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'

/** A service for the hosted platform: its package verifies the signature and finds the handler. */
function createService(plugin: { appId: string; publicKey: string }) {
  const { appId, publicKey } = plugin
  const client = createClient({
    auth: AppStrategy({ appId, publicKey }),
    modules: { additionalFees, giftVouchersProvider, memberships, shippingRates, validations },
  })
  const seen: { name: string; request: unknown; metadata: unknown }[] = []
  client.shippingRates.provideHandlers({
    getShippingRates: async ({ request, metadata }) => {
      seen.push({ name: 'getShippingRates', request, metadata })
      return { shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.20', currency: 'EUR' } }] }
    },
  })
  client.additionalFees.provideHandlers({
    calculateAdditionalFees: async ({ request, metadata }) => {
      seen.push({ name: 'calculateAdditionalFees', request, metadata })
      return { additionalFees: [{ code: 'wrap', name: 'Gift wrap', price: '3.00' }], currency: 'EUR' }
    },
  })
  client.validations.provideHandlers({
    getValidationViolations: async ({ request, metadata }) => {
      seen.push({ name: 'getValidationViolations', request, metadata })
      const [line] = request.validationInfo?.lineItems ?? []
      const target = { lineItem: { name: validations.NameInLineItem.LINE_ITEM_DEFAULT, _id: line?._id } }
      return { violations: [{ severity: validations.Severity.WARNING, target, description: 'The last one.' }] }
    },
  })
  const note = (name: string, request: unknown, metadata: unknown) => seen.push({ name, request, metadata })
  client.giftVouchersProvider.provideHandlers({
    getBalance: async ({ request, metadata }) => {
      note('getBalance', request, metadata)
      return { balance: 4.5, currencyCode: 'EUR', externalId: 'theirs' }
    },
    redeem: async ({ request, metadata }) => {
      note('redeem', request, metadata)
      return { remainingBalance: 0, currencyCode: 'EUR', transactionId: 'card-1' }
    },
    _void: async ({ request, metadata }) => {
      note('_void', request, metadata)
      return { remainingBalance: 4.5, currencyCode: 'EUR' }
    },
  })
  client.memberships.provideHandlers({
    listEligibleMemberships: async ({ request, metadata }) => {
      note('listEligibleMemberships', request, metadata)
      const lineItemIds = request.lineItems.map(({ _id }) => _id ?? '')
      const expirationDate = new Date(Date.now() + 86_400_000)
      const credits = { total: 10, remaining: 3 }
      return { eligibleMemberships: [{ _id: 'ten', name: { original: 'Ten' }, lineItemIds, credits, expirationDate }] }
    },
    listExistingMemberships: async ({ request, metadata }) => {
      note('listExistingMemberships', request, metadata)
      const coveredLineItems = request.lineItems.map(({ _id }) => ({ lineItemId: _id ?? '', redemptionCost: 1 }))
      const credits = { total: 5, remaining: 1 }
      return { memberships: [{ membership: { _id: 'five', name: { original: 'Five' }, credits }, coveredLineItems }] }
    },
    listPurchasablePlans: async ({ request, metadata }) => {
      note('listPurchasablePlans', request, metadata)
      const catalogReference = { catalogItemId: 'plan-ten', appId: plugin.appId }
      const benefits = [{ benefitId: 'visits', quotaType: memberships.QuotaType.UNLIMITED }]
      const purchasablePlans = [{ catalogReference, name: { original: 'All year' }, benefits, price: '80.00' }]
      const coverages = request.lineItems.map(({ _id }) => ({
        benefitId: 'visits',
        lineItemId: _id,
        redemptionCost: 0,
      }))
      return { purchasablePlans, coverages }
    },
    getMembershipVoidability: async ({ request, metadata }) => {
      note('getMembershipVoidability', request, metadata)
      return { voidable: true }
    },
    chargeMembership: async ({ request, metadata }) => {
      note('chargeMembership', request, metadata)
      return { transactionId: 'charge-1' }
    },
    voidMembershipCharge: async ({ request, metadata }) => {
      note('voidMembershipCharge', request, metadata)
      return {}
    },
  } as Parameters<typeof client.memberships.provideHandlers>[0])
  return { seen, process: (url: string, body: string) => client.servicePlugins.process({ url, body }) }
}

let site: TestSite
let service: ReturnType<typeof createService>
let plugin: { appId: string; publicKey: string }
const failures: unknown[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    const reply = await service.process(request.url!, Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  } catch (error) {
    failures.push(error)
    response.writeHead(500).end()
  }
})

beforeAll(async () => {
  site = await makeSite({ demo: true })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const interfaces = [
    ...['ECOM_SHIPPING_RATES', 'ECOM_ADDITIONAL_FEES', 'ECOM_VALIDATIONS'],
    ...['GIFT_CARDS_PROVIDER', 'ECOM_MEMBERSHIPS'],
  ]
  const registered = { name: 'Theirs', baseUrl: `http://localhost:${port}`, interfaces }
  plugin = (await (await site.owner()).ok('plugins.createPlugin', { plugin: registered })).plugin
  service = createService(plugin)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('a service written for the hosted platform works', async () => {
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
  const totals = await buyer.ok('currentCart.estimateCurrentCartTotals', {
    shippingAddress: { country: 'IE', city: 'Cork' },
  })
  expect(failures).toEqual([])
  const titles = totals.shippingInfo.carrierServiceOptions.flatMap(
    ({ shippingOptions }: { shippingOptions: object[] }) =>
      shippingOptions.map((option) => (option as { title: string }).title),
  )
  expect(titles).toContain('By bike')
  expect(totals.additionalFees).toMatchObject([{ name: 'Gift wrap', source: 'SERVICE_PLUGIN' }])
  const [{ id }] = cart.lineItems
  expect(totals.violations).toMatchObject([{ severity: 'WARNING', target: { lineItem: { id } } }])
  expect(service.seen.find(({ name }) => name === 'getShippingRates')).toMatchObject({
    request: { lineItems: [{ quantity: 1, physicalProperties: { shippable: true } }] },
    metadata: { instanceId: site.id, currency: 'EUR' },
  })
})

it('a service with gift cards and memberships redeems and returns them', async () => {
  const member = await site.member()
  const [one, other] = await listPlainProducts(member)
  const { id, lineItems } = await prepareToPay(member, [buildLine(one.id, 2), buildLine(other.id)])
  const { appId } = plugin
  const { checkout } = await member.ok('checkout.getCheckout', { id })
  expect(checkout.membershipOptions.eligibleMemberships).toMatchObject([
    { id: 'ten', appId, credits: { total: 10, remaining: 3 }, expirationDate: expect.stringContaining('T') },
    // Two pieces of a line for one credit.
    {
      id: 'five',
      appId,
      credits: { total: 5, remaining: 1 },
      lineItemIds: lineItems.map((line: { id: string }) => line.id),
    },
  ])
  expect(checkout.membershipOptions.purchasablePlans).toMatchObject([{ name: { original: 'All year' }, appId }])
  const chosen = { memberships: [{ id: 'ten', appId, lineItemIds: [lineItems[0].id] }] }
  const { checkout: paying } = await member.ok('checkout.updateCheckout', {
    checkout: { id, membershipOptions: { selectedMemberships: chosen } },
    giftCardCode: 'THEIRS-0001',
  })
  expect(paying.giftCard).toMatchObject({ appId, externalId: 'theirs', amount: { amount: '4.50' } })
  const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const findRequest = (name: string) => service.seen.find((one) => one.name === name)?.request
  expect(findRequest('redeem')).toMatchObject({ code: 'THEIRS-0001', amount: 4.5, currencyCode: 'EUR', orderId })
  expect(findRequest('chargeMembership')).toMatchObject({
    memberId: member.tokens.memberId,
    membershipId: 'ten',
    idempotencyKey: expect.stringContaining(orderId),
    rootCatalogItemId: one.id,
    serviceProperties: { numberOfParticipants: 2 },
  })
  await (await site.owner()).ok('orders.cancelOrder', { id: orderId })
  await waitUntil(async () => findRequest('_void') && findRequest('voidMembershipCharge'))
  expect(findRequest('getMembershipVoidability')).toEqual({ transactionId: 'charge-1' })
  expect(findRequest('_void')).toEqual({ transactionId: 'card-1' })
  expect(findRequest('voidMembershipCharge')).toEqual({ transactionId: 'charge-1' })
  expect(failures).toEqual([])
})
