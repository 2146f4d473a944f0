import type { DemoProduct } from '../types.ts'
import type { DemoPerson } from './people.ts'
import { dayMs, type Random } from './random.ts'

/** One planned order: the buyer's choices and what the shop does with it. */
export interface PlannedOrder {
  readonly at: Date
  readonly person: number
  readonly items: readonly { readonly productId: string; readonly variantId?: string; readonly quantity: number }[]
  readonly coupon?: string
  /** The title of a delivery option. */
  readonly delivery: string
  readonly payment: 'CARD' | 'HELD' | 'LATER'
  readonly note?: string
}

/** Relative sales by month, from January: gifts in winter, quiet in summer. */
const months = [0.75, 0.7, 0.8, 0.85, 0.95, 0.85, 0.7, 0.75, 0.95, 1.05, 1.55, 1.9]
/** Relative sales by day of the week, from Sunday. */
const weekdays = [1.2, 0.95, 0.9, 0.95, 1, 1.05, 0.95]

const notes = [
  'Please leave it with the neighbours at number 12 if no one is in.',
  'It is a present: could you leave the invoice out, please?',
  'No hurry with this one, we are away until Monday.',
  'Second order this month. The mugs are lovely!',
  'Bitte klingeln Sie zweimal, die Klingel hakt.',
  'Merci de laisser le colis chez la gardienne.',
]

const isPostable = ({ productType, bundleItems }: DemoProduct): boolean => productType === 'physical' && !bundleItems

/** How many people have bought once this order is placed. New buyers arrive all year; each buys at least once. */
const countCustomers = (place: number, { orders, people }: { orders: number; people: number }): number =>
  Math.ceil(Math.min(people, orders / 2) * (0.1 + (0.9 * (place + 1)) / orders))

/** Plans the orders of a year that ends today, oldest first. */
export function planOrders(
  random: Random,
  {
    today,
    count,
    people,
    products,
  }: { today: Date; count: number; people: readonly DemoPerson[]; products: readonly DemoProduct[] },
): PlannedOrder[] {
  const goods = products.filter(isPostable).map((product, place) => [product, 3 + ((place * 7) % 11)] as const)
  const buyers = people.map((person, place) => [place, person.appetite] as const)
  const moments = planMoments(random, today, count)
  let known = 0
  return moments.map((at, place): PlannedOrder => {
    const isFirst = known < countCustomers(place, { orders: count, people: people.length })
    const person = isFirst ? known++ : random.pickWeighted(buyers.slice(0, known))
    const items = planItems(random, goods)
    const { country } = people[person]!.address
    return {
      ...{ at, person, items },
      ...planCoupon(random, items, products, isFirst),
      delivery: planDelivery(random, country),
      payment: planPayment(random, today.getTime() - at.getTime()),
      ...(random.isOnce(0.05) && { note: random.pick(notes) }),
    }
  })
}

function planMoments(random: Random, today: Date, count: number): Date[] {
  const days = Array.from({ length: 365 }, (_, ago) => {
    const day = new Date(today.getTime() - ago * dayMs)
    const growth = 1.5 - ago / 500
    return [day.getTime(), months[day.getUTCMonth()]! * weekdays[day.getUTCDay()]! * growth] as const
  })
  const moments = Array.from({ length: count }, () => {
    const hour = random.pickWeighted([
      [8, 2],
      [10, 4],
      [12, 5],
      [14, 4],
      [16, 4],
      [18, 5],
      [20, 8],
      [22, 4],
    ])
    return random.pickWeighted(days) + (hour - 24) * 3_600_000 + random.between(0, 7_199_999)
  })
  return moments.sort((a, b) => a - b).map((moment) => new Date(moment))
}

function planItems(random: Random, goods: readonly (readonly [DemoProduct, number])[]): PlannedOrder['items'] {
  const wanted = random.pickWeighted([
    [1, 45],
    [2, 32],
    [3, 16],
    [4, 7],
  ])
  const chosen = new Set<DemoProduct>()
  while (chosen.size < wanted) chosen.add(random.pickWeighted(goods))
  return [...chosen].map(({ id, variants }) => ({
    productId: id,
    ...(variants.length > 0 && { variantId: random.pick(variants).id }),
    quantity: random.pickWeighted([
      [1, 74],
      [2, 19],
      [4, 7],
    ]),
  }))
}

function planCoupon(
  random: Random,
  items: PlannedOrder['items'],
  products: readonly DemoProduct[],
  isFirst: boolean,
): Pick<PlannedOrder, 'coupon'> {
  if (isFirst && random.isOnce(0.3)) return { coupon: 'WELCOME10' }
  const worth = items.reduce(
    (sum, item) => sum + products.find(({ id }) => id === item.productId)!.price * item.quantity,
    0,
  )
  if (worth > 95 && random.isOnce(0.12)) return { coupon: 'TENOFF' }
  return random.isOnce(0.02) ? { coupon: 'POSTFREE' } : {}
}

const europe: ReadonlySet<string> = new Set(['DE', 'FR', 'NL', 'AT', 'ES', 'BE', 'IT'])

function planDelivery(random: Random, country: string): string {
  if (europe.has(country)) return random.isOnce(0.85) ? 'EU delivery' : 'EU express'
  if (country !== 'IE') return 'International, tracked'
  return random.pickWeighted([
    ['Standard delivery', 74],
    ['Next-day courier', 16],
    ['Collect from the workshop', 10],
  ])
}

/** Only recent orders are still unpaid. */
function planPayment(random: Random, age: number): PlannedOrder['payment'] {
  if (age > 12 * dayMs) return random.isOnce(0.05) ? 'LATER' : 'CARD'
  return random.pickWeighted([
    ['CARD', 84],
    ['LATER', 11],
    ['HELD', 5],
  ])
}
