interface Metadata {
  hasNext?: boolean
  cursors?: { next?: string | null; prev?: string | null }
}

export interface Page<Reply> {
  reply: Reply
  hasNext(): boolean
  hasPrev(): boolean
  next(): Promise<Page<Reply>>
  prev(): Promise<Page<Reply>>
}

interface CursorInput {
  query?: { cursorPaging?: { cursor?: string | null; limit?: number | null } | null } | undefined
}

/** A page of a cursor query that knows its neighbours. A cursor carries filter and sort, so it travels alone with the limit. */
export async function pages<
  Input extends CursorInput,
  Reply extends { metadata?: Metadata; pagingMetadata?: Metadata },
>(call: (input: Input) => Promise<Reply>, input: Input): Promise<Page<Reply>> {
  const reply = await call(input)
  const cursors = (reply.pagingMetadata ?? reply.metadata)?.cursors
  const go = (cursor: string | null | undefined, direction: string) => {
    if (!cursor) throw new Error(`No ${direction} page to fetch`)
    const limit = input.query?.cursorPaging?.limit
    return pages(call, { ...input, query: { cursorPaging: { cursor, ...(limit ? { limit } : {}) } } })
  }
  return {
    reply,
    hasNext: () => Boolean(cursors?.next),
    hasPrev: () => Boolean(cursors?.prev),
    next: async () => go(cursors?.next, 'next'),
    prev: async () => go(cursors?.prev, 'previous'),
  }
}
