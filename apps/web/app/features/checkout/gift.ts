import type { CheckoutEntity } from './entity.ts'

/** The buyer's gift options as form values. */
export interface GiftValues {
  readonly isGift: boolean
  readonly message: string
  readonly hidePrices: boolean
  readonly wrapped: boolean
}

export interface GiftOffer {
  readonly wrapping: boolean
  readonly wrappingPrice: string | undefined
}

export const maxMessage = 500

export const toGift = ({ gift }: CheckoutEntity): GiftValues => ({
  isGift: gift != null,
  message: gift?.message ?? '',
  hidePrices: gift?.hidePrices === true,
  wrapped: gift?.wrapped === true,
})

export const toGiftOffer = ({ giftOptions }: CheckoutEntity): GiftOffer | undefined =>
  giftOptions && { wrapping: giftOptions.wrapping, wrappingPrice: giftOptions.wrappingPrice?.amount }

/** Returns undefined if the page did not offer gift options. */
export function readGift(form: FormData): GiftValues | undefined {
  if (!form.has('gift.offered')) return undefined
  const isGift = form.has('gift.on')
  const text = String(form.get('gift.message') ?? '').replaceAll('\r\n', '\n')
  return {
    isGift,
    message: isGift ? text.trim().slice(0, maxMessage) : '',
    hidePrices: isGift && form.has('gift.hidePrices'),
    wrapped: isGift && form.has('gift.wrapped'),
  }
}

/** Returns the changed gift options to send, or undefined if nothing changed. */
export function findGiftChange(before: GiftValues, after: GiftValues | undefined) {
  if (!after || JSON.stringify(before) === JSON.stringify(after)) return undefined
  const { isGift, message, hidePrices, wrapped } = after
  return { gift: isGift ? { message: message || null, hidePrices, wrapped } : null }
}
