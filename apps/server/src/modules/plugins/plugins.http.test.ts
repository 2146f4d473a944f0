import { generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { type Behaviour, PluginService } from '../../../../../tests/support/plugin-service.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const open: { stop(): void }[] = []
afterEach(() => {
  for (const service of open.splice(0)) service.stop()
})

async function startService(behaviour: PluginService['behaviour'] = {}): Promise<PluginService> {
  const started = await PluginService.start(behaviour)
  open.push(started)
  return started
}

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const buildRates = (price = '7.50') => ({
  shippingRates: [{ code: 'bike', title: 'By bike', logistics: { deliveryTime: '2 h' }, cost: { price } }],
})
/** Breaks the connection in a given way. */
const does =
  (act: (response: ServerResponse) => unknown): Behaviour =>
  (_request, response) => {
    act(response)
  }
/** Accepts the call and never answers. */
const hang = does(() => {})

describe('the plugins of a site', () => {
  let site: TestSite
  let owner: Caller
  beforeAll(async () => {
    site = await makeSite()
    owner = await site.owner()
  })
  const example = { name: 'Rates', baseUrl: 'https://rates.example/api', interfaces: ['ECOM_SHIPPING_RATES'] }

  it('are created, listed, changed and removed, and audited', async () => {
    const { plugin } = await owner.ok('plugins.createPlugin', { plugin: example })
    expect(plugin).toMatchObject({ ...example, enabled: true, revision: '1' })
    expect(plugin.publicKey).toContain('BEGIN PUBLIC KEY')
    expect(JSON.stringify(plugin)).not.toContain('signingKey')
    const change = { id: plugin.id, revision: '1', enabled: false, name: 'Slow rates' }
    const changed = await owner.ok('plugins.updatePlugin', { plugin: { ...change, publicKey: 'mine' } })
    expect(changed.plugin).toMatchObject({ enabled: false, name: 'Slow rates', publicKey: plugin.publicKey })
    const listed = await owner.ok('plugins.queryPlugins', { query: {} })
    expect(listed.plugins).toMatchObject([{ id: plugin.id, name: 'Slow rates' }])
    await owner.ok('plugins.deletePlugin', { pluginId: plugin.id })
    expect((await owner.ok('plugins.queryPlugins', {})).plugins).toEqual([])
    const { entries } = await owner.ok('audit.queryAuditLog', {})
    const actions = entries.filter(({ subject }: Any) => subject?.id === plugin.id).map(({ action }: Any) => action)
    expect(actions.toSorted()).toEqual(['PLUGIN_CHANGED', 'PLUGIN_CREATED', 'PLUGIN_REMOVED'])
  })

  it('have the key pair of their app, which signs its webhooks too, also after it was replaced', async () => {
    const { clientId: appId } = site.facts
    const program = await startService({ getShippingRates: buildRates() })
    await program.register(owner, ['ECOM_SHIPPING_RATES'], { appId })
    const subscription = { name: 'Orders', url: 'http://localhost:9/', format: 'SIGNED_TOKEN', appId }
    const eventTypes = ['wix.ecom.v1.order_approved']
    const made = await owner.ok('webhooks.createSubscription', { subscription: { ...subscription, eventTypes } })
    expect(made.key.publicKey).toBe(program.plugin.publicKey)

    const { key } = await owner.ok('webhooks.rotateAppKey', { appId })
    const find = async () => await owner.ok('plugins.queryPlugins', { query: { filter: { id: program.plugin.id } } })
    expect((await find()).plugins[0].publicKey).toBe(key.publicKey)
    const pluginId = program.plugin.id
    const test = () => owner.ok('plugins.testPlugin', { pluginId, interface: 'ECOM_SHIPPING_RATES' })
    // The program still verifies with the previous key, then with the new one.
    expect(await test()).toMatchObject({ outcome: 'ANSWERED' })
    expect(program.refused).toBe(1)
    program.plugin = { ...program.plugin, publicKey: key.publicKey }
    expect(await test()).toMatchObject({ outcome: 'ANSWERED' })
    expect(program.refused).toBe(1)

    // The key stays as long as the webhook or the plugin needs it.
    await owner.ok('plugins.deletePlugin', { pluginId })
    expect((await owner.ok('webhooks.getAppKey', { appId })).key).toEqual(key)
    await owner.ok('webhooks.deleteSubscription', { subscriptionId: made.subscription.id })
  })

  it('are inaccessible to buyers', async () => {
    const buyer = await site.visitor()
    expect(await buyer.problem('plugins.queryPlugins', {})).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('report unknown ids and old revisions', async () => {
    const unknown = { id: nowhere, revision: '1' }
    expect(await owner.problem('plugins.updatePlugin', { plugin: unknown })).toMatchObject({ code: 'NOT_FOUND' })
    for (const name of ['deletePlugin', 'listPluginHealth']) {
      expect(await owner.problem(`plugins.${name}`, { pluginId: nowhere })).toMatchObject({ code: 'NOT_FOUND' })
    }
    const test = { pluginId: nowhere, interface: 'ECOM_CATALOG' }
    expect(await owner.problem('plugins.testPlugin', test)).toMatchObject({ code: 'NOT_FOUND' })
    const { plugin } = await owner.ok('plugins.createPlugin', { plugin: example })
    const stale = { id: plugin.id, revision: '7', name: 'Other' }
    expect(await owner.problem('plugins.updatePlugin', { plugin: stale })).toMatchObject({ code: 'CONFLICT' })
  })

  it('require a reachable URL', async () => {
    for (const baseUrl of [
      'ftp://rates.example',
      'rates',
      'https://rates.example/?key=1',
      'https://rates.example/#a',
    ]) {
      const [violation] = await owner.violations('plugins.createPlugin', { plugin: { ...example, baseUrl } })
      expect(violation).toMatchObject({ field: 'plugin.baseUrl' })
    }
  })

  it('keep the signing key encrypted in the database', async () => {
    await owner.ok('plugins.createPlugin', { plugin: example })
    const rows = await query<{ signing_key: string }>('select signing_key from app_keys where site_id = $1', [site.id])
    expect(rows.length).toBeGreaterThan(0)
    for (const { signing_key } of rows)
      expect(Buffer.from(signing_key, 'base64').toString('latin1')).not.toContain('PRIVATE')
  })

  it('are tested by their owner', async () => {
    const own = await (await startService({ getShippingRates: buildRates() })).register(owner, ['ECOM_SHIPPING_RATES'])
    const ask = { pluginId: own.plugin.id, interface: 'ECOM_SHIPPING_RATES' }
    const answered = await owner.ok('plugins.testPlugin', ask)
    expect(answered).toMatchObject({ outcome: 'ANSWERED', status: 200, reply: buildRates() })
    expect(own.calls[0]).toMatchObject({
      request: { shippingDestination: { country: 'US' } },
      metadata: {
        appExtensionType: 'ECOM_SHIPPING_RATES',
        instanceId: site.id,
        identity: { identityType: 'WIX_USER' },
      },
    })
    own.behaviour.getShippingRates = does((response) =>
      response.writeHead(400).end(JSON.stringify({ applicationError: { code: 'INVALID_POSTAL_CODE' } })),
    )
    expect(await owner.ok('plugins.testPlugin', ask)).toMatchObject({
      outcome: 'REFUSED',
      reason: 'INVALID_POSTAL_CODE',
    })
  })
})

/** How failures of a plugin are recorded, and how often it is called. */
describe('a call to a plugin', () => {
  let owner: Caller
  beforeAll(async () => {
    owner = await (await makeSite()).owner()
  })
  const writes =
    (text: string, status = 200) =>
    (_: Any, response: ServerResponse) =>
      void response.writeHead(status).end(text)
  async function tryService(behaviour: Behaviour) {
    const own = await (await startService({ getShippingRates: behaviour })).register(owner, ['ECOM_SHIPPING_RATES'])
    const ask = { pluginId: own.plugin.id, interface: 'ECOM_SHIPPING_RATES' }
    return { own, answer: await owner.ok('plugins.testPlugin', ask) }
  }

  it.each([
    ['garbage', writes('<html>'), 'ANSWER_NOT_JSON', 1],
    ['another shape', writes('[]'), 'ANSWER_WRONG_SHAPE', 1],
    [
      'a rate without a price',
      writes('{"shippingRates":[{"code":"a","title":"A","cost":{}}]}'),
      'ANSWER_WRONG_FIELD',
      1,
    ],
    ['a price below nothing', writes(JSON.stringify(buildRates('-1'))), 'ANSWER_WRONG_FIELD', 1],
    ['a status of its own fault', writes('{}', 503), 'ANSWER_STATUS', 2],
    ['a code that its call does not have', writes('{"applicationError":{"code":"MINE"}}', 400), 'ANSWER_STATUS', 1],
    ['a huge reply', writes(`{"shippingRates":[],"more":"${'x'.repeat(1_100_000)}"}`), 'ANSWER_TOO_LARGE', 2],
    ['no answer', does((response) => response.destroy()), 'NO_ANSWER', 2],
    ['silence', hang, 'ANSWER_TOO_SLOW', 2],
    ['a body without end', does((response) => response.writeHead(200).write('{')), 'ANSWER_TOO_SLOW', 2],
  ] as const)('that gets %s fails', async (_what, behaviour, code, times) => {
    const { own, answer } = await tryService(behaviour)
    expect(answer.outcome).toBe('FAILED')
    expect(answer.details.code).toBe(code)
    expect(answer.reason).toMatch(/^[A-Z].*\.$/)
    expect(own.arrived).toBe(times)
  })

  it('is retried once after a failure', async () => {
    let failures = 1
    const { own, answer } = await tryService((_: Any, response: ServerResponse) => {
      if (failures-- <= 0) return buildRates()
      response.writeHead(500).end()
    })
    expect(answer).toMatchObject({ outcome: 'ANSWERED', reply: buildRates() })
    expect(own.arrived).toBe(2)
  })

  it('does not follow redirects', async () => {
    let reached = 0
    const canary = createServer((_request, response) => {
      reached++
      response.end(JSON.stringify(buildRates()))
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    open.push({ stop: () => void canary.close() })
    const { port } = canary.address() as AddressInfo
    for (const location of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      'http://169.254.169.254/latest',
    ]) {
      for (const status of [302, 307]) {
        const { answer } = await tryService(does((response) => response.writeHead(status, { location }).end()))
        expect(answer).toMatchObject({ outcome: 'FAILED' })
      }
    }
    const { plugin } = await owner.ok('plugins.createPlugin', {
      plugin: { name: 'Inside', baseUrl: `http://127.0.0.1:${port}`, interfaces: ['ECOM_SHIPPING_RATES'] },
    })
    const answer = await owner.ok('plugins.testPlugin', { pluginId: plugin.id, interface: 'ECOM_SHIPPING_RATES' })
    expect(answer).toMatchObject({ outcome: 'FAILED', milliseconds: expect.any(Number) })
    expect(reached).toBe(0)
  })

  it.each([
    'http://169.254.169.254/latest',
    'http://[::ffff:127.0.0.1]:8080',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://100.64.0.1',
    'http://0',
    'http://2130706433',
    'http://0x7f.1',
    'http://127.0.0.1:5432',
  ])('is blocked for internal addresses: F-70 %s', async (baseUrl) => {
    const { plugin } = await owner.ok('plugins.createPlugin', {
      plugin: { name: 'Inside', baseUrl, interfaces: ['ECOM_SHIPPING_RATES'] },
    })
    const answer = await owner.ok('plugins.testPlugin', { pluginId: plugin.id, interface: 'ECOM_SHIPPING_RATES' })
    expect(answer.outcome).toBe('FAILED')
    expect(answer.details.code).toMatch(/HOST_NOT_PUBLIC|PORT_NOT_ALLOWED/)
    expect(answer.reply).toBeUndefined()
  })

  it('is refused by a plugin with another key', async () => {
    const own = await (await startService({ getShippingRates: buildRates() })).register(owner, ['ECOM_SHIPPING_RATES'])
    const otherCaller = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    own.plugin = { ...own.plugin, publicKey: otherCaller.export({ type: 'spki', format: 'pem' }) }
    const ask = { pluginId: own.plugin.id, interface: 'ECOM_SHIPPING_RATES' }
    expect(await owner.ok('plugins.testPlugin', ask)).toMatchObject({ outcome: 'FAILED', status: 401 })
    expect(own.refused).toBe(1)
  })
})

/** The totals of a cart with one item, delivered to Ireland. */
async function createCart(site: TestSite) {
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id, 2)] })
  const estimate = (input: object = {}) =>
    buyer.ok('currentCart.estimateCurrentCartTotals', { shippingAddress: { country: 'IE', city: 'Cork' }, ...input })
  return { buyer, product, estimate }
}
const listCarriers = (totals: Any): string[] =>
  totals.shippingInfo.carrierServiceOptions.map(({ carrierId }: Any) => carrierId)

describe('shipping options of a plugin', () => {
  it('are offered beside the site’s own, can be selected and are charged', async () => {
    const site = await makeSite({ demo: true })
    const own = await (await startService({ getShippingRates: buildRates() })).register(await site.owner(), [
      'ECOM_SHIPPING_RATES',
    ])
    const { buyer, estimate } = await createCart(site)
    const { appId } = own.plugin
    expect(listCarriers(await estimate())).toContain(appId)
    const selectedShippingOption = { code: 'bike', carrierId: appId }
    const chosen = await estimate({ selectedShippingOption })
    expect(chosen.priceSummary.shipping.amount).toBe('7.50')
    expect(chosen.violations).toEqual([])
    const [request] = own.getRequests('getShippingRates')
    expect(request).toMatchObject({
      shippingDestination: { country: 'IE' },
      lineItems: [{ quantity: 2 }],
      weightUnit: 'KG',
    })
    expect(own.calls[0]!.metadata.identity).toMatchObject({ identityType: 'ANONYMOUS_VISITOR' })

    const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', {
      channelType: 'WEB',
      email: 'a@mail.example',
    })
    const address = { country: 'IE', city: 'Cork', postalCode: 'T12 AB34', addressLine: '1 Patrick Street' }
    const contactDetails = { firstName: 'Ada', lastName: 'Ahrens' }
    const to = { shippingDestination: { address, contactDetails } }
    await buyer.ok('checkout.updateCheckout', {
      checkout: { id, shippingInfo: to, billingInfo: { address, contactDetails } },
    })
    await buyer.ok('checkout.updateCheckout', {
      checkout: { id, shippingInfo: { selectedCarrierServiceOption: selectedShippingOption } },
    })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order.priceSummary.shipping.amount).toBe('7.50')
    expect(order.shippingInfo).toMatchObject({ title: 'By bike', code: 'bike' })
  })

  it('are omitted without delay when it fails; the rest can be sold', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const own = await (await startService({ getShippingRates: hang })).register(owner, ['ECOM_SHIPPING_RATES'])
    const { estimate, buyer, product } = await createCart(site)
    const began = performance.now()
    const totals = await estimate()
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(listCarriers(totals)).not.toContain(own.plugin.appId)
    expect(totals.violations).toMatchObject([
      { severity: 'WARNING', description: expect.stringContaining('didn’t respond') },
    ])
    expect(totals.calculationErrors.carrierErrors.errors).toMatchObject([{ carrierId: own.plugin.appId }])
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    expect(checkout.violations).toMatchObject([{ severity: 'WARNING' }])
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    expect(own.arrived).toBeGreaterThan(0)
  })
})

describe('a plugin that never answers', () => {
  it('is omitted from every part of the price, within the time limit', async () => {
    const site = await makeSite({ demo: true })
    const all = { getShippingRates: hang, calculateAdditionalFees: hang, getValidationViolations: hang }
    const interfaces = ['ECOM_SHIPPING_RATES', 'ECOM_ADDITIONAL_FEES', 'ECOM_VALIDATIONS']
    await (await startService(all)).register(await site.owner(), interfaces)
    const { estimate } = await createCart(site)
    const totals = await estimate()
    expect(totals.violations).toHaveLength(3)
    expect(Number(totals.priceSummary.total.amount)).toBeGreaterThan(0)
  })
})

describe('a plugin as a carrier', () => {
  it('has extra charges and a fallback rate, and is listed with other carriers', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const bike = buildRates()
    const additionalCharges = [
      { type: 'INSURANCE', price: '1.20' },
      { type: 'HANDLING_FEE', details: 'Straw', price: '0.80' },
    ]
    const cost = { price: '7.50', additionalCharges }
    const own = await (
      await startService({ getShippingRates: { shippingRates: [{ ...bike.shippingRates[0], cost }] } })
    ).register(owner, ['ECOM_SHIPPING_RATES'])
    const { appId } = own.plugin
    const { buyer, product, estimate } = await createCart(site)

    const { deliveryProfiles } = await owner.ok('deliveryProfile.queryDeliveryProfiles', {})
    const [profile] = deliveryProfiles as Any[]
    const region = profile.deliveryRegions.find(({ name }: Any) => name === 'Ireland')
    const { installedDeliveryCarriers } = await owner.ok('deliveryProfile.listInstalledDeliveryCarriers', {})
    expect(installedDeliveryCarriers).toContainEqual(expect.objectContaining({ id: appId, displayName: 'Own service' }))
    const backupRate = { title: 'Parcel', amount: '9' }
    const charges = [{ description: 'Island', amount: '2' }]
    await owner.ok('deliveryProfile.addDeliveryCarrier', {
      deliveryRegionId: region.id,
      deliveryCarrier: { appId, backupRate, additionalCharges: charges },
    })
    const listed = await owner.ok('deliveryProfile.listDeliveryCarriers', { deliveryProfileId: profile.id })
    expect(listed.results.map(({ deliveryCarrierMetadata }: Any) => deliveryCarrierMetadata.id)).toContain(appId)

    const selectedShippingOption = { code: 'bike', carrierId: appId }
    const totals = await estimate({ selectedShippingOption })
    const fees = totals.additionalFees.map(({ name, source, price }: Any) => [name, source, price.amount])
    expect(fees).toEqual([
      ['Insurance', 'SHIPPING', '1.20'],
      ['Straw', 'SHIPPING', '0.80'],
      ['Island', 'SHIPPING', '2.00'],
    ])
    const { otherCharges } = totals.shippingInfo.selectedCarrierServiceOption
    expect(otherCharges).toMatchObject([
      { type: 'INSURANCE', cost: { price: { amount: '1.20' }, taxDetails: { rateBreakdown: expect.any(Array) } } },
      { type: 'HANDLING_FEE', details: 'Straw', cost: { price: { amount: '0.80' } } },
      { type: 'HANDLING_FEE', details: 'Island', cost: { price: { amount: '2.00' } } },
    ])
    expect(totals.priceSummary).toMatchObject({ shipping: { amount: '7.50' }, additionalFees: { amount: '4.00' } })
    const ofService = totals.shippingInfo.carrierServiceOptions.find(({ carrierId }: Any) => carrierId === appId)
    expect(ofService.shippingOptions[0].cost.otherCharges).toMatchObject([
      { type: 'INSURANCE', price: { amount: '1.20' } },
      { type: 'HANDLING_FEE', details: 'Straw' },
      { type: 'HANDLING_FEE', details: 'Island' },
    ])

    const item = { id: 'a', quantity: 2, price: '20', physicalProperties: { weight: 1 } }
    const received = { lineItems: [item], destination: { country: 'IE', city: 'Cork' } }
    const solve = () => owner.ok('deliverySolutions.getDeliverySolutions', received)
    const explain = async () =>
      (await owner.ok('deliveryTests.explainDelivery', received)).options.filter(({ kind }: Any) => kind === 'CARRIER')
    expect((await solve()).deliverySolutions).toContainEqual(
      expect.objectContaining({ code: 'bike', deliveryReference: { code: 'bike', appId } }),
    )
    expect(own.getRequests('getShippingRates').at(-1)).toMatchObject({
      lineItems: [{ quantity: 2, price: '20.00', totalPrice: '40.00' }],
      shippingDestination: { country: 'IE' },
    })
    expect(await explain()).toMatchObject([{ title: 'By bike', offered: true, price: { amount: '11.50' } }])

    own.behaviour.getShippingRates = does((response) => response.writeHead(404).end())
    const failing = await solve()
    const backup = failing.deliverySolutions.find(({ deliveryReference }: Any) => deliveryReference.appId === appId)
    expect(backup).toMatchObject({ title: 'Parcel', cost: { price: '11.00' } })
    expect(failing.errors).toMatchObject([{ appId }])
    expect(await explain()).toMatchObject([{ title: 'Parcel', reason: { code: 'BACKUP_RATE_OF_SERVICE' } }])
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    const { carrierServiceOptions } = checkout.shippingInfo
    const { shippingOptions } = carrierServiceOptions.find(({ carrierId }: Any) => carrierId === appId)
    expect(shippingOptions).toMatchObject([{ title: 'Parcel', cost: { price: { amount: '9.00' } } }])

    own.behaviour.getShippingRates = does((response) =>
      response.writeHead(400).end(JSON.stringify({ applicationError: { code: 'INVALID_POSTAL_CODE' } })),
    )
    await query('delete from plugin_circuits where site_id = $1', [site.id])
    const refused = await solve()
    expect(refused.errors).toMatchObject([{ errorDetails: { applicationError: { code: 'INVALID_POSTAL_CODE' } } }])
    expect(refused.deliverySolutions.some(({ title }: Any) => title === 'Parcel')).toBe(false)
  })
})

describe('the circuit breaker', () => {
  it('opens after three failures and closes with the first answer', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const fails = does((response) => response.writeHead(404).end())
    const own = await (await startService({ getShippingRates: fails })).register(owner, ['ECOM_SHIPPING_RATES'])
    const { estimate } = await createCart(site)
    const readHealth = async () => (await owner.ok('plugins.listPluginHealth', { pluginId: own.plugin.id })).health
    for (let n = 0; n < 5; n++) await estimate()
    expect(own.arrived).toBe(3)
    expect(await readHealth()).toMatchObject([
      { call: 'getShippingRates', state: 'OPEN', failures: 3, lastFailures: [{ status: 404 }, {}, {}] },
    ])
    const later = `update plugin_circuits set open_until = now() - interval '1 second' where site_id = $1`
    await query(later, [site.id])
    await Promise.all([estimate(), estimate(), estimate()])
    expect(own.arrived).toBe(4)
    own.behaviour.getShippingRates = buildRates()
    await query(later, [site.id])
    expect(listCarriers(await estimate())).toContain(own.plugin.appId)
    expect(await readHealth()).toMatchObject([{ state: 'CLOSED', failures: 0 }])
    expect(listCarriers(await estimate())).toContain(own.plugin.appId)
  })
})

describe('fees of a plugin', () => {
  it('are charged with its name and id, in the site’s currency only', async () => {
    const site = await makeSite({ demo: true })
    const fees = {
      additionalFees: [{ code: 'wrap', name: 'Gift wrap', price: '3.25', taxDetails: { taxable: false } }],
    }
    const own = await (await startService({ calculateAdditionalFees: { ...fees, currency: 'EUR' } })).register(
      await site.owner(),
      ['ECOM_ADDITIONAL_FEES'],
    )
    const { estimate } = await createCart(site)
    const totals = await estimate()
    expect(totals.additionalFees).toMatchObject([
      {
        code: 'wrap',
        name: 'Gift wrap',
        source: 'SERVICE_PLUGIN',
        providerAppId: own.plugin.appId,
        price: { amount: '3.25' },
      },
    ])
    expect(totals.priceSummary.additionalFees.amount).toBe('3.25')
    own.behaviour.calculateAdditionalFees = { ...fees, currency: 'JPY' }
    const without = await estimate()
    expect(without.additionalFees).toEqual([])
    expect(without.violations).toMatchObject([
      { severity: 'WARNING', description: expect.stringContaining('fees aren’t included') },
    ])
  })
})

describe('discounts of a plugin', () => {
  it('apply to the order, a line or shipping', async () => {
    const site = await makeSite({ demo: true })
    const own = await (await startService()).register(await site.owner(), ['ECOM_DISCOUNTS'])
    const { estimate } = await createCart(site)
    const before = Number((await estimate()).priceSummary.subtotal.amount)
    own.behaviour.getEligibleDiscounts = (request: Any) => ({
      discounts: [
        { targetType: 'GLOBAL', name: { original: 'Friends' }, globalDiscounts: { rate: { percentageValue: '10' } } },
        {
          targetType: 'LINE_ITEMS',
          lineItemsDiscounts: { lineItems: [{ id: request.lineItems[0].id, rate: { fixedAmountValue: '1.00' } }] },
        },
      ],
    })
    const totals = await estimate()
    expect(Number(totals.priceSummary.discount.amount)).toBeCloseTo(before * 0.1 + 1, 2)
    expect(totals.appliedDiscounts).toMatchObject([
      { discountType: 'GLOBAL', discountRule: { id: own.plugin.id, name: { original: 'Friends' } } },
      {
        discountType: 'SPECIFIC_ITEMS',
        discountRule: { name: { original: 'Own service' }, amount: { amount: '1.00' } },
      },
    ])
  })

  it('of the site depend on a trigger that a plugin decides', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const own = await (await startService({ getEligibleTriggers: {} })).register(owner, ['ECOM_DISCOUNTS_TRIGGER'])
    const triggerId = '018f0000-0000-7000-8000-0000000000aa'
    await owner.ok('discountRules.createDiscountRule', {
      discountRule: {
        name: 'On sunny days',
        active: true,
        trigger: { triggerType: 'CUSTOM', customTrigger: { id: triggerId, appId: own.plugin.appId } },
        discounts: {
          values: [
            {
              targetType: 'SPECIFIC_ITEMS',
              discountType: 'PERCENTAGE',
              percentage: 50,
              specificItemsInfo: {
                scopes: [
                  {
                    id: 'all',
                    type: 'CATALOG_ITEM',
                    catalogItemFilter: { catalogAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
                  },
                ],
              },
            },
          ],
        },
      },
    })
    const { estimate } = await createCart(site)
    const listNames = (totals: Any) =>
      totals.appliedDiscounts.map(({ discountRule }: Any) => discountRule?.name.original)
    expect(listNames(await estimate())).not.toContain('On sunny days')
    expect(own.getRequests('getEligibleTriggers')[0].triggers).toMatchObject([{ customTrigger: { id: triggerId } }])
    own.behaviour.getEligibleTriggers = { eligibleTriggers: [{ customTriggerId: triggerId }] }
    expect(listNames(await estimate())).toContain('On sunny days')
  })
})

describe('validations of a plugin', () => {
  it('warn or block the order', async () => {
    const site = await makeSite({ demo: true })
    const buildViolation = (severity: string) => ({
      violations: [{ severity, target: { other: { name: 'OTHER_DEFAULT' } }, description: 'Not on Sundays.' }],
    })
    const own = await (await startService({ getValidationViolations: buildViolation('WARNING') })).register(
      await site.owner(),
      ['ECOM_VALIDATIONS'],
    )
    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    expect(checkout.violations).toMatchObject([{ severity: 'WARNING', description: 'Not on Sundays.' }])
    const last = own.getRequests('getValidationViolations').at(-1)
    expect(last).toMatchObject({
      sourceInfo: { source: 'CHECKOUT' },
      validationInfo: { buyerDetails: { email: 'bea@mail.example' }, shippingAddress: { address: { country: 'IE' } } },
    })
    own.behaviour.getValidationViolations = buildViolation('ERROR')
    const pay = { id: checkout.id, paymentToken: approvedCard }
    expect(await buyer.problem('checkout.createOrderAndCharge', pay)).toMatchObject({
      code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
      status: 428,
      data: { violations: [{ description: 'Not on Sundays.' }] },
    })
    expect(await buyer.problem('checkout.createOrder', { id: checkout.id })).toMatchObject({
      code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
    })
    own.behaviour.getValidationViolations = buildViolation('WARNING')
    await buyer.ok('checkout.createOrderAndCharge', pay)
  })
})

describe('a checkout made of items', () => {
  it('sends its final line ids to plugins', async () => {
    const site = await makeSite({ demo: true })
    const own = await (await startService({ getValidationViolations: {} })).register(await site.owner(), [
      'ECOM_VALIDATIONS',
      'ECOM_DISCOUNTS',
    ])
    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const { checkout } = await buyer.ok('checkout.createCheckout', {
      channelType: 'WEB',
      lineItems: [buildLine(product.id)],
    })
    const received = own.getRequests('getEligibleDiscounts')
    expect(received).toHaveLength(1)
    expect(received[0].lineItems[0].id).toBe(checkout.lineItems[0].id)
    expect(own.getRequests('getValidationViolations')).toHaveLength(1)
  })
})

describe('taxes of a plugin', () => {
  const readRegion = async (owner: Caller, appId: string) => {
    const { taxRegions } = await owner.ok('taxRegions.queryTaxRegions', { query: {} })
    const region = taxRegions.find(({ country }: Any) => country === 'IE')
    if (region) await owner.ok('taxRegions.deleteTaxRegion', { taxRegionId: region.id })
    const taxRegion = { country: 'IE', appId, taxIncludedInPrice: false }
    return (await owner.ok('taxRegions.createTaxRegion', { taxRegion })).taxRegion
  }
  /** A tax of 10 % on everything, in two parts. */
  const buildTenth = (request: Any) => ({
    currency: request.currency,
    lineItemTaxDetails: request.lineItems.map(({ id, price }: Any) => {
      const part = (Math.round(Number(price) * 5) / 100).toFixed(2)
      return {
        id,
        taxBreakdown: [
          { rate: '0.05', taxAmount: part, taxName: 'State tax', jurisdictionType: 'STATE' },
          { rate: '0.05', taxAmount: part, taxName: 'City tax', jurisdictionType: 'CITY' },
        ],
        taxSummary: { taxAmount: (Number(part) * 2).toFixed(2) },
      }
    }),
  })

  it('are used as calculated, in carts and by the tax calculator', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const own = await (await startService({ calculateTax: buildTenth })).register(owner, ['TAX_CALCULATION_PROVIDER'])
    const { appId } = own.plugin
    const { taxCalculatorDetails } = await owner.ok('taxCalculation.listTaxCalculators', {})
    expect(taxCalculatorDetails).toContainEqual({ appId, displayName: 'Own service', unsupportedCountries: [] })
    await readRegion(owner, appId)
    const { buyer, product, estimate } = await createCart(site)
    const totals = await estimate()
    const request = own.getRequests('calculateTax').at(-1)
    const received = request.lineItems.reduce((sum: number, { price }: Any) => sum + Number(price), 0)
    expect(Number(totals.priceSummary.tax.amount)).toBeCloseTo(received / 10, 1)
    expect(totals.taxSummary.calculationDetails.rateType).toBe('AUTO_RATE')
    const names = totals.calculatedLineItems[0].pricesBreakdown.taxDetails.taxBreakdown.map(
      ({ taxName }: Any) => taxName,
    )
    expect(names).toEqual(['State tax', 'City tax'])

    const question = {
      currency: 'EUR',
      addresses: [{ country: 'IE' }],
      lineItems: [{ id: 'a', price: '10.00', quantity: 2, addressIndex: { singleAddress: 0 } }],
    }
    const reckoned = await owner.ok('taxCalculation.calculateTax', question)
    expect(reckoned).toMatchObject({ taxSummary: { totalTax: '2.00', totalTaxableAmount: '20.00' }, errors: [] })

    own.behaviour.calculateTax = (asking: Any) => {
      const reply = buildTenth(asking)
      return { ...reply, lineItemTaxDetails: reply.lineItemTaxDetails.slice(1) }
    }
    expect(await owner.ok('taxCalculation.calculateTax', question)).toMatchObject({
      taxSummary: { totalTax: '0.00' },
      errors: [{ code: 'AUTO_TAX_FAILED', data: { appId } }],
    })
    const without = await estimate()
    expect(without.taxSummary.calculationDetails).toMatchObject({
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' },
    })
    expect(without.calculationErrors.taxCalculationError.applicationError.data).toEqual({ appId })

    const { plugin } = own
    await owner.ok('plugins.updatePlugin', { plugin: { id: plugin.id, revision: plugin.revision, enabled: false } })
    expect(await owner.ok('taxCalculation.calculateTax', question)).toMatchObject({
      errors: [{ code: 'AUTO_TAX_DEACTIVATED', data: { appId } }],
    })
    const details = {
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED', error: { data: { appId } } },
    }
    expect((await estimate()).taxSummary.calculationDetails).toMatchObject(details)
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', {
      id: checkout.id,
      paymentToken: approvedCard,
    })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order.taxSummary.calculationDetails).toMatchObject(details)
  })
})

describe('payment settings of a plugin', () => {
  it('require 3-D Secure, and so does a missing answer', async () => {
    const site = await makeSite({ demo: true })
    const own = await (
      await startService({ getPaymentSettings: { paymentSettings: { requires3dSecure: false } } })
    ).register(await site.owner(), ['ECOM_PAYMENT_SETTINGS'])
    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const { id } = await prepareToPay(buyer, [buildLine(product.id)])
    const readReceived = async () =>
      (await buyer.ok('checkout.getPaymentSettings', { id })).paymentSettings.requires3dSecure
    expect(await readReceived()).toBe(false)
    own.behaviour.getPaymentSettings = does((response) => response.writeHead(403).end())
    expect(await readReceived()).toBe(true)
    own.behaviour.getPaymentSettings = { paymentSettings: { requires3dSecure: true } }
    expect(await readReceived()).toBe(true)
    expect(own.getRequests('getPaymentSettings')[0].order).toMatchObject({
      checkoutId: id,
      lineItems: [{ quantity: 1 }],
    })
    const paid = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(paid.paymentResponseToken).toEqual(expect.any(String))
    const outcome = { paymentResponseToken: paid.paymentResponseToken, outcome: 'APPROVE' }
    expect((await buyer.ok('payments.confirmPayment', outcome)).paymentStatus).toBe('PAID')
  })
})

describe('a catalog of a plugin', () => {
  it('sells its items beside the site’s own, at the plugin’s current price', async () => {
    const site = await makeSite({ demo: true })
    const buildItem = (catalogReference: object, price: string) => ({
      catalogReference,
      data: {
        productName: { original: 'Concert ticket' },
        itemType: { preset: 'DIGITAL' },
        price,
        quantityAvailable: 5,
      },
    })
    let price = '30.00'
    const own = await (
      await startService({
        getCatalogItems: ({ catalogReferences }: Any) => ({
          catalogItems: catalogReferences
            .filter(({ catalogReference }: Any) => catalogReference.catalogItemId !== 'gone')
            .map(({ catalogReference }: Any) => buildItem(catalogReference, price)),
        }),
      })
    ).register(await site.owner(), ['ECOM_CATALOG'])
    const { appId } = own.plugin
    const buildTicket = (catalogItemId: string, quantity = 1) => ({
      quantity,
      catalogReference: { appId, catalogItemId },
    })
    const buyer = await site.visitor()
    const { cart } = await buyer.ok('currentCart.addToCurrentCart', {
      lineItems: [buildTicket('row-1', 2), buildTicket('row-2')],
    })
    expect(cart.lineItems).toMatchObject([
      { productName: { original: 'Concert ticket' }, price: { amount: '30.00' }, quantity: 2 },
      { quantity: 1, availability: { status: 'AVAILABLE', quantityAvailable: 5 } },
    ])
    const gone = { lineItems: [buildTicket('gone')] }
    expect(await buyer.problem('currentCart.addToCurrentCart', gone)).toMatchObject({ code: 'CATALOG_ITEM_NOT_FOUND' })
    price = '31.00'
    const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', {
      channelType: 'WEB',
      email: 'a@mail.example',
    })
    const { checkout } = await buyer.ok('checkout.getCheckout', { id })
    expect(checkout.priceSummary.subtotal.amount).toBe('93.00')
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order.priceSummary.total.amount).toBe('93.00')
    own.stop()
    const again = await buyer.problem('currentCart.addToCurrentCart', { lineItems: [buildTicket('row-3')] })
    expect(again).toMatchObject({ code: 'CATALOG_ITEM_NOT_FOUND' })
  })
})
