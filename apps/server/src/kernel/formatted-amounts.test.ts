import { AmountText, Decimal, Float, list, maybe, object, optional, Text } from '@stoa/contract/schema'
import { MultiCurrencyPrice, Price } from '@stoa/contract/shapes/price'
import { describe, expect, it } from 'vitest'
import { formatAmounts, hasAmounts } from './formatted-amounts.ts'

const german = { locale: 'de', currency: 'EUR' }
const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const toPlain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('amounts in a reply', () => {
  it('are written for the locale, in lists, optional parts and objects by name', () => {
    const schema = object({
      total: Price,
      lines: list(object({ name: Text(), price: maybe(Price) })),
      none: optional(Price),
    })
    const value = {
      total: price('1234.50'),
      lines: [
        { name: 'Pot', price: price('9.00') },
        { name: 'Cup', price: null },
      ],
    }
    const german1 = formatAmounts(schema, value, german)
    expect(toPlain(german1.total.formattedAmount)).toBe('1.234,50 €')
    expect(toPlain(german1.lines[0]!.price!.formattedAmount)).toBe('9,00 €')
    expect(german1.lines[1]).toEqual({ name: 'Cup', price: null })
    expect(german1).not.toHaveProperty('none')
    expect(value.total).toEqual(price('1234.50'))
  })

  it('have the currency of the nearest object that names one, and the buyer’s where they are converted', () => {
    const order = object({ currency: Text(), conversionCurrency: Text(), total: MultiCurrencyPrice })
    const schema = object({ order, fee: Price })
    const total = { amount: '5', convertedAmount: '700', formattedAmount: '', formattedConvertedAmount: '' }
    const value = { order: { currency: 'USD', conversionCurrency: 'JPY', total }, fee: price('1') }
    const { order: shown, fee } = formatAmounts(schema, value, german)
    expect(toPlain(shown.total.formattedAmount)).toBe('5 $')
    expect(toPlain(shown.total.formattedConvertedAmount)).toBe('700 ¥')
    expect(toPlain(fee.formattedAmount)).toBe('1 €')
  })

  it('may be numbers beside the object with the texts', () => {
    const formatted = object({
      price: AmountText('price', { isOutside: true }),
      unit: optional(AmountText('unit', { isOutside: true })),
    })
    const schema = object({ price: Float(), formatted })
    const { formatted: shown } = formatAmounts(schema, { price: 24.5, formatted: { price: '€24.50' } }, german)
    expect(toPlain(shown.price)).toBe('24,50 €')
    expect(shown).not.toHaveProperty('unit')
  })

  it('stay as they are where the amount itself is missing', () => {
    const schema = object({ cost: optional(Decimal()), formattedCost: AmountText('cost') })
    expect(formatAmounts(schema, { formattedCost: '' }, german)).toEqual({ formattedCost: '' })
  })

  it('leave values of other schemas untouched', () => {
    const schema = object({ name: Text(), amount: Decimal() })
    const value = { name: 'Pot', amount: '1' }
    expect(hasAmounts(schema)).toBe(false)
    expect(formatAmounts(schema, value, german)).toBe(value)
  })
})
