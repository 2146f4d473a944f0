import { createServer } from 'node:http'
import { orders } from '@wix/ecom'
import {
  additionalFees,
  discounts,
  giftVouchersProvider,
  shippingRates,
  taxCalculationProvider,
  validations,
} from '@wix/ecom/service-plugins'
import { AppStrategy, createClient } from '@wix/sdk'
import { openGiftCards, Refusal } from './gift-cards.ts'

const { APP_ID = '', PUBLIC_KEY = '', PORT = '4100' } = process.env
const giftCards = openGiftCards(process.env.GIFT_CARDS ?? 'gift-cards.db')

/** Verifies the signature of each request and finds its handler: an app has one key, for calls and for events. */
const services = createClient({
  auth: AppStrategy({ appId: APP_ID, publicKey: PUBLIC_KEY.replaceAll('\\n', '\n') }),
  modules: {
    additionalFees,
    discounts,
    giftVouchersProvider,
    orders,
    shippingRates,
    taxCalculationProvider,
    validations,
  },
})

const round = (amount: number) => amount.toFixed(2)

services.shippingRates.provideHandlers({
  /** By weight; a courier only for short ways. */
  async getShippingRates({ request: { lineItems = [], shippingDestination }, metadata: { currency } }) {
    if (!shippingDestination?.postalCode) throw new shippingRates.MissingPostalCodeWixError()
    const weight = lineItems.reduce(
      (sum, { quantity = 1, physicalProperties }) => sum + quantity * (physicalProperties?.weight ?? 0.5),
      0,
    )
    const cost = (price: number) => ({ price: round(price), currency: currency ?? undefined })
    const parcel = {
      code: 'parcel',
      title: 'Parcel',
      logistics: { deliveryTime: '2–3 days' },
      cost: cost(4 + 1.5 * weight),
    }
    const courier = { code: 'courier', title: 'Courier', logistics: { deliveryTime: 'Today' }, cost: cost(14) }
    return { shippingRates: shippingDestination.country === 'DE' ? [parcel, courier] : [parcel] }
  },
})

const taxRates: Record<string, number> = { DE: 0.19, FR: 0.2, IE: 0.23 }

services.taxCalculationProvider.provideHandlers({
  async calculateTax({ request: { currency, addresses = [], lineItems = [] } }) {
    const lineItemTaxDetails = lineItems.map(({ _id, price = '0', quantity = 1, addressIndex }) => {
      const { country = '' } = addresses[addressIndex?.singleAddress ?? 0] ?? {}
      const rate = taxRates[country ?? ''] ?? 0
      const taxAmount = round(Number(price) * (quantity ?? 1) * rate)
      return {
        _id,
        taxBreakdown: [{ taxName: 'VAT', rate: String(rate), taxAmount, jurisdiction: country ?? '' }],
        taxSummary: { taxAmount },
      }
    })
    return { currency, lineItemTaxDetails }
  },
})

services.additionalFees.provideHandlers({
  /** Small orders cost extra. */
  async calculateAdditionalFees({ request: { lineItems = [] }, metadata: { currency } }) {
    const subtotal = lineItems.reduce((sum, { price, quantity }) => sum + Number(price ?? 0) * (quantity ?? 1), 0)
    const small = { code: 'small-order', name: 'Small order', price: '2.50' }
    return { additionalFees: subtotal > 0 && subtotal < 20 ? [small] : [], currency: currency ?? undefined }
  },
})

services.discounts.provideHandlers({
  /** Three of a kind: a tenth off. */
  async getEligibleDiscounts({ request: { lineItems = [] } }) {
    const many = lineItems.filter(({ quantity }) => (quantity ?? 0) >= 3)
    if (many.length === 0) return { discounts: [] }
    const rate = { type: discounts.Type.PERCENTAGE, percentageValue: '10' }
    const lines = many.map(({ _id }) => ({ _id, rate }))
    return {
      discounts: [
        {
          targetType: discounts.TargetType.LINE_ITEMS,
          name: { original: 'Three of a kind' },
          source: discounts.DiscountSource.AUTOMATIC,
          lineItemsDiscounts: { lineItems: lines },
        },
      ],
    }
  },
})

services.validations.provideHandlers({
  /** An error stops the order. */
  async getValidationViolations({ request: { validationInfo } }) {
    const tooMany = (validationInfo?.lineItems ?? []).filter(({ quantity }) => (quantity ?? 0) > 10)
    return {
      violations: tooMany.map(({ _id }) => ({
        severity: validations.Severity.ERROR,
        target: { lineItem: { name: validations.NameInLineItem.LINE_ITEM_DEFAULT, _id } },
        description: 'At most ten per order.',
      })),
    }
  },
})

/** The platform's errors, by the reasons of this app. */
const giftCardErrors = {
  unknown: giftVouchersProvider.GiftCardNotFoundWixError,
  empty: giftVouchersProvider.InsufficientFundsWixError,
  'no transaction': giftVouchersProvider.TransactionNotFoundWixError,
  voided: giftVouchersProvider.AlreadyVoidedWixError,
}

function answer<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refusal ? new giftCardErrors[error.reason]() : error
  }
}

services.giftVouchersProvider.provideHandlers({
  getBalance: async ({ request: { code = '' } }) => answer(() => giftCards.getBalance(code)),
  redeem: async ({ request: { code = '', amount = 0, orderId = '' } }) =>
    answer(() => giftCards.redeem({ code, amount, orderId: orderId ?? '' })),
  _void: async ({ request: { transactionId = '' } }) => answer(() => giftCards.cancel(transactionId)),
})

services.orders.onOrderApproved(({ data: { order } }) => {
  console.log(`Order ${order?.number} is approved: ${order?.priceSummary?.total?.amount} ${order?.currency}`)
})

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const request = new Request(url, { method: 'POST', body: Buffer.concat(chunks).toString() })
  try {
    const isEvent = url.pathname === '/webhooks'
    if (isEvent) await services.webhooks.process(await request.text())
    const response = isEvent ? new Response() : await services.servicePlugins.processRequest(request)
    outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text())
  } catch (error) {
    console.error(error)
    outgoing.writeHead(500).end()
  }
})
server.listen(Number(PORT), () => console.log(`Listening on port ${PORT}`))
