import { createNotFound, isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/copy'

/** Downloads the data of a guest. The email address is in the body, so that it appears in no log. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const { personalData } = await host
    .call('people.exportGuestData', { email: String(form.get('email') ?? '') })
    .catch((error: unknown) => {
      throw isProblem(error) && error.status < 500 ? createNotFound() : error
    })
  return new Response(`${JSON.stringify(personalData, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="personal-data.json"',
      'cache-control': 'no-store',
    },
  })
}
