import { captchaActions, type OutsideCaptcha } from '@stoa/contract/captcha'
import { Problem } from '@stoa/contract/problem'
import { writeReason } from '@stoa/messages/reasons'
import { EgressError, egressPort, readText } from '../../kernel/egress.ts'
import type { Units } from '../../kernel/unit.ts'
import type { OutsideVerifier } from '../../modules/captcha/api.ts'

/** Verification URLs. All services take the same form and answer in the same format. */
export const siteverifyAddresses: Readonly<Record<OutsideCaptcha, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

interface SiteverifyResponse {
  success?: boolean
  score?: number
  action?: string
  'error-codes'?: string[]
}

const defaultScore = 0.5
/** The service reports wrong keys: the owner must fix them; the visitor did nothing wrong. */
const configurationErrors = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'internal-error',
])

/** reCAPTCHA, Turnstile and hCaptcha, with the secret of the site's account. */
export function createSiteverify(
  addresses: Readonly<Record<OutsideCaptcha, string>> = siteverifyAddresses,
): OutsideVerifier {
  return {
    async verify(units, { token, action }, { service, secret, minimumScore }) {
      const outcome = await verifyToken(units, addresses[service], new URLSearchParams({ secret, response: token }))
      if (outcome['error-codes']?.some((code) => configurationErrors.has(code))) {
        throw new Problem('UNAVAILABLE', {
          description: 'The captcha service refused the keys of this site. The owner must fix them.',
        })
      }
      if (outcome.success !== true) return undefined
      // hCaptcha's score is inverted and only for paying customers, so `success` is enough.
      if (service === 'recaptcha' && outcome.score !== undefined && outcome.score < (minimumScore ?? defaultScore)) {
        return undefined
      }
      const answeredAction = outcome.action
      if (answeredAction && isAction(answeredAction) && answeredAction !== action) return undefined
      return `${service} ${token}`
    },
  }
}

/** Apps choose action names freely; only another one of our names means that the answer was made for another action. */
const isAction = (name: string) => captchaActions.some((action) => action === name)

async function verifyToken(units: Units, url: string, form: URLSearchParams): Promise<SiteverifyResponse> {
  try {
    const httpResponse = await units.use(egressPort).send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      maxRedirects: 0,
      seconds: 5,
      bytes: 64 * 1024,
    })
    if (httpResponse.status !== 200)
      throw new EgressError('failed', writeReason('ANSWER_STATUS', { status: httpResponse.status }))
    return (JSON.parse(await readText(httpResponse)) as SiteverifyResponse | null) ?? {}
  } catch (error) {
    throw new Problem('UNAVAILABLE', {
      description: 'The captcha service is unavailable right now. Try again.',
      retryAfter: 5,
      cause: error,
    })
  }
}
