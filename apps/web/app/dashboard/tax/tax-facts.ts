import { MANUAL_CALCULATOR } from '@stoa/contract/tax'
import type { ManualTaxMapping, TaxRegion } from '@stoa/contract/tax.entity'
import { countryName } from '../../lib/address-lines.ts'
import type { Host } from '../../lib/host.ts'

const most = 100

/** `5.5` of `0.055`. */
export const percentOf = (rate: string): string => String(Number((Number(rate) * 100).toFixed(4)))

export function regionName(
  { country, subdivision }: Pick<TaxRegion, 'country' | 'subdivision'>,
  locale: string,
): string {
  const name = countryName(country, locale)
  return subdivision ? `${name}, ${subdivision}` : name
}

export interface Cell {
  readonly groupId: string
  /** What a rate of this group in this region is, where there is one. */
  readonly rate: string
  readonly mapping: string
  readonly revision: string
  /** Several taxes at once, such as those of a county and a city, are set by an app. */
  readonly several: string | undefined
}

export interface RegionRow {
  readonly id: string
  readonly revision: string
  readonly country: string
  readonly subdivision: string
  readonly name: string
  readonly calculator: string
  readonly isManual: boolean
  readonly included: boolean
  readonly cells: readonly Cell[]
}

/** Everything that decides a tax: who reckons where, what is taxed alike, and at which rate. */
export async function readTax(host: Host) {
  const query = { cursorPaging: { limit: most } }
  const [regions, groups, defaults, mappings, calculators, settings] = await Promise.all([
    host.call('taxRegions.queryTaxRegions', { query }),
    host.call('taxGroups.queryTaxGroups', { query }),
    host.call('taxGroups.listDefaultTaxGroups', {}),
    host.call('manualTaxMappings.listManualTaxMappings', {}),
    host.call('taxCalculation.listTaxCalculators', {}),
    host.call('taxSettings.getTaxSettings', {}),
  ])
  const isDefault = new Set(defaults.taxGroups.map(({ id }) => id))
  const own = groups.taxGroups.filter(({ id }) => !isDefault.has(id))
  const columns = [...defaults.taxGroups, ...own].map(({ id, name, revision }) => ({
    id,
    name,
    revision: revision ?? '',
    isDefault: isDefault.has(id),
  }))
  const names = new Map(calculators.taxCalculatorDetails.map(({ appId, displayName }) => [appId, displayName]))
  const rows = regions.taxRegions
    .map((region): RegionRow => {
      const ofRegion = mappings.manualTaxMappings.filter(({ taxRegionId }) => taxRegionId === region.id)
      return {
        id: region.id,
        revision: region.revision ?? '',
        country: region.country,
        subdivision: region.subdivision ?? '',
        name: regionName(region, host.site.locale),
        calculator: region.appId,
        isManual: region.appId === MANUAL_CALCULATOR,
        included: region.taxIncludedInPrice ?? false,
        cells: columns.map(({ id }) => cellOf(id, ofRegion)),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, host.site.locale))
  return {
    rows,
    groups: columns,
    calculators: [...names].map(([value, label]) => ({ value, label })),
    included: settings.taxSettings.taxIncludedInItemPrices ?? false,
  }
}
export type Tax = Awaited<ReturnType<typeof readTax>>

function cellOf(groupId: string, ofRegion: readonly ManualTaxMapping[]): Cell {
  const [first, ...more] = ofRegion.filter(({ taxGroupId }) => taxGroupId === groupId)
  const rate = first ? percentOf(first.taxRate) : ''
  const several =
    more.length > 0 ? [first!, ...more].map(({ taxRate }) => `${percentOf(taxRate)} %`).join(' + ') : undefined
  return { groupId, rate, mapping: first?.id ?? '', revision: first?.revision ?? '', several }
}
