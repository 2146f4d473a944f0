import { readSuggestions } from '../features/catalog/read-suggestions.ts'
import { hostOf } from '../lib/host.ts'
import type { Route } from './+types/suggest'

/** What the search field suggests while one types. */
export async function loader(args: Route.LoaderArgs) {
  const text = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  return text ? readSuggestions(hostOf(args), text) : { products: [], collections: [] }
}
