import { beforeAll, describe, expect, test } from 'vitest'
import { linkIn, waitForMail } from '../support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeSite({ demo: true })
})

const toText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\s*\n\s*/g, '\n')

describe('the order page', () => {
  test.each([
    [
      { country: 'US', subdivision: 'US-CA', city: 'Mountain View', postalCode: '94043' },
      'Mountain View, CA 94043\nUnited States',
    ],
    [{ country: 'CA', subdivision: 'CA-ON', city: 'Ottawa', postalCode: 'K1A 0A9' }, 'Ottawa ON K1A 0A9\nCanada'],
    [{ country: 'AU', subdivision: 'AU-NSW', city: 'Sydney', postalCode: '2000' }, 'Sydney NSW 2000\nAustralia'],
  ])('shows the state of $country', async (place, lines) => {
    const [buyer, app] = [await site.visitor(), site.app()]
    const email = `${place.country.toLowerCase()}@mail.example`
    const [product] = await listPlainProducts(buyer)
    const { id } = await prepareToPay(buyer, [buildLine(product.id)], email)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const whole = { address: { ...place, addressLine: '5 Main Street' } }
    const order = { id: orderId, billingInfo: whole, shippingInfo: { logistics: { shippingDestination: whole } } }
    await app.ok('orders.updateOrder', { order })
    const token = linkIn(await waitForMail(site, email, 'order-placed'), 'orders')
    const { tokens } = await site.visitor()
    const headers = { cookie: `stoa-shop=${tokens.access_token}~${tokens.refresh_token}` }
    const page = await fetch(`${site.facts.origin}/orders/${token}`, { headers })
    expect(page.status).toBe(200)
    expect(toText(await page.text())).toContain(`5 Main Street\n${lines}`)
  })
})
