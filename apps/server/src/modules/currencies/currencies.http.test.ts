import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

let owner: Caller
beforeAll(async () => {
  owner = (await makeSite()).app()
})

it('amounts are converted at the owner’s rates', async () => {
  expect(await owner.ok('currencies.listCurrencies')).toEqual({ currencies: [{ code: 'EUR', symbol: '€' }] })
  const rates = [
    { currency: 'USD', rate: '1.08345' },
    { currency: 'JPY', rate: '160' },
  ]
  await owner.ok('currencies.setConversionRates', { rates })
  const { currencies } = await owner.ok('currencies.listCurrencies')
  expect(currencies.map(({ code }: { code: string }) => code)).toEqual(['EUR', 'JPY', 'USD'])
  const { rate, rateTimestamp } = await owner.ok('currencies.getConversionRate', { from: 'JPY', to: 'EUR' })
  expect(rate).toEqual({ value: '625', decimalPlaces: 5 })
  expect(Date.parse(rateTimestamp)).toBeGreaterThan(Date.now() - 60_000)
  const amounts = [{ value: '1095', decimalPlaces: 2 }, { value: '7' }]
  // 10.95 × 1.08345 = 11.8637775 → 11.86; 7 × 1.08345 = 7.58415 → 7.58
  expect((await owner.ok('currencies.convertCurrency', { from: 'EUR', to: 'USD', amounts })).amounts).toEqual([
    { value: '1186', decimalPlaces: 2 },
    { value: '758', decimalPlaces: 2 },
  ])
  // 10.95 × 160 = 1752
  expect((await owner.ok('currencies.convertCurrency', { from: 'EUR', to: 'JPY', amounts })).amounts[0]).toEqual({
    value: '1752',
    decimalPlaces: 0,
  })
  for (const name of ['convertCurrency', 'getConversionRate']) {
    expect((await owner.problem(`currencies.${name}`, { from: 'EUR', to: 'KWD', amounts })).code).toBe(
      'CONVERSION_RATE_NOT_FOUND',
    )
  }
  await owner.ok('currencies.setConversionRates', { rates: [] })
  expect((await owner.ok('currencies.listCurrencies')).currencies).toHaveLength(1)
})

it.each([
  [{ currency: 'EUR', rate: '1' }, 'rates[0].currency'],
  [{ currency: 'XQX', rate: '1' }, 'rates[0].currency'],
  [{ currency: 'USD', rate: '0' }, 'rates[0].rate'],
])('%j is refused', async (rate, field) =>
  expect(await owner.violations('currencies.setConversionRates', { rates: [rate] })).toMatchObject([{ field }]),
)
