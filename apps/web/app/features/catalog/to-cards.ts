import type { Product } from '../../lib/entities.ts'
import type { Host } from '../../lib/host.ts'
import { withAbout } from './about.ts'
import { chooseBadge, getNewUntil } from './badges.ts'
import { type Card, toCard } from './card.ts'
import { listBestSellers } from './recommend.ts'

/** Converts products to cards with the badges that the theme's rules give them. Runs on the server. */
export async function toCards(host: Host, products: readonly Product[]): Promise<Card[]> {
  const cards = withAbout(host, products.map(toCard))
  const rules = host.look?.theme.card.badges
  if (!rules || cards.length === 0) return cards
  const best = new Set(rules.hasBestsellers ? await listBestSellers(host, 1) : [])
  const now = Date.now()
  return cards.map((card, index) => {
    const product = products[index]!
    const newUntil = getNewUntil(product, rules)
    // A cached page must not show the badge “new” for longer than that.
    if (now < newUntil) host.changeAt(newUntil)
    const badge = chooseBadge(host.t, product, card, rules, { now, isBestseller: best.has(card.id) })
    return badge ? { ...card, ribbon: badge } : card
  })
}
