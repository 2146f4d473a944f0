import { translateTo } from '@stoa/messages/lookup'
import { convertMinor } from '@stoa/money'
import { describe, expect, it } from 'vitest'
import type { PriceInput, PriceLine, RegionRates, TaxRate, TaxTable } from './price.input.ts'
import { price } from './price.ts'
import { listShippingFees } from './shipping-fees.ts'

/**
 * Calculated by hand from the rule beside each example, not by `price`. Amounts are minor units: 11900n is 119.00 EUR.
 * The rules are in docs/pricing.md.
 */

const buildLine = (id: string, amount: bigint, more: Partial<PriceLine> = {}): PriceLine => ({
  id,
  price: amount,
  quantity: 1,
  itemType: 'PHYSICAL',
  ...more,
})
const buildSingleLine = (amount: bigint, more: Partial<PriceLine> = {}) => [buildLine('a', amount, more)]

const buildRegion = (otherwise: readonly TaxRate[], groups: Record<string, readonly TaxRate[]> = {}): RegionRates => ({
  byTaxGroup: new Map(Object.entries(groups)),
  otherwise,
})
const buildVat = (rate: string): TaxRate[] => [{ rate, taxName: 'VAT', jurisdictionType: 'COUNTRY' }]
const buildIncludedTax = (rates: readonly TaxRate[], groups?: Record<string, readonly TaxRate[]>): TaxTable => ({
  includedInPrices: true,
  regions: { SHIPPING: buildRegion(rates, groups) },
})
const buildAddedTax = (rates: readonly TaxRate[], groups?: Record<string, readonly TaxRate[]>): TaxTable => ({
  ...buildIncludedTax(rates, groups),
  includedInPrices: false,
})
const buildRate = (jurisdictionType: TaxRate['jurisdictionType'], jurisdiction: string, rate: string): TaxRate => ({
  rate,
  jurisdictionType,
  jurisdiction,
  taxName: 'Sales tax',
})

const germany = buildIncludedTax(buildVat('0.19'), { books: buildVat('0.07') })
const california = [
  buildRate('STATE', 'California', '0.06'),
  buildRate('COUNTY', 'Los Angeles', '0.0025'),
  buildRate('SPECIAL', 'Local', '0.01'),
]
const chicago = [
  buildRate('STATE', 'Illinois', '0.0625'),
  buildRate('COUNTY', 'Cook', '0.0175'),
  buildRate('CITY', 'Chicago', '0.0125'),
  buildRate('SPECIAL', 'RTA', '0.01'),
]
const newYork = [
  buildRate('STATE', 'New York', '0.04'),
  buildRate('CITY', 'New York City', '0.045'),
  buildRate('SPECIAL', 'MCTD', '0.00375'),
]
const denver = [
  buildRate('STATE', 'Colorado', '0.029'),
  buildRate('CITY', 'Denver', '0.0515'),
  buildRate('SPECIAL', 'RTD', '0.01'),
  buildRate('SPECIAL', 'Cultural', '0.001'),
]
const texas = [buildRate('STATE', 'Texas', '0.0625'), buildRate('CITY', 'Austin', '0.02')]
const setRatesToZero = (rates: readonly TaxRate[]) => rates.map((rate) => ({ ...rate, rate: '0' }))

interface Expected {
  subtotal: bigint
  discount?: bigint
  shipping?: bigint
  additionalFees?: bigint
  tax?: bigint
  total: bigint
  /** Tax by jurisdiction. */
  parts?: Record<string, bigint>
  /** The discount of each line. */
  shares?: bigint[]
  payNow?: [tax: bigint, total: bigint]
  payLater?: [tax: bigint, total: bigint]
  giftCard?: bigint
}

type Example = [name: string, rule: string, input: Omit<PriceInput, 'currency'> & { currency?: string }, Expected]

const citeDirective = (article: string) => `Directive 2006/112/EC, Article ${article}`
const perLine = 'tax is rounded once per line, half up (ECJ C-302/07 leaves the way of rounding to the states)'
const combined = 'the combined rate is applied once (SSUTA section 324) and shared out by the largest remainder'
const lowest = 'automatic discounts: a line gets the one that saves it most'
const sets =
  'of every full set of x + y pieces the y cheapest are free; what is left over gives nothing (docs/pricing.md)'
const order = 'coupon after rules, merchant discounts after the coupon, each off what is left'

const europe: Example[] = [
  [
    'DE 119.00 holds 19 %',
    citeDirective('73'),
    // 119.00 × 19 ÷ 119 = 19.00
    { lines: buildSingleLine(11900n), tax: germany },
    { subtotal: 11900n, tax: 1900n, total: 11900n },
  ],
  [
    'DE a book of 10.70 holds 7 %',
    citeDirective('98 and Annex III (6)'),
    // 10.70 × 7 ÷ 107 = 0.70
    { lines: buildSingleLine(1070n, { taxGroupId: 'books' }), tax: germany },
    { subtotal: 1070n, tax: 70n, total: 1070n },
  ],
  [
    'DE two rates in one cart',
    citeDirective('98'),
    // 119.00 × 19 ÷ 119 + 10.70 × 7 ÷ 107 = 19.00 + 0.70
    { lines: [buildLine('a', 11900n), buildLine('b', 1070n, { taxGroupId: 'books' })], tax: germany },
    { subtotal: 12970n, tax: 1970n, total: 12970n },
  ],
  [
    'DE 9.99 holds 1.60',
    perLine,
    // 9.99 × 19 ÷ 119 = 1.5950 → 1.60
    { lines: buildSingleLine(999n), tax: germany },
    { subtotal: 999n, tax: 160n, total: 999n },
  ],
  [
    'DE 3 × 9.99 holds 4.79, not 3 × 1.60',
    perLine,
    // 29.97 × 19 ÷ 119 = 4.7851 → 4.79
    { lines: buildSingleLine(999n, { quantity: 3 }), tax: germany },
    { subtotal: 2997n, tax: 479n, total: 2997n },
  ],
  [
    'IE delivery is taxed with the goods',
    citeDirective('78 (b): transport costs belong to the taxable amount'),
    // 100.00 × 23 ÷ 123 = 18.699 → 18.70; 6.50 × 23 ÷ 123 = 1.2154 → 1.22
    { lines: buildSingleLine(10000n), shipping: { price: 650n }, tax: buildIncludedTax(buildVat('0.23')) },
    { subtotal: 10000n, shipping: 650n, tax: 1992n, total: 10650n },
  ],
  [
    'FR 83.33 and 20 % on top',
    citeDirective('73'),
    // 83.33 × 0.2 = 16.666 → 16.67
    { lines: buildSingleLine(8333n), tax: buildAddedTax(buildVat('0.2')) },
    { subtotal: 8333n, tax: 1667n, total: 10000n },
  ],
  [
    'DE a coupon lowers the tax',
    citeDirective('79 (b): rebates are no part of the taxable amount'),
    // 119.00 − 11.90 = 107.10; × 19 ÷ 119 = 17.10
    {
      lines: buildSingleLine(11900n),
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
      tax: germany,
    },
    { subtotal: 11900n, discount: 1190n, tax: 1710n, total: 10710n },
  ],
  [
    'DE 10.00 off two rates, split by price',
    citeDirective('79 (b), split in proportion to what each line costs'),
    // 10.00 × 100 ÷ 150 = 6.667, × 50 ÷ 150 = 3.333 → 6.67 + 3.33
    // 93.33 × 19 ÷ 119 = 14.9014 → 14.90; 46.67 × 7 ÷ 107 = 3.0532 → 3.05
    {
      lines: [buildLine('a', 10000n), buildLine('b', 5000n, { taxGroupId: 'books' })],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 1000n, per: 'ORDER' } },
      tax: germany,
    },
    { subtotal: 15000n, discount: 1000n, tax: 1795n, total: 14000n, shares: [667n, 333n] },
  ],
  [
    'a company in another member state pays no tax',
    `${citeDirective('138')}: the exempt group has a rate of 0`,
    // 100.00 × 0 % = 0.00; 100.00 + 0.00 = 100.00
    { lines: buildSingleLine(10000n), tax: buildAddedTax(buildVat('0')) },
    { subtotal: 10000n, total: 10000n },
  ],
  [
    'HU a download is taxed where the buyer lives: BILLING',
    citeDirective('58'),
    // 12.70 × 27 ÷ 127 = 2.70
    {
      lines: buildSingleLine(1270n, { itemType: 'DIGITAL', taxableAddressType: 'BILLING' }),
      tax: {
        includedInPrices: true,
        regions: {
          SHIPPING: buildRegion(buildVat('0.19')),
          BILLING: buildRegion(buildVat('0.27')),
          BUSINESS: buildRegion(buildVat('0.23')),
        },
      },
    },
    { subtotal: 1270n, tax: 270n, total: 1270n },
  ],
  [
    'IE a service is taxed where the shop is: BUSINESS',
    citeDirective('45'),
    // 123.00 × 23 ÷ 123 = 23.00
    {
      lines: buildSingleLine(12300n, { itemType: 'SERVICE', taxableAddressType: 'BUSINESS' }),
      tax: {
        includedInPrices: true,
        regions: { SHIPPING: buildRegion(buildVat('0.19')), BUSINESS: buildRegion(buildVat('0.23')) },
      },
    },
    { subtotal: 12300n, tax: 2300n, total: 12300n },
  ],
  [
    'three lines, each taxed at another address',
    citeDirective('33 (goods), 58 (downloads), 45 (services)'),
    // 19.00 + 27.00 + 23.00
    {
      lines: [
        buildLine('a', 11900n, { taxableAddressType: 'SHIPPING' }),
        buildLine('b', 12700n, { taxableAddressType: 'BILLING', itemType: 'DIGITAL' }),
        buildLine('c', 12300n, { taxableAddressType: 'BUSINESS', itemType: 'SERVICE' }),
      ],
      tax: {
        includedInPrices: true,
        regions: {
          SHIPPING: buildRegion(buildVat('0.19')),
          BILLING: buildRegion(buildVat('0.27')),
          BUSINESS: buildRegion(buildVat('0.23')),
        },
      },
    },
    { subtotal: 36900n, tax: 6900n, total: 36900n },
  ],
  [
    'DE insurance is taxed with the goods',
    citeDirective('78 (b): insurance costs belong to the taxable amount'),
    // 19.00 + 2.38 × 19 ÷ 119 = 19.00 + 0.38
    { lines: buildSingleLine(11900n), additionalFees: [{ id: 'insurance', price: 238n }], tax: germany },
    { subtotal: 11900n, additionalFees: 238n, tax: 1938n, total: 12138n },
  ],
  [
    'FR what is laid out for the buyer is not taxed',
    citeDirective('79 (c)'),
    // 100.00 × 0.2 = 20.00; 5.00 without
    {
      lines: buildSingleLine(10000n),
      additionalFees: [{ id: 'stamp', price: 500n, taxable: false }],
      tax: buildAddedTax(buildVat('0.2')),
    },
    { subtotal: 10000n, additionalFees: 500n, tax: 2000n, total: 12500n },
  ],
  [
    'a fee is taxed at the address that it names',
    citeDirective('45'),
    // 119.00 holds 19.00; 12.30 × 23 ÷ 123 = 2.30
    {
      lines: buildSingleLine(11900n),
      additionalFees: [{ id: 'consulting', price: 1230n, taxableAddressType: 'BUSINESS' }],
      tax: {
        includedInPrices: true,
        regions: { SHIPPING: buildRegion(buildVat('0.19')), BUSINESS: buildRegion(buildVat('0.23')) },
      },
    },
    { subtotal: 11900n, additionalFees: 1230n, tax: 2130n, total: 13130n },
  ],
  [
    'a gift card that is sold is not taxed',
    `${citeDirective('30b (2)')}: a multi-purpose voucher is taxed when it is redeemed`,
    // 50.00 and nothing of it tax: 50.00
    { lines: buildSingleLine(5000n, { itemType: 'GIFT_CARD' }), tax: germany },
    { subtotal: 5000n, total: 5000n },
  ],
  [
    'a gift card that is spent pays, and lowers no tax',
    citeDirective('73a: the taxable amount is what was paid for the voucher'),
    // 119.00 − 50.00 = 69.00 are left to pay
    { lines: buildSingleLine(11900n), giftCard: { balance: 5000n }, tax: germany },
    { subtotal: 11900n, tax: 1900n, total: 11900n, giftCard: 5000n },
  ],
  [
    'a gift card pays no more than there is to pay',
    citeDirective('73a'),
    // 119.00 × 19 ÷ 119 = 19.00; of the card the lesser of 200.00 and 119.00
    { lines: buildSingleLine(11900n), giftCard: { balance: 20000n }, tax: germany },
    { subtotal: 11900n, tax: 1900n, total: 11900n, giftCard: 11900n },
  ],
  [
    'a tip of 10 % is not taxed',
    'ECJ C-16/93 (Tolsma): what is given freely is paid for no supply',
    // 119.00 × 0.1 = 11.90
    { lines: buildSingleLine(11900n), tip: { type: 'PERCENTAGE', rate: '0.1' }, tax: germany },
    { subtotal: 11900n, additionalFees: 1190n, tax: 1900n, total: 13090n },
  ],
  [
    'a tip in per cent is of what the lines cost after their discounts',
    'ECJ C-16/93 (Tolsma)',
    // (50.00 − 5.00) × 0.15 = 6.75
    {
      lines: buildSingleLine(5000n),
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 500n, per: 'ORDER' } },
      tip: { type: 'PERCENTAGE', rate: '0.15' },
    },
    { subtotal: 5000n, discount: 500n, additionalFees: 675n, total: 5175n },
  ],
  [
    'GB free delivery',
    'VAT Act 1994, section 19: tax is on what is paid',
    // 60.00 × 20 ÷ 120 = 10.00; delivery 4.99 − 4.99
    {
      lines: buildSingleLine(6000n),
      shipping: { price: 499n },
      coupon: { id: 'c', scope: 'SHIPPING', effect: { type: 'PERCENTAGE', rate: '1' } },
      tax: buildIncludedTax(buildVat('0.2')),
    },
    { subtotal: 6000n, discount: 499n, shipping: 499n, tax: 1000n, total: 6000n },
  ],
  [
    'CH 108.10 holds 8.1 %',
    'MWSTG Art. 24 and 25 (1)',
    // 108.10 × 8.1 ÷ 108.1 = 8.10
    { currency: 'CHF', lines: buildSingleLine(10810n), tax: buildIncludedTax(buildVat('0.081')) },
    { subtotal: 10810n, tax: 810n, total: 10810n },
  ],
]

const america: Example[] = [
  [
    'Los Angeles: state, county, district',
    combined,
    // 100.00 × 0.0725 = 7.25 = 6.00 + 0.25 + 1.00
    { currency: 'USD', lines: buildSingleLine(10000n), tax: buildAddedTax(california) },
    {
      subtotal: 10000n,
      tax: 725n,
      total: 10725n,
      parts: { California: 600n, 'Los Angeles': 25n, Local: 100n },
    },
  ],
  [
    'Chicago: state, county, city, transport',
    combined,
    // 19.99 × 0.1025 = 2.0490 → 2.05 = 1.25 + 0.35 + 0.25 + 0.20
    { currency: 'USD', lines: buildSingleLine(1999n), tax: buildAddedTax(chicago) },
    { subtotal: 1999n, tax: 205n, total: 2204n, parts: { Illinois: 125n, Cook: 35n, Chicago: 25n, RTA: 20n } },
  ],
  [
    'New York City: cents by the largest remainder',
    combined,
    // 110.01 × 0.08875 = 9.7634 → 9.76; 9.76 × 4 ÷ 8.875 = 4.3989, × 4.5 = 4.9487, × 0.375 = 0.4124 → 4.40 + 4.95 + 0.41
    { currency: 'USD', lines: buildSingleLine(11001n), tax: buildAddedTax(newYork) },
    {
      subtotal: 11001n,
      tax: 976n,
      total: 11977n,
      parts: { 'New York': 440n, 'New York City': 495n, MCTD: 41n },
    },
  ],
  [
    'New York: clothing under 110.00 is exempt',
    'N.Y. Tax Law section 1115 (a) (30): its tax group has rates of 0',
    // 100.00 × (0 + 0 + 0) = 0.00
    {
      currency: 'USD',
      lines: buildSingleLine(10000n, { taxGroupId: 'clothing' }),
      tax: buildAddedTax(newYork, { clothing: setRatesToZero(newYork) }),
    },
    { subtotal: 10000n, total: 10000n, parts: { 'New York': 0n, 'New York City': 0n, MCTD: 0n } },
  ],
  [
    'Texas: delivery is taxed',
    'Tex. Tax Code 151.007 (a) (4); 34 TAC 3.303',
    // 50.00 × 0.0825 = 4.125 → 4.13; 9.99 × 0.0825 = 0.8242 → 0.82
    { currency: 'USD', lines: buildSingleLine(5000n), shipping: { price: 999n }, tax: buildAddedTax(texas) },
    { subtotal: 5000n, shipping: 999n, tax: 495n, total: 6494n },
  ],
  [
    'California: delivery by a carrier, stated separately, is not',
    'Cal. Code Regs. title 18, section 1628',
    // 50.00 × 0.0725 = 3.625 → 3.63
    {
      currency: 'USD',
      lines: buildSingleLine(5000n),
      shipping: { price: 999n, taxable: false },
      tax: buildAddedTax(california),
    },
    { subtotal: 5000n, shipping: 999n, tax: 363n, total: 6362n },
  ],
  [
    'Oregon has no sales tax',
    'NO_TAX_COLLECTED: no region of the site',
    // 100.00 + 5.00 + 0.00 = 105.00
    { currency: 'USD', lines: buildSingleLine(10000n), shipping: { price: 500n } },
    { subtotal: 10000n, shipping: 500n, total: 10500n },
  ],
  [
    'Denver: state, city and two districts',
    combined,
    // 49.95 × 0.0915 = 4.5704 → 4.57; shares 1.4484, 2.5722, 0.4995, 0.0499 → 1.45 + 2.57 + 0.50 + 0.05
    { currency: 'USD', lines: buildSingleLine(4995n), tax: buildAddedTax(denver) },
    { subtotal: 4995n, tax: 457n, total: 5452n, parts: { Colorado: 145n, Denver: 257n, RTD: 50n, Cultural: 5n } },
  ],
  [
    "the shop's own coupon lowers the taxed price",
    'Cal. Code Regs. title 18, section 1671.1',
    // (100.00 − 20.00) × 0.0725 = 5.80
    {
      currency: 'USD',
      lines: buildSingleLine(10000n),
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 2000n, per: 'ORDER' } },
      tax: buildAddedTax(california),
    },
    { subtotal: 10000n, discount: 2000n, tax: 580n, total: 8580n },
  ],
  [
    'a reseller with a certificate pays none',
    'Cal. Code Regs. title 18, section 1668: the exempt group has rates of 0',
    // 100.00 × (0 + 0 + 0) = 0.00
    { currency: 'USD', lines: buildSingleLine(10000n), tax: buildAddedTax(setRatesToZero(california)) },
    { subtotal: 10000n, total: 10000n },
  ],
  [
    'half a cent goes up',
    'SSUTA section 324: up when the third decimal is more than four',
    // 10.00 × 0.0825 = 0.825 → 0.83
    { currency: 'USD', lines: buildSingleLine(1000n), tax: buildAddedTax(texas) },
    { subtotal: 1000n, tax: 83n, total: 1083n },
  ],
  [
    'Québec: GST and QST, both on the price without tax',
    'Excise Tax Act 165 (1); Act respecting the Québec sales tax, section 16',
    // 100.00 × 0.14975 = 14.975 → 14.98; × 5 ÷ 14.975 = 5.0017, rest 9.9783 → 5.00 + 9.98
    {
      currency: 'CAD',
      lines: buildSingleLine(10000n),
      tax: buildAddedTax([buildRate('COUNTRY', 'Canada', '0.05'), buildRate('STATE', 'Québec', '0.09975')]),
    },
    { subtotal: 10000n, tax: 1498n, total: 11498n, parts: { Canada: 500n, Québec: 998n } },
  ],
  [
    'Ontario: HST',
    'Excise Tax Act 165 (2)',
    // 39.99 × 0.13 = 5.1987 → 5.20
    { currency: 'CAD', lines: buildSingleLine(3999n), tax: buildAddedTax([buildRate('STATE', 'Ontario', '0.13')]) },
    { subtotal: 3999n, tax: 520n, total: 4519n },
  ],
]

const currencies: Example[] = [
  [
    'JPY has no decimals: 1,100 holds 10 %',
    'Consumption Tax Act, Article 29',
    // 1100 × 10 ÷ 110 = 100
    { currency: 'JPY', lines: buildSingleLine(1100n), tax: buildIncludedTax(buildVat('0.1')) },
    { subtotal: 1100n, tax: 100n, total: 1100n },
  ],
  [
    'JPY food holds 8 %',
    'Consumption Tax Act, supplementary provisions of 2016, Article 34',
    // 1000 × 8 ÷ 108 = 74.07 → 74
    { currency: 'JPY', lines: buildSingleLine(1000n), tax: buildIncludedTax(buildVat('0.08')) },
    { subtotal: 1000n, tax: 74n, total: 1000n },
  ],
  [
    'BHD has three decimals',
    'Bahrain Decree-Law 48 of 2018, 10 % since 2022',
    // 12.345 × 0.1 = 1.2345 → 1.235
    { currency: 'BHD', lines: buildSingleLine(12345n), tax: buildAddedTax(buildVat('0.1')) },
    { subtotal: 12345n, tax: 1235n, total: 13580n },
  ],
  [
    'TND 59.500 holds 19 %',
    'Code de la TVA (Tunisia), article 7',
    // 59.500 × 19 ÷ 119 = 9.500
    { currency: 'TND', lines: buildSingleLine(59500n), tax: buildIncludedTax(buildVat('0.19')) },
    { subtotal: 59500n, tax: 9500n, total: 59500n },
  ],
]

const discounts: Example[] = [
  [
    'a percentage of an automatic discount is rounded per piece',
    lowest,
    // 3.35 × 0.1 = 0.335 → 0.34; 3 × 0.34 = 1.02
    {
      lines: buildSingleLine(335n, { quantity: 3 }),
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } }],
    },
    { subtotal: 1005n, discount: 102n, total: 903n },
  ],
  [
    'of two automatic discounts the better one counts, never both',
    lowest,
    // 10 % of 100.00 = 10.00 against 5.00
    {
      lines: buildSingleLine(10000n),
      discountRules: [
        { id: 'q', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 500n, per: 'ITEM' } },
        { id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
      ],
    },
    { subtotal: 10000n, discount: 1000n, total: 9000n },
  ],
  [
    'three for 20.00: buy two, get the third for nothing',
    'full sets, dearest pieces first',
    // 12.00 + 10.00 + 10.00 = 32.00 → 20.00; 12.00 shared by price: 4.50 + 7.50
    {
      lines: [buildLine('a', 1200n), buildLine('b', 1000n, { quantity: 2 })],
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'QUANTITY_BASED', quantity: 3, price: 2000n } }],
    },
    { subtotal: 3200n, discount: 1200n, total: 2000n, shares: [450n, 750n] },
  ],
  [
    'a coupon comes off what the automatic discount left',
    order,
    // 100.00 − 10.00 = 90.00; − 9.00 = 81.00
    {
      lines: buildSingleLine(10000n),
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } }],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
    },
    { subtotal: 10000n, discount: 1900n, total: 8100n },
  ],
  [
    "the merchant's discount comes off what the coupon left",
    order,
    // 100.00 − 10.00 − 15.00
    {
      lines: buildSingleLine(10000n),
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
      merchantDiscounts: [{ id: 'm', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 1500n, per: 'ORDER' } }],
    },
    { subtotal: 10000n, discount: 2500n, total: 7500n },
  ],
  [
    'a discount is never more than its base',
    order,
    // 30.00 − min(50.00, 30.00)
    {
      lines: buildSingleLine(3000n),
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 5000n, per: 'ORDER' } },
    },
    { subtotal: 3000n, discount: 3000n, total: 0n },
  ],
  [
    'a fixed price',
    order,
    // 2 × (25.00 − 19.90) = 10.20
    {
      lines: buildSingleLine(2500n, { quantity: 2 }),
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_PRICE', price: 1990n } },
    },
    { subtotal: 5000n, discount: 1020n, total: 3980n },
  ],
  [
    'a coupon for some items leaves the others alone',
    order,
    // 50 % of 40.00
    {
      lines: [buildLine('a', 6000n), buildLine('b', 4000n)],
      coupon: { id: 'c', scope: 'SPECIFIC_ITEMS', lineIds: ['b'], effect: { type: 'PERCENTAGE', rate: '0.5' } },
    },
    { subtotal: 10000n, discount: 2000n, total: 8000n, shares: [0n, 2000n] },
  ],
  [
    '10.00 off three equal lines: the odd cent goes to the first',
    'shared by the largest remainder (Hamilton), ties to the lower id',
    // 10.00 ÷ 3 = 3.333 → 3.34 + 3.33 + 3.33
    {
      lines: [buildLine('a', 3333n), buildLine('b', 3333n), buildLine('c', 3333n)],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 1000n, per: 'ORDER' } },
    },
    { subtotal: 9999n, discount: 1000n, total: 8999n, shares: [334n, 333n, 333n] },
  ],
  [
    'half off the delivery',
    order,
    // 6.50 × 0.5 = 3.25
    {
      lines: buildSingleLine(1000n),
      shipping: { price: 650n },
      coupon: { id: 'c', scope: 'SHIPPING', effect: { type: 'PERCENTAGE', rate: '0.5' } },
    },
    { subtotal: 1000n, shipping: 650n, discount: 325n, total: 1325n },
  ],
  [
    'a gift card that is sold is never discounted',
    'a gift card is money in another form',
    // 50 % of nothing = 0.00; 50.00 − 0.00 = 50.00
    {
      lines: buildSingleLine(5000n, { itemType: 'GIFT_CARD' }),
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.5' } },
    },
    { subtotal: 5000n, total: 5000n },
  ],
]

/** A coupon "buy x, get y free", on all or some lines. */
const buildBuyGet = (buy: number, get: number, ...lineIds: string[]) => ({
  id: 'c',
  scope: lineIds.length > 0 ? ('SPECIFIC_ITEMS' as const) : ('GLOBAL' as const),
  ...(lineIds.length > 0 && { lineIds }),
  effect: { type: 'BUY_X_GET_Y' as const, buy, get },
})

const buyXGetY: Example[] = [
  [
    'buy 2, get 1: of three the cheapest is free',
    sets,
    // 1 set of 3; 12.00 + 10.00 + 8.00 − 8.00 = 22.00
    { lines: [buildLine('a', 800n), buildLine('b', 1200n), buildLine('c', 1000n)], coupon: buildBuyGet(2, 1) },
    { subtotal: 3000n, discount: 800n, total: 2200n, shares: [800n, 0n, 0n] },
  ],
  [
    'buy 2, get 1, of eight pieces: two sets, the cheapest two are free',
    sets,
    // 8 ÷ 3 = 2 sets, 2 left over; 5 × 10.00 + 3 × 4.00 = 62.00; 2 × 4.00 = 8.00 free
    {
      lines: [buildLine('a', 1000n, { quantity: 5 }), buildLine('b', 400n, { quantity: 3 })],
      coupon: buildBuyGet(2, 1),
    },
    { subtotal: 6200n, discount: 800n, total: 5400n, shares: [0n, 800n] },
  ],
  [
    'buy 1, get 2: two pieces are no full set',
    sets,
    // 2 ÷ 3 = 0 sets
    { lines: buildSingleLine(1000n, { quantity: 2 }), coupon: buildBuyGet(1, 2) },
    { subtotal: 2000n, total: 2000n },
  ],
  [
    'buy 1, get 1 of some items: the others are neither bought nor free',
    'the scope says what counts',
    // of a and b: 1 set of 2, the 9.00 is free; c costs 2.00
    { lines: [buildLine('a', 1500n), buildLine('b', 900n), buildLine('c', 200n)], coupon: buildBuyGet(1, 1, 'a', 'b') },
    { subtotal: 2600n, discount: 900n, total: 1700n, shares: [0n, 900n, 0n] },
  ],
  [
    'what is free is not taxed, and the two rates split by what is free',
    `${citeDirective('79 (b)')}: rebates are no part of the taxable amount`,
    // the book of 10.70 is free; 2 × 119.00 × 19 ÷ 119 = 38.00, of the book 0.00
    {
      lines: [buildLine('a', 11900n, { quantity: 2 }), buildLine('b', 1070n, { taxGroupId: 'books' })],
      coupon: buildBuyGet(2, 1),
      tax: germany,
    },
    { subtotal: 24870n, discount: 1070n, tax: 3800n, total: 23800n, shares: [0n, 1070n] },
  ],
  [
    'Los Angeles: tax on what is paid for, delivery without',
    'Cal. Code Regs. title 18, section 1671.1: a free item of a set lowers the sales price of the set',
    // 3 × 20.00 − 20.00 = 40.00; × 0.0725 = 2.90; 40.00 + 5.00 + 2.90
    {
      currency: 'USD',
      lines: buildSingleLine(2000n, { quantity: 3 }),
      coupon: buildBuyGet(2, 1),
      shipping: { price: 500n, taxable: false },
      tax: buildAddedTax(california),
    },
    { subtotal: 6000n, discount: 2000n, shipping: 500n, tax: 290n, total: 4790n },
  ],
  [
    'the free piece costs what the automatic discount left of it',
    order,
    // 3 × 10.00 − 3 × 1.00 = 27.00; one of three is free: 9.00
    {
      lines: buildSingleLine(1000n, { quantity: 3 }),
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } }],
      coupon: buildBuyGet(2, 1),
    },
    { subtotal: 3000n, discount: 1200n, total: 1800n },
  ],
  [
    'a line that a set left uneven: its pieces are whole cents, the cheaper ones go first',
    'what is left of a line is spread over its pieces, the odd cents on the last ones',
    // 3 for 10.00: 10.00 ÷ 3 = 3.33 + 3.33 + 3.34; the free one is of 3.33
    {
      lines: buildSingleLine(500n, { quantity: 3 }),
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'QUANTITY_BASED', quantity: 3, price: 1000n } }],
      coupon: buildBuyGet(2, 1),
    },
    { subtotal: 1500n, discount: 833n, total: 667n },
  ],
  [
    'gift cards and what a membership pays are no pieces',
    'gift cards are never discounted; what costs nothing does not count',
    // of four pieces one counts: 1 ÷ 2 = 0 sets; 2 × 50.00 + 0.00 + 20.00 = 120.00
    {
      lines: [
        buildLine('a', 5000n, { itemType: 'GIFT_CARD', quantity: 2 }),
        buildLine('b', 1500n, { itemType: 'SERVICE', paymentOption: 'MEMBERSHIP' }),
        buildLine('c', 2000n),
      ],
      coupon: buildBuyGet(1, 1),
    },
    { subtotal: 12000n, total: 12000n },
  ],
  [
    'an automatic one: buy 2 shirts, get socks at half price',
    'bought and got are named apart; a percentage is rounded per piece',
    // 2 ÷ 2 = 1 set; 7.99 × 0.5 = 3.995 → 4.00 off; 2 × 25.00 + 7.99 − 4.00 = 53.99
    {
      lines: [buildLine('shirt', 2500n, { quantity: 2 }), buildLine('socks', 799n)],
      discountRules: [
        {
          id: 'r',
          scope: 'SPECIFIC_ITEMS',
          lineIds: ['socks'],
          effect: {
            type: 'BUY_X_GET_Y',
            buy: 2,
            get: 1,
            buyLineIds: ['shirt'],
            off: { type: 'PERCENTAGE', rate: '0.5' },
          },
        },
      ],
    },
    { subtotal: 5799n, discount: 400n, total: 5399n, shares: [0n, 400n] },
  ],
  [
    'an automatic one, twice at most in a cart',
    'limit: sets in one cart',
    // 9 ÷ 3 = 3 sets, 2 at most; 9 × 10.00 − 2 × 10.00
    {
      lines: buildSingleLine(1000n, { quantity: 9 }),
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'BUY_X_GET_Y', buy: 2, get: 1, limit: 2 } }],
    },
    { subtotal: 9000n, discount: 2000n, total: 7000n },
  ],
  [
    'bought shirts may be on sale, and the socks are free all the same',
    'a line gets one automatic discount; what is bought counts at whatever price',
    // shirts: 2 × 25.00 × 0.1 = 5.00; socks: 10 % of 8.00 = 0.80 against 8.00, the better one counts
    {
      lines: [buildLine('shirt', 2500n, { quantity: 2 }), buildLine('socks', 800n)],
      discountRules: [
        { id: 'q', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
        {
          id: 'r',
          scope: 'SPECIFIC_ITEMS',
          lineIds: ['socks'],
          effect: { type: 'BUY_X_GET_Y', buy: 2, get: 1, buyLineIds: ['shirt'] },
        },
      ],
    },
    { subtotal: 5800n, discount: 1300n, total: 4500n, shares: [500n, 800n] },
  ],
  [
    'JPY: buy 1, get 1',
    'ISO 4217: no decimals; Consumption Tax Act, Article 29',
    // ¥1,100 + ¥880 − ¥880; 1100 × 10 ÷ 110 = 100
    {
      currency: 'JPY',
      lines: [buildLine('a', 1100n), buildLine('b', 880n)],
      coupon: buildBuyGet(1, 1),
      tax: buildIncludedTax(buildVat('0.1')),
    },
    { subtotal: 1980n, discount: 880n, tax: 100n, total: 1100n, shares: [0n, 880n] },
  ],
]

const payment: Example[] = [
  [
    'a deposit with tax in the price: its share of the tax, rounded once',
    'Directive 2006/112/EC, Article 65: tax on a payment on account is due when it is received',
    // 200.00 × 19 ÷ 119 = 31.93; × 50 ÷ 200 = 7.9825 → 7.98 now, 23.95 later
    {
      lines: buildSingleLine(20000n, { itemType: 'SERVICE', paymentOption: 'DEPOSIT_ONLINE', deposit: 5000n }),
      tax: germany,
    },
    { subtotal: 20000n, tax: 3193n, total: 20000n, payNow: [798n, 5000n], payLater: [2395n, 15000n] },
  ],
  [
    'a deposit with tax on top',
    'Directive 2006/112/EC, Article 65',
    // 200.00 + 20.00; 20.00 × 50 ÷ 220 = 4.5455 → 4.55 now, 15.45 later
    {
      lines: buildSingleLine(20000n, { itemType: 'SERVICE', paymentOption: 'DEPOSIT_ONLINE', deposit: 5000n }),
      tax: buildAddedTax(buildVat('0.1')),
    },
    { subtotal: 20000n, tax: 2000n, total: 22000n, payNow: [455n, 5000n], payLater: [1545n, 17000n] },
  ],
  [
    'a deposit is of each piece, and never more than the line',
    'the deposit is a part of the price',
    // 2 × 60.00 = 120.00, more than 2 × 50.00
    { lines: buildSingleLine(5000n, { quantity: 2, paymentOption: 'DEPOSIT_ONLINE', deposit: 6000n }) },
    { subtotal: 10000n, total: 10000n, payNow: [0n, 10000n], payLater: [0n, 0n] },
  ],
  [
    'what is paid in the shop is paid later, with its tax',
    'FULL_PAYMENT_OFFLINE',
    // 119.00 now with 19.00, 23.80 later with 3.80
    {
      lines: [
        buildLine('a', 11900n),
        buildLine('b', 2380n, { itemType: 'SERVICE', paymentOption: 'FULL_PAYMENT_OFFLINE' }),
      ],
      tax: germany,
    },
    { subtotal: 14280n, tax: 2280n, total: 14280n, payNow: [1900n, 11900n], payLater: [380n, 2380n] },
  ],
  [
    'what a membership pays costs no money',
    'MEMBERSHIP: the price is 0',
    // 0 + 20.00
    {
      lines: [buildLine('a', 1500n, { itemType: 'SERVICE', paymentOption: 'MEMBERSHIP' }), buildLine('b', 2000n)],
    },
    { subtotal: 2000n, total: 2000n },
  ],
  [
    'a fee of items that are paid later is paid later',
    'a fee falls due with what causes it',
    // now 10.00 + 0.50 = 10.50, later 20.00 + 1.00 = 21.00; together 31.50
    {
      lines: [buildLine('a', 1000n), buildLine('b', 2000n, { paymentOption: 'FULL_PAYMENT_OFFLINE' })],
      additionalFees: [
        { id: 'f', price: 100n, lineIds: ['b'] },
        { id: 'g', price: 50n },
      ],
    },
    { subtotal: 3000n, additionalFees: 150n, total: 3150n, payNow: [0n, 1050n], payLater: [0n, 2100n] },
  ],
  [
    'a gift card pays only what is paid now',
    'a gift card is a way to pay online',
    // now 10.00, later 20.00; of the card the lesser of 50.00 and 10.00
    {
      lines: [buildLine('a', 1000n), buildLine('b', 2000n, { paymentOption: 'FULL_PAYMENT_OFFLINE' })],
      giftCard: { balance: 5000n },
    },
    { subtotal: 3000n, total: 3000n, giftCard: 1000n, payNow: [0n, 1000n], payLater: [0n, 2000n] },
  ],
]

/** A shipping option with its extra charges. */
const buildCarrier = (amount: bigint, ...charges: [type: 'HANDLING_FEE' | 'INSURANCE', amount: bigint][]) => ({
  shipping: { price: amount },
  additionalFees: listShippingFees(
    { carrierId: 'c', charges: charges.map(([type, price]) => ({ type, price })) },
    translateTo('en'),
  ),
})

const carriers: Example[] = [
  [
    'handling and insurance are fees of their own: 50.00 + 5.90 + 0.59 + 1.50',
    'docs/pricing.md, 6: HANDLING_FEE and INSURANCE of the delivery',
    { lines: buildSingleLine(5000n), ...buildCarrier(590n, ['HANDLING_FEE', 59n], ['INSURANCE', 150n]) },
    { subtotal: 5000n, shipping: 590n, additionalFees: 209n, total: 5799n },
  ],
  [
    '19 % are in all of it: 119.00 × 19/119 = 19.00, 5.95 → 0.95, 2.38 → 0.38',
    'Directive 2006/112/EC, Article 78 (b): packing, transport and insurance are part of what is taxed',
    { lines: buildSingleLine(11900n), ...buildCarrier(595n, ['HANDLING_FEE', 238n]), tax: germany },
    { subtotal: 11900n, shipping: 595n, additionalFees: 238n, tax: 2033n, total: 12733n },
  ],
  [
    '10.25 % on top: 100.00 → 10.25, 10.00 → 1.025 → 1.03, 4.00 → 0.41',
    'SSUTA, “sales price”: delivery charges are handling and insurance, too',
    { lines: buildSingleLine(10000n), ...buildCarrier(1000n, ['INSURANCE', 400n]), tax: buildAddedTax(chicago) },
    { subtotal: 10000n, shipping: 1000n, additionalFees: 400n, tax: 1169n, total: 12569n },
  ],
  [
    '10 % are in it: ¥3,000 → 272.7 → 273, ¥550 → 50, ¥110 → 10',
    'Consumption Tax Act, Article 28: the price holds all that is asked for the supply',
    {
      currency: 'JPY',
      lines: buildSingleLine(3000n),
      ...buildCarrier(550n, ['HANDLING_FEE', 110n]),
      tax: buildIncludedTax(buildVat('0.1')),
    },
    { subtotal: 3000n, shipping: 550n, additionalFees: 110n, tax: 333n, total: 3660n },
  ],
  [
    'free shipping leaves the handling: 20.00 + 5.00 − 5.00 + 1.00',
    'a discount of the scope SHIPPING lowers the delivery’s price and no fee',
    {
      lines: buildSingleLine(2000n),
      ...buildCarrier(500n, ['HANDLING_FEE', 100n]),
      coupon: { id: 'c', scope: 'SHIPPING', effect: { type: 'PERCENTAGE', rate: '1' } },
    },
    { subtotal: 2000n, discount: 500n, shipping: 500n, additionalFees: 100n, total: 2100n },
  ],
  [
    'a gift card pays them, too: 10.00 + 3.00 + 0.50',
    'fees of the whole order are paid now, and a gift card pays what is due now',
    { lines: buildSingleLine(1000n), ...buildCarrier(300n, ['HANDLING_FEE', 50n]), giftCard: { balance: 5000n } },
    { subtotal: 1000n, shipping: 300n, additionalFees: 50n, total: 1350n, giftCard: 1350n },
  ],
  [
    'they fall due with the delivery where all is paid later: 10.00 + 3.00 + 0.50',
    'shipping and fees of the whole order are paid later where every line is',
    {
      lines: buildSingleLine(1000n, { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
      ...buildCarrier(300n, ['INSURANCE', 50n]),
    },
    { subtotal: 1000n, shipping: 300n, additionalFees: 50n, total: 1350n, payNow: [0n, 0n], payLater: [0n, 1350n] },
  ],
]

describe.each([
  ['Europe', europe],
  ['North America', america],
  ['currencies', currencies],
  ['discounts', discounts],
  ['buy x, get y', buyXGetY],
  ['payment options', payment],
  ['carriers', carriers],
])('%s', (_, examples) => {
  it.each(examples)('%s (%s)', (_name, _rule, input, expected) => {
    const { parts, shares, payNow, payLater, giftCard = 0n, ...amounts } = expected
    const priced = price({ currency: 'EUR', ...input })
    const nothing = { discount: 0n, shipping: 0n, additionalFees: 0n, tax: 0n }
    expect(priced.summary).toEqual({ ...nothing, ...amounts })
    expect(priced.giftCard).toBe(giftCard)
    expect(priced.totalAfterGiftCard).toBe(amounts.total - giftCard)
    if (parts) {
      const found = priced.taxSummary.breakdown.map((part) => [part.jurisdiction, part.tax])
      expect(Object.fromEntries(found)).toEqual(parts)
    }
    if (shares) expect(priced.lines.map(({ discount }) => discount)).toEqual(shares)
    if (payNow) expect([priced.payNow.tax, priced.payNow.total]).toEqual(payNow)
    if (payLater) expect([priced.payLater.tax, priced.payLater.total]).toEqual(payLater)
  })
})

/** Council Regulation (EC) 1103/97: the rate is never rounded (Article 4), the amount once, half up (Article 5). */
describe('conversion', () => {
  it.each([
    // 10.00 × 1.08345 = 10.8345 → 10.83
    [1000n, 'EUR', 'USD', '1.08345', 1083n],
    // 12.50 × 161.234 = 2015.425 → 2015
    [1250n, 'EUR', 'JPY', '161.234', 2015n],
    // 12.50 × 0.33217 = 4.152125 → 4.152
    [1250n, 'EUR', 'KWD', '0.33217', 4152n],
    // 2015 × 0.0062 = 12.493 → 12.49
    [2015n, 'JPY', 'EUR', '0.0062', 1249n],
    // 4.152 × 3.01 = 12.49752 → 12.50
    [4152n, 'KWD', 'EUR', '3.01', 1250n],
    // exactly half: 0.05 × 0.1 = 0.005 → 0.01
    [5n, 'EUR', 'USD', '0.1', 1n],
    [1250n, 'EUR', 'EUR', '7', 1250n],
  ])('%s %s in %s at %s is %s', (amount, from, to, rate, expected) =>
    expect(convertMinor(amount, from, to, rate)).toBe(expected),
  )
})
