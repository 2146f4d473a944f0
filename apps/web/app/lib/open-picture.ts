import type { Host } from './host.ts'
import { isProblem } from './problem.ts'

/** An address that takes a picture for a profile, or why there is none. */
export async function openPicture(host: Host, request: Request): Promise<Response> {
  const form = await request.formData()
  const text = (name: string, most: number) => String(form.get(name) ?? '').slice(-most)
  const wish = { filename: text('filename', 200) || 'photo', mimeType: text('mimeType', 100) || 'image/jpeg' }
  try {
    return Response.json(await host.call('profiles.createProfilePictureUpload', wish))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ code: error.code }, { status: error.status })
  }
}
