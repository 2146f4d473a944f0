import { describeViolation } from '@stoa/messages/retranslate'
import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/job'
import { isBulkAct, startBulk } from './acts.ts'
import { buildFilter, parseListing } from './listing.ts'

/** The progress of a bulk action. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { job } = await host.call('memberJobs.getMemberJob', { jobId: args.params.id })
  const { id: jobId, status, total, succeeded, failed, canBeUndone } = job
  const isFinished = status === 'FINISHED' || status === 'CANCELED'
  return { jobId, total, done: succeeded + failed, failed, canBeUndone, isFinished }
}

/** Starts a bulk action on the given members or on all of a view, or undoes a finished one. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const act = String(form.get('act'))
  const ids = form.getAll('id').map(String)
  const view = form.get('view')
  try {
    if (act === 'undo') {
      const { jobId } = await host.call('memberJobs.undoMemberJob', { jobId: args.params.id })
      return { jobId, error: undefined }
    }
    if (!isBulkAct(act) || (ids.length === 0 && !view))
      return { jobId: undefined, error: host.t('dashboard-members:bulk.none') }
    const filter = view ? buildFilter(parseListing(new URLSearchParams(String(view)))) : { id: { $in: ids } }
    return { jobId: await startBulk(host, act, filter), error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return {
      jobId: undefined,
      error: error.violations?.[0]
        ? describeViolation(error.violations[0].description, host.t.language)
        : error.message,
    }
  }
}
