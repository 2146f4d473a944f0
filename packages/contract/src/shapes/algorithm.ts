import { Id, object, oneOf, optional, type Static, Text } from '../schema.ts'

/** A way to recommend items, described by its provider. */
export const AlgorithmConfig = object({
  name: Text(50, 1),
  description: Text(500, 1),
  additionalInfo: optional(Text(300, 1)),
  /** RELATED_ITEMS needs items, GLOBAL none. */
  algorithmType: oneOf(['RELATED_ITEMS', 'GLOBAL']),
  algorithmId: Id(),
})
export type AlgorithmConfig = Static<typeof AlgorithmConfig>
