import { randomInt } from 'node:crypto'
import type { CaptchaKind } from '@stoa/contract/captcha'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keysPort } from '../../kernel/keys.ts'
import type { Units } from '../../kernel/unit.ts'
import { answerLifetimeMs, type Challenge, type EmbeddedCaptcha } from '../../modules/captcha/api.ts'

const algorithm = 'PBKDF2/SHA-256'
const cost = 1000

/**
 * Range of derivations that a browser tries: below three seconds on a phone for the visible captcha, and costly for ten
 * thousand accounts.
 */
const tries: Record<CaptchaKind, [number, number]> = { silent: [300, 900], visible: [1000, 2500] }

function deriveSecrets(units: Units) {
  const keys = units.use(keysPort)
  return {
    hmacSignatureSecret: keys.derive('altcha-challenge').toString('hex'),
    hmacKeySignatureSecret: keys.derive('altcha-key').toString('hex'),
  }
}

/** Proof of work, created and verified here: no third party learns who signs in, and no account is needed. */
export const altcha: EmbeddedCaptcha = {
  async challenge(units, action, kind) {
    const [min, max] = tries[kind]
    const challenge = await createChallenge({
      algorithm,
      cost,
      counter: randomInt(min, max),
      deriveKey,
      expiresAt: new Date(Date.now() + answerLifetimeMs),
      data: { site: units.siteId, action, kind },
      ...deriveSecrets(units),
    })
    return challenge as unknown as Challenge
  },

  async verify(units, { token, kind, action }) {
    const payload = parsePayload(token)
    if (!payload) return undefined
    const { parameters, signature } = payload.challenge
    const { verified } = await verifySolution({ ...payload, deriveKey, ...deriveSecrets(units) })
    const { site, action: madeFor, kind: madeAs } = parameters.data ?? {}
    const isMatch = site === units.siteId && madeFor === action && madeAs === kind && parameters.cost >= cost
    return verified && isMatch && parameters.expiresAt ? signature : undefined
  },
}

/** Decodes the widget's payload, base64 of JSON. It is verified afterwards. */
function parsePayload(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null
    const isWhole =
      payload?.challenge?.parameters && typeof payload.challenge.signature === 'string' && payload.solution
    return isWhole ? (payload as Payload) : undefined
  } catch {
    return undefined
  }
}
