import type { PlainKey, Translate } from '../src/translate.ts'
import { formatGroup, type SalesDimension, salesDimensions } from './sales-values.ts'
import { formatValue, type VisitDimension, visitDimensions } from './values.ts'

/** A report's table with all its rows, as files have it. */
export interface ReportTable {
  /** The file name without its extension. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The reader's language. */
export interface Reader {
  readonly t: Translate
  readonly locale: string
}

interface Amount {
  readonly amount: string
}

const visitCounts = {
  views: 'dashboard-analytics:views',
  visits: 'dashboard-analytics:visits',
  products: 'dashboard-analytics:step.products',
  carts: 'dashboard-analytics:step.carts',
  checkouts: 'dashboard-analytics:step.checkouts',
  orders: 'dashboard-analytics:step.orders',
} as const satisfies Record<string, PlainKey>
type VisitCounts = Readonly<Record<keyof typeof visitCounts, number>>
const countNames = Object.keys(visitCounts) as (keyof VisitCounts)[]

export const buildVisitTable = (
  { t, locale }: Reader,
  dimension: VisitDimension,
  groups: readonly (VisitCounts & { readonly value: string })[],
): ReportTable => ({
  name: dimension.toLowerCase(),
  columns: [t(visitDimensions[dimension]), ...countNames.map((name) => t(visitCounts[name]))],
  rows: groups.map((group) => [
    formatValue(t, locale, dimension, group.value),
    ...countNames.map((name) => String(group[name])),
  ]),
})

interface SalesSums {
  readonly orders: number
  readonly pieces: number
  readonly total: Amount
  readonly discount?: Amount
}

interface SalesGroups {
  readonly currency: string
  readonly groups: readonly (SalesSums & {
    readonly value: string
    readonly name?: string
    readonly before: SalesSums
  })[]
}

export function buildSalesTable(
  { t, locale }: Reader,
  dimension: SalesDimension,
  { currency, groups }: SalesGroups,
): ReportTable {
  const sums = [
    t('dashboard-home:sales.orders'),
    ...(dimension === 'PRODUCT' ? [t('dashboard-analytics:sold')] : []),
    ...(dimension === 'DISCOUNT' ? [`${t('dashboard-analytics:discount.amount')} (${currency})`] : []),
    `${t('dashboard-home:sales')} (${currency})`,
  ]
  const toCells = ({ orders, pieces, total, discount }: SalesSums) => [
    String(orders),
    ...(dimension === 'PRODUCT' ? [String(pieces)] : []),
    ...(discount ? [discount.amount] : []),
    total.amount,
  ]
  return {
    name: `sales-${dimension.toLowerCase()}`,
    columns: [t(salesDimensions[dimension]), ...sums, ...sums.map((name) => nameBefore(t, name))],
    rows: groups.map((group) => [
      formatGroup(t, locale, dimension, group),
      ...toCells(group),
      ...toCells(group.before),
    ]),
  }
}

const nameBefore = (t: Translate, name: string) => t('dashboard-analytics:column.before', { name })

interface TaxSums {
  readonly orders: number
  readonly taxable: Amount
  readonly tax: Amount
}

interface Taxes {
  readonly currency: string
  readonly taxes: readonly (TaxSums & {
    readonly country: string
    readonly jurisdiction?: string
    readonly name?: string
    readonly rate: string
    readonly before: TaxSums
  })[]
}

/** Rates are decimal, as `0.19`. */
export function buildTaxTable({ t, locale }: Reader, { currency, taxes }: Taxes): ReportTable {
  const sums = [
    t('dashboard-home:sales.orders'),
    `${t('dashboard-analytics:taxable')} (${currency})`,
    `${t('dashboard-analytics:tax.collected')} (${currency})`,
  ]
  const toCells = ({ orders, taxable, tax }: TaxSums) => [String(orders), taxable.amount, tax.amount]
  return {
    name: 'taxes',
    columns: [
      t('dashboard-analytics:taxes.country'),
      t('dashboard-analytics:taxes.jurisdiction'),
      t('dashboard-analytics:tax'),
      t('dashboard-analytics:taxes.rate'),
      ...sums,
      ...sums.map((name) => nameBefore(t, name)),
    ],
    rows: taxes.map((each) => [
      formatValue(t, locale, 'COUNTRY', each.country),
      each.jurisdiction ?? '',
      each.name ?? '',
      each.rate,
      ...toCells(each),
      ...toCells(each.before),
    ]),
  }
}

interface Forecast {
  readonly name: string
  readonly sold: number
  readonly inStock: number
  readonly daysLeft: number
  readonly lastsUntil: string
}

export const buildStockTable = ({ t }: Pick<Reader, 't'>, forecasts: readonly Forecast[]): ReportTable => ({
  name: 'stock',
  columns: [
    t('dashboard-analytics:stock.product'),
    t('dashboard-analytics:stock.sold'),
    t('dashboard-analytics:stock.left'),
    t('dashboard-analytics:stock.days'),
    t('dashboard-analytics:stock.until'),
  ],
  rows: forecasts.map(({ name, sold, inStock, daysLeft, lastsUntil }) => [
    name,
    ...[sold, inStock, daysLeft].map(String),
    lastsUntil,
  ]),
})
