import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/browse'
import { listingOf } from './listing.ts'
import { readLibrary } from './read.ts'

/** The library for what is opened over a page: to choose from it, or to choose a folder. */
export const loader = (args: Route.LoaderArgs) => readLibrary(ownerHost(args), listingOf(args.url.searchParams))
