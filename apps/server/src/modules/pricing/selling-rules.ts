import { getMainLanguage } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { getDiscountRules } from '../discounts/api.ts'
import { feeSourcePort } from '../fees/api.ts'
import { shippingSettings } from '../shipping/api.ts'
import { currentSite } from '../sites/api.ts'
import { activeCalculators, taxRules } from '../tax/api.ts'
import type { SellingRules } from './calculate.ts'

/** All inputs of prices other than the catalog. Costs no statement. */
export async function sellingRules(unit: Unit): Promise<SellingRules> {
  const site = await currentSite(unit)
  return {
    currency: site.currency,
    language: getMainLanguage(site.locale),
    discountRules: await getDiscountRules(unit),
    fees: await unit.use(feeSourcePort).list(unit),
    shipping: await shippingSettings(unit),
    tax: await taxRules(unit),
    taxCalculators: await activeCalculators(unit),
    businessAddress: site.settings.businessAddress,
  }
}
