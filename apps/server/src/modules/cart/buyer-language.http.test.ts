import { beforeAll, describe, expect, it } from 'vitest'
import { Caller } from '../../../../../tests/support/caller.ts'
import { frenchShop, speaking } from '../../../../../tests/support/languages.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { becomeMember } from '../../../../../tests/support/sign-in.ts'
import type { TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  ;({ site, owner } = await frenchShop())
  productId = (await plainProducts(owner))[0].id
})

const buildLineItems = (quantity = 1) => [buildLine(productId, quantity)]
const getLanguages = ({ buyerLanguage, siteLanguage }: Record<string, unknown>) => [buyerLanguage, siteLanguage]
const createCallerAccepting = ({ origin, headers, tokens }: Caller, language: string) =>
  new Caller(origin, { ...headers, 'accept-language': language }, tokens)
const readCart = async (caller: Caller) => (await caller.ok('currentCart.getCurrentCart')).cart

describe("the buyer's language of a cart", () => {
  it('is the one asked for, or the site’s', async () => {
    const visitor = await site.visitor()
    for (const [caller, expected] of [
      [visitor, 'fr'],
      [speaking(await site.visitor(), 'ar'), 'ar'],
      [createCallerAccepting(await site.visitor(), 'ar-EG, fr;q=0.5'), 'ar'],
      [speaking(await site.visitor(), 'de'), 'fr'],
      [speaking(await site.visitor(), 'nonsense'), 'fr'],
    ] as const) {
      const { cart } = await caller.ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
      expect(getLanguages(cart)).toEqual([expected, 'fr'])
      expect(getLanguages(await readCart(caller))).toEqual([expected, 'fr'])
    }
  })

  it('changes with a change in another language, and with no other call', async () => {
    const visitor = await site.visitor()
    const arabic = speaking(visitor, 'ar')
    await arabic.ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
    const readInFrench = await readCart(speaking(visitor, 'fr'))
    expect(getLanguages(readInFrench)).toEqual(['ar', 'fr'])
    for (const caller of [visitor, speaking(visitor, 'de')]) {
      const { cart } = await caller.ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
      expect(getLanguages(cart)).toEqual(['ar', 'fr'])
    }
    const { cart } = await speaking(visitor, 'fr').ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
    expect(getLanguages(cart)).toEqual(['fr', 'fr'])
  })

  it('of an app’s cart is the one that the app sets, not the one that its HTTP client accepts', async () => {
    const create = async (caller: Caller) => (await caller.ok('cart.createCart', { lineItems: buildLineItems() })).cart
    expect(getLanguages(await create(createCallerAccepting(site.app(), 'ar')))).toEqual(['fr', 'fr'])
    expect(getLanguages(await create(speaking(site.app(), 'ar')))).toEqual(['ar', 'fr'])
  })

  it('stays when the visitor becomes a member, who has it as preferred language', async () => {
    const arabic = speaking(await site.visitor(), 'ar')
    await arabic.ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
    const member = await becomeMember(site, arabic)
    expect(getLanguages(await readCart(member))).toEqual(['ar', 'fr'])
    expect(await member.ok('accountLanguage.getMyLanguage')).toEqual({ language: 'ar', languages: ['fr', 'ar'] })
  })

  it('of the latest visit counts when two carts become one', async () => {
    const visitor = await site.visitor()
    const credentials = { email: `${crypto.randomUUID()}@mail.example`, password: 'correct horse battery' }
    const member = await becomeMember(site, visitor, credentials)
    await speaking(member, 'fr').ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
    const later = await site.visitor()
    await speaking(later, 'ar').ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
    expect(getLanguages(await readCart(await becomeMember(site, later, credentials)))).toEqual(['ar', 'fr'])
  })
})

describe("the buyer's language of a checkout", () => {
  it('comes from the cart, and changes with a change in another language', async () => {
    const visitor = await site.visitor()
    const arabic = speaking(visitor, 'ar')
    await arabic.ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
    const { checkoutId: id } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', {})
    const get = async () => (await visitor.ok('checkout.getCheckout', { id })).checkout
    expect(getLanguages(await get())).toEqual(['ar', 'fr'])
    const { checkoutUrl } = await visitor.ok('checkout.getCheckoutUrl', { id })
    expect(new URL(checkoutUrl).searchParams.get('lang')).toBe('ar')
    const change = { checkout: { id, buyerInfo: { email: 'bea@mail.example' } } }
    await speaking(visitor, 'fr').ok('checkout.updateCheckout', change)
    expect(getLanguages(await get())).toEqual(['fr', 'fr'])
    expect((await visitor.ok('checkout.getCheckoutUrl', { id })).checkoutUrl).not.toContain('lang=')
  })

  it('is the cart’s too when it starts the checkout in another language', async () => {
    const visitor = await site.visitor()
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: buildLineItems() })
    const { checkoutId: id } = await speaking(visitor, 'ar').ok('currentCart.createCheckoutFromCurrentCart', {})
    expect(getLanguages((await visitor.ok('checkout.getCheckout', { id })).checkout)).toEqual(['ar', 'fr'])
    expect(getLanguages(await readCart(visitor))).toEqual(['ar', 'fr'])
  })

  it('without a cart is the one asked for', async () => {
    const arabic = speaking(await site.visitor(), 'ar')
    const { checkout } = await arabic.ok('checkout.createCheckout', { channelType: 'WEB', lineItems: buildLineItems() })
    expect(getLanguages(checkout)).toEqual(['ar', 'fr'])
  })

  it('leads to the hosted checkout, sign-in page and shop in it', async () => {
    const visitor = await site.visitor()
    const checkout = await readyToPay(speaking(visitor, 'ar'), buildLineItems())
    const readAddress = async (caller: Caller, target: Record<string, unknown>) =>
      new URL((await caller.ok('redirects.createRedirectSession', target)).redirectSession.fullUrl)
    const ecomCheckout = { ecomCheckout: { checkoutId: checkout.id } }
    expect((await readAddress(speaking(visitor, 'ar'), ecomCheckout)).searchParams.get('lang')).toBe('ar')
    expect((await readAddress(visitor, ecomCheckout)).searchParams.has('lang')).toBe(false)
    const account = await readAddress(speaking(visitor, 'ar'), { membersAccount: {} })
    expect(account.pathname).toBe('/ar/account')
    const authRequest = {
      clientId: site.facts.clientId,
      responseType: 'code',
      state: 'state',
      responseMode: 'fragment',
      codeChallenge: 'x'.repeat(43),
      codeChallengeMethod: 'S256',
      redirectUri: 'http://localhost:9/back',
    }
    const { href } = await readAddress(speaking(visitor, 'ar'), { auth: { authRequest } })
    const page = await fetch(href.replace(/^https?:\/\/[^/]+/, site.facts.origin), { redirect: 'manual' })
    const signIn = new URL(page.headers.get('location')!)
    expect([signIn.pathname, signIn.searchParams.get('lang')]).toEqual(['/sign-in', 'ar'])
  })
})

describe("the buyer's language of an order", () => {
  const readOrder = async (id: string) => (await owner.ok('orders.getOrder', { id })).order

  it('is the checkout’s, or the one in which it was placed', async () => {
    const visitor = await site.visitor()
    const { id } = await readyToPay(speaking(visitor, 'ar'), buildLineItems())
    const { orderId } = await visitor.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(getLanguages(await readOrder(orderId))).toEqual(['ar', 'fr'])

    const other = await readyToPay(visitor, buildLineItems())
    const placed = await speaking(visitor, 'ar').ok('checkout.createOrderAndCharge', {
      id: other.id,
      paymentToken: approvedCard,
    })
    expect(getLanguages(await readOrder(placed.orderId))).toEqual(['ar', 'fr'])
  })
})
