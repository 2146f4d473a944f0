import { object, optional, Text, translatable, Whole } from '../schema.ts'

/** An image of the shop's own pages, with its size, so that nothing moves when it loads. */
export const Picture = object({
  id: Text(200, 1),
  url: Text(2048, 1),
  width: Whole(1, 100_000),
  height: Whole(1, 100_000),
  altText: optional(translatable(Text(500))),
})
