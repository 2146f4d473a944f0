import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { waitForMails } from '../../../../../tests/support/mails.ts'
import { readPdf } from '../../../../../tests/support/pdf.ts'
import { buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let app: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  productId = (await plainProducts(app))[0].id
})

/** An unpaid order with an address set by the shop. */
async function placeOrderTo(address: object, email: string): Promise<Any> {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(productId)], email)
  const { orderId } = await app.ok('checkout.createOrder', { id })
  const whole = { address, contactDetails: { firstName: 'Bea', lastName: 'Buyer' } }
  const order = { id: orderId, billingInfo: whole, recipientInfo: whole }
  const shippingInfo = { logistics: { shippingDestination: whole } }
  return (await app.ok('orders.updateOrder', { order: { ...order, shippingInfo } })).order
}

describe.each([
  [
    {
      country: 'US',
      subdivision: 'US-CA',
      city: 'Mountain View',
      postalCode: '94043',
      addressLine: '5 Shoreline Blvd',
    },
    ['5 Shoreline Blvd', 'Mountain View, CA 94043', 'United States'],
    { countryFullname: 'United States', subdivisionFullname: 'California' },
  ],
  [
    { country: 'CA', subdivision: 'CA-QC', city: 'Montreal', postalCode: 'H3B 1A7', addressLine: '900 Rue de la Gare' },
    ['900 Rue de la Gare', 'Montreal QC H3B 1A7', 'Canada'],
    { countryFullname: 'Canada', subdivisionFullname: 'Quebec' },
  ],
  [
    { country: 'AU', subdivision: 'AU-NSW', city: 'Sydney', postalCode: '2000', addressLine: '1 Macquarie St' },
    ['1 Macquarie St', 'Sydney NSW 2000', 'Australia'],
    { countryFullname: 'Australia', subdivisionFullname: 'New South Wales' },
  ],
])('an order to $country', (address, lines, names) => {
  const email = `${address.country.toLowerCase()}@mail.example`
  let order: Any
  beforeAll(async () => {
    order = await placeOrderTo(address, email)
  })

  test('has a formatted address beside its parts', () => {
    const written = { ...address, ...names, formattedAddress: lines.join(', ') }
    expect(order.billingInfo.address).toEqual(written)
    expect(order.recipientInfo.address).toEqual(written)
    expect(order.shippingInfo.logistics.shippingDestination.address).toEqual(written)
  })

  test('prints the state on the invoice, the packing slip and the label', async () => {
    const { invoiceId } = await app.ok('orderInvoices.generateInvoice', { orderId: order.id })
    const invoice = (await app.ok('invoices.getInvoicePdf', { invoiceId })).pdf
    const slip = (await app.ok('printouts.getPackingSlips', { orderIds: [order.id] })).pdf
    const label = (await app.ok('printouts.getShippingLabels', { orderIds: [order.id] })).pdf
    for (const { content } of [invoice, slip, label]) expect(readPdf(content).text).toContain(lines.join('\n'))
  })

  test('prints the state in the shipping email', async () => {
    const fulfillment = { lineItems: [{ id: order.lineItems[0].id }], trackingInfo: { trackingNumber: 'JD01' } }
    await app.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment })
    const mails = await waitForMails(site, email, 2)
    const shipped = mails.find(({ template }) => template === 'order-shipped')
    expect(shipped?.text).toContain(lines.join(', '))
    expect(shipped?.html).toContain(lines[1])
  })
})
