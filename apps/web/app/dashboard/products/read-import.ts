import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { formatNamedProblem } from '../lib/format-problem.ts'

/** Lines per page. */
const pageSize = 50

/** The progress of an import, and a page of the lines with errors. */
export async function readImport(host: Host, importId: string, cursor: string | undefined) {
  const found = await allowMissing(host.call('productFiles.getProductImport', { importId }))
  if (!found) return undefined
  const { status, dryRun, ...counts } = found.productImport
  const { lines, pagingMetadata } = await host.call('productFiles.listProductImportLines', {
    importId,
    failuresOnly: true,
    cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
  })
  return {
    importId,
    isFinished: status === 'FINISHED',
    isDryRun: dryRun,
    isUndo: counts.undoOf !== undefined,
    canBeUndone: counts.canBeUndone,
    total: counts.total,
    good: counts.succeeded,
    bad: counts.failed,
    created: counts.created,
    updated: counts.updated,
    pictures: counts.pictures,
    picturesLeft: counts.picturesLeft,
    badLines: lines.map(({ line, handle, reasons }) => ({
      line,
      name: handle,
      reasons: reasons.map((reason) => formatNamedProblem(host.t, reason.column, reason)),
    })),
    cursors: pagingMetadata.cursors,
  }
}
export type ImportState = NonNullable<Awaited<ReturnType<typeof readImport>>>
