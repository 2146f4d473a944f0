import { createSignedToken, readSignedToken } from '../../kernel/signed-token.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The total that a calculation showed; an amount in minor units. */
interface ShownPrice {
  readonly siteId: string
  readonly cartId: string
  readonly total: string
}

const purpose = 'cart price'

/** A proof of a cart's shown total. */
export const createPriceToken = (unit: Unit, cartId: string, total: bigint): string =>
  createSignedToken(unit, purpose, { siteId: unit.siteId, cartId, total: String(total) } satisfies ShownPrice)

/** The total that a token proves; undefined if it is not of this cart. */
export function readPriceToken(unit: Unit, cartId: string, token: string): bigint | undefined {
  const shown = readSignedToken<ShownPrice>(unit, purpose, token)
  return shown?.cartId === cartId && shown.siteId === unit.siteId ? BigInt(shown.total) : undefined
}
