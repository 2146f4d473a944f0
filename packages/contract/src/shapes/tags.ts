import { list, maybe, object, Text } from '../schema.ts'

/** The tags of an entity. */
export const TagList = object({ tagIds: list(Text(5), 100) })
/** Tags from a client. */
export const TagListInput = maybe(object({ tagIds: maybe(list(Text(5, 1), 100)) }))

/** Tags to assign or unassign; `publicTags` is the newer name of `tags`. */
export const TagsInput = maybe(object({ privateTags: TagListInput, tags: TagListInput, publicTags: TagListInput }))
