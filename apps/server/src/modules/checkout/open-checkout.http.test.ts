import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { getCode, waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const secret = ['bea@mail.example', 'Bea', 'Buyer', '+353', 'D02 X285', 'Main Street', 'Dublin', 'Leave it at the door']

let site: TestSite
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  product = (await listPlainProducts(await site.visitor()))[0]
})

/** A checkout with all of a buyer's details, and its link. */
async function startCheckout(buyer?: Caller) {
  const by = buyer ?? (await site.visitor())
  const { id, cartId } = await prepareToPay(by, [buildLine(product.id)])
  await by.ok('checkout.updateCheckout', { checkout: { id, buyerNote: 'Leave it at the door' } })
  return { buyer: by, id, cartId, session: await readAddress(by, id) }
}

async function readAddress(caller: Caller, id: string): Promise<string> {
  const { checkoutUrl } = await caller.ok('checkout.getCheckoutUrl', { id })
  const url = new URL(checkoutUrl)
  expect(url.pathname).toBe(`/checkout/${id}`)
  return url.searchParams.get('session')!
}

const open = async (caller: Caller, id: string, session: string): Promise<boolean> =>
  (await caller.ok('checkout.openCheckout', { id, session })).verified

const read = async (caller: Caller, id: string): Promise<Any> =>
  (await caller.ok('checkout.getCheckout', { id })).checkout

/** A visitor with the link, after the buyer's browser has opened it. */
async function createHolder({ id, session }: { id: string; session: string }): Promise<Caller> {
  await open(await site.visitor(), id, session)
  const holder = await site.visitor()
  expect(await open(holder, id, session)).toBe(false)
  return holder
}

const goOld = (id: string) =>
  query(`update checkout_access set expires_date = now() - interval '1 minute' where checkout_id = $1`, [id])

describe('the link of a checkout', () => {
  it('gives the first browser the buyer’s access, and later ones access without details', async () => {
    const checkout = await startCheckout()
    const first = await site.visitor()
    expect(await open(first, checkout.id, checkout.session)).toBe(true)
    expect(await open(first, checkout.id, checkout.session)).toBe(true)
    expect(await read(first, checkout.id)).toEqual(await read(checkout.buyer, checkout.id))
    const next = await site.visitor()
    expect(await open(next, checkout.id, checkout.session)).toBe(false)
    const seen = await read(next, checkout.id)
    expect(seen).toMatchObject({
      buyerDetailsMasked: true,
      buyerInfo: { email: 'b•••@m•••.example' },
      shippingInfo: { shippingDestination: { address: { country: 'IE' } } },
      lineItems: [{ quantity: 1 }],
    })
    for (const each of secret) expect(JSON.stringify(seen)).not.toContain(each)
    expect(JSON.stringify(seen)).not.toContain(String((await read(checkout.buyer, checkout.id)).buyerInfo.visitorId))
  })

  it('stays masked if an unverified holder or the owner created it, and once the access has expired', async () => {
    const checkout = await startCheckout()
    const holder = await createHolder(checkout)
    expect(await open(await site.visitor(), checkout.id, await readAddress(holder, checkout.id))).toBe(false)
    const forgotten = await readAddress(checkout.buyer, checkout.id)
    const owner = await site.owner()
    expect(await open(await site.visitor(), checkout.id, await readAddress(owner, checkout.id))).toBe(false)
    const guest = await site.visitor()
    expect(await open(guest, checkout.id, forgotten)).toBe(true)
    await goOld(checkout.id)
    expect((await read(guest, checkout.id)).buyerDetailsMasked).toBe(true)
  })

  it('opens that checkout on that site only, and nothing if it is forged or without access', async () => {
    const [one, other] = [await startCheckout(), await startCheckout()]
    const guest = await site.visitor()
    const expectRefusal = async (caller: Caller, id: string, session: string) =>
      expect(await caller.problem('checkout.openCheckout', { id, session })).toMatchObject({ code: 'NOT_FOUND' })
    await expectRefusal(guest, other.id, one.session)
    await expectRefusal(guest, one.id, `${one.session.slice(0, -4)}AAAA`)
    await expectRefusal(guest, one.id, 'made-up')
    await expectRefusal(await (await makeSite()).visitor(), one.id, one.session)
    const foreign = await guest.ok('redirects.createRedirectSession', { ecomCheckout: { checkoutId: one.id } })
    await expectRefusal(await site.visitor(), one.id, foreign.redirectSession.sessionToken)
    expect((await guest.problem('checkout.getCheckout', { id: one.id })).code).toBe('NOT_FOUND')
  })

  it('reveals nothing of its buyer', async () => {
    const { buyer, session } = await startCheckout()
    const { visitorId } = buyer.tokens as Any
    expect(Buffer.from(session, 'base64url').toString('latin1')).not.toMatch(/visitor|clientId|mail/)
    expect(session).not.toContain(String(visitorId))
  })

  it('works the same with the redirect session', async () => {
    const checkout = await startCheckout()
    const ecomCheckout = { checkoutId: checkout.id }
    const { redirectSession } = await checkout.buyer.ok('redirects.createRedirectSession', { ecomCheckout })
    const { searchParams } = new URL(redirectSession.fullUrl)
    expect(searchParams.get('open')).toBe('1')
    const session = searchParams.get('session')!
    const guest = await site.visitor()
    expect(await open(guest, checkout.id, session)).toBe(true)
    expect(await open(await site.visitor(), checkout.id, session)).toBe(false)
  })
})

describe('a holder of the link', () => {
  it('can’t change or order while another buyer’s details are on the checkout', async () => {
    const checkout = await startCheckout()
    const holder = await createHolder(checkout)
    const { id } = checkout
    const before = await read(checkout.buyer, id)
    const lineItemId = before.lineItems[0].id
    const tries: [string, Record<string, unknown>][] = [
      ['updateCheckout', { checkout: { id, buyerInfo: { email: 'eve@mail.example' } } }],
      ['addToCheckout', { id, lineItems: [buildLine(product.id)] }],
      ['updateLineItemsQuantity', { id, lineItems: [{ id: lineItemId, quantity: 9 }] }],
      ['removeLineItems', { id, lineItemIds: [lineItemId] }],
      ['removeCoupon', { id }],
      ['removeGiftCard', { id }],
      ['removeOverrideCheckoutUrl', { id }],
      ['createOrder', { id }],
      ['createOrderAndCharge', { id, paymentToken: approvedCard }],
    ]
    for (const [name, input] of tries) {
      const problem = await holder.problem(`checkout.${name}`, input)
      expect(problem, name).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    }
    expect(await read(checkout.buyer, id)).toEqual(before)
  })

  it('buys with their own details, which the previous buyer can’t see and whose cart stays', async () => {
    const checkout = await startCheckout()
    const holder = await createHolder(checkout)
    const { id } = checkout
    const { checkout: mine } = await holder.ok('checkout.replaceCheckoutBuyer', { id })
    expect(mine.buyerInfo).toEqual({ visitorId: expect.any(String) })
    for (const each of secret) expect(JSON.stringify(mine)).not.toContain(each)
    const email = 'cyd@mail.example'
    const address = { country: 'IE', city: 'Cork', postalCode: 'T12 AB34', addressLine: '9 Quay' }
    const contactDetails = { firstName: 'Cyd', lastName: 'Other' }
    const { shippingOptions, carrierId } = mine.shippingInfo.carrierServiceOptions[0] ?? {}
    await holder.ok('checkout.updateCheckout', {
      checkout: {
        id,
        buyerInfo: { email },
        shippingInfo: { shippingDestination: { address, contactDetails } },
        billingInfo: { address, contactDetails },
      },
    })
    const [offer] = (await read(holder, id)).shippingInfo.carrierServiceOptions
    await holder.ok('checkout.updateCheckout', {
      checkout: {
        id,
        shippingInfo: {
          selectedCarrierServiceOption: {
            carrierId: offer.carrierId ?? carrierId,
            code: (offer.shippingOptions ?? shippingOptions)[0].code,
          },
        },
      },
    })
    const seen = await read(checkout.buyer, id)
    expect(seen).toMatchObject({ buyerDetailsMasked: true, buyerInfo: { email: 'c•••@m•••.example' } })
    expect(JSON.stringify(seen)).not.toMatch(/Cyd|Quay|T12 AB34/)
    const { orderId } = await holder.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await holder.ok('orders.getOrder', { id: orderId })).order.buyerInfo.email).toBe(email)
    expect((await checkout.buyer.problem('orders.getOrder', { id: orderId })).status).toBe(404)
    expect((await checkout.buyer.ok('currentCart.getCurrentCart')).cart.lineItems).toHaveLength(1)
  })

  it('becomes the buyer at once if the checkout has no details, and hides theirs from the previous one', async () => {
    const buyer = await site.visitor()
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    const holder = await createHolder({ id, session: await readAddress(buyer, id) })
    expect((await read(holder, id)).buyerDetailsMasked).toBeUndefined()
    const change = { checkout: { id, buyerInfo: { email: 'dan@mail.example' } } }
    expect((await holder.ok('checkout.updateCheckout', change)).checkout.buyerInfo.email).toBe('dan@mail.example')
    expect((await read(buyer, id)).buyerInfo).toEqual({ email: 'd•••@m•••.example' })
  })

  it('sees no more of a completed checkout than before, and can’t agree to its price', async () => {
    const checkout = await startCheckout()
    const holder = await createHolder(checkout)
    const { id } = checkout
    await query('update checkouts set shown_total = 1 where id = $1', [id])
    await read(holder, id)
    expect(await query('select shown_total from checkouts where id = $1', [id])).toEqual([{ shown_total: '1' }])
    await read(checkout.buyer, id)
    await checkout.buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const seen = await read(holder, id)
    expect(seen).toMatchObject({ completed: true, buyerDetailsMasked: true })
    for (const each of secret) expect(JSON.stringify(seen)).not.toContain(each)
    expect((await holder.problem('checkout.replaceCheckoutBuyer', { id })).code).toBe('CHECKOUT_IS_COMPLETE')
  })
})

describe('a code mailed to the buyer', () => {
  it('shows the whole checkout and its order to the visitor who enters it', async () => {
    const checkout = await startCheckout()
    const holder = await createHolder(checkout)
    const { id } = checkout
    expect(await holder.ok('checkout.sendCheckoutCode', { id })).toEqual({ email: 'b•••@m•••.example' })
    const code = getCode(await waitForMail(site, 'bea@mail.example', 'verification-code'))
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await holder.problem('checkout.verifyCheckoutCode', { id, code: wrong })).code).toBe('BAD_CODE')
    const another = await site.visitor()
    await open(another, id, checkout.session)
    expect((await another.problem('checkout.verifyCheckoutCode', { id, code })).code).toBe('NOT_FOUND')
    await holder.ok('checkout.verifyCheckoutCode', { id, code })
    expect((await read(holder, id)).buyerInfo.email).toBe('bea@mail.example')
    const { orderId } = await holder.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await holder.ok('orders.getOrder', { id: orderId })).order.buyerInfo.email).toBe('bea@mail.example')
  })

  it('is invalid after five wrong attempts, also the right one, and after the buyer’s address changed', async () => {
    const checkout = await startCheckout()
    const { id } = checkout
    const [guesser, late] = [await createHolder(checkout), await createHolder(checkout)]
    for (const holder of [guesser, late]) await holder.ok('checkout.sendCheckoutCode', { id })
    for (let tries = 0; tries < 5; tries++) {
      expect((await guesser.problem('checkout.verifyCheckoutCode', { id, code: 'guess' })).code).toBe('BAD_CODE')
    }
    const mails = await query<{ id: string }>(
      `select id from mails where site_id = $1 and template = 'verification-code' order by created_date desc limit 2`,
      [site.id],
    )
    const owner = await site.owner()
    const codes = await Promise.all(
      mails.map(async ({ id: mailId }) => getCode((await owner.ok('mails.getMail', { mailId })).content)),
    )
    for (const code of codes) {
      expect((await guesser.problem('checkout.verifyCheckoutCode', { id, code })).code).toBe('BAD_CODE')
    }
    await checkout.buyer.ok('checkout.updateCheckout', { checkout: { id, buyerInfo: { email: 'new@mail.example' } } })
    for (const code of codes) {
      expect((await late.problem('checkout.verifyCheckoutCode', { id, code })).code).toBe('NOT_FOUND')
    }
  })

  it('is not mailed for a visitor without access', async () => {
    const { id } = await startCheckout()
    const other = await site.visitor()
    expect((await other.problem('checkout.sendCheckoutCode', { id })).code).toBe('NOT_FOUND')
    expect((await other.problem('checkout.verifyCheckoutCode', { id, code: '123456' })).code).toBe('NOT_FOUND')
    expect((await other.problem('checkout.replaceCheckoutBuyer', { id })).code).toBe('NOT_FOUND')
  })
})

test('a member’s browser sees no details after signing out', async () => {
  const member = await site.member()
  const { id, session } = await startCheckout(member)
  const browser = await site.visitor()
  expect(await open(browser, id, session)).toBe(true)
  expect((await read(browser, id)).buyerInfo.email).toBe('bea@mail.example')
  await member.call('authentication.logout', {})
  expect((await read(browser, id)).buyerDetailsMasked).toBe(true)
})
