import { describeReason } from '@stoa/messages/reasons'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/video'

/** How far the conversion of a video is. */
export async function loader(args: Route.LoaderArgs) {
  const fileId = args.url.searchParams.get('file') ?? ''
  const host = requireOwnerHost(args)
  const video = await host.call('siteMedia.getVideo', { fileId })
  return { fileId, ...video, failure: video.failure && describeReason(host.t, video.failure) }
}

/** Converts it again. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  await requireOwnerHost(args).call('siteMedia.convertVideoAgain', { fileId: String(form.get('file') ?? '') })
  return null
}
