import { declareTexts, list, object, optional, type Static, Text, Timestamp, translatable, Whole } from '../schema.ts'

/** The alternative text of a stored file is the same wherever the file is shown. */
export const mediaTexts = declareTexts('MEDIA', 'id')

/** They are translated with the entities that show the files. */
export const mediaOfEntity = translatable(list(object({ id: Text(), altText: translatable(Text(1000)) })), { by: 'id' })

/** A stored image. Clients build scaled URLs from `id`; without it they use `url`. */
export const Image = object(
  {
    id: optional(Text()),
    url: Text(),
    width: Whole(),
    height: Whole(),
    altText: optional(translatable(Text())),
    filename: optional(Text()),
    urlExpirationDate: optional(Timestamp()),
  },
  { media: 'image', ...mediaTexts },
)
export type Image = Static<typeof Image>
