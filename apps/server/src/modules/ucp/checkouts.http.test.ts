import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { query } from '../../../../../tests/support/database.ts'
import { waitForMails } from '../../../../../tests/support/mails.ts'
import { listPlainProducts } from '../../../../../tests/support/purchase.ts'
import {
  addTotals,
  buildSandboxPayment,
  buyer,
  dublin,
  findTotal,
  prepareCheckout,
  ShoppingAgent,
  toLine,
} from '../../../../../tests/support/shopping-agent.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

let site: TestSite
let platform: AgentPlatform
let other: AgentPlatform
let agent: ShoppingAgent
/** Items of three products that have enough pieces. */
let items: string[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  platform = await AgentPlatform.start()
  other = await AgentPlatform.start({ version: '2026-04-08' })
  agent = new ShoppingAgent(platform, site)
  items = (await listPlainProducts(await site.visitor())).map(({ id }: Any) => `${id}.0`)
})
afterAll(() => {
  platform.stop()
  other.stop()
})

const listCodes = ({ messages = [] }: Any): string[] => messages.map(({ code }: Any) => code)
const readOrders = async (id: string) => query<{ id: string }>('select id from orders where checkout_id = $1', [id])

function expectSound(body: Any): void {
  expect(addTotals(body.totals)).toBe(findTotal(body.totals))
  for (const { totals } of body.line_items) expect(addTotals(totals)).toBe(findTotal(totals))
  const subtotals = body.line_items.map(({ totals }: Any) => findTotal(totals, 'subtotal'))
  expect(subtotals.reduce((sum: number, each: number) => sum + each, 0)).toBe(findTotal(body.totals, 'subtotal'))
}

describe('a cart', () => {
  it('is created with estimates, changed as a whole, and canceled with its last state', async () => {
    const context = { address_country: 'IE' }
    const { status, body } = await agent.call('create_cart', { line_items: [toLine(items[0]!, 2)], context })
    expect(status).toBe(201)
    expectSound(body)
    expect(body).toMatchObject({ currency: 'EUR', line_items: [{ item: { id: items[0] }, quantity: 2 }] })
    const [line] = body.line_items
    const changed = await agent.ok('update_cart', {
      ...{ id: body.id, line_items: [toLine(items[1]!), toLine(items[0]!, 1)], context },
      discounts: { codes: ['welcome10'] },
    })
    expect(changed.line_items.map(({ item }: Any) => item.id)).toEqual([items[1], items[0]])
    expect(changed.line_items[1].id).toBe(line.id)
    expect(changed.discounts.applied).toMatchObject([{ code: 'WELCOME10' }])
    const { amount, allocations } = changed.discounts.applied[0]
    expect(allocations.reduce((sum: number, each: Any) => sum + each.amount, 0)).toBe(amount)
    expect(findTotal(changed.totals, 'items_discount')).toBe(-amount)
    expectSound(changed)
    const canceled = await agent.ok('cancel_cart', { id: body.id })
    expect(canceled.line_items).toHaveLength(2)
    expect((await agent.call('get_cart', { id: body.id })).body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found' }],
    })
  })

  it('becomes a checkout with its contents and codes, and the same one again', async () => {
    const cart = await agent.ok('create_cart', {
      line_items: [toLine(items[0]!, 2)],
      discounts: { codes: ['WELCOME10'] },
    })
    const input = { cart_id: cart.id, line_items: [toLine(items[2]!, 7)], buyer }
    const checkout = await agent.ok('create_checkout', input)
    expect(checkout.line_items).toMatchObject([{ item: { id: items[0] }, quantity: 2 }])
    expect(checkout.discounts).toMatchObject({ codes: ['WELCOME10'], applied: [{ code: 'WELCOME10' }] })
    expect((await agent.ok('create_checkout', input)).id).toBe(checkout.id)
  })
})

describe('a checkout', () => {
  it('says what is missing until it is ready, and its totals always add up', async () => {
    const made = await agent.ok('create_checkout', { line_items: [toLine(items[0]!)] })
    expect(made.status).toBe('incomplete')
    expect(made.messages).toMatchObject([
      { code: 'field_required', path: '$.buyer.email', severity: 'recoverable' },
      { code: 'field_required', path: '$.fulfillment.methods[0].destinations', severity: 'recoverable' },
    ])
    expectSound(made)
    const shipping = { type: 'shipping', destinations: [dublin] }
    const input = { id: made.id, line_items: [toLine(items[0]!)], buyer, fulfillment: { methods: [shipping] } }
    const addressed = await agent.ok('update_checkout', input)
    expect(listCodes(addressed)).toEqual(['field_required'])
    const [{ groups, destinations, selected_destination_id }] = addressed.fulfillment.methods
    expect(destinations).toMatchObject([{ id: selected_destination_id, ...dublin, type: 'shipping_address' }])
    const titles = groups[0].options.map(({ title }: Any) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const groupsChosen = [{ selected_option_id: groups[0].options[0].id }]
    const methods = [{ type: 'shipping', groups: groupsChosen }]
    const ready = await agent.ok('update_checkout', { ...input, fulfillment: { methods } })
    expect(ready.status).toBe('ready_for_complete')
    expect(ready.fulfillment.methods[0].destinations).toEqual(destinations)
    expect(findTotal(ready.totals, 'fulfillment')).toBe(findTotal(groups[0].options[0].totals))
    expectSound(ready)
    // The demo shop's prices include the tax: it is a line of the total, and no entry.
    expect(findTotal(ready.totals, 'tax')).toBeUndefined()
    expect(addTotals(ready.totals.at(-1).lines.map(({ amount }: Any) => ({ type: 'line', amount })))).toBe(
      findTotal(ready.totals),
    )
    // A replacement without delivery has none.
    const { fulfillment: _, ...without } = input
    expect((await agent.ok('update_checkout', without)).fulfillment.methods[0].destinations).toEqual([])
  })

  it('is picked up where the shop has a place for it', async () => {
    const made = await prepareCheckout(agent, [toLine(items[0]!)])
    const types = made.fulfillment.available_methods.map(({ type }: Any) => type)
    expect(types).toEqual(['shipping', 'pickup'])
    const input = { id: made.id, line_items: [toLine(items[0]!)], buyer }
    const asked = await agent.ok('update_checkout', {
      ...input,
      fulfillment: { methods: [{ type: 'pickup', destinations: [dublin] }] },
    })
    const [{ destinations }] = asked.fulfillment.methods
    expect(destinations[0]).toMatchObject({ type: 'business_location', address: { address_country: 'IE' } })
    const methods = [{ type: 'pickup', selected_destination_id: destinations[0].id }]
    const ready = await agent.ok('update_checkout', { ...input, fulfillment: { methods } })
    expect(ready).toMatchObject({ status: 'ready_for_complete', fulfillment: { methods: [{ type: 'pickup' }] } })
  })

  it.each([
    ['WINTER25', 'discount_code_expired'],
    ['NO-SUCH-CODE', 'discount_code_invalid'],
    ['TENOFF', 'discount_code_invalid'],
  ])('takes the code %s as a warning, and nothing off', async (code, expected) => {
    const input = { line_items: [toLine(items.at(-1)!)], buyer, discounts: { codes: [code] } }
    const made = await agent.ok('create_checkout', input)
    expect(made.messages).toContainEqual(
      expect.objectContaining({ type: 'warning', code: expected, path: '$.discounts.codes[0]' }),
    )
    expect(made.discounts).toEqual({ codes: [code], applied: [] })
    expect((await agent.ok('get_checkout', { id: made.id })).messages).toEqual(made.messages)
  })

  it('takes one code, in any case, and gives the others back with a reason', async () => {
    const codes = ['welcome10', 'POSTFREE', 'Welcome10']
    const line_items = [toLine(items[0]!)]
    const made = await agent.ok('create_checkout', { line_items, buyer, discounts: { codes } })
    expect(made.discounts).toMatchObject({ codes, applied: [{ code: 'WELCOME10' }] })
    expect(listCodes(made)).toEqual(
      expect.arrayContaining(['discount_code_combination_disallowed', 'discount_code_already_applied']),
    )
    const cleared = await agent.ok('update_checkout', { id: made.id, line_items, buyer, discounts: { codes: [] } })
    expect(cleared.discounts).toEqual({ codes: [], applied: [] })
    expect(findTotal(cleared.totals, 'items_discount')).toBeUndefined()
  })

  it('is completed with a test token, once, and the confirmation is mailed', async () => {
    const email = `bea-${randomUUID()}@mail.example`
    const ready = await prepareCheckout(agent, [toLine(items[0]!, 2)], { buyer: { ...buyer, email } })
    const key = randomUUID()
    const input = { id: ready.id, payment: buildSandboxPayment() }
    const [one, two] = await Promise.all([
      agent.call('complete_checkout', input),
      agent.call('complete_checkout', input),
    ])
    for (const { body } of [one, two]) expect(['completed', 'complete_in_progress']).toContain(body.status)
    const answer = await agent.call('complete_checkout', input, { key })
    expect(answer.headers.get('signature')).toBeTruthy()
    const { body } = answer
    expect(body).toMatchObject({ status: 'completed', order: { permalink_url: expect.stringMatching(/^http/) } })
    expect(body).not.toHaveProperty('continue_url')
    expect(findTotal(body.totals)).toBe(findTotal(ready.totals))
    expect(await readOrders(ready.id)).toEqual([{ id: body.order.id }])
    expect((await agent.call('complete_checkout', input, { key })).body).toEqual(body)
    expect(await agent.call('complete_checkout', { ...input, payment: {} }, { key })).toMatchObject({ status: 409 })
    expect((await waitForMails(site, email)).map(({ template }) => template)).toContain('order-placed')
    const order = await agent.ok('get_order', { id: body.order.id })
    expect(order).toMatchObject({ checkout_id: ready.id, currency: 'EUR' })
    expectSound(order)
    expect(order.line_items).toMatchObject([
      { item: { id: items[0] }, quantity: { original: 2, total: 2, fulfilled: 0 }, status: 'processing' },
    ])
    expect(order.fulfillment.expectations).toMatchObject([
      { method_type: 'shipping', destination: { address_country: 'IE', street_address: dublin.street_address } },
    ])
  })

  it('stays open after a declined payment, and takes another one', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[1]!)])
    const declined = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment('fail_token') })
    expect(declined).toMatchObject({ status: 'incomplete', messages: [{ code: 'payment_failed' }] })
    expect(await readOrders(ready.id)).toEqual([])
    expect((await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment() })).status).toBe(
      'completed',
    )
  })

  it('goes on at the shop where the buyer’s bank asks for a confirmation', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[1]!)])
    const asked = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment('challenge_token') })
    expect(asked).toMatchObject({
      status: 'requires_escalation',
      continue_url: expect.stringContaining(`/checkout/${ready.id}`),
      messages: [{ code: 'requires_3ds', severity: 'requires_buyer_review' }],
    })
  })

  it('is in progress while the payment is, and changes nothing then', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[1]!)])
    const pending = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment('pending_token') })
    expect(['complete_in_progress', 'completed']).toContain(pending.status)
  })

  it.each([
    ['no instrument', {}],
    ['a handler that it does not offer', { instruments: [{ id: '1', handler_id: 'com.example', type: 'card' }] }],
    ['a token of no test card', buildSandboxPayment('another_token')],
    ['two instruments', { instruments: [...buildSandboxPayment().instruments, ...buildSandboxPayment().instruments] }],
  ])('is not completed with %s', async (_, payment) => {
    const ready = await prepareCheckout(agent, [toLine(items[1]!)])
    const refused = await agent.ok('complete_checkout', { id: ready.id, payment })
    expect(refused).toMatchObject({ status: 'incomplete', messages: [{ code: 'payment_failed' }] })
    expect(await readOrders(ready.id)).toEqual([])
  })

  it.each([
    ['a card', { type: 'card', number: '4242424242424242' }],
    ['a number without a type', { number: '4242424242424242' }],
    ['a number as a token', { type: 'token', token: '4242 4242 4242 4242' }],
  ])('refuses %s in a credential, and stores nothing of it', async (_, credential) => {
    const ready = await prepareCheckout(agent, [toLine(items[1]!)])
    const payment = { instruments: [{ id: '1', handler_id: 'sandbox', type: 'card', credential }] }
    const { status, body } = await agent.call('complete_checkout', { id: ready.id, payment })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
    expect(JSON.stringify(body)).not.toContain('4242')
    expect(await readOrders(ready.id)).toEqual([])
  })

  it('is canceled once; then nothing of it can be changed or paid', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[1]!)])
    const canceled = await agent.ok('cancel_checkout', { id: ready.id })
    expect(canceled.status).toBe('canceled')
    expect(canceled).not.toHaveProperty('continue_url')
    const closed = { status: 'canceled', messages: [{ code: 'checkout_closed' }] }
    expect(await agent.ok('cancel_checkout', { id: ready.id })).toMatchObject(closed)
    expect(await agent.ok('update_checkout', { id: ready.id, line_items: [toLine(items[0]!)] })).toMatchObject(closed)
    const paid = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment() })
    expect(paid.status).toBe('canceled')
    expect(await readOrders(ready.id)).toEqual([])
  })

  it('ends six hours after its last change', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[1]!)])
    const hours = (Date.parse(ready.expires_at) - Date.now()) / 3600_000
    expect(hours).toBeGreaterThan(5.9)
    expect(hours).toBeLessThan(6.1)
    await query(`update commerce_sessions set expires_date = now() - interval '1 minute' where id = $1`, [ready.id])
    expect((await agent.ok('get_checkout', { id: ready.id })).status).toBe('canceled')
    const late = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment() })
    expect(late.status).toBe('canceled')
    expect(await readOrders(ready.id)).toEqual([])
  })

  it('ignores what the platform claims of the buyer, and says so', async () => {
    const context = { eligibility: ['com.example.loyalty_gold'] }
    const line_items = [toLine(items[0]!)]
    const warning = { type: 'warning', code: 'eligibility_not_accepted', path: '$.context.eligibility[0]' }
    for (const name of ['create_checkout', 'create_cart']) {
      const [claimed, plain] = [
        await agent.ok(name, { line_items, context }),
        await agent.ok(name, { line_items, context: {} }),
      ]
      expect(claimed.messages).toContainEqual(expect.objectContaining(warning))
      expect(claimed.totals).toEqual(plain.totals)
    }
  })

  it('records the buyer’s consent in the form of each release', async () => {
    const first = new ShoppingAgent(other, site)
    const line_items = [toLine(items[0]!)]
    const made = await first.ok('create_checkout', {
      line_items,
      buyer: { ...buyer, consent: { marketing: true, analytics: false } },
    })
    expect(made.buyer.consent).toEqual({ marketing: true, analytics: false })
    const [stored] = await query<{ doc: Any }>('select doc from checkouts where id = $1', [made.id])
    expect(stored!.doc.customFields).toEqual([{ title: 'News by email', value: true }])
    const consent = { 'dev.ucp.consent.marketing': { granted: true, source: 'platform' } }
    const second = await agent.ok('create_checkout', { line_items, buyer: { ...buyer, consent } })
    expect(second.buyer.consent['dev.ucp.consent.marketing']).toMatchObject({
      ...{ granted: true, source: 'platform', description: expect.any(String) },
    })
  })
})

describe('a hostile platform', () => {
  const changed = { amount: 1, price: 1, currency: 'XXX', totals: [{ type: 'total', amount: 1 }], status: 'completed' }

  it('can not set prices, totals or the status', async () => {
    const line = { ...toLine(items[0]!), ...changed, item: { id: items[0], price: 1, title: 'Free' } }
    const made = await agent.ok('create_checkout', { ...changed, line_items: [line] })
    expect(made).toMatchObject({ status: 'incomplete', currency: 'EUR' })
    expect(made.line_items[0].item.price).toBeGreaterThan(100)
  })

  it.each([
    ['unknown', '0195e0a4-0101-7000-8d0e-0000000000ff.0'],
    ['no id at all', '../../../etc/passwd'],
    ['SQL', "'; drop table orders; --"],
  ])('gets no checkout for an item that is %s, not even with others', async (_, id) => {
    const { status, body } = await agent.call('create_checkout', { line_items: [toLine(items[0]!), toLine(id)] })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ucp: { status: 'error' }, messages: [{ code: 'item_unavailable', path: '$.line_items[1]' }] },
    })
    expect(Object.keys(body).sort()).toEqual(['messages', 'ucp'])
  })

  it('changes nothing with an update that has an unknown item', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[0]!, 2)])
    const refused = await agent.ok('update_checkout', { id: ready.id, line_items: [toLine('no-such-item', 5)] })
    expect(refused).toMatchObject({ status: 'incomplete', messages: [{ code: 'item_unavailable' }] })
    expect(await agent.ok('get_checkout', { id: ready.id })).toMatchObject({
      ...{ status: 'ready_for_complete', line_items: ready.line_items, totals: ready.totals },
    })
  })

  it.each([
    ['zero pieces', 0],
    ['less than none', -1],
    ['half a piece', 0.5],
    ['too many to count', 1e9],
    ['a text', '1'],
  ])('can not buy %s', async (_, quantity) => {
    const answer = await agent.call('create_checkout', { line_items: [{ item: { id: items[0] }, quantity }] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('can not buy more than there is', async () => {
    const made = await prepareCheckout(agent, [toLine(items[0]!, 90_000)])
    expect(made.status).toBe('incomplete')
    expect(made.messages).toContainEqual(
      expect.objectContaining({ code: 'out_of_stock', path: '$.line_items[0].quantity', severity: 'recoverable' }),
    )
    const refused = await agent.ok('complete_checkout', { id: made.id, payment: buildSandboxPayment() })
    expect(refused.status).toBe('incomplete')
    expect(await readOrders(made.id)).toEqual([])
  })

  it('neither sees nor changes the carts, checkouts and orders of another', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[2]!)])
    const cart = await agent.ok('create_cart', { line_items: [toLine(items[2]!)] })
    const { order } = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment() })
    const another = new ShoppingAgent(other, site)
    const line_items = [toLine(items[0]!, 9)]
    const attempts: [string, object][] = [
      ['get_checkout', { id: ready.id }],
      ['update_checkout', { id: ready.id, line_items }],
      ['complete_checkout', { id: ready.id, payment: buildSandboxPayment() }],
      ['cancel_checkout', { id: ready.id }],
      ['get_cart', { id: cart.id }],
      ['update_cart', { id: cart.id, line_items }],
      ['cancel_cart', { id: cart.id }],
      ['create_checkout', { cart_id: cart.id, line_items: [] }],
      ['get_order', { id: order.id }],
    ]
    for (const [name, input] of attempts) {
      const { status, body } = await another.call(name, input)
      expect({ name, status, code: body.messages?.[0]?.code }).toEqual({ name, status: 200, code: 'not_found' })
    }
    expect((await agent.ok('get_cart', { id: cart.id })).line_items).toEqual(cart.line_items)
  })

  it('is not believed to be the one of the profile without a signature', async () => {
    const ready = await prepareCheckout(agent, [toLine(items[2]!)])
    const forged = await agent.call('get_checkout', { id: ready.id }, { signed: false })
    expect(forged.body.messages).toMatchObject([{ code: 'not_found' }])
    const { status } = await agent.call('get_order', { id: ready.id }, { signed: false })
    expect(status).toBe(401)
  })

  it.each([
    ['a body that is no JSON', '{', 400],
    ['a deep body', `{"line_items":${'['.repeat(2000)}${']'.repeat(2000)}}`, 400],
    ['a body of several megabytes', JSON.stringify({ line_items: [], text: 'x'.repeat(3_000_000) }), 400],
  ])('is refused %s', async (_, body, expected) => {
    const url = `${site.facts.origin}/ucp/v1/checkout-sessions`
    const headers = {
      'content-type': 'application/json',
      'wix-site-id': site.id,
      'ucp-agent': `profile="${platform.profileUrl}"`,
    }
    const response = await fetch(url, { method: 'POST', headers, body })
    expect(response.status).toBe(expected)
    expect(await response.json()).toMatchObject({ code: expect.any(String), content: expect.any(String) })
  })
})
