import { hostOf } from '../lib/host.ts'
import { openPicture } from '../lib/open-picture.ts'
import type { Route } from './+types/picture'

/** An address that takes a photo or cover of whoever is signed in. */
export const action = (args: Route.ActionArgs) => openPicture(hostOf(args), args.request)
