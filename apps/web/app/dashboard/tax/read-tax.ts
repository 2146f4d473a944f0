import { MANUAL_CALCULATOR, TABLE_CALCULATOR } from '@stoa/contract/tax'
import type { ManualTaxMapping, TaxRegion } from '@stoa/contract/tax.entity'
import type { Translate } from '@stoa/messages'
import { getCountryName } from '../../lib/address-lines.ts'
import type { Host } from '../../lib/host.ts'

const maxRows = 100

const maxDecimals = 4

/** `5.5` of `0.055`. */
export const toPercent = (rate: string): string => String(Number((Number(rate) * 100).toFixed(maxDecimals)))

/** `5.5%` of `0.055`. */
export const formatRate = (t: Translate, rate: string): string =>
  t('dashboard:percent', {
    value: (Number(rate) * 100).toLocaleString(t.language, { maximumFractionDigits: maxDecimals }),
  })

export function formatRegionName(
  t: Translate,
  { country, subdivision }: Pick<TaxRegion, 'country' | 'subdivision'>,
  locale: string,
): string {
  const name = getCountryName(country, locale)
  return t.join([name, subdivision])
}

export interface Cell {
  readonly groupId: string
  /** In percent; empty without a rate. */
  readonly rate: string
  readonly mapping: string
  readonly revision: string
  /** Several rates, such as those of a county and a city: only apps set them. */
  readonly multiple: string | undefined
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

/** The tax settings: regions with their calculators, groups, and rates. */
export async function readTax(host: Host) {
  const query = { cursorPaging: { limit: maxRows } }
  const [regions, groups, defaults, mappings, calculators, settings] = await Promise.all([
    host.call('taxRegions.queryTaxRegions', { query }),
    host.call('taxGroups.queryTaxGroups', { query }),
    host.call('taxGroups.listDefaultTaxGroups', {}),
    host.call('manualTaxMappings.listManualTaxMappings', {}),
    host.call('taxCalculation.listTaxCalculators', {}),
    host.call('taxSettings.getTaxSettings', {}),
  ])
  const isDefault = new Set(defaults.taxGroups.map(({ id }) => id))
  const custom = groups.taxGroups.filter(({ id }) => !isDefault.has(id))
  const columns = [...defaults.taxGroups, ...custom].map(({ id, name, revision }) => ({
    id,
    name: isDefault.has(id) ? host.t('dashboard-tax:group.default') : name,
    revision: revision ?? '',
    isDefault: isDefault.has(id),
  }))
  const names = new Map(
    calculators.taxCalculatorDetails.map(({ appId, displayName }) => [
      appId,
      formatCalculatorName(host.t, appId, displayName),
    ]),
  )
  const rows = regions.taxRegions
    .map((region): RegionRow => {
      const ofRegion = mappings.manualTaxMappings.filter(({ taxRegionId }) => taxRegionId === region.id)
      return {
        id: region.id,
        revision: region.revision ?? '',
        country: region.country,
        subdivision: region.subdivision ?? '',
        name: formatRegionName(host.t, region, host.site.locale),
        calculator: region.appId,
        isManual: region.appId === MANUAL_CALCULATOR,
        included: region.taxIncludedInPrice ?? false,
        cells: columns.map(({ id }) => toCell(host.t, id, ofRegion)),
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

/** The server's own calculators have English names; those of apps are shown as they are. */
function formatCalculatorName(t: Translate, appId: string, displayName: string): string {
  if (appId === MANUAL_CALCULATOR) return t('dashboard-tax:calculator.manual')
  return appId === TABLE_CALCULATOR ? t('dashboard-tax:calculator.table') : displayName
}

export type Tax = Awaited<ReturnType<typeof readTax>>

function toCell(t: Translate, groupId: string, ofRegion: readonly ManualTaxMapping[]): Cell {
  const [first, ...more] = ofRegion.filter(({ taxGroupId }) => taxGroupId === groupId)
  const rate = first ? toPercent(first.taxRate) : ''
  const multiple =
    more.length > 0 ? [first!, ...more].map(({ taxRate }) => formatRate(t, taxRate)).join(' + ') : undefined
  return { groupId, rate, mapping: first?.id ?? '', revision: first?.revision ?? '', multiple }
}
