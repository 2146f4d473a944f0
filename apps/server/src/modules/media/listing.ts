import type { QueryInput } from '../../kernel/query/index.ts'

interface Listing {
  sort?: { fieldName?: string | null; order?: 'ASC' | 'DESC' | null } | null | undefined
  paging?: { limit?: number | null; cursor?: string | null } | null | undefined
}

/**
 * The listing calls' own arguments as a query. A cursor carries its filter, so arguments that are not repeated are
 * ignored.
 */
export function buildListing(filter: object, { sort, paging }: Listing, ...parameters: unknown[]): QueryInput {
  const continuesPage = paging?.cursor && parameters.every((each) => each === undefined || each === null)
  return {
    ...(!continuesPage && { filter }),
    ...(sort?.fieldName && { sort: [{ fieldName: sort.fieldName, order: sort.order ?? 'ASC' }] }),
    cursorPaging: paging ?? {},
  }
}
