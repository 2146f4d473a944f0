import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { formatNamedProblem } from '../lib/format-problem.ts'

/** Skipped lines per page. */
const pageSize = 50

export interface BadLine {
  readonly line: number
  readonly email: string
  readonly reasons: readonly string[]
}

/** The progress of an import, and a page of the lines that could not be read. */
export async function readImport(host: Host, jobId: string, cursor: string | undefined) {
  const found = await allowMissing(host.call('memberJobs.getMemberJob', { jobId }))
  if (!found) return undefined
  const { kind, status, total, succeeded, failed, dryRun, canBeUndone, undoOf } = found.job
  const isUndo =
    undoOf !== undefined && (await host.call('memberJobs.getMemberJob', { jobId: undoOf })).job.kind === 'IMPORT'
  if (kind !== 'IMPORT' && !isUndo) return undefined
  const { items, pagingMetadata } =
    failed > 0
      ? await host.call('memberJobs.listMemberJobItems', {
          jobId,
          failuresOnly: true,
          cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
        })
      : { items: [], pagingMetadata: undefined }
  return {
    jobId,
    isFinished: status === 'FINISHED' || status === 'CANCELED',
    isDryRun: dryRun,
    isUndo,
    canBeUndone,
    total,
    good: succeeded,
    bad: failed,
    badLines: items.map(
      ({ number, itemId = '', error }): BadLine => ({
        line: number,
        email: itemId,
        reasons: describeReasons(host.t, error),
      }),
    ),
    cursors: pagingMetadata?.cursors,
  }
}
export type ImportState = NonNullable<Awaited<ReturnType<typeof readImport>>>

interface Reason {
  readonly column: string
  readonly description: string
  readonly violatedRule?: string
  readonly data?: unknown
}

function describeReasons(
  t: Translate,
  error: { readonly description: string; readonly data: unknown } | undefined,
): string[] {
  const { reasons } = (error?.data ?? {}) as { reasons?: Reason[] }
  if (reasons) return reasons.map((reason) => formatNamedProblem(t, reason.column, reason))
  return [error?.description ?? t('dashboard-members:import.unreadable')]
}
