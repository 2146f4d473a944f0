import type { ConditionalRate } from '@stoa/contract/delivery.entity'
import type { Translate } from '@stoa/messages'
import { formatPrice } from '@stoa/ui'
import { normalizeDecimal } from '../lib/decimal.ts'
import type { FormReader } from '../lib/form-reader.ts'

export type { ConditionalRate }

type Condition = NonNullable<ConditionalRate['conditions']>[number]

const conditionTypes = ['BY_TOTAL_PRICE', 'BY_TOTAL_WEIGHT', 'BY_TOTAL_QUANTITY'] as const
export const operators = ['GTE', 'GT', 'LT', 'LTE', 'EQ'] as const

const maxRates = 50
const maxConditions = 10

/** The rates of a form with a RatesField. */
export function readRates(t: Translate, reader: FormReader): ConditionalRate[] {
  return reader
    .all('rate')
    .slice(0, maxRates)
    .map((key) => {
      const conditions = reader
        .all(`rate.${key}.condition`)
        .slice(0, maxConditions)
        .map((each) => readCondition(t, reader, `rate.${key}.${each}`))
      return {
        amount: reader.amount(`rate.${key}.amount`, { isNeeded: true }) ?? '0',
        multiplyByQuantity: reader.text(`rate.${key}.per`) === 'PIECE',
        conditions,
      }
    })
}

function readCondition(t: Translate, reader: FormReader, name: string): Condition {
  const type = reader.choice(`${name}.type`, conditionTypes)
  const value = normalizeDecimal(reader.text(`${name}.value`))
  const pattern = type === 'BY_TOTAL_QUANTITY' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,6})?$/
  if (!pattern.test(value)) {
    reader.errors[`${name}.value`] =
      type === 'BY_TOTAL_QUANTITY'
        ? t('dashboard-shipping:condition.wholeInvalid')
        : t('dashboard-shipping:condition.numberInvalid', { example: t.number(12.5) })
  }
  return { type, operator: reader.choice(`${name}.operator`, operators), value }
}

interface Format {
  readonly currency: string
  readonly locale: string
}

/** `€5.00`, or `Free to €12.00` if it depends on conditions. */
export function formatRates(t: Translate, rates: readonly ConditionalRate[], format: Format): string {
  const amounts = rates.map(({ amount }) => Number(amount)).sort((one, other) => one - other)
  const [lowest, highest] = [amounts[0] ?? 0, amounts.at(-1) ?? 0]
  const write = (amount: number) => (amount === 0 ? t('dashboard-shipping:rate.free') : formatPrice(amount, format))
  const price =
    lowest === highest ? write(lowest) : t('dashboard-shipping:rate.range', { from: write(lowest), to: write(highest) })
  const isPerItem = rates.some(({ multiplyByQuantity }) => multiplyByQuantity)
  return isPerItem ? t('dashboard:perItemAmount', { amount: price }) : price
}
