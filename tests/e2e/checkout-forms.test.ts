import { afterEach, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { address, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { GiftCardBank, MembershipClub } from '../support/spending-services.ts'
import { openShopWith, stopServices } from '../support/spending-shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

afterEach(stopServices)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The pages and forms for a browser without scripts. */
function createPages({ facts: { origin } }: TestSite, { tokens }: Caller) {
  const cookie = `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers: { origin, cookie } })
    const html = await response.text()
    const body = html.slice(html.indexOf('<body')).replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    const text = body
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: text.replace(/&([\w#]+);/g, (whole, name: string) => named[name] ?? whole),
      html,
    }
  }
  const send = (path: string, fields: Record<string, string> | [string, string][]) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  return { read: (path: string) => ask(path), send }
}

describe('the checkout page before scripts', () => {
  test('lets a member choose what a membership pays for, and offers plans', async () => {
    const club = new MembershipClub(10)
    const plan = {
      catalogReference: { catalogItemId: 'plan-ten', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
      name: { original: 'Ten visits' },
      benefits: [{ benefitId: 'visits' }],
      priceDescription: 'First month free',
      infoCollectionUrl: 'https://club.example/join',
    }
    const shop = await openShopWith(
      {
        ...club.behaviour,
        listPurchasablePlans: ({ lineItems }: Any) => ({
          purchasablePlans: [plan],
          coverages: [{ benefitId: 'visits', lineItemId: lineItems[0].id }],
        }),
      },
      'ECOM_MEMBERSHIPS',
      true,
    )
    const { read, send } = createPages(shop.site, shop.buyer)
    const path = `/checkout/${shop.checkout.id}`
    const before = await read(path)
    const item = shop.checkout.lineItems[0].productName.original
    expect(before.text).toContain(`Ten can cover ${item} 10 of 10 left`)
    expect(before.text).toContain('Old : It is over.')
    expect(before.text).toContain(`Ten visits First month free Covers ${item} from your next order.`)
    expect(before.html.includes('href="https://club.example/join"')).toBe(true)
    const membership = { membershipId: 'ten', membershipAppId: shop.appId }
    expect(await send(path, { intent: 'membership', ...membership })).toMatchObject({ status: 303, location: path })
    const readSubtotal = async () =>
      (await shop.buyer.ok('checkout.getCheckout', { id: shop.checkout.id })).checkout.priceSummary.subtotal.amount
    expect(await readSubtotal()).toBe('0.00')
    expect((await read(path)).text).toContain(`Ten covers ${item}`)
    await send(path, { intent: 'remove-membership', ...membership })
    expect(await readSubtotal()).not.toBe('0.00')
  })

  test('asks for the PIN of a gift card that may have one', async () => {
    const bank = new GiftCardBank()
    const code = 'BANK-1234-5678'
    bank.cards.set(code, { balance: 5, currency: 'EUR' })
    bank.pins.set(code, '4711')
    const shop = await openShopWith(bank.behaviour, 'GIFT_CARDS_PROVIDER')
    const { read, send } = createPages(shop.site, shop.buyer)
    const path = `/checkout/${shop.checkout.id}`
    expect((await read(path)).html.includes('giftCardPin')).toBe(false)
    const refused = await send(path, { intent: 'gift-card', giftCardCode: code })
    expect(refused.text).toContain('This gift card code doesn’t exist. Check the spelling.')
    expect(refused.text).toContain('Gift card PIN, if it has one')
    expect(await send(path, { intent: 'gift-card', giftCardCode: code, giftCardPin: '4711' })).toMatchObject({
      status: 303,
    })
    expect((await read(path)).text).toMatch(/Gift card •••• 5678 .*€5\.00/)
  })

  test('fixes insufficient stock with one button, like the cart', async () => {
    const site = await makeSite({ demo: true })
    const buyer = await site.visitor()
    const [product, other] = await listPlainProducts(buyer)
    const { id, lineItems } = await prepareToPay(buyer, [buildLine(product.id, 5), buildLine(other.id)])
    const stock = (quantity: number) =>
      query('update variants set quantity = $3 where site_id = $1 and product_id = $2', [site.id, product.id, quantity])
    const { read, send } = createPages(site, buyer)
    await stock(2)
    const { violations } = (await buyer.ok('checkout.getCheckout', { id })).checkout
    expect(violations).toMatchObject([
      {
        severity: 'ERROR',
        target: { lineItem: { id: lineItems[0].id } },
        description: expect.stringMatching(/^Only 2 of .* left\. Reduce the quantity to 2\.$/),
        suggestedFix: 'UNKNOWN_SUGGESTED_FIX',
      },
    ])
    const page = await read(`/checkout/${id}`)
    // In the order's summary, which a phone folds, and beside the button that pays.
    expect(page.text.match(/Reduce to 2/g)).toHaveLength(2)
    const line = { lineId: lineItems[0].id, quantity: '2' }
    expect(await send(`/checkout/${id}`, { intent: 'lower-line', ...line })).toMatchObject({ status: 303 })
    expect((await read(`/checkout/${id}`)).text).not.toContain('left')

    const cart = await read('/cart')
    expect(cart.text).toContain('Only 2 left. Reduce to 2')
    const { cart: entity } = await buyer.ok('currentCart.getCurrentCart')
    await send('/cart', { intent: 'quantity', lineId: entity.lineItems[0].id, quantity: '2' })
    expect((await read('/cart')).text).not.toContain('Reduce to')
    const fixed = {
      productName: { original: 'Wrapping' },
      price: '5',
      itemType: { preset: 'SERVICE' },
      fixedQuantity: true,
    }
    await site.app().ok('cart.addToCart', { id: entity.id, customLineItems: [{ ...fixed, quantity: 3 }] })
    expect((await read('/cart')).text).toMatch(/Wrapping.*€15\.00.*Quantity 3 Remove Wrapping/)

    await stock(0)
    const gone = (await buyer.ok('checkout.getCheckout', { id })).checkout
    expect(gone.violations).toMatchObject([{ suggestedFix: 'REMOVE_LINE_ITEM' }])
    await send(`/checkout/${id}`, { intent: 'remove-line', ...line })
    expect((await buyer.ok('checkout.getCheckout', { id })).checkout.lineItems).toHaveLength(1)
  })

  test('offers the newsletter checkbox if configured, and stores the answer with the order', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const { id } = await prepareToPay(buyer, [buildLine(product.id)])
    const { read, send } = createPages(site, buyer)
    const path = `/checkout/${id}`
    expect((await read(path)).text).not.toContain('with news and offers')
    const subscriptionCheckbox = { visible: true, splitByChannel: true, checkedByDefault: false }
    await owner.ok('checkoutSettings.updateCheckoutSettings', {
      checkoutSettings: { checkoutFields: { subscriptionCheckbox } },
    })
    const page = await read(path)
    expect(page.text).toContain('Email me with news and offers Text me with news and offers')
    const place = (prefix: string) =>
      Object.entries({ ...address, firstName: 'Bea', lastName: 'Buyer', phone: '+353 1 000 0000' }).map(
        ([name, value]): [string, string] => [`${prefix}.${name}`, value],
      )
    const paid = await send(path, [
      ['intent', 'pay'],
      ['email', 'bea@mail.example'],
      ['seen', '10000'],
      ['method', 'manual'],
      ['sameBilling', '1'],
      ['news', 'News by email'],
      ['news', 'News by pigeon'],
      ...place('delivery'),
    ])
    expect(paid.location).toMatch(/^\/thank-you\//)
    const [order] = (await owner.ok('orders.searchOrders', {})).orders
    expect(order.customFields).toEqual([{ title: 'News by email', value: true }])
  })

  test("shows the owner's look: a background image, and no back link for a template without one", async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const backgroundFill = { color: '#102030', image: { url: 'https://shop.example/wood.jpg?a="b"' } }
    await owner.ok('checkoutSettings.updateCheckoutSettings', {
      checkoutSettings: { checkoutBrand: { header: { backgroundFill } } },
    })
    const createTemplate = async (disabledContinueShoppingButton: boolean) => {
      const { checkoutTemplate } = await owner.ok('checkoutTemplates.createCheckoutTemplate', {
        checkoutTemplate: {
          lineItems: [buildLine(product.id)],
          customization: { webClient: { disabledContinueShoppingButton } },
        },
      })
      return (
        await buyer.ok('checkoutTemplates.createCheckoutFromTemplate', {
          siteId: site.id,
          checkoutTemplateId: checkoutTemplate.id,
        })
      ).checkoutId
    }
    const { read } = createPages(site, buyer)
    const usual = await read(`/checkout/${await createTemplate(false)}`)
    const [header = ''] = /<header[^>]*>/.exec(usual.html) ?? []
    expect(header).toContain('https://shop.example/wood.jpg?a=%22b%22')
    expect(header).toContain('--ink:')
    expect(usual.text).toContain('Back to the shop')
    expect((await read(`/checkout/${await createTemplate(true)}`)).text).not.toContain('Back to the shop')
  })
})
