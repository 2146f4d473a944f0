import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { extractExcerpt } from '../../apps/web/app/lib/plain-text.ts'
import type { Caller } from '../support/caller.ts'
import { linkIn, waitForMail } from '../support/mails.ts'
import {
  address,
  approvedCard,
  buildLine,
  catalogueAppId,
  listPlainProducts,
  prepareToPay,
} from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'

/** The session with which a page is opened. */
export type Session = 'guest' | 'member' | 'owner'

/** A page that is walked in every language. */
export interface WalkedPage {
  readonly path: string
  readonly session: Session
  /** Its texts are read as the server sends them; only the long run opens it. */
  readonly isOnlyRead?: boolean
  /** Brings the page into the state that is looked at, such as a form with errors. Texts differ by language. */
  readonly act?: (page: Page) => Promise<void>
}

export interface WalkedShop {
  readonly pages: readonly WalkedPage[]
  readonly sessions: Readonly<Partial<Record<Session, Caller>>>
  /** Content of the shop, its members and the platform, which comes from no catalog. */
  readonly content: readonly string[]
}

/** A shop in all languages whose every kind of page can be opened: a full cart, checkouts, orders, members and reviews. */
export async function prepareShop(site: TestSite): Promise<WalkedShop> {
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['de', 'fr', 'es', 'ar'] } })
  const guest = await site.visitor()
  const member = await site.member(`bea-${randomUUID().slice(0, 8)}@mail.example`)
  const products = await listPlainProducts(guest)
  const bought = await buy(member, products[0].id)
  const guestEmail = `guest-${randomUUID().slice(0, 8)}@mail.example`
  const found = await buy(guest, products[1].id, guestEmail)
  const orderLink = linkIn(await waitForMail(site, guestEmail, 'order-placed'), 'orders')
  const written = await review(site, member, products[0].id)
  const { slug, ...profile } = await introduce(member)
  const addressed = await prepareToPay(guest, [buildLine(products[2].id)])
  await guest.ok('currentCart.addToCurrentCart', { lineItems: products.slice(0, 3).map(({ id }) => buildLine(id, 2)) })
  const { checkoutId } = await guest.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
  await publishEverySection(owner)
  await offerMore(owner, products[0].id)
  const product = `/product/${products[0].slug}`
  const blog = await readBlog(owner)
  const shop = [
    ...['/', '/collection/table', '/collection/table?min=900', product, '/product/everyday-mug', '/product/wren-house'],
    ...['/search?q=mug', '/search?q=zzzz', '/cart', `${product}/review`, `${product}/ask`, '/orders', '/downloads'],
    ...['/members', `/members/${slug}`, '/nowhere', '/everything', '/compare?items=everyday-mug,nesting-bowls'],
    ...blog.paths,
  ]
  const hosted = ['/sign-in', '/sign-up', '/sign-in/recover', `/thank-you/${found}`, `/checkout/${addressed.id}`]
  const account = [
    ...['', '/orders', `/orders/${bought}`, `/orders/${bought}/return`, '/profile', '/addresses', '/addresses/new'],
    ...['/devices', '/data', '/wishlist', '/security', '/subscriptions', '/company'],
  ]
  const buildPages = (session: Session) => (path: string) => ({ path, session })
  return {
    sessions: { guest, member, owner },
    pages: [
      ...[...shop, ...hosted].map(buildPages('guest')),
      { path: `/checkout/${checkoutId}`, session: 'guest', act: submitInvalidCheckout },
      { path: `/checkout/${addressed.id}`, session: 'guest', act: chooseGift },
      { path: '/sign-in', session: 'guest', act: submitInvalidSignIn },
      { path: `/orders/${orderLink}`, session: 'guest', isOnlyRead: true },
      ...account.map((path) => `/account${path}`).map(buildPages('member')),
      ...[`${product}/review`, product].map(buildPages('member')),
    ],
    content: await readContent(site, [
      addressed,
      written,
      profile,
      member.tokens.email,
      guestEmail,
      'Byrne',
      'mug',
      'zzzz',
      'Everything',
      blog.post,
    ]),
  }
}

/** The pages of the blog: all posts, those of a tag and of an author, and one of them. */
async function readBlog(owner: Caller) {
  const { posts } = await owner.ok('blog.listPublishedPosts', {})
  const { authors } = await owner.ok('blog.listAuthors')
  const { tags } = await owner.ok('blog.listTags')
  const { slug } = posts[0]!
  const { post } = await owner.ok('blog.getPublishedPost', { slug })
  const lists = [`/blog/tag/${tags[0]!.slug}`, `/blog/author/${authors[0]!.slug}`]
  return { paths: ['/blog', `/blog/${slug}`, ...lists], post }
}

async function buy(buyer: Caller, productId: string, email?: string): Promise<string> {
  const { id } = await prepareToPay(buyer, [buildLine(productId)], email)
  return (await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).orderId
}

async function review(site: TestSite, author: Caller, entityId: string): Promise<object> {
  const content = { title: 'Sturdy', body: 'In use every day.', rating: 4 }
  const entity = { namespace: 'stores', entityId, content, author: { authorName: 'Bea' } }
  const { review: made } = await author.ok('reviews.createReview', { review: entity })
  const moderator = await site.owner()
  await moderator.ok('reviews.updateModerationStatus', { reviewId: made.id, status: 'APPROVED' })
  return content
}

async function introduce(member: Caller): Promise<{ slug: string; nickname: string; title: string }> {
  const { memberId } = member.tokens
  const contact = { firstName: 'Bea', lastName: 'Byrne', phones: ['+353 21 555 0101'], addresses: [address] }
  const profile = { nickname: 'Bea', title: 'Bees' }
  const { member: saved } = await member.ok('members.updateMember', {
    member: { id: memberId, contact, profile, privacyStatus: 'PUBLIC' },
  })
  return saved.profile
}

async function submitInvalidCheckout(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').last().click()
  await page.locator('[role=alert], [aria-invalid=true]').first().waitFor()
}

async function chooseGift(page: Page): Promise<void> {
  const isGift = page.locator('input[name="gift.on"]')
  // The walk of another language may have chosen it.
  if (await isGift.isChecked()) return
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await isGift.check()
  await page.locator('textarea[name="gift.message"]').waitFor()
  // The form is dimmed until its choice is saved.
  await saved
  await page.locator('fieldset[aria-busy=true]').waitFor({ state: 'detached' })
}

async function submitInvalidSignIn(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('someone@mail.example')
  await page.locator('input[name=password]').fill('wrong password')
  await page.locator('main form button[type=submit]').first().click()
  await page.locator('[role=alert], [aria-invalid=true]').first().waitFor()
}

/** Texts of the shop and its buyers, and the platform's names of countries, months and currencies. */
export async function readContent(site: TestSite, written: readonly unknown[]): Promise<string[]> {
  const app = site.app()
  const owner = await site.owner()
  const answers = await Promise.all([
    app.ok('products.queryProducts', { query: { paging: { limit: 100 } } }),
    app.ok('collections.queryCollections'),
    owner.ok('site.getSiteProperties'),
    owner.ok('payments.getOfflineMethods'),
    app.ok('blog.listPublishedPosts', {}),
    owner.ok('blog.listAuthors'),
    owner.ok('blog.listTags'),
  ])
  const excerpts = answers[0].products.map(({ description }: { description: string }) => extractExcerpt(description))
  const texts = new Set(
    [...answers, excerpts, ...written, listCountries(), listMonths(), listWeekdays()].flatMap(listTexts),
  )
  return [...texts].filter((text) => /[a-z]{2}/i.test(text)).sort((one, other) => other.length - one.length)
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? ''))
}

function listMonths(): string[] {
  const year = new Date().getFullYear()
  return (['long', 'short'] as const)
    .flatMap((month) => {
      const name = new Intl.DateTimeFormat('en', { month })
      return [...letters.keys()].slice(0, 12).map((at) => name.format(new Date(year, at, 1)))
    })
    .concat(`${year} at`, 'AM', 'PM', 'UTC')
}

function listWeekdays(): string[] {
  const name = new Intl.DateTimeFormat('en', { weekday: 'long' })
  return Array.from({ length: 7 }, (_, at) => name.format(new Date(2024, 0, at + 1)))
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(/<[^>]*>|\n/)].map((text) => text.trim())
  return value && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : []
}

/** Gifts with a wrapping that costs something, and a price by quantity, of which the cart has enough. */
async function offerMore(owner: Caller, catalogItemId: string): Promise<void> {
  const checkoutFields = { giftOptionsEnabled: true, giftWrappingEnabled: true }
  await owner.ok('checkoutSettings.updateCheckoutSettings', { checkoutSettings: { checkoutFields } })
  const fee = { name: 'mug', active: true, type: 'OTHER', amount: '4', per: 'ORDER', appliesTo: { type: 'ALL' } }
  const rest = { deliveredOnly: false, giftWrapping: true, taxable: false, taxableAddress: 'BUSINESS' }
  await owner.ok('additionalFees.createAdditionalFee', { additionalFee: { ...fee, ...rest } } as never)
  const catalogItemFilter = { catalogAppId: catalogueAppId, catalogItemIds: [catalogItemId] }
  const scopes = [{ id: 'mug', type: 'CATALOG_ITEM', catalogItemFilter }]
  const range = { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2, scopes } }
  const value = {
    targetType: 'SPECIFIC_ITEMS',
    specificItemsInfo: { scopes },
    discountType: 'PERCENTAGE',
    percentage: 10,
  }
  const discounts = { values: [{ ...value, quantitySteps: [{ from: 5, percentage: 15 }] }] }
  const discountRule = { name: 'mug', active: true, trigger: range, discounts }
  await owner.ok('discountRules.createDiscountRule', { discountRule } as never)
}

/** A page with a section of each type. */
async function publishEverySection(owner: Caller): Promise<void> {
  const html = '<p>mug</p>'
  const sections = [
    { type: 'HERO', hero: { heading: 'mug', text: 'mug', button: { label: 'mug', to: '/cart' } } },
    { type: 'RICH_TEXT', richText: { html } },
    { type: 'IMAGE_WITH_TEXT', imageWithText: { heading: 'mug', html, imageSide: 'END' } },
    { type: 'PRODUCT_GRID', productGrid: { heading: 'mug', source: 'NEWEST', limit: 2 } },
    { type: 'COLLECTION_LIST', collectionList: { limit: 2 } },
    { type: 'TESTIMONIALS', testimonials: { heading: 'mug', minRating: 1, limit: 2 } },
    { type: 'FAQ', faq: { heading: 'mug', questions: [{ id: 'a', question: 'mug', answer: html }] } },
    { type: 'MAP', map: { heading: 'mug', address: 'mug' } },
    { type: 'LATEST_POSTS', latestPosts: { heading: 'mug', limit: 3 } },
    { type: 'NEWSLETTER', newsletter: { heading: 'mug', text: 'mug', consent: 'mug' } },
    {
      type: 'CONTACT_FORM',
      contactForm: { heading: 'mug', asksPhone: true, asksOrderNumber: true, fields: [{ id: 'a', label: 'mug' }] },
    },
    { type: 'SPACER', spacer: { size: 'SMALL' } },
    { type: 'HTML', html: { title: 'mug', code: '<p lang="en">mug</p>', height: 60 } },
  ].map((section, index) => ({ id: `s${index}`, ...section }))
  const { page } = await owner.ok('pages.createPage', { page: { title: 'Everything', slug: 'everything', sections } })
  await owner.ok('pages.publishPage', { pageId: page.id })
}
