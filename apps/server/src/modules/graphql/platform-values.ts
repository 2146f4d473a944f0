import type { Operation } from '@stoa/contract/operation'
import { PageInfo } from '@stoa/contract/platform-graphql'
import { createInvalidArgument } from '@stoa/contract/problem'
import { list, object, type PagingMetadata, Query, type Shape, type TSchema } from '@stoa/contract/schema'
import { isRecord } from '../../kernel/is-record.ts'

type Values = Record<string, unknown>
interface Schema extends TSchema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/**
 * An input in the form of the operation's own route. There, null means that a field is absent, and long numbers are
 * texts.
 */
export function toContractInput(value: Values, schema: TSchema): Values {
  return convert(value, schema as Schema) as Values
}

function convert(value: unknown, schema: Schema): unknown {
  const types = [schema.type].flat()
  if (typeof value === 'number' && types.includes('string')) return String(value)
  if (Array.isArray(value) && schema.items) return value.map((item) => convert(item, schema.items!))
  const { properties } = schema.anyOf?.find((each) => each.properties) ?? schema
  if (!isRecord(value) || !properties) return value
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const field = properties[name]
    if (!field) return [[name, inner]]
    return inner === null && !allowsNull(field) ? [] : [[name, convert(inner, field)]]
  })
  return Object.fromEntries(entries)
}

const allowsNull = ({ type, anyOf }: Schema): boolean =>
  [type].flat().includes('null') || anyOf?.some((each) => each.type === 'null') === true

export interface PlatformList {
  readonly input: TSchema
  readonly reply: TSchema
  toInput(queryInput: Values): Values
  /** Throws where the operation cannot answer what is asked for. */
  check(queryInput: Values): void
}

/** A list as the platform's API has it. `query` is the operation's argument for its `query`. */
export function listOf(operation: Operation, query = 'query'): PlatformList {
  const { [query]: own, ...others } = (operation.input as Shape).properties
  const items = (operation.reply as Shape).properties[findListName(operation)] as unknown as { items: TSchema }
  const isSame = query === 'query'
  return {
    input: isSame ? operation.input : object({ query: Query(), ...others }),
    reply: object({ items: list(items.items), pageInfo: PageInfo }),
    toInput: ({ query: asked, ...more }) =>
      toContractInput(
        { ...more, ...(isRecord(asked) && { [query]: isSame ? asked : toSearch(asked) }) },
        operation.input,
      ),
    check: ({ query: asked }) => {
      if (!isSame && isRecord(asked) && isRecord(asked.paging) && asked.paging.offset)
        throw createInvalidArgument('query.paging.offset', 'is not supported here: page by cursorPaging', 'FORMAT')
    },
  }
}

/** The first page of a search; later ones are found by cursor. */
const toSearch = ({ filter, sort, paging, cursorPaging }: Values): Values => ({
  ...(filter !== undefined && { filter }),
  ...(sort !== undefined && { sort }),
  cursorPaging: cursorPaging ?? { limit: (paging as Values | undefined)?.limit ?? null },
})

export function findListName({ reply }: Operation): string {
  return Object.entries((reply as Shape).properties).find(([, schema]) => 'items' in schema)![0]
}

/** The reply of a list in the form of the platform's API. */
export function toPage(reply: unknown, name: string): Values {
  const { [name]: items, ...rest } = reply as Values
  const metadata = (rest.metadata ?? rest.pagingMetadata ?? {}) as PagingMetadata
  const {
    cursors,
    count,
    hasNext,
    offset,
    tooManyToCount,
    total = rest.totalResults,
  } = metadata as Values & PagingMetadata
  return {
    items,
    pageInfo: {
      count: count ?? (items as unknown[]).length,
      hasNext,
      nextCursor: cursors?.next,
      prevCursor: cursors?.prev,
      offset,
      tooManyToCount,
      total,
    },
  }
}
