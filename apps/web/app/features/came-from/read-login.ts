import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

/** The URL of the app's own login page, for pages that only members may open. */
export async function readLogin(host: Host, next: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(next, host.origin)
  const session = searchParams.get('session')
  if (!session || !pathname.startsWith('/account')) return undefined
  try {
    return (await host.call('signIn.describeRedirectSession', { session })).loginUrl
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return undefined
  }
}
