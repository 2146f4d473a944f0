import { getHost } from '../lib/host.ts'
import { openPicture } from '../lib/open-picture.ts'
import type { Route } from './+types/picture'

/** Makes an upload URL for the member's photo or cover. */
export const action = (args: Route.ActionArgs) => openPicture(getHost(args), args.request)
