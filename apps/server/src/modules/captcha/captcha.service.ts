import { createHash } from 'node:crypto'
import type { CaptchaAction, CaptchaTokens, captcha as contract } from '@stoa/contract/captcha'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Actor } from '../../kernel/actor.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { claimSolution } from './captcha.store.ts'
import {
  type Answer,
  answerLifetimeMs,
  chooseCaptchaProvider,
  chooseRequiredKind,
  isOwnPage,
  selectAnswer,
} from './captcha.ts'
import { getCurrentPolicy, type PolicyWithSecrets } from './policy.ts'
import { embeddedCaptchaPort, outsideCaptchaPort } from './verifiers.ts'

type Operations = typeof contract

/** Where an app can't show a captcha, attempts that would need one are limited this strictly by IP range. */
const withoutCaptcha: Limit = { name: 'without-captcha', tries: 20, seconds: 600 }
/** Creating a task costs a key derivation. */
const challenges: Limit = { name: 'captcha-challenges', tries: 120, seconds: 60, inProcess: true }

export interface CaptchaCheck {
  action: CaptchaAction
  tokens: CaptchaTokens | null | undefined
  /** Many failed attempts before this one or an unusual rate, by the caller's counters. */
  isSuspicious: boolean
}

/**
 * The check before a sign-in: passes when the site's policy requires nothing of this caller, or when the tokens hold a
 * valid answer, which is then used up. CAPTCHA_REQUIRED (-19971) names the missing kind; CAPTCHA_REFUSED (-19970) is
 * for an answer that is wrong, expired, used or made for another action.
 */
export async function assertCaptcha(units: Units, { action, tokens, isSuspicious }: CaptchaCheck): Promise<void> {
  if (isTrusted(units.actor)) return
  const { policy, secrets } = await units.read(getCurrentPolicy)
  const required = chooseRequiredKind(policy, action, isSuspicious)
  if (!required) return
  const provider = chooseCaptchaProvider(policy, isOwnPage(units.actor))
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

/** Actors with the site's keys act for other users. */
const isTrusted = ({ type }: Actor) => type === 'owner' || type === 'app' || type === 'system'

export async function createCaptchaChallenge(
  units: Units,
  { action, kind }: InputOf<Operations['createCaptchaChallenge']>,
): Promise<ReplyOf<Operations['createCaptchaChallenge']>> {
  await units.use(limitsPort).count(challenges, getAddressBlock(units.address))
  return units.use(embeddedCaptchaPort).challenge(units, action, kind)
}
