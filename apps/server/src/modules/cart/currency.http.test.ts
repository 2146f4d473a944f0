import { describe, expect, it } from 'vitest'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const rates = [
  { currency: 'JPY', rate: '160.5' },
  { currency: 'KWD', rate: '0.3321' },
]

async function makeShop() {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  await owner.ok('currencies.setConversionRates', { rates })
  const buyer = await site.visitor()
  const [product] = await plainProducts(buyer)
  return { site, owner, buyer, product }
}

/** Converts cents at a rate with 4 decimals in integers, rounded half up. */
function calculateExpected({ amount }: Any, rate: string, decimals: number): string {
  const cents = BigInt(amount.replace('.', ''))
  const [whole, fraction = ''] = rate.split('.')
  const exact = cents * BigInt(whole! + fraction) * 10n ** BigInt(decimals)
  const divisor = 10n ** BigInt(2 + fraction.length)
  const digits = String((exact * 2n + divisor) / (divisor * 2n)).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

describe('a cart in the buyer’s currency', () => {
  it.each([
    ['JPY', '160.5', 0],
    ['KWD', '0.3321', 3],
  ] as const)('%s: shown beside the site’s currency and recorded with the order', async (currency, rate, decimals) => {
    const { owner, buyer, product } = await makeShop()
    const { cart: empty } = await buyer.ok('currentCart.chooseCurrency', { currency })
    expect(empty).toMatchObject({ currency: 'EUR', conversionCurrency: currency, paymentCurrency: 'EUR' })
    const checkout = await readyToPay(buyer, [buildLine(product.id, 3)])
    const { cart, priceSummary } = await buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect([cart.currency, cart.conversionCurrency]).toEqual(['EUR', currency])
    expect(priceSummary.total.convertedAmount).toBe(calculateExpected(priceSummary.total, rate, decimals))
    expect(cart.lineItems[0].price.convertedAmount).toBe(calculateExpected(cart.lineItems[0].price, rate, decimals))
    const shown = checkout.priceSummary.total
    expect([checkout.currency, checkout.conversionCurrency]).toEqual(['EUR', currency])
    expect(shown.convertedAmount).toBe(calculateExpected(shown, rate, decimals))

    // An open checkout keeps its rate when rates change.
    await owner.ok('currencies.setConversionRates', { rates: [] })
    const { checkout: later } = await buyer.ok('checkout.getCheckout', { id: checkout.id })
    expect(later.priceSummary.total).toEqual(shown)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect([order.currency, order.priceSummary.total.amount]).toEqual(['EUR', shown.amount])
    expect(order.currencyConversionDetails).toEqual({
      originalCurrency: 'EUR',
      conversionRate: rate,
      conversionCurrency: currency,
      convertedTotal: { amount: shown.convertedAmount, formattedAmount: shown.formattedConvertedAmount },
    })
  })

  it('reverts to the site’s currency by choice, or when a rate is removed', async () => {
    const { owner, buyer, product } = await makeShop()
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    const readShown = async () => (await buyer.ok('currentCart.getCurrentCart')).cart.conversionCurrency
    await buyer.ok('currentCart.chooseCurrency', { currency: 'JPY' })
    await buyer.ok('currentCart.chooseCurrency', { currency: 'EUR' })
    expect(await readShown()).toBe('EUR')
    await buyer.ok('currentCart.chooseCurrency', { currency: 'KWD' })
    expect(await readShown()).toBe('KWD')
    await owner.ok('currencies.setConversionRates', { rates: [] })
    expect(await readShown()).toBe('EUR')
    const refused = await buyer.problem('currentCart.chooseCurrency', { currency: 'USD' })
    expect(refused).toMatchObject({ code: 'CONVERSION_RATE_NOT_FOUND', status: 404 })
  })

  it('must be one of the shown currencies, which any buyer can list', async () => {
    const { buyer } = await makeShop()
    const { currencies } = await buyer.ok('currencies.listCurrencies')
    expect(currencies.map(({ code }: Any) => code)).toEqual(['EUR', 'JPY', 'KWD'])
  })
})
