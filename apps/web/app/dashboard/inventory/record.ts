import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/record'
import type { QueuedAct } from './count-queue.ts'
import type { CountAnswer } from './count-sender.ts'

/** Records the scans of a count, or undoes one. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    const acts = JSON.parse(String(form.get('acts') ?? '[]')) as readonly QueuedAct[]
    return Response.json(await run(host, args.params.id, acts))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ refused: error.message } satisfies CountAnswer)
  }
}

async function run(host: Host, stockCountId: string, acts: readonly QueuedAct[]): Promise<CountAnswer> {
  const [first] = acts
  if (first?.kind === 'undo') {
    const { scanId } = first
    const { line } = await host.call('stockCounts.undoStockCountScan', { stockCountId, scanId })
    return { undone: scanId, ...(line && { line }) }
  }
  const scans = acts.flatMap((act) => {
    if (act.kind !== 'scan') return []
    const { id, quantity } = act
    return { id, quantity, ...('code' in act ? { code: act.code } : act.variant) }
  })
  return host.call('stockCounts.recordStockCountScans', { stockCountId, scans })
}
