import { list, maybe, object, Text } from '../schema.ts'

const TagList = maybe(object({ tagIds: maybe(list(Text(5, 1), 100)) }))

/** Tags to assign or to take off; `publicTags` is the newer name of `tags`. */
export const AskedTags = maybe(object({ privateTags: TagList, tags: TagList, publicTags: TagList }))
