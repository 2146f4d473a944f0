import type { ConditionalRate } from '@stoa/contract/delivery.entity'
import { formatPrice } from '@stoa/ui'
import type { FormReader } from '../lib/form-reader.ts'

export type { ConditionalRate }

type Condition = NonNullable<ConditionalRate['conditions']>[number]

const conditionTypes = ['BY_TOTAL_PRICE', 'BY_TOTAL_WEIGHT', 'BY_TOTAL_QUANTITY'] as const
export const operators = ['GTE', 'GT', 'LT', 'LTE', 'EQ'] as const

const mostRates = 50
const mostConditions = 10

/** The prices that a form of RatesField describes. */
export function readRates(reader: FormReader): ConditionalRate[] {
  return reader
    .all('rate')
    .slice(0, mostRates)
    .map((key) => {
      const conditions = reader
        .all(`rate.${key}.condition`)
        .slice(0, mostConditions)
        .map((each) => readCondition(reader, `rate.${key}.${each}`))
      return {
        amount: reader.amount(`rate.${key}.amount`, { isNeeded: true }) ?? '0',
        multiplyByQuantity: reader.text(`rate.${key}.per`) === 'PIECE',
        conditions,
      }
    })
}

function readCondition(reader: FormReader, name: string): Condition {
  const type = reader.choice(`${name}.type`, conditionTypes)
  const value = reader.text(`${name}.value`).replace(',', '.')
  const right = type === 'BY_TOTAL_QUANTITY' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,6})?$/
  if (!right.test(value)) {
    reader.errors[`${name}.value`] = type === 'BY_TOTAL_QUANTITY' ? 'A whole number.' : 'A number like 12.5.'
  }
  return { type, operator: reader.choice(`${name}.operator`, operators), value }
}

interface Format {
  readonly currency: string
  readonly locale: string
}

/** `€5.00`, `Free to €12.00` where it depends. */
export function sayRates(rates: readonly ConditionalRate[], format: Format): string {
  const amounts = rates.map(({ amount }) => Number(amount)).sort((one, other) => one - other)
  const [least, greatest] = [amounts[0] ?? 0, amounts.at(-1) ?? 0]
  const say = (amount: number) => (amount === 0 ? 'Free' : formatPrice(amount, format))
  const each = rates.some(({ multiplyByQuantity }) => multiplyByQuantity) ? ' a piece' : ''
  return least === greatest ? say(least) + each : `${say(least)} to ${say(greatest)}${each}`
}
