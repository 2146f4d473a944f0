import { AuditEntry } from './audit.entity.ts'
import { auditRoutes } from './audit.routes.ts'
import { defineOperations } from './operation.ts'
import { FreeForm, list, maybe, object, PagingMetadata, Sort, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

export const audit = defineOperations('audit', auditRoutes, {
  queryAuditLog: {
    kind: 'query',
    who: merchants,
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
    reply: object({ entries: list(AuditEntry), pagingMetadata: PagingMetadata }),
    summary: 'List audit log entries of accounts, sessions and settings, latest first.',
  },
})
