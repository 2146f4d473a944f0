interface TagList {
  tagIds?: string[] | null
}

/** As an entity carries them: its owner's own, and those that whoever sees it sees. */
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

/** Tags with those unassigned taken out and those assigned put in, so what is said to be both is there; each once. */
export function applyTagChanges(
  before: Tags | undefined,
  assigned: TagsInput | undefined,
  unassigned: TagsInput | undefined,
): Required<Tags> {
  const list = (had: readonly string[], put: readonly string[], taken: readonly string[]) => ({
    tagIds: [...new Set([...had.filter((id) => !taken.includes(id) || put.includes(id)), ...put])],
  })
  const publicOf = (asked: TagsInput | undefined) => [
    ...(asked?.tags?.tagIds ?? []),
    ...(asked?.publicTags?.tagIds ?? []),
  ]
  const privateOf = (asked: TagsInput | undefined) => asked?.privateTags?.tagIds ?? []
  return {
    privateTags: list(before?.privateTags?.tagIds ?? [], privateOf(assigned), privateOf(unassigned)),
    tags: list(before?.tags?.tagIds ?? [], publicOf(assigned), publicOf(unassigned)),
  }
}
