import { isManager } from '../../kernel/actor.ts'
import { type CountedKey, getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'

/** Codes of coupons and gift cards that one buyer, or one household, may try. Nobody guesses one within them. */
const perBuyerLimit: Limit = { name: 'codes', tries: 20, seconds: 600 }
const perAddress: Limit = { name: 'codes-address', tries: 100, seconds: 600 }

interface Codes {
  couponCode?: string | null | undefined
  giftCardCode?: string | null | undefined
}

/**
 * Counts a call that names a code, before its unit opens; TOO_MANY_REQUESTS beyond the limits. A visitor is someone new
 * with each token, so the address counts as well.
 */
export async function limitCodeAttempts(units: Units, { couponCode, giftCardCode }: Codes): Promise<void> {
  if (!(couponCode || giftCardCode) || isManager(units.actor)) return
  const counted: CountedKey[] = [[perAddress, `${units.siteId} ${getAddressBlock(units.address)}`]]
  if ('id' in units.actor) counted.push([perBuyerLimit, `${units.siteId} ${units.actor.id}`])
  await units.use(limitsPort).countAll(counted)
}
