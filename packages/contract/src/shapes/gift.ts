import { Flag, maybe, object, type Static, Text } from '../schema.ts'

/** The gift options of an order. */
export const Gift = object({
  /** A plain-text message to the recipient, printed for the parcel. */
  message: maybe(Text(500)),
  /** Whether prices are left out of the parcel's documents. */
  hidePrices: maybe(Flag()),
  /** Whether the order is gift-wrapped, which adds the gift wrapping fees. */
  wrapped: maybe(Flag()),
})
export type Gift = Static<typeof Gift>
