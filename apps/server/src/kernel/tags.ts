interface TagList {
  tagIds?: string[] | null
}

/** An entity's tags: private ones of the owner, and public ones. */
export interface Tags {
  privateTags?: { tagIds: string[] }
  tags?: { tagIds: string[] }
}

export type TagsInput = {
  privateTags?: TagList | null
  tags?: TagList | null
  /** The newer name of `tags`. */
  publicTags?: TagList | null
} | null

/** Removes unassigned tags and adds assigned ones, without duplicates. A tag in both lists is assigned. */
export function applyTagChanges(
  before: Tags | undefined,
  assigned: TagsInput | undefined,
  unassigned: TagsInput | undefined,
): Required<Tags> {
  const list = (current: readonly string[], added: readonly string[], removed: readonly string[]) => ({
    tagIds: [...new Set([...current.filter((id) => !removed.includes(id) || added.includes(id)), ...added])],
  })
  const getPublicTags = (input: TagsInput | undefined) => [
    ...(input?.tags?.tagIds ?? []),
    ...(input?.publicTags?.tagIds ?? []),
  ]
  const getPrivateTags = (input: TagsInput | undefined) => input?.privateTags?.tagIds ?? []
  return {
    privateTags: list(before?.privateTags?.tagIds ?? [], getPrivateTags(assigned), getPrivateTags(unassigned)),
    tags: list(before?.tags?.tagIds ?? [], getPublicTags(assigned), getPublicTags(unassigned)),
  }
}
