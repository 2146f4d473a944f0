import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { formatNamedProblem } from '../lib/format-problem.ts'

/** Refused lines per page. */
const pageSize = 50

interface Reason {
  readonly column: string
  readonly description: string
  readonly violatedRule?: string
  readonly data?: unknown
}

/** The columns and the progress of an import, and a page of the lines that were refused. */
export async function readImport(host: Host, jobId: string, cursor: string | undefined) {
  const found = await allowMissing(host.call('customerImports.getCustomerImport', { jobId }))
  if (!found) return undefined
  const { job, columns, created, updated, unchanged, refusedUrl } = found.customerImport
  const { items, pagingMetadata } =
    job.failed > 0
      ? await host.call('memberJobs.listMemberJobItems', {
          jobId,
          failuresOnly: true,
          cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
        })
      : { items: [], pagingMetadata: undefined }
  return {
    jobId,
    isFinished: job.status === 'FINISHED' || job.status === 'CANCELED',
    isCanceled: job.status === 'CANCELED',
    isDryRun: job.dryRun,
    total: job.total,
    done: job.succeeded + job.failed,
    refused: job.failed,
    created,
    updated,
    unchanged,
    columns,
    refusedPath: refusedUrl && new URL(refusedUrl).pathname,
    badLines: items.map(({ number, itemId = '', error }) => ({
      line: number,
      name: itemId,
      reasons: (((error?.data ?? {}) as { reasons?: Reason[] }).reasons ?? []).map((reason) =>
        formatNamedProblem(host.t, reason.column, reason),
      ),
    })),
    cursors: pagingMetadata?.cursors,
  }
}
export type ImportState = NonNullable<Awaited<ReturnType<typeof readImport>>>
