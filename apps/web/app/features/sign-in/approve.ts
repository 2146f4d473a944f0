import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import type { SignInStateName } from './states.tsx'

/** Passes on the member's answer to a sign-in on another device. Anything but a clear yes is a no. */
export async function approve(host: Host, url: URL, form: FormData): Promise<{ state: SignInStateName }> {
  const isYes = form.get('answer') === 'yes'
  try {
    await host.call('authentication.answerPush', { token: url.searchParams.get('token') ?? '', approve: isYes })
    return { state: isYes ? 'approved' : 'stopped' }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { state: 'question-over' }
  }
}
