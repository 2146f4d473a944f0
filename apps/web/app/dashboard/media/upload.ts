import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/upload'

/** Creates the URL to which one file is uploaded. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '')
  try {
    const { uploadUrl } = await requireOwnerHost(args).call('files.generateFileUploadUrl', {
      mimeType: readText('mimeType').slice(0, 100) || 'application/octet-stream',
      fileName: readText('filename').slice(-200),
      ...(readText('folder') && { parentFolderId: readText('folder') }),
    })
    return Response.json({ uploadUrl })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ code: error.code }, { status: error.status })
  }
}
