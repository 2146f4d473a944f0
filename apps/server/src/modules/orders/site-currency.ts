import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { site as contract } from '@stoa/contract/site'
import { currencyDecimals, isCurrency } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { changeSiteProperties, currentSite } from '../sites/index.ts'
import { findSalesStarted } from './orders.store.ts'

type Operations = typeof contract

/** Amounts are kept as numbers in the site's currency, so it stays what it is once somebody has seen a sum to pay. */
export async function changeSiteCurrency(
  unit: Unit,
  { currency }: InputOf<Operations['changeSiteCurrency']>,
): Promise<ReplyOf<Operations['changeSiteCurrency']>> {
  if (!isCurrency(currency)) throw invalid('currency', 'is no currency', 'FORMAT')
  const { currency: before } = await currentSite(unit)
  if (currency !== before) {
    const { sold, priced } = await findSalesStarted(unit)
    if (sold) throw new Problem('SITE_HAS_SALES')
    if (priced && isCurrency(before) && currencyDecimals(currency) < currencyDecimals(before)) {
      throw new Problem('SITE_HAS_FINER_PRICES')
    }
  }
  return { properties: await changeSiteProperties(unit, { currency }) }
}
