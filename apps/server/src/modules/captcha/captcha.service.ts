import { createHash } from 'node:crypto'
import type { CaptchaAction, CaptchaTokens, captcha as contract } from '@stoa/contract/captcha'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Actor } from '../../kernel/actor.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { claimSolution } from './captcha.store.ts'
import { type Answer, answerLifetimeMs, captchaProviderOf, isOwnPage, requiredKind, selectAnswer } from './captcha.ts'
import { currentPolicy, type PolicyWithSecrets } from './policy.ts'
import { embeddedCaptchaPort, outsideCaptchaPort } from './verifiers.ts'

type Operations = typeof contract

/** Where an app can't show a captcha, tries that would need one are counted this strictly, by address block. */
const withoutCaptcha: Limit = { name: 'without-captcha', tries: 20, seconds: 600 }
/** Making a task costs a derivation. */
const challenges: Limit = { name: 'captcha-challenges', tries: 120, seconds: 60, inProcess: true }

export interface CaptchaCheck {
  action: CaptchaAction
  tokens: CaptchaTokens | null | undefined
  /** Many wrong tries before this one, a strange pace: whatever the caller's counters say. */
  isSuspicious: boolean
}

/**
 * What stands before a sign-in: passes when the site's policy demands nothing of this caller, or when the tokens hold a
 * good answer, which is then used up. CAPTCHA_REQUIRED (-19971) names the kind that is missing; CAPTCHA_REFUSED
 * (-19970) is for an answer that is wrong, old, used or made for something else.
 */
export async function assertCaptcha(units: Units, { action, tokens, isSuspicious }: CaptchaCheck): Promise<void> {
  if (isTrusted(units.actor)) return
  const { policy, secrets } = await units.read(currentPolicy)
  const required = requiredKind(policy, action, isSuspicious)
  if (!required) return
  const provider = captchaProviderOf(policy, isOwnPage(units.actor))
  if (provider === 'none') {
    await units.use(limitsPort).count(withoutCaptcha, `${units.siteId} ${action} ${getAddressBlock(units.address)}`)
    return
  }
  const answer = selectAnswer(required, tokens)
  if (!answer) throw new Problem('CAPTCHA_REQUIRED', { data: { kind: required } })
  const name =
    provider === 'altcha'
      ? await units.use(embeddedCaptchaPort).verify(units, { ...answer, action })
      : await verifyOutside(units, { policy, secrets }, { ...answer, action })
  const hash = name && createHash('sha256').update(name).digest()
  if (!hash || !(await claimSolution(units, hash, new Date(Date.now() + answerLifetimeMs)))) {
    throw new Problem('CAPTCHA_REFUSED', { data: { kind: required } })
  }
}

async function verifyOutside(
  units: Units,
  { policy: { outside }, secrets }: PolicyWithSecrets,
  proof: Answer & { action: CaptchaAction },
): Promise<string | undefined> {
  const secret = proof.kind === 'silent' ? secrets.silent : secrets.visible
  if (!outside || !secret) return undefined
  return units.use(outsideCaptchaPort).verify(units, proof, { ...outside, secret })
}

/** Whoever holds the site's keys asks for others and answers for them. */
const isTrusted = ({ type }: Actor) => type === 'owner' || type === 'app' || type === 'system'

export async function createCaptchaChallenge(
  units: Units,
  { action, kind }: InputOf<Operations['createCaptchaChallenge']>,
): Promise<ReplyOf<Operations['createCaptchaChallenge']>> {
  await units.use(limitsPort).count(challenges, getAddressBlock(units.address))
  return units.use(embeddedCaptchaPort).challenge(units, action, kind)
}
