import { isProblem } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/send'

/** Answers a query of the explorer, as the owner. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = ownerHost(args)
  const request = String((await args.request.formData()).get('request'))
  try {
    return Response.json(await host.graphql(JSON.parse(request)))
  } catch (error) {
    if (!isProblem(error)) throw error
    return Response.json({ errors: [{ message: error.message }] })
  }
}
