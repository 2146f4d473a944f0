import { normalizeDigits } from '../../lib/digits.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import type { SignInStateName } from './states.tsx'

/** `number`: the sign-in shows one, which is missing or wrong. */
export type Approved = { readonly state: SignInStateName } | { readonly number: 'missing' | 'wrong' }

/** Passes on the member's answer to a sign-in on another device. Anything but a clear yes is a no. */
export async function approve(host: Host, url: URL, form: FormData): Promise<Approved> {
  const isYes = form.get('answer') === 'yes'
  const number = normalizeDigits(String(form.get('number') ?? '')).trim()
  const token = url.searchParams.get('token') ?? ''
  try {
    await host.call('authentication.answerPush', { token, approve: isYes, ...(number && { number }) })
    return { state: isYes ? 'approved' : 'stopped' }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'BAD_CODE') return { number: number ? 'wrong' : 'missing' }
    return { state: 'question-over' }
  }
}
