import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/caller.ts'
import { frenchShop, speaking } from '../../../../tests/support/languages.ts'
import { mailOf } from '../../../../tests/support/mails.ts'
import { address, approvedCard, lineOf, plainProducts, readyToPay } from '../../../../tests/support/purchase.ts'
import { newCredentials } from '../../../../tests/support/sign-in.ts'
import type { TestSite } from '../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  ;({ site, owner } = await frenchShop())
  productId = (await plainProducts(owner))[0].id
})

/** The page at a link, as a new browser shows it. */
async function open(link: string, headers: Record<string, string> = {}) {
  const answer = await fetch(link, { headers: { accept: 'text/html', ...headers } })
  const html = await answer.text()
  return { status: answer.status, tag: /<html[^>]*>/.exec(html)?.[0] ?? '', cookies: answer.headers.getSetCookie() }
}

async function expectArabic(link: string): Promise<void> {
  const { status, tag } = await open(link)
  expect([status, tag]).toEqual([200, expect.stringContaining('lang="ar" dir="rtl"')])
}

/** The first link of a mail to a page of the shop. */
async function linkTo(recipient: string, template: string, path: string): Promise<string> {
  const { html } = await mailOf(site, recipient, template)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return links.find((link) => new URL(link).pathname.startsWith(path))!
}

describe('in a new browser, a link to a buyer who reads Arabic opens in Arabic', () => {
  test('the checkout, from an app', async () => {
    const buyer = speaking(await site.visitor(), 'ar')
    const { id } = await readyToPay(buyer, [lineOf(productId)])
    const { redirectSession } = await buyer.ok('redirects.createRedirectSession', { ecomCheckout: { checkoutId: id } })
    await expectArabic(redirectSession.fullUrl)
    await expectArabic((await buyer.ok('checkout.getCheckoutUrl', { id })).checkoutUrl)
  })

  test('the order, its invoice and its files, from emails', async () => {
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'Pattern', priceData: { price: 12 }, productType: 'digital' },
    })
    const file = { productId: product.id, filename: 'pattern.pdf' }
    const { uploadUrl } = await owner.ok('downloads.createDigitalFileUpload', file)
    await fetch(uploadUrl, { method: 'PUT', body: 'the only copy' })
    const buyer = speaking(await site.visitor(), 'ar')
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [lineOf(product.id)] })
    const email = 'amina@mail.example'
    const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { email })
    const billingInfo = { address, contactDetails: { firstName: 'Amina', lastName: 'Buyer' } }
    await buyer.ok('checkout.updateCheckout', { checkout: { id, billingInfo } })
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    await expectArabic(await linkTo(email, 'order-placed', '/orders/'))
    await expectArabic(await linkTo(email, 'download-links', '/downloads/'))
  })

  test('a payment link', async () => {
    const { calculatedDraftOrder } = await owner.ok('draftOrders.createDraftOrder', {
      draftOrder: {
        catalogLineItems: [lineOf(productId)],
        buyerInfo: { email: 'lea@mail.example' },
        recipientInfo: { address, contactDetails: { firstName: 'Lea', lastName: 'Buyer' } },
      },
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const { paymentLink } = await owner.ok('draftPayments.createPaymentLink', { draftOrderId, days: 7, language: 'ar' })
    await expectArabic(paymentLink.url)
  })

  test('a new password', async () => {
    const { email, password } = newCredentials()
    const visitor = speaking(await site.visitor(), 'ar')
    await visitor.ok('authentication.registerV2', { loginId: { email }, password })
    await visitor.ok('recovery.sendRecoveryEmail', { email })
    await expectArabic(await linkTo(email, 'recover-password', '/sign-in/recover/password'))
  })
})

describe('the dashboard', () => {
  const look = async (headers: Record<string, string>, path = '/dashboard') =>
    open(new URL(path, site.facts.origin).href, { 'sec-fetch-site': 'same-origin', ...headers })

  test('is in the owner’s language in every browser, and the sign-in page in the one of the browser', async () => {
    const { ownerEmail: email, ownerPassword: password, origin } = site.facts
    const signIn = async () => {
      const answer = await fetch(`${origin}/dashboard/sign-in`, {
        method: 'POST',
        body: new URLSearchParams({ email, password }),
        headers: { origin, 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
      })
      return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    }
    const [first, second] = [(await signIn()).join('; '), (await signIn()).join('; ')]
    expect((await look({ cookie: first })).tag).toContain('lang="fr"')
    const chosen = await fetch(`${origin}/dashboard/language`, {
      method: 'POST',
      body: new URLSearchParams({ language: 'ar', back: '/dashboard/orders?x=1' }),
      headers: { origin, 'sec-fetch-site': 'same-origin', cookie: first },
      redirect: 'manual',
    })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/dashboard/orders?x=1'])
    const language = chosen.headers.getSetCookie().find((cookie) => cookie.startsWith('stoa-language='))!
    expect((await look({ cookie: second })).tag).toContain('lang="ar" dir="rtl"')
    expect((await look({ cookie: `${second}; stoa-language=de` })).tag).toContain('lang="ar"')
    expect((await look({ cookie: language.split(';')[0]! }, '/dashboard/sign-in')).tag).toContain('lang="ar"')
    expect((await look({}, '/dashboard/sign-in')).tag).toContain('lang="fr"')
  })

  test('leads only to its own pages after a choice', async () => {
    const { origin } = site.facts
    const answer = await fetch(`${origin}/dashboard/language`, {
      method: 'POST',
      body: new URLSearchParams({ language: 'xx', back: '//evil.example' }),
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toMatch(/^\/dashboard/)
  })
})
