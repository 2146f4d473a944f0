import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/upload'

/** Creates the URL to which a new file is uploaded. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const name = String((await args.request.formData()).get('name') ?? '').slice(-200) || 'file'
  try {
    const { uploadUrl } = await host.call('downloads.createDigitalFileUpload', {
      productId: args.params.id,
      filename: name,
    })
    return Response.json({ url: uploadUrl })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ alert: formatProblemText(host.t, error, error.message) }, { status: 400 })
  }
}
