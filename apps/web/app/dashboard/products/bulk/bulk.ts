import type { ProductValues } from '@stoa/contract/product-edits'
import { isProblem } from '../../../lib/problem.ts'
import { formatProblemText } from '../../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../../lib/session.ts'
import { readTaxGroups } from '../rules.ts'
import type { Route } from './+types/bulk'

export interface BulkReply {
  /** By product id: why the product was not changed. */
  readonly reasons: Readonly<Record<string, string>>
  /** Why no product was changed. */
  readonly error?: string
}

/** Loads the tax groups to choose from. Empty for staff who may not read them. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  return { taxGroups: host.may('taxGroups.queryTaxGroups') ? await readTaxGroups(host) : [] }
}

/** Applies edits to many products. A product that was changed since it was loaded is skipped. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  try {
    const edits = JSON.parse(String((await args.request.formData()).get('edits'))) as {
      id: string
      from: ProductValues
      to: ProductValues
    }[]
    const { results } = await host.call('productEdits.bulkEditProducts', { edits })
    const reasons = results.flatMap(({ itemMetadata: { id, error } }) =>
      id && error ? [[id, formatProblemText(host.t, error, error.description)]] : [],
    )
    return Response.json({ reasons: Object.fromEntries(reasons) } satisfies BulkReply)
  } catch (error) {
    if (error instanceof SyntaxError) return Response.json({ reasons: {} } satisfies BulkReply, { status: 400 })
    if (!isProblem(error) || error.status >= 500) throw error
    const reply: BulkReply = { reasons: {}, error: formatProblemText(host.t, error, error.message) }
    return Response.json(reply)
  }
}
