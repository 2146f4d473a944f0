import { randomInt } from 'node:crypto'
import type { CaptchaKind } from '@stoa/contract/captcha'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keysPort } from '../../kernel/keys.ts'
import type { Units } from '../../kernel/unit.ts'
import { answerLifetimeMs, type Challenge, type EmbeddedCaptcha } from '../../modules/captcha/index.ts'

const algorithm = 'PBKDF2/SHA-256'
const cost = 1000

/**
 * How many derivations a browser has to try: so many that a phone needs well under three seconds for the visible one,
 * and ten thousand accounts are costly to try out.
 */
const tries: Record<CaptchaKind, [number, number]> = { silent: [300, 900], visible: [1000, 2500] }

function secretsOf(units: Units) {
  const keys = units.use(keysPort)
  return {
    hmacSignatureSecret: keys.derive('altcha-challenge').toString('hex'),
    hmacKeySignatureSecret: keys.derive('altcha-key').toString('hex'),
  }
}

/** Proof of work, made and judged here: nobody else learns who signs in, and nothing has to be signed up for. */
export const altcha: EmbeddedCaptcha = {
  async challenge(units, action, kind) {
    const [fewest, most] = tries[kind]
    const challenge = await createChallenge({
      algorithm,
      cost,
      counter: randomInt(fewest, most),
      deriveKey,
      expiresAt: new Date(Date.now() + answerLifetimeMs),
      data: { site: units.siteId, action, kind },
      ...secretsOf(units),
    })
    return challenge as unknown as Challenge
  },

  async verify(units, { token, kind, action }) {
    const payload = read(token)
    if (!payload) return undefined
    const { parameters, signature } = payload.challenge
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(units) })
    const { site, action: madeFor, kind: madeAs } = parameters.data ?? {}
    const fits = site === units.siteId && madeFor === action && madeAs === kind && parameters.cost >= cost
    return verified && fits && parameters.expiresAt ? signature : undefined
  },
}

/** What the widget sends: base64 of JSON. Everything in it is judged afterwards. */
function read(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null
    const isWhole =
      payload?.challenge?.parameters && typeof payload.challenge.signature === 'string' && payload.solution
    return isWhole ? (payload as Payload) : undefined
  } catch {
    return undefined
  }
}
