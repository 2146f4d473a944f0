interface Metadata {
  count?: number
  offset?: number
  total?: number
  hasNext?: boolean
  cursors?: { next?: string | null; prev?: string | null }
}

interface Wanted {
  cursorPaging?: { cursor?: string | null; limit?: number | null } | null
  paging?: { offset?: number | null; limit?: number | null } | null
}

/** Operations take their query in `query` or `search`; some lists take it at the top level. */
type PagedInput = { query?: Wanted | null } | { search?: Wanted | null } | Wanted

type PagedReply = { metadata?: Metadata; pagingMetadata?: Metadata }

/** The items of a reply: its one array. */
type ItemOf<Reply> = {
  [K in keyof Reply]-?: Reply[K] extends readonly (infer Item)[] ? Item : never
}[keyof Reply]

export interface Page<Reply> {
  reply: Reply
  items: ItemOf<Reply>[]
  hasNext(): boolean
  hasPrev(): boolean
  /** Rejects with 'No next page to fetch' on the last page. */
  next(): Promise<Page<Reply>>
  /** Rejects with 'No previous page to fetch' on the first page. */
  prev(): Promise<Page<Reply>>
}

/**
 * Fetches a page with access to its neighbors, by cursor or offset. The input must contain the query's property, even
 * if empty: `pages(shop.orders.searchOrders, { search: {} })`.
 */
export async function pages<Input extends PagedInput, Reply extends PagedReply>(
  call: (input: Input) => Promise<Reply>,
  input: Input,
): Promise<Page<Reply>> {
  const reply = await call(input)
  const items = (Object.values(reply).find(Array.isArray) ?? []) as ItemOf<Reply>[]
  const { next, prev } = findNeighbors(readWanted(input), reply.pagingMetadata ?? reply.metadata ?? {}, items.length)
  const go = async (target: Wanted | undefined, direction: string) => {
    if (!target) throw new Error(`No ${direction} page to fetch`)
    return pages(call, withWanted(input, target))
  }
  return {
    reply,
    items,
    hasNext: () => next !== undefined,
    hasPrev: () => prev !== undefined,
    next: () => go(next, 'next'),
    prev: () => go(prev, 'previous'),
  }
}

/**
 * Iterates over the items of all pages: `for await (const order of iterateItems(shop.orders.searchOrders, { search: {}
 * }))`.
 */
export async function* iterateItems<Input extends PagedInput, Reply extends PagedReply>(
  call: (input: Input) => Promise<Reply>,
  input: Input,
): AsyncGenerator<ItemOf<Reply>> {
  for (let page = await pages(call, input); ; page = await page.next()) {
    yield* page.items
    if (!page.hasNext()) return
  }
}

function findNeighbors(target: Wanted, metadata: Metadata, count: number): { next?: Wanted; prev?: Wanted } {
  const { cursors } = metadata
  if (cursors) {
    const limit = target.cursorPaging?.limit
    // A cursor contains filter and sort, so it is sent with the limit only.
    const requestAt = (cursor: string | null | undefined) =>
      cursor && { cursorPaging: { cursor, ...(limit && { limit }) } }
    return pickPresent({ next: requestAt(cursors.next), prev: requestAt(cursors.prev) })
  }
  const limit = target.paging?.limit ?? 50
  const offset = metadata.offset ?? target.paging?.offset ?? 0
  const { cursorPaging: _, ...rest } = target
  const requestAt = (offset: number) => ({ ...rest, paging: { limit, offset } })
  const hasNext = count > 0 && (metadata.total === undefined ? metadata.hasNext : offset + count < metadata.total)
  return pickPresent({
    next: hasNext && requestAt(offset + count),
    prev: offset > 0 && requestAt(Math.max(0, offset - limit)),
  })
}

const pickPresent = (sides: Record<'next' | 'prev', Wanted | false | '' | null | undefined>) => ({
  ...(sides.next && { next: sides.next }),
  ...(sides.prev && { prev: sides.prev }),
})

const envelopes = ['query', 'search'] as const

const findEnvelope = (input: object) =>
  envelopes.find((name) => name in input && typeof input[name as never] === 'object')

function readWanted(input: PagedInput): Wanted {
  const envelope = findEnvelope(input)
  return (envelope ? (input as Record<string, Wanted | null>)[envelope] : (input as Wanted)) ?? {}
}

function withWanted<Input extends PagedInput>(input: Input, target: Wanted): Input {
  const envelope = findEnvelope(input)
  if (envelope) return { ...input, [envelope]: target }
  const { paging: _, cursorPaging: __, ...rest } = input as Wanted
  return { ...rest, ...target } as Input
}
