import { Anything, FreeForm, list, object, optional, type Static } from '../schema.ts'

/** Characters of JSON that one document may have. */
export const longestRichContent = 200_000

/** A document as a tree of nodes. What each kind of node may hold is checked by whoever stores it. */
export const RichContent = object({
  nodes: list(Anything(), 2000),
  metadata: optional(FreeForm(20)),
  documentStyle: optional(FreeForm(20)),
})
export type RichContent = Static<typeof RichContent>
