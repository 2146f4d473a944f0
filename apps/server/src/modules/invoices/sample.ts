import type { Translate } from '@stoa/messages'
import { extractTax, formatMinor, parseMinor } from '@stoa/money'
import { sampleProducts } from '../mail/api.ts'
import type { InvoiceDocument, Seller } from './invoices.ts'

interface SampleInput {
  prefix: string
  seller: Seller
  locale: string
  currency: string
  timeZone: string
}

const shipping = 6
const taxRate = '0.2'

/** An invoice to look at: it was never issued. Tax is included, at a rate that many countries have. */
export function buildSampleDocument(t: Translate, { prefix, ...shop }: SampleInput): InvoiceDocument {
  const { currency } = shop
  const format = (units: number) => formatMinor(parseMinor(String(units), currency), currency)
  const subtotal = sampleProducts.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const total = format(subtotal + shipping)
  const { beforeTax, tax } = extractTax(parseMinor(total, currency), taxRate)
  return {
    ...shop,
    number: `${prefix}1001`,
    language: t.language,
    orderNumber: '10001',
    buyer: { lines: [t('mails:sample.inviter')] },
    lines: sampleProducts.map(({ name, quantity, price }) => ({
      name: t(name),
      quantity,
      price: format(price),
      total: format(quantity * price),
    })),
    taxIncluded: true,
    subtotal: format(subtotal),
    discount: format(0),
    shipping: format(shipping),
    fees: format(0),
    taxes: [
      {
        name: t('documents:invoice.tax'),
        rate: taxRate,
        net: formatMinor(beforeTax, currency),
        tax: formatMinor(tax, currency),
      },
    ],
    total,
  }
}
