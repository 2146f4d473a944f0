import { captchaActions, type OutsideCaptcha } from '@stoa/contract/captcha'
import { Problem } from '@stoa/contract/problem'
import { EgressError, egressPort, readText } from '../../kernel/egress.ts'
import type { Units } from '../../kernel/unit.ts'
import type { OutsideVerifier } from '../../modules/captcha/index.ts'

/** Where each service answers. All take the same form and answer alike. */
export const siteverifyAddresses: Readonly<Record<OutsideCaptcha, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

interface Verdict {
  success?: boolean
  score?: number
  action?: string
  'error-codes'?: string[]
}

const defaultScore = 0.5
/** The service is there and says that we ask wrongly: that is the owner's to put right, and no fault of the visitor. */
const ownMistakes = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'internal-error',
])

/** reCAPTCHA, Turnstile and hCaptcha, asked with the secret of the site's own account. */
export function siteverify(addresses: Readonly<Record<OutsideCaptcha, string>> = siteverifyAddresses): OutsideVerifier {
  return {
    async verify(units, { token, action }, { service, secret, minimumScore }) {
      const verdict = await ask(units, addresses[service], new URLSearchParams({ secret, response: token }))
      if (verdict['error-codes']?.some((code) => ownMistakes.has(code))) {
        throw new Problem('UNAVAILABLE', { description: 'The captcha service refuses the keys of this site.' })
      }
      if (verdict.success !== true) return undefined
      // hCaptcha counts the other way round and only for its paying customers, so its own verdict is enough.
      if (service === 'recaptcha' && verdict.score !== undefined && verdict.score < (minimumScore ?? defaultScore)) {
        return undefined
      }
      const madeFor = verdict.action
      if (madeFor && isAction(madeFor) && madeFor !== action) return undefined
      return `${service} ${token}`
    },
  }
}

/** Apps name actions as they like; only a name of ours that is another one tells that the answer was made elsewhere. */
const isAction = (name: string) => captchaActions.some((action) => action === name)

async function ask(units: Units, url: string, form: URLSearchParams): Promise<Verdict> {
  try {
    const answer = await units.use(egressPort).send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      maxRedirects: 0,
      seconds: 5,
      bytes: 64 * 1024,
    })
    if (answer.status !== 200) throw new EgressError('failed', `It answered ${answer.status}.`)
    return (JSON.parse(await readText(answer)) as Verdict | null) ?? {}
  } catch (error) {
    throw new Problem('UNAVAILABLE', {
      description: 'The captcha service can not be asked right now. Try again.',
      retryAfter: 5,
      cause: error,
    })
  }
}
