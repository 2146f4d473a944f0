import { beforeAll, describe, expect, test } from 'vitest'
import { runInPage } from './frame.ts'
import { buildLine, catchFailure, findGoods, getProblemCode, listCartLines, prepareCheckout } from './goods.ts'
import { createEmail, joinCommunity, origin, password } from './members.ts'
import { openBrowser } from './page.ts'
import { type App, openShop, type Shop, sdkVersions } from './sdk-versions.ts'

const callback = `${origin}/callback`

describe.each(sdkVersions)('sign-in, SDK $name', (age) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(age)
  })

  /** Signs in on the hosted page like a redirecting app. */
  async function redirectTo(
    client: App,
    email: string,
    responseMode: 'fragment' | 'query',
    browser = openBrowser(shop.facts.origin),
  ) {
    const oauth = client.auth.generateOAuthData(callback, `${origin}/from`)
    const { authUrl } = await client.auth.getAuthUrl(oauth, { responseMode, prompt: 'login' })
    const page = await browser.open(authUrl)
    const { left, html } = await browser.submit(page, { Email: email, Password: password }, 'Sign in')
    if (!left) throw new Error(`The sign-in did not lead back: ${html}`)
    return { browser, oauth, left, parsed: client.auth.parseFromUrl(left.href, responseMode) }
  }

  test('a visitor registers, is signed in directly and reads their own member', async () => {
    const client = await shop.visitor()
    const { email } = await joinCommunity(client)
    expect(client.auth.loggedIn()).toBe(true)
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member).toMatchObject({ loginEmail: email, status: 'APPROVED' })
    expect(member?._id).toEqual(expect.any(String))
    expect((await client.members.getCurrentMember()).member?._id).toBe(member!._id)
  })

  test('a member signs in with email and password, whatever the case of the address', async () => {
    const first = await shop.visitor()
    const { email } = await joinCommunity(first)
    const client = await shop.visitor()
    const answer = await client.auth.login({ email: email.toUpperCase(), password })
    if (answer.loginState !== 'SUCCESS') throw new Error(JSON.stringify(answer))
    const { sessionToken } = answer.data
    const tokens = await runInPage(origin, () => client.auth.getMemberTokensForDirectLogin(sessionToken))
    expect(tokens.refreshToken.role).toBe('member')
    const again = shop.app(tokens)
    const readId = async (by: App) => (await by.members.getCurrentMember()).member!._id
    expect(await readId(again)).toBe(await readId(first))
  })

  test.each(['fragment', 'query'] as const)(
    'a member signs in on the hosted page and comes back by %s',
    async (mode) => {
      const { email } = await joinCommunity(await shop.visitor())
      const client = await shop.visitor()
      const { oauth, left, parsed } = await redirectTo(client, email, mode)
      expect(left.href.startsWith(callback)).toBe(true)
      expect(parsed.state).toBe(oauth.state)
      const tokens = await client.auth.getMemberTokens(parsed.code, parsed.state, oauth)
      client.auth.setTokens(tokens)
      expect((await client.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail).toBe(email)
    },
  )

  test('a code works once, with its verifier and its redirect URI', async () => {
    const { email } = await joinCommunity(await shop.visitor())
    const client = await shop.visitor()
    const prepareCode = async () => {
      const { oauth, parsed } = await redirectTo(client, email, 'fragment')
      return (changed: object = {}) => client.auth.getMemberTokens(parsed.code, parsed.state, { ...oauth, ...changed })
    }
    const verifier = client.auth.generateOAuthData(callback).codeVerifier
    await expect((await prepareCode())({ codeVerifier: verifier })).rejects.toThrow()
    await expect((await prepareCode())({ redirectUri: `${origin}/other` })).rejects.toThrow()
    const exchange = await prepareCode()
    await expect(exchange()).resolves.toMatchObject({ refreshToken: { role: 'member' } })
    await expect(exchange()).rejects.toThrow()
  })

  test('without a session, prompt none returns an error', async () => {
    const client = await shop.visitor()
    const oauth = client.auth.generateOAuthData(callback)
    const { authUrl } = await client.auth.getAuthUrl(oauth, { prompt: 'none', responseMode: 'query' })
    const { left } = await openBrowser(shop.facts.origin).open(authUrl)
    expect(Object.fromEntries(left!.searchParams)).toMatchObject({ error: 'login_required', state: oauth.state })
  })

  test('an unregistered redirect URI is refused', async () => {
    const client = await shop.visitor()
    const oauth = client.auth.generateOAuthData('https://elsewhere.example/callback')
    expect((await catchFailure(client.auth.getAuthUrl(oauth))).response.status).toBe(400)
  })

  test("the visitor's cart is merged into the member's cart", async () => {
    const first = await shop.visitor()
    const { plain, varied, variant } = await findGoods(first)
    const { email } = await joinCommunity(first)
    await first.currentCart.addToCurrentCart({ lineItems: [buildLine(plain)] })

    const client = await shop.visitor()
    await client.currentCart.addToCurrentCart({ lineItems: [buildLine(varied, 2, { variantId: variant.id })] })
    const { oauth, parsed } = await redirectTo(client, email, 'fragment')
    client.auth.setTokens(await client.auth.getMemberTokens(parsed.code, parsed.state, oauth))
    const held = Object.fromEntries(
      (await listCartLines(client)).map((each) => [each.productName!.original, each.quantity]),
    )
    expect(held).toEqual({ [plain.name!]: 1, [varied.name!]: 2 })
    expect(await listCartLines(first)).toHaveLength(2)
  })

  test('a member buys, and finds the order from another device', async () => {
    const client = await shop.visitor()
    const { email } = await joinCommunity(client)
    const { plain } = await findGoods(client)
    const { checkoutId } = await prepareCheckout(client, [buildLine(plain)], email)
    const { orderId } = await client.checkout.createOrder(checkoutId)
    const elsewhere = await shop.visitor()
    const { oauth, parsed } = await redirectTo(elsewhere, email, 'query')
    elsewhere.auth.setTokens(await elsewhere.auth.getMemberTokens(parsed.code, parsed.state, oauth))
    expect((await elsewhere.orders.getOrder(orderId!)).buyerInfo?.email).toBe(email)
    const { orders } = await shop.searchOrders(elsewhere, {})
    expect(orders!.map(({ _id }) => _id)).toEqual([orderId])
  })

  test('logout ends the session of the hosted pages and leads back', async () => {
    const { email } = await joinCommunity(await shop.visitor())
    const client = await shop.visitor()
    const { browser, oauth, parsed } = await redirectTo(client, email, 'query')
    client.auth.setTokens(await client.auth.getMemberTokens(parsed.code, parsed.state, oauth))
    const signInSilently = async () => {
      const { authUrl } = await client.auth.getAuthUrl(oauth, { prompt: 'none', responseMode: 'query' })
      return (await browser.open(authUrl)).left!.searchParams
    }
    expect((await signInSilently()).get('code')).toEqual(expect.any(String))
    const { logoutUrl } = await client.auth.logout(`${origin}/bye`)
    expect(client.auth.loggedIn()).toBe(false)
    expect((await browser.open(logoutUrl)).left?.href).toBe(`${origin}/bye`)
    expect((await signInSilently()).get('error')).toBe('login_required')
  })

  test('failures carry the codes that apps show', async () => {
    const client = await shop.visitor()
    const { email } = await joinCommunity(await shop.visitor())
    const readOutcome = async (attempt: Promise<unknown>) => {
      const { loginState, errorCode } = (await attempt) as { loginState: string; errorCode?: string }
      return [loginState, errorCode]
    }
    expect(await readOutcome(client.auth.login({ email, password: 'wrong' }))).toEqual(['FAILURE', 'invalidPassword'])
    expect(await readOutcome(client.auth.login({ email: createEmail(), password }))).toEqual([
      'FAILURE',
      'invalidEmail',
    ])
    expect(await readOutcome(client.auth.login({ email: 'not an address', password: '' }))).toEqual([
      'FAILURE',
      expect.any(String),
    ])
    const endless = 'x'.repeat(20_000)
    expect(await readOutcome(client.auth.login({ email, password: endless }))).toEqual(['FAILURE', 'invalidPassword'])
    expect(await readOutcome(client.auth.login({ email: `${endless}@example.com`, password }))).toEqual([
      'FAILURE',
      'invalidEmail',
    ])
    expect(await readOutcome(client.auth.register({ email, password }))).toEqual(['FAILURE', 'emailAlreadyExists'])
    expect(await readOutcome(client.auth.register({ email: 'not an address', password }))).toEqual([
      'FAILURE',
      'invalidEmail',
    ])
    for (const bad of ['1', endless])
      expect(await readOutcome(client.auth.register({ email: createEmail(), password: bad }))).toEqual([
        'FAILURE',
        undefined,
      ])
  })

  test('a visitor has no member', async () => {
    const client = await shop.visitor()
    expect(client.auth.loggedIn()).toBe(false)
    const refused = await catchFailure(client.members.getCurrentMember())
    expect([refused.response.status, getProblemCode(refused)]).toEqual([404, 'NOT_FOUND'])
  })
})
