import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toProductRow } from '../products/row.ts'
import type { Route } from './+types/preview'
import { readRules } from './conditions.ts'

/** The products that unsaved rules would select. */
export async function loader(args: Route.LoaderArgs) {
  const rules = readRules(args.url.searchParams.get('rules'))
  if (!rules) return { total: undefined, rows: [] }
  try {
    const { total, products } = await requireOwnerHost(args).call('collectionRules.previewCollectionRules', { rules })
    return { total, rows: products.map(toProductRow) }
  } catch (error) {
    if (isProblem(error) && error.status < 500) return { total: undefined, rows: [] }
    throw error
  }
}
