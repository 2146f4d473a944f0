import { openPicture } from '../../lib/open-picture.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/picture'

/** Creates an upload URL for a photo or cover image of a member. */
export const action = (args: Route.ActionArgs) => openPicture(requireOwnerHost(args), args.request)
