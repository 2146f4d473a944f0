import { subdivisionCode } from '@stoa/contract/place'
import { Problem } from '@stoa/contract/problem'
import { MANUAL_CALCULATOR, TABLE_CALCULATOR } from '@stoa/contract/tax'
import type { Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import type { Unit } from '../../kernel/unit.ts'
import { getActivePlugins, withInterface } from '../plugins/api.ts'
import { hasStandardRates } from './standard-rates.ts'
import type { TaxCalculator } from './tax-calculator.ts'

const regionName = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const listEmbedded = (t: Translate): readonly TaxCalculator[] => [
  { appId: MANUAL_CALCULATOR, displayName: t('answers:tax.ownRates'), supports: () => true },
  { appId: TABLE_CALCULATOR, displayName: t('answers:tax.standardRates'), supports: hasStandardRates },
]

/** The tax calculators of a region: two built-in ones and the site's plugins. */
export async function findTaxCalculators(unit: Unit): Promise<readonly TaxCalculator[]> {
  const services = withInterface(await getActivePlugins(unit), 'TAX_CALCULATION_PROVIDER')
  return [
    ...listEmbedded(translateTo(await unit.language())),
    ...services.map(({ appId, name: displayName }) => ({ appId, displayName, supports: () => true })),
  ]
}

/** Their ids. Costs no statement. */
export const listActiveCalculators = async (unit: Unit): Promise<ReadonlySet<string>> =>
  new Set((await findTaxCalculators(unit)).map(({ appId }) => appId))

/** Countries whose subdivisions may have their own tax. */
const withSubdivisions = new Set(['US', 'CA', 'BR', 'IN', 'ES', 'AU', 'MX', 'CN', 'AR'])

/** The stored subdivision: its code without the country; empty for the entire country. */
export function normalizeSubdivision(
  region: { country: string; subdivision?: string | null; appId: string },
  calculators: readonly TaxCalculator[],
): string {
  const { country, appId } = region
  const calculator = calculators.find((each) => each.appId === appId.toLowerCase())
  if (!calculator) throw new Problem('CALCULATOR_ID_NOT_FOUND')
  if (!calculator.supports(country)) throw new Problem('CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION')
  const code = subdivisionCode(country, region.subdivision)
  if (code === undefined) return ''
  if (!/^[A-Z0-9]{1,3}$/.test(code)) throw new Problem('INVALID_SUBDIVISION_FORMAT')
  if (!withSubdivisions.has(country)) throw new Problem('SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY')
  return code
}

/** Countries without rates in a calculator. */
export const listUnsupportedCountries = ({ supports }: TaxCalculator): string[] =>
  countries.filter((country) => !supports(country))

/** Codes with a name that are not countries: regions, groups of countries, test codes. */
const nonCountryCodes = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

/** All countries of ISO 3166-1, from the runtime's own tables. */
const countries = listTwoLetterCodes().filter((code) => !nonCountryCodes.has(code) && isNamed(code))

function listTwoLetterCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}

function isNamed(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` && regionName.of(code) !== undefined
}
