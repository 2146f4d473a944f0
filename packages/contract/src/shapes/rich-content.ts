import { Anything, FreeForm, list, object, optional, type Static } from '../schema.ts'

/** Longest JSON of a document, in characters. */
export const longestRichContent = 200_000

/** A document as a tree of nodes. The store validates the contents of nodes. */
export const RichContent = object({
  nodes: list(Anything(), 2000),
  metadata: optional(FreeForm(20)),
  documentStyle: optional(FreeForm(20)),
})
export type RichContent = Static<typeof RichContent>
