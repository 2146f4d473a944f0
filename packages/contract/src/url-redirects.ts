import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  queryable,
  readOnly,
  Sort,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { BulkReply } from './shapes/bulk.ts'
import { urlRedirectsRoutes } from './url-redirects.routes.ts'
import { merchants } from './who.ts'

/** A former address of the shop, and where its visitors are taken. */
export const UrlRedirect = object({
  id: queryable(readOnly(Id())),
  createdDate: queryable(readOnly(Timestamp())),
  /** Without a query: `/old-shop/mug.html`. */
  fromPath: queryable(Text(1000, 2)),
  /** A path of the shop, or a whole address. */
  toPath: queryable(Text(2048, 1)),
  /** It follows a page of the shop that got another address. */
  automatic: readOnly(Flag()),
})
export type UrlRedirect = Static<typeof UrlRedirect>

const who = merchants
const permission = 'STOA.MANAGE_CONTENT'

export const urlRedirects = defineOperations('urlRedirects', urlRedirectsRoutes, {
  queryUrlRedirects: {
    kind: 'query',
    who,
    permission,
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
    }),
    reply: object({ urlRedirects: list(UrlRedirect), pagingMetadata: PagingMetadata }),
    summary: 'List the redirects of former URLs of the shop, by URL.',
  },
  bulkSetUrlRedirects: {
    kind: 'command',
    who,
    permission,
    maxBytes: BULK_MAX_BYTES,
    input: object({
      urlRedirects: list(object({ fromPath: Text(1000), toPath: Text(2048) }), 1000, 1),
      /** Answers what would be refused, and saves nothing. */
      dryRun: maybe(Flag()),
    }),
    reply: BulkReply,
    itemProblems: ['INVALID_ARGUMENT'],
    summary: 'Create redirects from URLs of the shop to others. An existing redirect gets the new target.',
  },
  deleteUrlRedirect: {
    kind: 'command',
    who,
    permission,
    input: object({ urlRedirectId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a redirect; its URL is then unknown again.',
  },
  resolveUrlRedirect: {
    kind: 'query',
    who: 'anyone',
    input: object({ path: Text(1000, 1) }),
    reply: object({ redirectTo: optional(Text()) }),
    summary: 'Get the target of a former URL, if it has a redirect.',
  },
})
