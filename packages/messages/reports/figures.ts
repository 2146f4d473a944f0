import type { Reader } from './tables.ts'

/** A key figure of a period, and what it was in the period before. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly is: number
  /** The value of the previous period. Absent if there is no comparison. */
  readonly was?: number
}

interface Amount {
  readonly amount: string
  readonly formattedAmount: string
}

export interface FigureReader extends Reader {
  readonly currency: string
  /** Formatted for the reader's locale. */
  formatAmount(amount: Amount): string
}

interface SalesSum {
  readonly orders: number
  readonly total: Amount
}
interface Sales {
  readonly sum: SalesSum
  readonly before: SalesSum
}
interface VisitSum {
  readonly visits: number
  readonly views: number
  readonly orders: number
}
interface Visits {
  readonly sum: VisitSum
  readonly before: VisitSum
}

export function buildOverviewFigures(
  reader: FigureReader,
  { visits: { sum, before }, sales }: { readonly visits: Visits; readonly sales: Sales },
): Figure[] {
  const { t, locale } = reader
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const [conversion, conversionBefore] = [divide(sum.orders, sum.visits), divide(before.orders, before.visits)]
  return [
    { name: t('dashboard-analytics:visits'), value: t.number(sum.visits), is: sum.visits, was: before.visits },
    { name: t('dashboard-analytics:views'), value: t.number(sum.views), is: sum.views, was: before.views },
    {
      name: t('dashboard-analytics:conversion'),
      value: percent.format(conversion),
      is: conversion,
      was: conversionBefore,
    },
    ...buildSalesFigures(reader, sales),
  ]
}

export function buildSalesFigures(reader: FigureReader, sales: Sales): Figure[] {
  const { t, locale, currency } = reader
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const average = divide(Number(sales.sum.total.amount), sales.sum.orders)
  return [
    buildOrdersFigure(reader, sales),
    buildTotalFigure(reader, sales),
    {
      name: t('dashboard-analytics:average'),
      value: money.format(average),
      is: average,
      was: divide(Number(sales.before.total.amount), sales.before.orders),
    },
  ]
}

/** The tax of the period beside its sales. */
export const buildTaxFigures = (
  reader: FigureReader,
  { sales, taxes }: { readonly sales: Sales; readonly taxes: { readonly sum: Amount; readonly sumBefore: Amount } },
): Figure[] => [
  {
    name: reader.t('dashboard-analytics:tax.collected'),
    value: reader.formatAmount(taxes.sum),
    is: Number(taxes.sum.amount),
    was: Number(taxes.sumBefore.amount),
  },
  buildTotalFigure(reader, sales),
  buildOrdersFigure(reader, sales),
]

/** Products whose stock lasts fewer days are marked. */
export const soonDays = 14

export function buildStockFigures(
  { t }: Pick<FigureReader, 't'>,
  forecasts: readonly { readonly inStock: number; readonly daysLeft: number }[],
): Figure[] {
  const out = forecasts.filter(({ inStock }) => inStock === 0).length
  const soon = forecasts.filter(({ inStock, daysLeft }) => inStock > 0 && daysLeft <= soonDays).length
  return [
    { name: t('dashboard-analytics:stock.out'), value: t.number(out), is: out },
    { name: t('dashboard-analytics:stock.soon', { count: soonDays }), value: t.number(soon), is: soon },
  ]
}

const buildOrdersFigure = ({ t }: FigureReader, { sum, before }: Sales): Figure => ({
  name: t('dashboard-home:sales.orders'),
  value: t.number(sum.orders),
  is: sum.orders,
  was: before.orders,
})

const buildTotalFigure = ({ t, formatAmount }: FigureReader, { sum, before }: Sales): Figure => ({
  name: t('dashboard-home:sales'),
  value: formatAmount(sum.total),
  is: Number(sum.total.amount),
  was: Number(before.total.amount),
})

const divide = (amount: number, by: number): number => (by === 0 ? 0 : amount / by)

/** In whole percent; undefined where nothing was before. */
export const getChange = ({ is, was }: Pick<Figure, 'is' | 'was'>): number | undefined =>
  was ? Math.round(((is - was) / was) * 100) : undefined

/** `+12%`. */
export const formatChange = (locale: string, change: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(change / 100)

/** `1,240 (+12%)`. */
export function describeFigure({ locale }: Pick<Reader, 'locale'>, figure: Figure): string {
  const change = getChange(figure)
  return change === undefined ? figure.value : `${figure.value} (${formatChange(locale, change)})`
}
