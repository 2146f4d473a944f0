import { MANUAL_CALCULATOR } from '@stoa/contract/tax'
import { fromPercentage } from '@stoa/money'
import type { Unit } from '../src/kernel/unit.ts'
import { addCoupon } from '../src/modules/discounts/api.ts'
import { addDeliveryProfile, addPickupLocations, addShippingOptions } from '../src/modules/shipping/api.ts'
import { addTaxGroups, addTaxMappings, addTaxRegions, upsertTaxSettings } from '../src/modules/tax/api.ts'
import { demoShop } from './shop.ts'
import type { DemoTaxGroup } from './types.ts'

/** The ids of the tax groups that products name. */
export type TaxGroups = Readonly<Record<DemoTaxGroup, string>>

/** Taxes, delivery and coupons of the demo shop. */
export async function seedSelling(unit: Unit): Promise<TaxGroups> {
  const taxGroups = await seedTax(unit)
  await seedDelivery(unit)
  await seedCoupons(unit)
  return taxGroups
}

async function seedTax(unit: Unit): Promise<TaxGroups> {
  const { groups, regions, taxIncludedInPrices } = demoShop.tax
  await upsertTaxSettings(unit, { taxSettings: { taxIncludedInItemPrices: taxIncludedInPrices } })
  const groupIds = await addTaxGroups(
    unit,
    groups.map(({ name, isDefault }) => ({ name, isDefault })),
  )
  const ids = Object.fromEntries(groups.map(({ key }, index) => [key, groupIds[index]!])) as Record<
    DemoTaxGroup,
    string
  >
  const made = await addTaxRegions(
    unit,
    regions.map(({ country }) => ({
      country,
      subdivision: '',
      appId: MANUAL_CALCULATOR,
      taxIncludedInPrice: taxIncludedInPrices,
    })),
  )
  const mappings = regions.flatMap(({ country, taxName, rates }, index) =>
    groups.map(({ key }) => ({
      taxRegionId: made[index]!.id,
      taxGroupId: ids[key],
      taxRate: fromPercentage(rates[key]),
      taxName,
      taxType: 'VAT',
      jurisdiction: country,
      jurisdictionType: 'COUNTRY' as const,
    })),
  )
  await addTaxMappings(unit, mappings)
  return ids
}

async function seedDelivery(unit: Unit): Promise<void> {
  const regions = demoShop.deliveryRegions.map(({ name, destinations }) => ({ name, destinations: [...destinations] }))
  const { deliveryRegions = [] } = await addDeliveryProfile(unit, { name: 'All products', default: true, regions })
  const ids = new Map(demoShop.deliveryRegions.map(({ key }, index) => [key, deliveryRegions[index]!.id]))
  const listRegionIds = (keys: readonly string[]) => keys.map((key) => ids.get(key as 'ireland')!)
  await addShippingOptions(
    unit,
    demoShop.shippingOptions.map(({ regions: of, ...option }) => ({ ...option, deliveryRegionIds: listRegionIds(of) })),
  )
  await addPickupLocations(
    unit,
    demoShop.pickupLocations.map(({ regions: of, ...location }) => ({
      ...location,
      deliveryRegionIds: listRegionIds(of),
    })),
  )
}

async function seedCoupons(unit: Unit): Promise<void> {
  for (const { startTime, expirationTime, appliesTo, ...coupon } of demoShop.coupons) {
    await addCoupon(unit, {
      ...coupon,
      appliesTo: appliesTo ?? { type: 'ALL' },
      active: true,
      startTime: startTime ? new Date(startTime) : null,
      expirationTime: expirationTime ? new Date(expirationTime) : null,
    })
  }
}
