import { isProblem } from '../../lib/problem.ts'
import { getName } from '../customers/row.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/preview'
import { readRule } from './rule.ts'

/** Counts the customers who meet the rule in the form; no result while the rule is incomplete. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const rule = readRule(host.t, reader)
  if (reader.isWrong() || rule.conditions.length === 0) return { size: undefined, names: [] }
  try {
    const { size, customers } = await host.call('segments.previewSegment', { rule })
    return { size, names: customers.map(getName) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { size: undefined, names: [] }
  }
}
