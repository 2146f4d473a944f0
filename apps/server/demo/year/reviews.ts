import type { PastOrder } from '../../src/modules/orders/api.ts'
import type { PastReview } from '../../src/modules/reviews/api.ts'
import type { DemoProduct } from '../types.ts'
import type { DemoPerson } from './people.ts'
import { dayMs, type Random } from './random.ts'
import { reviewTexts } from './review-texts.ts'

/** A buyer's customer record. */
export interface Buyer {
  readonly person: DemoPerson
  readonly contactId: string
  readonly memberId: string | undefined
  readonly visitorId: string
}

/** Average ratings differ by product, and no product is rated five stars only. */
const ratings: readonly (readonly (readonly [rating: number, weight: number])[])[] = [
  [
    [5, 70],
    [4, 21],
    [3, 6],
    [2, 2],
    [1, 1],
  ],
  [
    [5, 52],
    [4, 30],
    [3, 11],
    [2, 5],
    [1, 2],
  ],
  [
    [5, 36],
    [4, 33],
    [3, 18],
    [2, 8],
    [1, 5],
  ],
]

/** Builds reviews of bought products, some days after shipping. Each person reviews a product once. */
export function planReviews(
  random: Random,
  {
    orders,
    buyers,
    products,
    today,
    count,
  }: {
    orders: readonly PastOrder[]
    buyers: ReadonlyMap<string, Buyer>
    products: readonly DemoProduct[]
    today: Date
    count: number
  },
): PastReview[] {
  const reviewed = new Set<string>()
  const texts = new Set<string>()
  const bought = orders.flatMap(({ order }) =>
    order.status === 'APPROVED' && order.fulfillmentStatus === 'FULFILLED' && order.paymentStatus === 'PAID'
      ? order.doc.lineItems.map((line) => ({ order, productId: line.catalogReference!.catalogItemId }))
      : [],
  )
  const wanted = bought.flatMap(({ order, productId }) => {
    const at = new Date(order.purchasedDate!.getTime() + random.between(5, 24) * dayMs + random.between(0, dayMs / 2))
    const key = `${productId} ${order.contactId}`
    if (at >= today || reviewed.has(key)) return []
    reviewed.add(key)
    return [{ at, productId, buyer: buyers.get(order.contactId!)! }]
  })
  return Array.from({ length: Math.min(count, wanted.length) }, (_, place) => {
    const { at, productId, buyer } = wanted[Math.floor((place * wanted.length) / Math.min(count, wanted.length))]!
    const { person, memberId, visitorId, contactId } = buyer
    const index = products.findIndex(({ id }) => id === productId)
    const rating = random.pickWeighted(ratings[index % ratings.length]!)
    return {
      ...{ at, productId, rating, contactId, isVerified: true },
      ...writeText(random, products[index]!, rating, person.language, texts),
      author: {
        id: memberId ?? visitorId,
        type: memberId ? 'MEMBER' : 'CONTACT',
        name: `${person.firstName} ${person.lastName[0]}.`,
      },
      votes: planVotes(random, buyers, buyer),
      ...planAnswer(random, { rating, date: at, today, name: person.firstName, language: person.language }),
    }
  })
}

/** A text not used before, as the shop refuses copies. */
function writeText(random: Random, product: DemoProduct, rating: number, language: string, known: Set<string>) {
  const { titles, openings, endings } = (reviewTexts[language] ?? reviewTexts.en!)[
    rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor'
  ]
  const start = random.between(0, openings.length * endings.length - 1)
  const write = (place: number) => {
    const opening = openings[place % openings.length]!
    const ending = endings[Math.floor(place / openings.length) % endings.length]!
    return `${opening.replace('{product}', product.name)} ${ending}`
  }
  let place = start
  while (known.has(write(place)) && place < start + openings.length * endings.length) place++
  const body = write(place)
  known.add(body)
  return { title: random.pick(titles), body }
}

function planVotes(random: Random, buyers: ReadonlyMap<string, Buyer>, author: Buyer): PastReview['votes'] {
  const voters = [...buyers.values()]
  const chosen = new Set<Buyer>()
  for (
    let left = random.pickWeighted([
      [0, 60],
      [1, 20],
      [2, 10],
      [4, 7],
      [9, 3],
    ]);
    left > 0;
    left--
  ) {
    chosen.add(random.pick(voters))
  }
  chosen.delete(author)
  return [...chosen].map(({ memberId, visitorId }) => ({
    voterId: memberId ?? visitorId,
    helpful: random.isOnce(0.85),
  }))
}

interface Answering {
  readonly rating: number
  readonly date: Date
  readonly today: Date
  readonly name: string
  readonly language: string
}

/** The shop replies to bad reviews and some good ones. The newest low ratings are still pending moderation. */
function planAnswer(
  random: Random,
  { rating, date, today, name, language }: Answering,
): Pick<PastReview, 'reply' | 'decision' | 'isHeld'> {
  const later = new Date(Math.min(date.getTime() + random.between(4, 60) * 3_600_000, today.getTime()))
  const age = today.getTime() - date.getTime()
  if (age < 21 * dayMs && random.isOnce(0.35)) return { isHeld: true }
  if (rating === 1 && random.isOnce(0.35)) {
    return { decision: { status: 'REJECTED', at: later, note: 'About the courier, not about the product.' } }
  }
  if (!random.isOnce(rating <= 3 ? 0.75 : 0.14)) return {}
  const replies = (reviewTexts[language] ?? reviewTexts.en!).replies[rating >= 4 ? 'thanks' : 'sorry']
  return { reply: { message: random.pick(replies).replace('{name}', name), at: later } }
}
