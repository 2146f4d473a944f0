import { openPicture } from '../../lib/open-picture.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/picture'

/** An address that takes a photo or cover of a member. */
export const action = (args: Route.ActionArgs) => openPicture(ownerHost(args), args.request)
