import type { Problem } from '../../lib/problem.ts'

const texts: Readonly<Record<string, string>> = {
  GIFT_CARD_IS_EMPTY: 'There is nothing left on this gift card.',
  GIFT_CARD_EXPIRED: 'This gift card has ended.',
  GIFT_CARD_DISABLED: 'This gift card cannot be spent now.',
  GIFT_CARD_SERVICE_UNAVAILABLE: 'We cannot reach whoever keeps this gift card. Try again soon, or pay otherwise.',
}

/** Why a code does not pay. What no card can look like is no card. */
export function giftCardText({ code, message, violations }: Problem): string {
  const isCard = code.startsWith('GIFT_CARD') || violations !== undefined
  return texts[code] ?? (isCard ? 'There is no gift card with this code.' : message)
}
