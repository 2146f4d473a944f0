import { readByIds } from '../features/catalog/read-products.ts'
import { getHost } from '../lib/host.ts'
import type { Route } from './+types/recently-viewed'

const most = 12
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The products that a browser remembers, in its order. Deleted and hidden ones are left out. */
export async function loader(args: Route.LoaderArgs) {
  const ids = (args.url.searchParams.get('ids') ?? '').split(',').filter((id) => uuid.test(id))
  return { cards: await readByIds(getHost(args), [...new Set(ids)].slice(0, most)) }
}
