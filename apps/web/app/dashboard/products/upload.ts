import { isProblem } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/upload'

const texts: Readonly<Record<string, string>> = {
  TOO_MANY_DIGITAL_FILES: 'This product has as many files as it can.',
  PRODUCT_IS_NOT_DIGITAL: 'Only digital products have files.',
}

/** Where the bytes of a new file go. */
export async function action(args: Route.ActionArgs) {
  const name = String((await args.request.formData()).get('name') ?? '').slice(-200) || 'file'
  try {
    const { uploadUrl } = await ownerHost(args).call('downloads.createDigitalFileUpload', {
      productId: args.params.id,
      filename: name,
    })
    return Response.json({ url: uploadUrl })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ alert: texts[error.code] ?? error.message }, { status: 400 })
  }
}
