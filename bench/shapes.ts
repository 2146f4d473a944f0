import { createHash, randomBytes } from 'node:crypto'
import { prepareAgent } from './agents.ts'
import { calculateTotals, prepareCouponOnCart, prepareLongCart, preparePurchaseWithCoupon } from './discounts.ts'
import { prepareGraphql } from './graphql.ts'
import { send, sendJson } from './load.ts'
import {
  buildLine,
  catalogue,
  type Goods,
  issueAnonymousTokens,
  listEndlessGoods,
  purchase,
  purchaseFromCart,
  type Shop,
} from './purchase.ts'
import { preparePurchaseWithRemoteRate } from './remote-rate.ts'

export interface Shape {
  name: string
  isLimit?: boolean
  /** Runs at this pace for a minute instead of at full speed. */
  perMinute?: number
  act(): Promise<unknown>
}

export interface Site extends Shop {
  limitOrigin: string
  /** A shop with an external shipping rate service. */
  remote: Shop
  /** A shop with ten thousand automatic discounts. */
  ruled: Shop
}

/** A wholesaler's cart. */
export const hundredLines = Array.from({ length: 100 }, (_, index) => ({
  id: String(index),
  price: `${index + 1}.99`,
  quantity: 1 + (index % 7),
}))

/** A shop's usual requests, as clients of the platform send them. */
export async function buildShapes(site: Site): Promise<Shape[]> {
  const { origin, limitOrigin } = site
  const issueTokens = () => issueAnonymousTokens(site)
  const tokens = await issueTokens()
  const authorization = tokens.access_token as string
  const buildHeaders = (token: string) => ({ authorization: token })
  /** Receives the reply without parsing it: the client's work is not the server's speed. */
  const fetchPage = async (path: string, token = authorization) => {
    const { status } = await send({ method: 'GET', url: origin + path, headers: buildHeaders(token) })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const post = (path: string, body: unknown, token = authorization) =>
    sendJson({ method: 'POST', url: origin + path, headers: buildHeaders(token), body })
  const encodePayload = (payload: unknown) => `.r=${Buffer.from(JSON.stringify(payload)).toString('base64url')}`

  const sellable = await listEndlessGoods(site, authorization)
  const buildLineAt = (index: number) => buildLine(sellable[index]!)
  const [{ id: firstId, slug }] = sellable as [Goods, ...Goods[]]
  const buildProductsUrl = (query: object, more = {}) =>
    `/stores-reader/v1/products/query-platformized?${encodePayload({ query, ...more })}`
  const bySlug = { filter: { slug }, paging: { limit: 1 } }
  const page = { sort: [{ fieldName: 'price', order: 'ASC' }], paging: { limit: 20 } }
  let requestCount = 0
  /** A unique query, so that no cached reply is used. */
  const fetchUncached = (query: object) => fetchPage(buildProductsUrl(query, { asked: ++requestCount }))
  // Signing in moves the visitor's cart, so this runs before there is one.
  const memberToken = await logIn()
  const twoLines = { lineItems: [buildLineAt(0), buildLineAt(1)] }
  await post('/ecom/v1/carts/current/add-to-cart', twoLines)
  const buyer = await issueTokens()
  await post('/ecom/v1/carts/current/add-to-cart', twoLines, buyer.access_token)
  const cookie = { cookie: `stoa-shop=${buyer.access_token}~${buyer.refresh_token}` }
  const bought = await purchase(site, sellable)
  /** As on a product page: bought together, or else the same categories. */
  const recommend = () =>
    post('/ecom/v1/recommendations/get', {
      items: [{ catalogItemId: firstId, appId: catalogue }],
      algorithms: [
        { id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783', appId: catalogue },
        { id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: catalogue },
      ],
      minimumRecommendedItems: 4,
    })

  const queryMembers = (filter: object, fieldName: string) =>
    sendJson({
      method: 'POST',
      url: `${origin}/members/v1/members/query`,
      headers: { authorization: site.apiKey, 'wix-site-id': site.siteId },
      body: { query: { filter, sort: [{ fieldName }], cursorPaging: { limit: 20 } }, fieldsets: ['FULL'] },
    })

  await publishSections()
  const reviewed = sellable[2]!.id
  for (let n = 0; n < 25; n++) await writeReview(reviewed, `Cup ${n}`)
  const buildReviewsQuery = (more = {}) => ({
    query: { filter: { namespace: 'stores', entityId: reviewed }, cursorPaging: { limit: 20 } },
    ...more,
  })
  const readReviews = async (body: object) => {
    const url = `${origin}/reviews/v1/reviews/query`
    const { status } = await send({ method: 'POST', url, headers: buildHeaders(authorization), body })
    if (status !== 200) throw new Error(`The reviews answered ${status}`)
  }

  return [
    { name: 'limit: bare route', isLimit: true, act: () => send({ method: 'GET', url: `${limitOrigin}/bare` }) },
    {
      name: 'limit: route with one select',
      isLimit: true,
      act: () => send({ method: 'GET', url: `${limitOrigin}/select` }),
    },
    { name: 'product by slug', act: () => fetchPage(buildProductsUrl(bySlug)) },
    { name: 'product by slug, uncached', act: () => fetchUncached(bySlug) },
    { name: 'product list, 20', act: () => fetchPage(buildProductsUrl(page)) },
    { name: 'product list, 20, uncached', act: () => fetchUncached(page) },
    { name: 'recommendations get', act: recommend },
    { name: 'current cart', act: () => fetchPage('/ecom/v1/carts/current') },
    { name: 'order', act: () => fetchPage(`/ecom/v1/orders/${bought.orderId}`, bought.token) },
    { name: 'member', act: () => fetchPage('/members/v1/members/my', memberToken) },
    { name: 'reviews of an item, 20', act: () => readReviews(buildReviewsQuery()) },
    { name: 'reviews of an item, 20, uncached', act: () => readReviews(buildReviewsQuery({ asked: ++requestCount })) },
    { name: 'members of a status by name, 20', act: () => queryMembers({ status: 'APPROVED' }, 'profile.nickname') },
    { name: 'public members, 20', act: () => post('/members/v1/members/query', { query: { paging: { limit: 20 } } }) },
    ...(await prepareGraphql(site, sellable, authorization)),
    ...(await prepareAgent(site, sellable)),
    { name: 'anonymous token', act: issueTokens },
    {
      name: 'token refresh',
      act: () =>
        sendJson({
          method: 'POST',
          url: `${origin}/oauth2/token`,
          body: { clientId: site.clientId, grantType: 'refresh_token', refreshToken: tokens.refresh_token },
        }),
    },
    { name: 'login without its hash: sign-on to tokens', act: logIn },
    { name: 'add to cart: new visitor, one line', act: addToCart },
    { name: 'add to a cart of V2: new visitor, one line', act: addToCartV2 },
    { name: 'purchase: token to order placed', act: () => purchase(site, sellable) },
    { name: 'purchase from a cart of V2', act: () => purchaseFromCart(site, sellable) },
    { name: 'purchase with a remote rate', act: preparePurchaseWithRemoteRate(site) },
    { name: 'totals of 100 lines', act: () => calculateTotals(site, hundredLines) },
    {
      name: 'totals of 100 lines, 10,000 discount rules',
      act: () => calculateTotals({ ...site.ruled, origin }, hundredLines),
    },
    { name: 'cart of 100 lines, estimated', act: prepareLongCart(site, sellable) },
    { name: 'cart of 100 lines, estimated, 10,000 discount rules', act: prepareLongCart({ ...site.ruled, origin }) },
    { name: 'coupon on a new cart', act: prepareCouponOnCart(site, sellable) },
    { name: '500 coupons in a minute', perMinute: 500, act: prepareCouponOnCart(site, sellable, 'MINUTE') },
    { name: 'purchase with a coupon', act: preparePurchaseWithCoupon(site, sellable) },
    { name: 'product page', act: () => sendPage(`/product/${slug}`) },
    { name: 'product page, uncached', act: () => sendPage(`/product/${slug}?asked=${++requestCount}`) },
    { name: 'product page with a cart', act: () => sendPage(`/product/${slug}`, cookie) },
    { name: 'front page', act: () => sendPage('/') },
    { name: 'front page, uncached', act: () => sendPage(`/?asked=${++requestCount}`) },
    { name: 'page of sections', act: () => sendPage('/sections') },
    { name: 'page of sections, uncached', act: () => sendPage(`/sections?asked=${++requestCount}`) },
    { name: 'blog', act: () => sendPage('/blog') },
    { name: 'blog, uncached', act: () => sendPage(`/blog?asked=${++requestCount}`) },
    { name: 'post, uncached', act: () => sendPage(`/blog/a-morning-at-the-kiln?asked=${++requestCount}`) },
    { name: 'page of a collection', act: () => sendPage('/collection/all-products') },
    { name: 'page of a collection, uncached', act: () => sendPage(`/collection/all-products?asked=${++requestCount}`) },
  ]

  /** A login without password hashing, which is slow on purpose: the app vouches for the member. */
  async function logIn(): Promise<string> {
    const byApp = { authorization: site.apiKey, 'wix-site-id': site.siteId }
    const { sessionToken } = await sendJson({
      method: 'POST',
      url: `${origin}/_api/iam/authentication/v2/sign-on`,
      headers: byApp,
      body: { loginId: { email: 'often@mail.example' }, verifyEmail: true },
    })
    const codeVerifier = randomBytes(32).toString('base64url')
    const authRequest = {
      clientId: site.clientId,
      responseType: 'code',
      responseMode: 'web_message',
      scope: 'offline_access',
      state: 'state',
      codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      codeChallengeMethod: 'S256',
      sessionToken,
    }
    const { redirectSession } = await post('/_api/redirects-api/v1/redirect-session', {
      auth: { authRequest, prompt: 'none' },
    })
    const { pathname, search } = new URL(redirectSession.fullUrl)
    const page = (await send({ method: 'GET', url: origin + pathname + search })).text()
    const code = /"code":"([^"]+)"/.exec(page)?.[1]
    if (!code) throw new Error(`No code came back: ${page.slice(0, 400)}`)
    const { access_token } = await sendJson({
      method: 'POST',
      url: `${origin}/oauth2/token`,
      body: { grantType: 'authorization_code', clientId: site.clientId, code, codeVerifier },
    })
    return access_token
  }

  /** Publishes the default sections of a home page as a separate page. */
  async function publishSections(): Promise<void> {
    const headers = { authorization: site.apiKey, 'wix-site-id': site.siteId }
    const sections = [
      {
        type: 'HERO',
        hero: { heading: 'Made to stay', button: { label: 'Shop all', to: '/collection/all-products' } },
      },
      { type: 'COLLECTION_LIST', collectionList: { limit: 6 } },
      { type: 'PRODUCT_GRID', productGrid: { heading: 'Best sellers', source: 'BEST_SELLERS', limit: 4 } },
      { type: 'PRODUCT_GRID', productGrid: { heading: 'New', source: 'NEWEST', limit: 8 } },
      { type: 'RICH_TEXT', richText: { html: `<p>${'Two kilns and a long table. '.repeat(20)}</p>` } },
    ].map((section, index) => ({ id: `s${index}`, ...section }))
    const url = `${origin}/stoa/v1/pages`
    const body = { page: { title: 'Sections', slug: 'sections', sections } }
    const { page } = await sendJson({ method: 'POST', url, headers, body })
    await sendJson({ method: 'POST', url: `${url}/${page.id}/publish`, headers, body: {} })
  }

  async function writeReview(entityId: string, title: string): Promise<void> {
    const { access_token } = await issueTokens()
    const content = { rating: 5, title, body: 'It keeps the tea warm. '.repeat(8) }
    const review = { namespace: 'stores', entityId, content, author: { authorName: 'Ann' } }
    await post('/reviews/v1/reviews', { review }, access_token)
  }

  async function addToCart(): Promise<void> {
    const { access_token } = await issueTokens()
    await post('/ecom/v1/carts/current/add-to-cart', { lineItems: [buildLineAt(0)] }, access_token)
  }

  async function addToCartV2(): Promise<void> {
    const { access_token } = await issueTokens()
    await post('/ecom/v2/carts/current/add-line-items', { catalogItems: [buildLineAt(0)] }, access_token)
  }

  async function sendPage(path: string, sent: Record<string, string> = {}): Promise<void> {
    const { status, text } = await send({
      method: 'GET',
      url: origin + path,
      headers: { accept: 'text/html', ...sent },
    })
    if (status !== 200 || !text().includes('</html>')) throw new Error(`${path} answered ${status}`)
  }
}
