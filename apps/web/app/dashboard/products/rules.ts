import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { readWeightUnit } from '../shipping/read-shipping.ts'

export interface Choice {
  /** Empty for the default. */
  readonly value: string
  readonly label: string
}

/** The shipping profiles and tax groups that a product can have, and the unit of its weight. */
export interface ProductRules {
  readonly deliveryProfiles: readonly Choice[]
  readonly taxGroups: readonly Choice[]
  readonly weightUnit: 'kg' | 'lb'
}

const firstHundred = { query: { paging: { limit: 100 } } }

export async function readRules(host: Host): Promise<ProductRules> {
  const [{ deliveryProfiles }, taxGroups, weightUnit] = await Promise.all([
    host.call('deliveryProfile.queryDeliveryProfiles', firstHundred),
    readTaxGroups(host),
    readWeightUnit(host),
  ])
  return {
    deliveryProfiles: toChoices(host.t, deliveryProfiles, (profile) => profile.default),
    taxGroups,
    weightUnit,
  }
}

export async function readTaxGroups(host: Host): Promise<readonly Choice[]> {
  const [{ taxGroups }, defaults] = await Promise.all([
    host.call('taxGroups.queryTaxGroups', firstHundred),
    host.call('taxGroups.listDefaultTaxGroups', {}),
  ])
  const defaultGroups = new Set(defaults.taxGroups.map(({ id }) => id))
  return toChoices(host.t, taxGroups, ({ id }) => defaultGroups.has(id))
}

/** Empty if there is only one. A product without a choice follows the default, even when it changes. */
function toChoices<Item extends { id: string; name: string }>(
  t: Translate,
  all: readonly Item[],
  isDefault: (item: Item) => boolean,
): Choice[] {
  if (all.length < 2) return []
  const current = all.find(isDefault)
  return [
    {
      value: '',
      label: current
        ? t('dashboard-products:rules.defaultNamed', { name: current.name })
        : t('dashboard-products:rules.default'),
    },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
