import { events } from '@stoa/contract/events'
import { languages } from '@stoa/messages/languages'
import { demoShop } from '../../apps/server/demo/shop.ts'
import { AgentPlatform } from '../support/agent-platform.ts'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { findAgent } from '../support/linked-account.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { buildSandboxPayment, prepareCheckout, ShoppingAgent, toLine } from '../support/shopping-agent.ts'
import type { TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { readContent, type WalkedShop } from './pages-in-languages.ts'
import { findBuyer, openPalette } from './palette.ts'

/** The owner's dashboard of a shop in all languages, with something in every list. */
export async function prepareDashboard(site: TestSite): Promise<WalkedShop> {
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['de', 'fr', 'es', 'ar'] } })
  const ids = await fillLists(site, owner)
  const paths = [
    ...['', '/orders', `/orders/${ids.order}`, '/orders/new', '/orders/drafts', `/orders/drafts/${ids.draft}`],
    ...[
      '/products',
      '/products/new',
      `/products/${ids.product}`,
      '/collections',
      `/collections/${ids.collection}`,
      '/bin',
    ],
    ...['/inventory/counts', `/inventory/counts/${ids.count}`, `/orders/pick?orders=${ids.order}`],
    ...['/inventory', '/members', `/members/${ids.member}`, '/discounts', '/discounts/coupons/new'],
    ...['/shipping', '/tax', '/gift-cards', `/gift-cards/${ids.giftCard}`, '/reviews', '/media', '/mails', '/apps'],
    ...['/data', `/data/${ids.data}`],
    ...['/badges', '/badges/new', `/badges/${ids.badge}`, '/member-roles'],
    ...['/pages', `/pages/${ids.page}`, '/menus', '/theme', '/redirects'],
    ...['/customers', '/customers/new', `/customers/${ids.customer}`, `/customers/${ids.customer}/edit`],
    ...[
      '/customers/import',
      '/companies',
      '/companies/new',
      `/companies/${ids.company}`,
      `/companies/${ids.company}/edit`,
      '/segments',
      '/segments/new',
      '/analytics',
      '/analytics/sales',
      '/analytics/taxes',
      '/analytics/cohorts',
      '/analytics/stock',
      '/analytics/saved',
    ],
    ...[
      '/messages',
      '/automations',
      '/campaigns',
      '/campaigns/settings',
      '/subscribers',
      '/subscribers/import',
      '/blog',
      '/blog/authors',
      '/blog/tags',
      `/blog/${ids.post}`,
    ],
    ...['/notifications', '/notifications/choices', '/background-jobs'],
    ...['/webhooks', '/webhooks/new', `/webhooks/${ids.webhook}`],
    ...[
      '/settings',
      '/shop',
      '/checkout-settings',
      '/payments-settings',
      '/currencies',
      '/audit',
      '/security',
      '/graphql',
    ],
    ...['/before-you-open', '/own-shop', '/set-up/look', '/set-up/product', '/set-up/delivery', '/set-up/payment'],
    ...['/set-up/done', '/staff', '/staff/roles', '/staff/roles/MANAGER', '/staff/roles/new', '/changes'],
    ...['/graphql/settings', '/assistant', '/assistant/connect'],
    ...['/agents', `/agents/${ids.agent}`, `/agents/${ids.agent}?updates=parked`],
  ]
  const toPage = (path: string) => ({ path: `/dashboard${path}`, session: 'owner' as const })
  return {
    sessions: { owner },
    pages: [
      ...paths.map(toPage),
      ...['', '/orders'].map((path) => ({ ...toPage(path), act: openPalette })),
      ...['', '/discounts'].map((path) => ({ ...toPage(path), act: findBuyer })),
      ...listReadPaths(ids).map((path) => ({ ...toPage(path), isOnlyRead: true })),
    ],
    content: [...(await listJobNames()), ...(await readContent(site, await listWritten(owner)))],
  }
}

/** Pages made of the same parts as those that are opened. */
const listReadPaths = (ids: Record<string, string>): string[] => [
  ...[
    '/extensions',
    '/payments',
    '/payouts',
    '/payouts/mismatches',
    '/products/import',
    '/products/grid',
    '/search',
    '/recommendations',
  ],
  ...['/discounts/rules/new', `/discounts/rules/${ids.rule}`, '/plans', '/plans/new', '/fees', '/fees/new', '/tips'],
  ...['/tax/check', '/returns', '/returns/settings', '/order-settings', '/invoices', '/invoices/settings'],
  ...['/subscriptions', '/abandoned', '/abandoned/settings', '/review-requests', '/review-requests/settings'],
  ...[
    '/back-in-stock',
    '/back-in-stock/settings',
    '/shipping/check',
    '/shipping/days',
    '/shipping/regions/new',
    '/shipping/options/new',
  ],
  ...['/shipping/pickups/new', '/shipping/local/new', '/translations', '/translations/import', '/set-up/shop'],
  ...['/notices', '/mails/order-placed', '/outbox', '/outbox/refused', '/privacy', '/plugins', '/plugins/new'],
  ...['/members/new', '/members/deleted', '/members/import', `/members/${ids.member}/details`, '/phone'],
  ...[`/data/${ids.data}/permissions`, `/data/${ids.data}/import`],
  ...['/automations/WELCOME', '/campaigns', '/reviews/settings', '/reports', '/sign-in-policy', '/apps'],
  ...[`/orders/${ids.order}/print`, '/customers?segment=', '/nowhere'],
]

async function fillLists(site: TestSite, owner: Caller): Promise<Record<string, string>> {
  const member = await site.member('bea@mail.example')
  const [product] = await listPlainProducts(member)
  const { product: deleted } = await owner.ok('products.createProduct', {
    product: { name: 'Oak table', priceData: { price: 40 } },
  } as never)
  await owner.ok('products.deleteProduct', { id: deleted.id })
  const { id } = await prepareToPay(member, [buildLine(product.id)])
  const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const content = { title: 'Sturdy', body: 'In use every day.', rating: 4 }
  const entity = { namespace: 'stores', entityId: product.id, content, author: { authorName: 'Bea' } }
  await member.ok('reviews.createReview', { review: entity })
  const customLineItems = [{ productName: { original: 'Oak table' }, price: { amount: '80' } }]
  const { calculatedDraftOrder } = await owner.ok('draftOrders.createDraftOrder', { draftOrder: { customLineItems } })
  const { giftCard } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '20' } })
  const discounts = { values: [{ discountType: 'PERCENTAGE', percentage: 7 }] }
  const { discountRule } = await owner.ok('discountRules.createDiscountRule', {
    discountRule: { name: 'Seven off', discounts },
  })
  const webhook = {
    name: 'ERP',
    url: 'http://localhost:9/',
    format: 'STANDARD',
    eventTypes: ['wix.ecom.v1.order_approved'],
  }
  const { subscription } = await owner.ok('webhooks.createSubscription', { subscription: webhook })
  const hero = { id: 'hero', type: 'HERO', hero: { heading: 'Oak table' } }
  const { page } = await owner.ok('pages.createPage', { page: { title: 'Oak table', sections: [hero] } } as never)
  const post = await owner.ok('pages.createPage', { kind: 'POST', page: { title: 'Oak table' } } as never)
  const { collections } = await owner.ok('collections.queryCollections')
  const agent = await letAgentBuy(site, owner)
  const count = await countOne(owner, product.id)
  const data = await createCollection(owner)
  const role = { roleKey: 'WRITER', roleTitle: 'Oak table' }
  await owner.ok('memberRoleDefinition.createMemberRoleDefinition', role)
  const look = { backgroundColor: '#4A3FB5', textColor: '#FFFFFF' }
  const { badge } = await owner.ok('badgesV2.createBadge', { badge: { title: 'Oak table', ...look } })
  await owner.ok('badges.assignBadge', { id: badge.id, memberIds: [member.tokens.memberId as string] })
  const { company } = await owner.ok('companies.createCompany', { company: { name: 'Oak table' } })
  const filter = { email: 'bea@mail.example' }
  const { customers } = await owner.ok('customers.queryCustomers', { query: { filter } })
  return {
    customer: customers[0]!.id,
    order: orderId,
    rule: discountRule.id,
    badge: badge.id,
    company: company.id,
    draft: calculatedDraftOrder.draftOrder.id,
    product: product.id,
    collection: collections[0].id,
    member: member.tokens.memberId as string,
    giftCard: giftCard.id,
    webhook: subscription.id,
    page: page.id,
    post: post.page.id,
    agent: agent.id,
    count,
    data,
  }
}

/** A data collection with an item and a draft. */
async function createCollection(owner: Caller): Promise<string> {
  const fields = ['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'IMAGE'].map((type) => ({
    ...{ key: type.toLowerCase(), displayName: 'Oak table', type },
  }))
  const permissions = { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' }
  const collection = { id: 'tables', displayName: 'Oak table', displayField: 'text', fields, permissions }
  await owner.ok('dataCollections.createDataCollection', { collection })
  const data = { text: 'Oak table', boolean: true }
  const dataItems = [{ data }, { data: { ...data, boolean: false, _publishStatus: 'DRAFT' } }]
  await owner.ok('items.bulkInsert', { dataCollectionId: collection.id, dataItems })
  return collection.id
}

/** A stock count with one piece and an unknown code. */
async function countOne(owner: Caller, productId: string): Promise<string> {
  const { stockCount } = await owner.ok('stockCounts.createStockCount', { stockCount: { name: 'Oak table' } })
  const variant = { productId, variantId: '00000000-0000-0000-0000-000000000000' }
  const scans = [variant, { code: '4006381333931' }].map((each) => ({ ...each, id: crypto.randomUUID(), quantity: 1 }))
  await owner.ok('stockCounts.recordStockCountScans', { stockCountId: stockCount.id, scans })
  return stockCount.id
}

/** An agent that bought something, and whose server is gone when the order is reported to it. */
async function letAgentBuy(site: TestSite, owner: Caller): Promise<{ id: string }> {
  const platform = await AgentPlatform.start()
  platform.orderStatus = 410
  const agent = new ShoppingAgent(platform, site)
  const [product] = await listPlainProducts(await site.visitor())
  const checkout = await prepareCheckout(agent, [toLine(`${product.id}.0`)])
  await agent.ok('complete_checkout', { id: checkout.id, payment: buildSandboxPayment() })
  const found = await findAgent(owner, agent)
  const query = { filter: { 'update.status': 'PARKED' } }
  await waitUntil(async () => (await owner.ok('agents.queryAgentOrders', { agentId: found.id, query })).orders[0])
  platform.stop()
  return found
}

/** What the owner, the shop's buyers and the platform have written, which the dashboard shows as it is. */
const listings = [
  ['orders.searchOrders', {}],
  ['members.listMembers', { fieldsets: ['FULL'] }],
  ['discountRules.queryDiscountRules', {}],
  ['coupons.queryCoupons', { query: {} }],
  ['shippingOptions.queryShippingOptions', {}],
  ['pickupLocations.queryPickupLocation', {}],
  ['taxGroups.queryTaxGroups', {}],
  ['apps.listOAuthApps', {}],
  ['apps.listApiKeys', {}],
  ['giftCards.queryGiftCards', {}],
  ['agents.queryAgents', {}],
  ['agents.listAgentKeys', {}],
  ['files.listFiles', { paging: { limit: 100 } }],
] as const

async function listWritten(owner: Caller): Promise<unknown[]> {
  const people = ['Bea', 'bea', 'Byrne', '@mail.example', 'Shop owner', 'owner@stoa.example', 'Chrome, Linux']
  const things = ['Oak table', 'WRITER', 'Seven off', 'All products', demoShop.deliveryRegions]
  // Names of services and beginnings of their keys, addresses, and what the audit log calls the setting that was changed.
  const names = [
    'Stripe',
    'Mollie',
    'Twilio',
    'Vonage',
    'live_',
    'VISA',
    'UTC',
    'https://services.example/shop',
    'https://',
    'whsec_',
    'sk_live_',
    'pk_live_',
    'languages',
    'event types',
    'url',
    // Units, and settings of the server with their examples.
    ...['kg', 'STOA_ORIGIN', 'STOA_SMTP_URL', 'STOA_MAIL_FROM', 'STOA_RATE_LIMITS'],
    ...['=https://shop.example', '=smtp://user:password@mail.example:587', '=shop@shop.example', '=off'],
    // Ready-made themes.
    ...['Stoa', 'Kiln', 'Block', 'Crumb', 'Ridge'],
    // Paths of pages, and examples of them.
    ...['/oak-table', '/collection/', '/about', '/old-page', '/blog/author/nora-keane', '/blog/tag/', '/blog'],
    // Subjects of emails to the buyer, and of a review.
    ...['Your order 10001 at Morrow & Pine', 'Your order 10002 at Morrow & Pine', 'Sturdy'],
    // The texts of an email are in the shop's language; names of placeholders are the same in all.
    ...['Your order 10042 at Morrow & Pine', '{number}', '{siteName}'],
    // Ways to pay as buyers see them, keys of the day, and codes of failures.
    ...[
      'Paid to the shop',
      'Card',
      'shop-20',
      'NO_ANSWER',
      '/.well-known/ucp',
      'agent.example/callback',
      '/graphql/alpha',
    ],
  ]
  const codes = [
    listCodeNames(Intl.supportedValuesOf('currency'), 'currency'),
    listCodeNames(languages, 'language'),
    listTimeZones(),
    listMinutesAgo(),
    // Written by the browser in lists that are cut short.
    ', and',
  ]
  const webhook = [
    'ERP',
    'http://localhost:9/',
    'https://app.example/webhooks',
    Object.keys(events),
    Object.values(events).map(({ entity }) => entity),
  ]
  const listed = await Promise.all(listings.map(([operation, input]) => owner.ok(operation, input)))
  const assistant = [`${owner.origin}/mcp`, 'Claude', 'Claude Code', 'ChatGPT', 'Cursor', 'VS Code']
  return [...people, ...things, ...names, ...webhook, ...assistant, ...listed, ...codes]
}

function listCodeNames(codes: readonly string[], type: 'currency' | 'language'): string[] {
  const name = new Intl.DisplayNames('en', { type })
  return codes.flatMap((code) => [name.of(code) ?? code, code])
}

/** With a space in place of the underscore, as people read them. */
const listTimeZones = () => Intl.supportedValuesOf('timeZone').flatMap((zone) => [zone, zone.replaceAll('_', ' ')])

/** How long ago the shop was filled, which the browser writes. */
function listMinutesAgo(): string[] {
  const past = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return Array.from({ length: 60 }, (_, minutes) => past.format(-minutes, 'minute'))
}

/** Kinds of jobs are shown as the server names them, below what they are about. */
const listJobNames = async () =>
  (await query<{ name: string }>('select name from jobs.queue order by length(name) desc')).map(({ name }) => name)
