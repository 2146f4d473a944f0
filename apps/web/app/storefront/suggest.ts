import { readSuggestions } from '../features/catalog/read-suggestions.ts'
import { getHost } from '../lib/host.ts'
import type { Route } from './+types/suggest'

/** Suggestions for the search field. */
export async function loader(args: Route.LoaderArgs) {
  const text = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  return text ? readSuggestions(getHost(args), text) : { products: [], collections: [] }
}
