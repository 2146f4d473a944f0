import { Flag, maybe, object, type Static, Text } from '../schema.ts'

/** What the buyer of a gift asks for. */
export const Gift = object({
  /** For the recipient, in the parcel. Plain text. */
  message: maybe(Text(500)),
  /** No prices in the parcel. */
  hidePrices: maybe(Flag()),
  /** Fees for wrapping are charged. */
  wrapped: maybe(Flag()),
})
export type Gift = Static<typeof Gift>
