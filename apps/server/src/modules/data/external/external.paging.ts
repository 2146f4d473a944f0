import type { PluginReply } from '@stoa/contract/plugin-calls'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { keysPort } from '../../../kernel/keys.ts'
import { openCursor, type PagingMetadata, sealCursor } from '../../../kernel/query/index.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { maxItemsPerPage } from '../collections/collection.ts'
import type { ExternalCollection } from './external.ts'

export interface PagingInput {
  readonly paging?: { limit?: number | null | undefined; offset?: number | null | undefined } | null | undefined
  readonly cursorPaging?: { limit?: number | null | undefined; cursor?: string | null | undefined } | null | undefined
}

/** What a page returns beside its items. */
type ServicePaging = PluginReply<'queryDataItems'>['pagingMetadata']

const defaultLimit = 50
/** Longest cursor that requests accept. */
const maxCursor = 16_000

/**
 * One page of a service. Cursors contain the request of the first page, as clients send nothing else afterwards, and the
 * place: an offset, or the cursor of a service that pages by cursors.
 */
export class ExternalPage<Search extends object> {
  /** The request of the first page. */
  readonly search: Search
  readonly limit: number
  readonly #unit: Unit
  readonly #operation: string
  readonly #place: string | undefined
  readonly #byCursor: boolean
  readonly #pagesByOffset: boolean

  /** WDE0119 for an offset into a collection that has cursors only. */
  constructor(
    unit: Unit,
    operation: string,
    { name, external }: ExternalCollection,
    { paging, cursorPaging }: PagingInput,
    search: Search,
    at: string,
  ) {
    this.#unit = unit
    this.#operation = operation
    this.#pagesByOffset = external.pagingMode === 'OFFSET'
    this.#byCursor = cursorPaging !== undefined && cursorPaging !== null
    const offset = paging?.offset ?? 0
    if (offset > 0 && !this.#pagesByOffset)
      throw new Problem('WDE0119', { data: { collection: name, operation: 'OFFSET' } })
    const opened = cursorPaging?.cursor ? openCursor(cursorPaging.cursor, this.#binding) : undefined
    if (cursorPaging?.cursor && !opened)
      throw createInvalidArgument(`${at}cursorPaging.cursor`, 'is not a cursor of this query', 'VALIDATION')
    this.search = (opened?.search as Search | undefined) ?? search
    this.limit = (this.#byCursor ? cursorPaging?.limit : paging?.limit) || opened?.limit || defaultLimit
    this.#place = opened?.place[0] ?? (offset > 0 ? String(offset) : undefined)
  }

  get #binding() {
    return {
      key: this.#unit.use(keysPort).derive('cursor'),
      siteId: this.#unit.siteId,
      operation: `external ${this.#operation}`,
    }
  }

  get #offset(): number {
    return this.#pagesByOffset ? Number(this.#place ?? 0) : 0
  }

  /** One more item than the page has tells whether there is a next page. */
  get #asked(): number {
    return this.#pagesByOffset ? Math.min(this.limit + 1, maxItemsPerPage) : this.limit
  }

  /** The page as a service is asked for it. */
  get request(): object {
    if (this.#pagesByOffset) return { paging: { limit: this.#asked, offset: this.#offset } }
    return { cursorPaging: { limit: this.#asked, ...(this.#place !== undefined && { cursor: this.#place }) } }
  }

  /** More than was asked for, or a total that is less than what was returned. */
  findFault(count: number, paging: ServicePaging, field: string): string | undefined {
    if (count > this.#asked) return `${field}[${this.#asked}]`
    const total = paging?.total
    const isTooSmall = typeof total === 'number' && count > 0 && total < this.#offset + Math.min(count, this.limit)
    return isTooSmall && this.#pagesByOffset ? 'pagingMetadata.total' : undefined
  }

  toPage<Item>(found: readonly Item[], paging: ServicePaging): { items: Item[]; metadata: PagingMetadata } {
    const items = found.slice(0, this.limit)
    const [next, prev] = this.#pagesByOffset
      ? [this.#findNextOffset(found.length, paging?.total), this.#findPreviousOffset()]
      : [paging?.cursors?.next || undefined, paging?.cursors?.prev || undefined]
    const cursors = {
      ...(next !== undefined && { next: this.#seal(next) }),
      ...(prev !== undefined && this.#byCursor && { prev: this.#seal(prev) }),
    }
    const hasNext = next !== undefined
    if (this.#byCursor) return { items, metadata: { count: items.length, cursors, hasNext } }
    const total = paging?.total ?? undefined
    const metadata = {
      ...{ count: items.length, offset: this.#offset },
      ...(total !== undefined && { total }),
      ...{ tooManyToCount: false, hasNext, cursors },
    }
    return { items, metadata }
  }

  #findNextOffset(count: number, total: number | null | undefined): string | undefined {
    const end = this.#offset + Math.min(count, this.limit)
    const isFull = count >= this.limit && this.#asked === this.limit
    const hasNext = count > this.limit || (isFull && (total ?? Number.POSITIVE_INFINITY) > end)
    return hasNext ? String(end) : undefined
  }

  #findPreviousOffset(): string | undefined {
    return this.#offset > 0 ? String(Math.max(0, this.#offset - this.limit)) : undefined
  }

  #seal(place: string): string {
    const cursor = sealCursor(
      { filter: null, sort: [], place: [place], back: false, limit: this.limit, search: this.search },
      this.#binding,
    )
    if (cursor.length <= maxCursor) return cursor
    const description = 'is too long to be carried from page to page; ask for larger pages or fewer values'
    throw createInvalidArgument('query.filter', description, 'MAX_LENGTH', { threshold: maxCursor })
  }
}
