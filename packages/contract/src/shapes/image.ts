import { object, optional, type Static, Text, Timestamp, Whole } from '../schema.ts'

/** A stored image. Clients build scaled URLs from `id`; without it they use `url`. */
export const Image = object(
  {
    id: optional(Text()),
    url: Text(),
    width: Whole(),
    height: Whole(),
    altText: optional(Text()),
    filename: optional(Text()),
    urlExpirationDate: optional(Timestamp()),
  },
  { media: 'image' },
)
export type Image = Static<typeof Image>
