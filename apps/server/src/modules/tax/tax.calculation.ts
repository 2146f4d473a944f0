import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { taxCalculation as contract } from '@stoa/contract/tax'
import { translateTo } from '@stoa/messages/lookup'
import { isCurrency, MoneyError } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { buildQuestion, getActivePlugins, listOutcomes, withInterface } from '../plugins/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateTaxOf, type FromServices, toTaxableItems } from './calculate-tax.ts'
import { findTaxCalculators, listActiveCalculators, listUnsupportedCountries } from './calculators.ts'
import { getTaxRules } from './tax.rules.ts'
import type { TaxRules } from './tax.ts'
import { type CalculatedTax, findTaxFault, readCalculatedTaxes, toTaxRequest } from './tax-calculator.ts'

type Contract = typeof contract

export async function calculateTax(
  unit: Unit,
  input: InputOf<Contract['calculateTax']>,
): Promise<ReplyOf<Contract['calculateTax']>> {
  const currency = input.currency ?? (await getCurrentSite(unit)).currency
  if (!isCurrency(currency)) throw invalid('currency', 'must be a currency in use')
  try {
    const rules = await getTaxRules(unit)
    return calculateTaxOf(rules, input, currency, unit.now, await askServices(unit, rules, input, currency))
  } catch (error) {
    if (error instanceof MoneyError) throw invalid('lineItems', `has a price that is not a valid amount in ${currency}`)
    throw error
  }
}

export async function listTaxCalculators(unit: Unit): Promise<ReplyOf<Contract['listTaxCalculators']>> {
  return {
    taxCalculatorDetails: (await findTaxCalculators(unit)).map((calculator) => ({
      appId: calculator.appId,
      displayName: calculator.displayName,
      unsupportedCountries: listUnsupportedCountries(calculator),
    })),
  }
}

/** Asks tax plugins about the items of their regions; returns taxes and failures. */
async function askServices(
  unit: Unit,
  rules: TaxRules,
  input: InputOf<Contract['calculateTax']>,
  currency: string,
): Promise<FromServices> {
  const services = withInterface(await getActivePlugins(unit), 'TAX_CALCULATION_PROVIDER')
  const things = toTaxableItems(rules, input, currency)
  const known = await listActiveCalculators(unit)
  const gone = new Set(things.flatMap(({ calculatorId }) => calculatorId ?? []).filter((id) => !known.has(id)))
  const questions = services.flatMap((plugin) => {
    const own = things.filter(({ calculatorId }) => calculatorId === plugin.appId)
    const request = toTaxRequest(own, currency)
    return own.length === 0
      ? []
      : [
          buildQuestion({
            plugin,
            call: 'calculateTax',
            request,
            findFault: (reply) => findTaxFault(own, currency, reply),
          }),
        ]
  })
  const t = translateTo(await unit.language())
  const reckoned = new Map<string, CalculatedTax>()
  const errors: FromServices['errors'][number][] = [...gone].map((appId) => ({
    code: 'AUTO_TAX_DEACTIVATED',
    description: t('answers:tax.deactivated'),
    data: { appId },
  }))
  for (const { plugin, outcome } of listOutcomes(unit, questions)) {
    if (outcome.kind === 'answered') {
      for (const [id, parts] of readCalculatedTaxes(outcome.reply, currency)) reckoned.set(id, parts)
    } else {
      const description = t('answers:service.silent.tax', { name: plugin.name })
      errors.push({ code: 'AUTO_TAX_FAILED', description, data: { appId: plugin.appId } })
    }
  }
  return { reckoned, errors }
}
