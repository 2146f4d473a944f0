import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { taxCalculation as contract } from '@stoa/contract/tax'
import { isCurrency, MoneyError } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import { calculateTaxOf } from './calculate-tax.ts'
import { calculators, unsupportedBy } from './calculators.ts'
import { taxRules } from './tax.rules.ts'

type Contract = typeof contract

export async function calculateTax(
  unit: Unit,
  input: InputOf<Contract['calculateTax']>,
): Promise<ReplyOf<Contract['calculateTax']>> {
  const currency = input.currency ?? (await currentSite(unit)).currency
  if (!isCurrency(currency)) throw invalid('currency', 'is not a currency that is in use')
  try {
    return calculateTaxOf(await taxRules(unit), input, currency, unit.now)
  } catch (error) {
    if (error instanceof MoneyError) throw invalid('lineItems', `holds a price that is no amount of ${currency}`)
    throw error
  }
}

export async function listTaxCalculators(): Promise<ReplyOf<Contract['listTaxCalculators']>> {
  return {
    taxCalculatorDetails: calculators.map((calculator) => ({
      appId: calculator.appId,
      displayName: calculator.displayName,
      unsupportedCountries: unsupportedBy(calculator),
    })),
  }
}
