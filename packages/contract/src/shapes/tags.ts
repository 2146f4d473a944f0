import { list, maybe, object, Text } from '../schema.ts'

/** The tags that something has. */
export const TagList = object({ tagIds: list(Text(5), 100) })
/** The tags that a client gives something. */
export const TagListInput = maybe(object({ tagIds: maybe(list(Text(5, 1), 100)) }))

/** Tags to assign or to take off; `publicTags` is the newer name of `tags`. */
export const TagsInput = maybe(object({ privateTags: TagListInput, tags: TagListInput, publicTags: TagListInput }))
