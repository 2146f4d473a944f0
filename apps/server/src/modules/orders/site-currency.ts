import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { site as contract } from '@stoa/contract/site'
import { currencyDecimals, isCurrency } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { changeSiteProperties, getCurrentSite } from '../sites/api.ts'
import { findSalesStarted } from './orders.store.ts'

type Operations = typeof contract

/** Amounts are stored as numbers of the site's currency, so it can't change once a buyer has seen a total. */
export async function changeSiteCurrency(
  unit: Unit,
  { currency }: InputOf<Operations['changeSiteCurrency']>,
): Promise<ReplyOf<Operations['changeSiteCurrency']>> {
  if (!isCurrency(currency)) throw invalid('currency', 'must be a currency code', 'FORMAT')
  const { currency: before } = await getCurrentSite(unit)
  if (currency !== before) {
    const { sold, priced } = await findSalesStarted(unit)
    if (sold) throw new Problem('SITE_HAS_SALES')
    if (priced && isCurrency(before) && currencyDecimals(currency) < currencyDecimals(before)) {
      throw new Problem('SITE_HAS_FINER_PRICES')
    }
  }
  return { properties: await changeSiteProperties(unit, { currency }) }
}
