import { createDone, type Outcome, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/assign'

/** Assigns a badge to members, or removes it from them. Those who have it keep it. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const id = String(form.get('item'))
  const memberIds = form.getAll('member').map(String)
  try {
    if (form.get('intent') === 'unassign') await host.call('badges.unassignBadge', { id, memberIds })
    else await host.call('badges.assignBadge', { id, memberIds })
    return createDone() as Outcome
  } catch (error) {
    return refuseFor(host.t, error)
  }
}
