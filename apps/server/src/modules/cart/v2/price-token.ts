import { createSignedToken, readSignedToken } from '../../../kernel/signed-token.ts'
import type { Unit } from '../../../kernel/unit.ts'

/** The total that a calculation showed; an amount in minor units. */
interface ShownPrice {
  readonly siteId: string
  readonly cartId: string
  readonly total: string
}

const purpose = 'cart price'

type Pricing = Pick<Unit, 'siteId' | 'now' | 'use'>

/** A proof of a cart's shown total. */
export const createPriceToken = (unit: Pricing, cartId: string, total: bigint): string =>
  createSignedToken(unit, purpose, { siteId: unit.siteId, cartId, total: String(total) } satisfies ShownPrice, unit.now)

/** The total that a token proves; undefined if it is not of this cart, or has expired. */
export function readPriceToken(unit: Pricing, cartId: string, token: string): bigint | undefined {
  const shown = readSignedToken<ShownPrice>(unit, purpose, token, unit.now)
  return shown?.cartId === cartId && shown.siteId === unit.siteId ? BigInt(shown.total) : undefined
}
