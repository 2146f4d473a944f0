import { normalizeDigits } from '../../lib/digits.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { goOnTelling } from './go-on.ts'
import type { Outcome } from './sign-in.ts'

/** Minimum seconds between two emails, which the server enforces. */
export const resendPause = 30

/** A sign-in or sign-up that waits for an emailed code. */
export interface Verifying {
  readonly email: string
  readonly stateToken: string
  readonly error?: string
  readonly alert?: { readonly tone: 'danger' | 'success'; readonly text: string }
  /** An email was just sent, so the next one has to wait. */
  readonly sent?: boolean
  readonly at: number
}

export type Verified = Verifying | Pick<Outcome, 'waiting' | 'to' | 'alert'>

const over = { waiting: 'code-over' } as const

/** Checks the code, or emails another one. */
export async function verify(host: Host, url: URL, form: FormData): Promise<Verified | Response> {
  const email = String(form.get('email') ?? '')
  const stateToken = String(form.get('stateToken') ?? '')
  const at = Date.now()
  if (!stateToken) return over
  if (form.get('intent') === 'resend') return { email, stateToken, at, ...(await resend(host, stateToken)) }
  const code = normalizeDigits(String(form.get('code') ?? '')).replace(/\D/g, '')
  if (code.length !== 6) return { email, stateToken, at, error: host.t('security:verify.format') }
  try {
    const { state, sessionToken, additionalData } = await host.call('verification.verifyDuringAuthentication', {
      code,
      stateToken,
    })
    if (sessionToken) return await goOnTelling(host, url, sessionToken, additionalData)
    return state === 'REQUIRE_OWNER_APPROVAL' ? { waiting: 'owner' } : { waiting: 'elsewhere' }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'BAD_CODE') {
      return {
        email,
        stateToken,
        at,
        error: host.t('security:verify.wrong'),
      }
    }
    if (error.code === 'MEMBER_BLOCKED') return { waiting: 'blocked' }
    return over
  }
}

async function resend(host: Host, stateToken: string): Promise<Pick<Verifying, 'alert' | 'sent'>> {
  try {
    await host.call('verification.resendDuringAuthentication', { stateToken })
    return {
      sent: true,
      alert: { tone: 'success', text: host.t('security:verify.resent') },
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const isSending = error.code === 'SEND_CODE_ERROR'
    const text = host.t(isSending ? 'security:verify.cantSend' : 'security:verify.expired')
    return { alert: { tone: 'danger', text } }
  }
}
