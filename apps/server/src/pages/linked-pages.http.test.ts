import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../tests/support/caller.ts'
import { createCallerSpeaking, makeFrenchShop } from '../../../../tests/support/languages.ts'
import { waitForMail } from '../../../../tests/support/mails.ts'
import {
  address,
  approvedCard,
  buildLine,
  listPlainProducts,
  prepareToPay,
} from '../../../../tests/support/purchase.ts'
import { createCredentials } from '../../../../tests/support/sign-in.ts'
import type { TestSite } from '../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  ;({ site, owner } = await makeFrenchShop())
  productId = (await listPlainProducts(owner))[0].id
})

/** The page at a link, as a new browser shows it: redirects are followed with the cookies that they set. */
async function open(link: string) {
  const cookies = new Map<string, string>()
  for (let url = link, hops = 0; ; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { headers: { accept: 'text/html', cookie }, redirect: 'manual' })
    for (const text of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
      cookies.set(name!, value!)
    }
    const next = answer.headers.get('location')
    if (next && hops < 10) url = new URL(next, url).href
    else return { status: answer.status, tag: findTag(await answer.text()) }
  }
}

const findTag = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? ''

async function expectArabic(link: string): Promise<void> {
  const { status, tag } = await open(link)
  expect([status, tag]).toEqual([200, expect.stringContaining('lang="ar" dir="rtl"')])
}

/** The first link of a mail to a page of the shop. */
async function linkTo(recipient: string, template: string, path: string): Promise<string> {
  const { html } = await waitForMail(site, recipient, template)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return links.find((link) => new URL(link).pathname.startsWith(path))!
}

describe('in a new browser, a link to a buyer who reads Arabic opens in Arabic', () => {
  test('the checkout, from an app', async () => {
    const buyer = createCallerSpeaking(await site.visitor(), 'ar')
    const { id } = await prepareToPay(buyer, [buildLine(productId)])
    const { redirectSession } = await buyer.ok('redirects.createRedirectSession', { ecomCheckout: { checkoutId: id } })
    await expectArabic(redirectSession.fullUrl)
    await expectArabic((await buyer.ok('checkout.getCheckoutUrl', { id })).checkoutUrl)
  })

  test('the order and its files, from emails', async () => {
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'Pattern', priceData: { price: 12 }, productType: 'digital' },
    })
    const file = { productId: product.id, filename: 'pattern.pdf' }
    const { uploadUrl } = await owner.ok('downloads.createDigitalFileUpload', file)
    await fetch(uploadUrl, { method: 'PUT', body: 'the only copy' })
    const buyer = createCallerSpeaking(await site.visitor(), 'ar')
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
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
        catalogLineItems: [buildLine(productId)],
        buyerInfo: { email: 'lea@mail.example' },
        recipientInfo: { address, contactDetails: { firstName: 'Lea', lastName: 'Buyer' } },
      },
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const { paymentLink } = await owner.ok('draftPayments.createPaymentLink', { draftOrderId, days: 7, language: 'ar' })
    await expectArabic(paymentLink.url)
  })

  test('a new password', async () => {
    const { email, password } = createCredentials()
    const visitor = createCallerSpeaking(await site.visitor(), 'ar')
    await visitor.ok('authentication.registerV2', { loginId: { email }, password })
    await visitor.ok('recovery.sendRecoveryEmail', { email })
    await expectArabic(await linkTo(email, 'recover-password', '/sign-in/recover/password'))
  })
})

describe('the dashboard', () => {
  const look = async (cookie: string, path = '/dashboard') => {
    const headers = { accept: 'text/html', cookie }
    return findTag(await (await fetch(new URL(path, site.facts.origin), { headers })).text())
  }
  const choose = (cookie: string, form: Record<string, string>) =>
    fetch(`${site.facts.origin}/dashboard/language`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: site.facts.origin, 'sec-fetch-site': 'same-origin', cookie },
      redirect: 'manual',
    })

  test('is in the owner’s language in every browser, and the sign-in page in the one of the browser', async () => {
    const signIn = async () => {
      const { access_token, refresh_token } = (await site.owner()).tokens
      return `stoa-owner=${access_token}~${refresh_token}`
    }
    const [first, second] = [await signIn(), await signIn()]
    expect(await look(first)).toContain('lang="fr"')
    const chosen = await choose(first, { language: 'ar', back: '/dashboard/orders?x=1' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/dashboard/orders?x=1'])
    const [remembered] = chosen.headers.getSetCookie().filter((text) => text.startsWith('stoa-language='))
    expect(await look(second)).toContain('lang="ar" dir="rtl"')
    expect(await look(`${second}; stoa-language=de`)).toContain('lang="ar"')
    expect(await look(remembered!.split(';')[0]!, '/dashboard/sign-in')).toContain('lang="ar"')
    expect(await look('', '/dashboard/sign-in')).toContain('lang="en"')
    const elsewhere = await choose(first, { language: 'de', back: '//evil.example' })
    expect(elsewhere.headers.get('location')).toBe('/dashboard')
    const unknown = await choose(first, { language: 'xx', back: '/dashboard/orders' })
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/dashboard/orders'])
    expect(await look(second)).toContain('lang="de"')
  })

  test('lets no one choose who is not signed in', async () => {
    const answer = await choose('', { language: 'de', back: '/dashboard' })
    expect(answer.headers.get('location')).toMatch(/^\/dashboard\/sign-in/)
  })
})
