import { declareSnapshotPart, type Snapshot } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { BuyerPrices } from '../catalog/api.ts'
import { isValidAt, type PriceLookup, readPriceLookups, repriceProduct } from '../price-lists/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { listPriceListsOfMembers } from './buyers.store.ts'

/** The price lists of buyers by member. Each change of a row of either table touches the site. */
const snapshot = declareSnapshotPart(
  'buyerPriceLists',
  async (unit): Promise<ReadonlyMap<string, string>> =>
    new Map((await listPriceListsOfMembers(unit)).map(({ memberId, priceListId }) => [memberId, priceListId])),
)

export const hasPriceList = (site: Snapshot, memberId: string): boolean => site.get(snapshot).has(memberId)

/** The price list of a member's company, if it has one that counts now. Costs no statement. */
export async function findPriceListOf(unit: Unit, memberId: string | undefined): Promise<PriceLookup | undefined> {
  const id = memberId && (await unit.site()).get(snapshot).get(memberId)
  const list = id ? (await readPriceLookups(unit)).get(id) : undefined
  return list && isValidAt(list, unit.now) ? list : undefined
}

/** Products as a buyer with a price list sees them. */
export const pricesOfBuyers: BuyerPrices = {
  async find(unit, memberId) {
    const list = await findPriceListOf(unit, memberId)
    if (!list) return undefined
    const { currency } = await getCurrentSite(unit)
    return (product) => repriceProduct(list, product, currency)
  },
}
