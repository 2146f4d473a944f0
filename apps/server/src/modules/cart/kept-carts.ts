import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import { LRUCache } from 'lru-cache'
import { frozen } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS } from '../catalog/index.ts'
import { discountRules, nextTurn } from '../discounts/index.ts'
import { currentSite, type Site } from '../sites/index.ts'
import { readRow, type UnreadCartRow } from './cart.store.ts'
import type { Cart } from './cart.ts'
import { showCart } from './save-cart.ts'

interface Kept {
  readonly cart: Cart
  readonly sellables: string
  readonly site: Site
  /** Milliseconds: what depends on the time is another one from then on. */
  readonly until: number
  readonly wire: WireCart
}

const maxBytes = 16 * 1024 ** 2
/** An object takes several times the room of its text. */
const bytesPerCharacter = 12

const carts = new LRUCache<string, Kept>({ maxSize: maxBytes })

/**
 * The cart as it is shown. Shoppers look at one far more often than it changes: while its own row, the catalogue's facts,
 * the shop's settings and rules, and what of these holds today are the ones of the last look, so is the answer.
 */
export async function keptCart(unit: Unit, row: UnreadCartRow): Promise<WireCart> {
  const { cart, sellables } = row
  const site = await currentSite(unit)
  const known = carts.get(cart.id)
  if (known && known.site === site && known.sellables === sellables && isSame(known, cart, unit.now)) return known.wire
  const wire = frozen(await showCart(unit, readRow(row)))
  if (isSteady(cart)) {
    const until = Math.min(nextTurn(await discountRules(unit), unit.now), nextDay(unit.now))
    carts.set(cart.id, { cart, sellables, site, until, wire }, { size: sellables.length * bytesPerCharacter })
  }
  return wire
}

const isSame = ({ cart, until }: Kept, { ownerId, revision, updatedDate }: Cart, now: Date): boolean =>
  now.getTime() < until &&
  cart.ownerId === ownerId &&
  cart.revision === revision &&
  cart.updatedDate.getTime() === updatedDate.getTime()

/** All that it costs is known here: no coupon that is used up elsewhere, no rate of another currency, no item of a service. */
const isSteady = ({ couponId, doc, lines }: Cart): boolean =>
  couponId === null &&
  doc.conversionCurrency === undefined &&
  lines.every(({ catalogReference: { appId } }) => !appId || CATALOG_APP_IDS.has(appId.toLowerCase()))

/** Taxes change with the day. */
const nextDay = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
