export type GiftCardStatus = 'VALID' | 'EXPIRED' | 'DISABLED'

/** A gift card for payment. Amounts are decimal strings. */
export interface GiftCard {
  readonly id: string
  readonly obfuscatedCode: string
  readonly currency: string
  readonly balance: string
  readonly disabled: boolean
  readonly expires: Date | null
  /** The app id of store credit, which is spent like a gift card. Absent for gift cards. */
  readonly ownAppId?: string
  /** Set if a plugin keeps it. */
  readonly remote?: RemoteCard
}

export interface RemoteCard {
  /** The plugin. */
  readonly appId: string
  /** As entered: the plugin may compare it exactly. */
  readonly code: string
  readonly pin?: string
  /** The physical store where it is used. */
  readonly locationId?: string
  readonly externalId?: string
  /** The plugin's refusal, or that it did not answer. */
  readonly refusal?: GiftCardRefusal
}

export type GiftCardRefusal =
  | 'GIFT_CARD_SERVICE_UNAVAILABLE'
  | 'GIFT_CARD_NOT_FOUND'
  | 'GIFT_CARD_DISABLED'
  | 'GIFT_CARD_EXPIRED'
  | 'CURRENCY_NOT_SUPPORTED'
  | 'INSUFFICIENT_FUNDS'

/** The app id of this server's own gift cards; plugins have their own. */
export const ownGiftCards = '018f0000-57a0-7000-8000-000000000003'

/** The app that keeps a card. */
export const getGiftCardAppId = ({ remote, ownAppId }: Pick<GiftCard, 'remote' | 'ownAppId'>): string =>
  remote?.appId ?? ownAppId ?? ownGiftCards

export function getStatus({ disabled, expires }: Pick<GiftCard, 'disabled' | 'expires'>, now: Date): GiftCardStatus {
  if (disabled) return 'DISABLED'
  return expires && now >= expires ? 'EXPIRED' : 'VALID'
}

/** Why a card can't pay in this currency now; undefined if it can. */
export function findGiftCardRefusal(card: GiftCard, currency: string, now: Date): GiftCardRefusal | undefined {
  if (card.remote?.refusal) return card.remote.refusal
  const status = getStatus(card, now)
  if (status !== 'VALID') return status === 'DISABLED' ? 'GIFT_CARD_DISABLED' : 'GIFT_CARD_EXPIRED'
  return card.currency === currency ? undefined : 'CURRENCY_NOT_SUPPORTED'
}

/** Normalizes a code: case, blanks and dashes don't matter, nor do O and 0, or I, L and 1. */
export const toGiftCardKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits as four groups of letters that are easy to read out. */
export function createGiftCardCode(random: Uint8Array): string {
  const signs = Array.from(random, (byte) => letters[byte % 32])
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join('')).join('-')
}

export const obfuscateCode = (code: string): string => `•••• ${toGiftCardKey(code).slice(-4)}`
