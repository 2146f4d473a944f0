import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/browse'
import { parseListing } from './listing.ts'
import { readLibrary } from './read.ts'

/** The library for dialogs in which files or a folder are selected. */
export const loader = (args: Route.LoaderArgs) =>
  readLibrary(requireOwnerHost(args), parseListing(args.url.searchParams))
