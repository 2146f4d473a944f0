import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Product } from './product.ts'

export type Reprice = (product: Product) => Product

/** Implemented by modules that give members prices of their own. */
export interface BuyerPrices {
  /** Undefined if the member pays the shop's prices. Costs no statement. */
  find(unit: Unit, memberId: string): Promise<Reprice | undefined>
}

export const buyerPricesPort = listPort<BuyerPrices>('prices of buyers')

/** How products are shown to the current member; undefined for everyone who pays the shop's prices. */
export async function findReprice(unit: Unit): Promise<Reprice | undefined> {
  if (unit.actor.type !== 'member') return undefined
  for (const each of unit.use(buyerPricesPort)) {
    const reprice = await each.find(unit, unit.actor.id)
    if (reprice) return reprice
  }
  return undefined
}
