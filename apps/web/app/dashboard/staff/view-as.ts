import { redirect } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/view-as'

export const loader = () => redirect('/dashboard')

/** Shows the dashboard of this browser as a role sees it, and without a role as it is. It only takes rights away. */
export async function action(args: Route.ActionArgs) {
  const { origin } = requireOwnerHost(args)
  const role = String((await args.request.formData()).get('role') ?? '')
  const isRole = /^[\w-]{1,40}$/.test(role)
  const life = isRole ? '' : '; Max-Age=0'
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const cookie = `stoa-view-as=${isRole ? role : ''}; Path=/; SameSite=Lax; HttpOnly${life}${secure}`
  return redirect(isRole ? '/dashboard' : '/dashboard/staff/roles', { status: 303, headers: { 'set-cookie': cookie } })
}
