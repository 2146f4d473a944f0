import { redirect } from 'react-router'
import { getHost } from '../lib/host.ts'
import type { Route } from './+types/sign-out'

export const loader = () => redirect('/dashboard')

/** Only a form of the dashboard signs out: no link or picture elsewhere can. */
export async function action(args: Route.ActionArgs) {
  await getHost(args).signOut()
  return redirect('/dashboard/sign-in', 303)
}
