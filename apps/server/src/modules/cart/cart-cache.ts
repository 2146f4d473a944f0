import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import { LRUCache } from 'lru-cache'
import { freezeSharedPart, toJson } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS, type SellableRow, versionTexts } from '../catalog/index.ts'
import { discountRules, nextTurn } from '../discounts/index.ts'
import { currentSite, type Site } from '../sites/index.ts'
import type { CartRow } from './cart.rows.ts'
import type { Cart } from './cart.ts'
import { findCurrentCart, findCurrentVersions } from './current-cart.store.ts'
import { showCart } from './show-cart.ts'

interface CachedCart {
  readonly cart: Pick<Cart, 'id' | 'revision' | 'updatedDate'>
  readonly site: Site
  /** Milliseconds: what depends on the time is another one from then on. */
  readonly until: number
  readonly productIds: readonly string[]
  readonly variantIds: readonly string[]
  /** Of all that its lines mean in the catalogue. */
  readonly versions: readonly string[]
  readonly wire: WireCart
}

const maxBytes = 16 * 1024 ** 2
/** An object takes several times the room of its text. */
const bytesPerCharacter = 12

/** By their owners. */
const carts = new LRUCache<string, CachedCart>({ maxSize: maxBytes })

const keyOf = (unit: Unit, ownerId: string) => `${unit.siteId} ${ownerId}`

/**
 * The current cart as it is shown. Shoppers look at one far more often than it changes: while its own row, those of the
 * catalogue that it means, the shop's settings and rules, and what of these holds today are the ones of the last look, so
 * is the answer.
 */
export async function getCachedCart(unit: Unit, ownerId: string): Promise<WireCart | undefined> {
  const known = carts.get(keyOf(unit, ownerId))
  if (known && unit.now.getTime() < known.until) {
    const now = await findCurrentVersions(unit, { ...known, ownerId })
    if (!now) return undefined
    const isSame = known.versions.every((version) => now.versions.includes(version)) && isSameCart(known.cart, now)
    if (isSame && known.site === (await currentSite(unit))) return known.wire
  }
  const row = await findCurrentCart(unit, ownerId)
  if (!row) return undefined
  const site = await currentSite(unit)
  const wire = freezeSharedPart(await showCart(unit, row))
  if (isCacheable(row)) {
    const until = Math.min(nextTurn(await discountRules(unit), unit.now), nextDay(unit.now))
    const kept = { cart: row.cart, site, until, wire, ...collectVersions(row.sellables) }
    carts.set(keyOf(unit, ownerId), kept, { size: toJson(wire).length * bytesPerCharacter })
  }
  return wire
}

/** For who changes a cart: the next look need not ask first. */
export const evictCart = (unit: Unit, ownerId: string): void => void carts.delete(keyOf(unit, ownerId))

const isSameCart = (one: CachedCart['cart'], { id, revision, updatedDate }: CachedCart['cart']): boolean =>
  one.id === id && one.revision === revision && one.updatedDate.getTime() === updatedDate.getTime()

/** All that it costs is known here: no coupon that is used up elsewhere, no rate of another currency, no item of a service, no subscription. */
const isCacheable = ({ cart: { couponId, doc, lines }, sellables }: CartRow): boolean =>
  couponId === null &&
  doc.conversionCurrency === undefined &&
  sellables.every((row) => row !== null && !row.asSubscription) &&
  lines.every(({ catalogReference: { appId } }) => !appId || CATALOG_APP_IDS.has(appId.toLowerCase()))

function collectVersions(rows: readonly SellableRow[]): Pick<CachedCart, 'productIds' | 'variantIds' | 'versions'> {
  const found = rows.filter((row) => row !== null)
  return {
    productIds: [...new Set(found.map(({ id }) => id))],
    variantIds: [...new Set(found.map(({ variantId }) => variantId))],
    versions: found.flatMap(versionTexts),
  }
}

/** Taxes change with the day. */
const nextDay = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
