import { ChangeEntry } from './change-log.entity.ts'
import { changeLogRoutes } from './change-log.routes.ts'
import { defineOperations } from './operation.ts'
import { FreeForm, list, maybe, Nothing, object, PagingMetadata, Sort, Text, Whole } from './schema.ts'

const ChangeLogSettings = object({
  /** How many days entries are kept. */
  retentionDays: Whole(30, 3650),
})

/** The log of business changes. */
export const changeLog = defineOperations({ name: 'changeLog', staff: 'STOA.READ_AUDIT_LOG' }, changeLogRoutes, {
  queryChanges: {
    kind: 'query',
    who: ['owner', 'app'],
    permission: 'STOA.READ_AUDIT_LOG',
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
    }),
    reply: object({ changes: list(ChangeEntry), pagingMetadata: PagingMetadata }),
    summary: 'List changes of products, orders, settings and other data, the latest first.',
  },
  getChangeLogSettings: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: object({ settings: ChangeLogSettings }),
    summary: 'Get how long changes stay in the log.',
  },
  updateChangeLogSettings: {
    kind: 'command',
    who: ['owner'],
    input: object({ settings: ChangeLogSettings }),
    reply: object({ settings: ChangeLogSettings }),
    summary: 'Set how long changes stay in the log.',
  },
})
