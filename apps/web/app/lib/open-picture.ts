import type { Host } from './host.ts'
import { isProblem } from './problem.ts'

/** Answers with an upload URL for a profile picture, or the problem's code. */
export async function openPicture(host: Host, request: Request): Promise<Response> {
  const form = await request.formData()
  const readText = (name: string, maxLength: number) => String(form.get(name) ?? '').slice(-maxLength)
  const upload = { filename: readText('filename', 200) || 'photo', mimeType: readText('mimeType', 100) || 'image/jpeg' }
  try {
    return Response.json(await host.call('profiles.createProfilePictureUpload', upload))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ code: error.code }, { status: error.status })
  }
}
