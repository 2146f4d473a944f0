import { createDone, type Outcome, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/assign'

/** Assigns a role to a member, or removes it. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const role = { memberId: String(form.get('member')), roleKey: String(form.get('item')) }
  try {
    if (form.get('intent') === 'unassign') await host.call('authorization.unassignRole', role)
    else await host.call('authorization.assignRole', role)
    return createDone() as Outcome
  } catch (error) {
    return refuseFor(host.t, error)
  }
}
