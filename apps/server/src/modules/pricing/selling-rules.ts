import { getMainLanguage } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { getDiscountRules } from '../discounts/api.ts'
import { feeSourcePort } from '../fees/api.ts'
import { getShippingSettings } from '../shipping/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { getTaxRules, listActiveCalculators } from '../tax/api.ts'
import type { SellingRules } from './calculate.ts'

/** All inputs of prices other than the catalog. Costs no statement. */
export async function getSellingRules(unit: Unit): Promise<SellingRules> {
  const site = await getCurrentSite(unit)
  return {
    currency: site.currency,
    language: getMainLanguage(site.locale),
    discountRules: await getDiscountRules(unit),
    fees: await unit.use(feeSourcePort).list(unit),
    shipping: await getShippingSettings(unit),
    tax: await getTaxRules(unit),
    taxCalculators: await listActiveCalculators(unit),
    businessAddress: site.settings.businessAddress,
  }
}
