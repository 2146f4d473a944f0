import { toPastUnit } from '../../src/kernel/past-unit.ts'
import type { Unit } from '../../src/kernel/unit.ts'
import { insertPastParcels } from '../../src/modules/fulfillments/api.ts'
import { insertPastOrders } from '../../src/modules/orders/api.ts'
import { insertPastReviews } from '../../src/modules/reviews/api.ts'
import { demoShop } from '../shop.ts'
import { insertBuyers } from './buyers.ts'
import { changeSomeOrders } from './changes.ts'
import { seedStaffWork } from './office.ts'
import { buildOrders, insertResources } from './orders.ts'
import { sendParcels } from './parcels.ts'
import { inventPeople } from './people.ts'
import { planOrders } from './plan.ts'
import { Random } from './random.ts'
import { planReviews } from './reviews.ts'
import { insertTraffic } from './traffic.ts'
import { leaveCheckouts, requestReturns, sendMessages, sortCustomers } from './visits.ts'

export interface YearSizes {
  readonly orders: number
  readonly reviews: number
  /** Random seed; tests use others. */
  readonly seed?: number
}

const sizes: YearSizes = { orders: 1500, reviews: 400 }
const usualSeed = 20260301

/**
 * Fills the demo shop with a year of customers and orders that ends at the unit's moment. Frequent records (orders,
 * reviews, visits) are inserted in bulk in the form that the operations write; rare ones go through the operations. The
 * same data at every start, except for ids.
 */
export async function seedYear(
  unit: Unit,
  { orders: orderCount, reviews: reviewCount, seed = usualSeed }: YearSizes = sizes,
): Promise<void> {
  const random = new Random(seed)
  const { products } = demoShop
  const today = unit.now
  const people = inventPeople(random)
  const planned = planOrders(random, { today, count: orderCount, people, products })
  const buyers = await insertBuyers(unit, people, planned)
  const placed = await buildOrders(unit, random, planned, buyers)
  const { orders, parcels } = await sendParcels(unit, random, placed)
  await insertResources(unit, orders)
  await insertPastOrders(unit, orders)
  await insertPastParcels(unit, parcels)
  const settled = await changeSomeOrders(unit, random, orders)
  const byContact = new Map(buyers.map((buyer) => [buyer.contactId, buyer]))
  const reviews = planReviews(random, { orders: settled, buyers: byContact, products, today, count: reviewCount })
  await insertPastReviews(toPastUnit(unit, { now: today }), reviews)
  await requestReturns(unit, random, settled, byContact)
  await leaveCheckouts(unit, random, { orders, buyers, count: 24 })
  await sendMessages(unit)
  await sortCustomers(unit, buyers)
  await seedStaffWork(unit, { orders: settled, buyers })
  await insertTraffic(unit, random, planned)
}
