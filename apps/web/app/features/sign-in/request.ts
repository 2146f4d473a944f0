import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

/** The app request of this URL; undefined when it has expired. */
export async function readRequest(host: Host, url: URL) {
  const session = url.searchParams.get('session')
  if (!session) return undefined
  try {
    return await host.call('signIn.describeSignIn', { session })
  } catch (error) {
    if (isProblem(error) && error.status < 500 && error.status !== 429) return undefined
    throw error
  }
}
