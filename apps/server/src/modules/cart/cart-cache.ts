import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import { Cache } from '../../kernel/cache.ts'
import { freezeSharedPart, toJson } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  CATALOG_APP_IDS,
  formatProductVersion,
  formatVersions,
  listPartVersions,
  type SellableRow,
} from '../catalog/api.ts'
import { collectSegmentIds, findNextChange, getDiscountRules } from '../discounts/api.ts'
import { findNextPriceChange, readPriceLookups } from '../price-lists/api.ts'
import { getCurrentSite, type Site } from '../sites/api.ts'
import type { CartRow } from './cart.rows.ts'
import type { Cart } from './cart.ts'
import { findCurrentCart, findCurrentVersions } from './current-cart.store.ts'
import { showCart } from './show-cart.ts'

/** What a shown cart was made from. */
interface Sources {
  readonly cart: Pick<Cart, 'id' | 'revision' | 'updatedDate'>
  readonly site: Site
  /** Epoch milliseconds: from then on, anything that depends on time may have changed. */
  readonly until: number
  readonly productIds: readonly string[]
  readonly variantIds: readonly string[]
  /** Versions of all catalog rows that the lines refer to. */
  readonly versions: readonly string[]
}

const maxBytes = 16 * 1024 ** 2
/** An object in memory takes several times the size of its JSON. */
const bytesPerCharacter = 12

/** Keyed by owner. */
const carts = new Cache<WireCart, Sources>({ name: 'carts', maxBytes })

const buildKey = (unit: Unit, ownerId: string) => `${unit.siteId} ${ownerId}`

/**
 * The current cart as shown to its owner. Carts are read far more often than they change, so the reply is reused while
 * the cart row, its catalog rows, and the site's settings and rules are unchanged and no time limit has passed.
 */
export async function getCachedCart(unit: Unit, ownerId: string): Promise<WireCart | undefined> {
  const known = carts.peek(buildKey(unit, ownerId))
  if (known && unit.now.getTime() < known.version.until) {
    const { cart, site, versions } = known.version
    const now = await findCurrentVersions(unit, { ...known.version, ownerId })
    if (!now) return undefined
    const isSame = versions.every((version) => now.versions.includes(version)) && isSameCart(cart, now)
    if (isSame && site === (await getCurrentSite(unit))) return carts.hit(known)
  }
  const row = await findCurrentCart(unit, ownerId)
  if (!row) return undefined
  if (!isCacheable(row)) return freezeSharedPart(await showCart(unit, row))
  // Reads both before the cart, so that a change in between is noticed.
  const site = await getCurrentSite(unit)
  const rows = row.sellables.filter((each) => each !== null)
  const parts = await listPartVersions(unit, rows)
  const wire = freezeSharedPart(await showCart(unit, row))
  const rules = await getDiscountRules(unit)
  const asksSegments = collectSegmentIds(rules).length > 0 || row.coupon?.coupon.segmentIds
  const ofSegments = asksSegments ? unit.now.getTime() + segmentsMs : Number.POSITIVE_INFINITY
  const ofPriceLists = findNextPriceChange((await readPriceLookups(unit)).values(), unit.now)
  const until = Math.min(findNextChange(rules, unit.now), findNextDay(unit.now), ofSegments, ofPriceLists)
  const version = { cart: row.cart, site, until, ...collectVersions(rows, parts) }
  carts.set(buildKey(unit, ownerId), wire, { version, bytes: toJson(wire).length * bytesPerCharacter })
  return wire
}

/** How long a cached cart's segment discounts may be out of date. Checkouts and orders recalculate them. */
const segmentsMs = 30_000

/** Called by every change of a cart, so that the next read skips the version check. */
export const evictCart = (unit: Unit, ownerId: string): void => carts.delete(buildKey(unit, ownerId))

const isSameCart = (one: Sources['cart'], { id, revision, updatedDate }: Sources['cart']): boolean =>
  one.id === id && one.revision === revision && one.updatedDate.getTime() === updatedDate.getTime()

/**
 * True when everything the price depends on is tracked by versions: no coupon limits, currency conversion, plugin items
 * or subscriptions.
 */
const isCacheable = ({ cart: { couponId, doc, lines }, sellables }: CartRow): boolean =>
  couponId === null &&
  doc.conversionCurrency === undefined &&
  sellables.every((row) => row !== null && !row.asSubscription) &&
  lines.every(({ catalogReference: { appId } }) => !appId || CATALOG_APP_IDS.has(appId.toLowerCase()))

function collectVersions(
  rows: readonly NonNullable<SellableRow>[],
  parts: readonly { id: string; version: string }[],
): Pick<Sources, 'productIds' | 'variantIds' | 'versions'> {
  return {
    productIds: [...new Set([...rows, ...parts].map(({ id }) => id))],
    variantIds: [...new Set(rows.map(({ variantId }) => variantId))],
    versions: [...rows.flatMap(formatVersions), ...parts.map(formatProductVersion)],
  }
}

/** Tax rates may change at midnight UTC. */
const findNextDay = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
