import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import type { Route } from './+types/review-photos'

/** Returns an upload URL for a photo or video of the visitor's review. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '')
  const wish = { filename: readText('filename') || 'photo', mimeType: readText('mimeType') }
  try {
    return Response.json(await getHost(args).call('siteReviews.createReviewMediaUpload', wish))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ code: error.code }, { status: error.status })
  }
}
