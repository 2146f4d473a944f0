import type { Host } from '../../lib/host.ts'

interface Choice {
  /** Empty: what counts for products that say nothing. */
  readonly value: string
  readonly label: string
}

/** Whose rules a product can follow: who delivers it, and by which rates it is taxed. */
export interface ProductRules {
  readonly deliveryProfiles: readonly Choice[]
  readonly taxGroups: readonly Choice[]
}

const most = { query: { paging: { limit: 100 } } }

export async function readRules(host: Host): Promise<ProductRules> {
  const [{ deliveryProfiles }, { taxGroups }, standard] = await Promise.all([
    host.call('deliveryProfile.queryDeliveryProfiles', most),
    host.call('taxGroups.queryTaxGroups', most),
    host.call('taxGroups.listDefaultTaxGroups', {}),
  ])
  const usualGroups = new Set(standard.taxGroups.map(({ id }) => id))
  return {
    deliveryProfiles: choices(deliveryProfiles, (profile) => profile.default, 'As the shop usually delivers'),
    taxGroups: choices(taxGroups, ({ id }) => usualGroups.has(id), 'The usual rates'),
  }
}

/**
 * Nothing where there is one way only. Without a choice a product follows the usual one, also when another becomes it.
 */
function choices<One extends { id: string; name: string }>(
  all: readonly One[],
  isUsual: (one: One) => boolean,
  otherwise: string,
): Choice[] {
  if (all.length < 2) return []
  const usual = all.find(isUsual)
  return [
    { value: '', label: usual ? `The usual one, now ${usual.name}` : otherwise },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
