import type { authentication } from '@stoa/contract/authentication'
import type { HttpAnswer, InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  announceSignIn,
  burnSessionToken,
  hashSessionToken,
  readTargets,
  redeemSessionToken,
  type SignedIn,
} from '../identity/api.ts'
import {
  buildMessagePage,
  findUnregisteredOrigin,
  listMessageOrigins,
  type Refused,
  redirectTo,
  refuse,
} from './answers.ts'
import { needsConsent } from './consent.ts'
import * as store from './redirects.store.ts'
import {
  buildAddress,
  consentRequired,
  isExpected,
  isFreshEnough,
  loginRequired,
  type Outcome,
  type RedirectSession,
} from './redirects.ts'
import { createSessionText, readSessionSiteId } from './session-text.ts'
import { buildHostedPage, getVisitorId, grantCode, proceed, requireAuthorization } from './sign-in.service.ts'

export const refuseUnknownSession = (): HttpAnswer =>
  refuse('errors:refused.signInExpired', 'errors:refused.signInExpiredText')

/** The browser's state. */
export interface Visit {
  /** The member signed in on our own pages, and on which site. */
  member?: SignedIn & { siteId: string }
  referer?: string
}

/** The authorization endpoint: a code at once, a sign-in page, or the error that a sign-in is required. */
export async function authorizeVisit(units: Units, text: string, visit: Visit): Promise<HttpAnswer> {
  const siteId = readSessionSiteId(text)
  if (!siteId) return refuseUnknownSession()
  try {
    return await units.at(siteId).command(async (unit) => {
      const session = await store.findSession(unit, text)
      return session?.target === 'auth' ? decide(unit, session, text, visit) : refuseUnknownSession()
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'UNAUTHENTICATED_TOKEN') return refuseUnknownSession()
    throw error
  }
}

async function decide(unit: Unit, session: RedirectSession, text: string, visit: Visit): Promise<HttpAnswer> {
  const authorization = requireAuthorization(session)
  const { prompt, maxAge } = authorization
  const proven = session.sessionTokenHash && (await burnSessionToken(unit, session.sessionTokenHash))
  if (proven) {
    const continuing = continueProven(unit, session, text, proven, visit)
    continuing.catch(() => {})
    await announceSignIn(unit, proven.memberId, getVisitorId(session))
    return continuing
  }
  if (session.request.proven) return redirectTo(buildHostedPage(unit, 'consent', session, text))
  const isSilent = prompt === 'none'
  const known = visit.member?.siteId === unit.siteId ? visit.member : undefined
  const here = known && isExpected(authorization, known.memberId) ? known : undefined
  const member = here && isFreshEnough(here.authDate, maxAge, unit.now) ? here : undefined
  if (!member || prompt === 'login') {
    if (isSilent) return deliver(unit, session, loginRequired, visit)
    return redirectTo(
      buildHostedPage(unit, here && prompt === 'select_account' ? 'choose-account' : 'sign-in', session, text),
    )
  }
  if (prompt === 'select_account') return redirectTo(buildHostedPage(unit, 'choose-account', session, text))
  if (isSilent) {
    if (await needsConsent(unit, authorization, member.memberId)) {
      return deliver(unit, session, consentRequired, visit)
    }
    return deliver(unit, session, { code: await issueCodeFor(unit, session, member) }, visit)
  }
  await announceSignIn(unit, member.memberId, getVisitorId(session))
  return redirectTo(await proceed(unit, session, text, member))
}

/** The redirect of an app that has signed in a member itself: back with a code, or first to the consent page. */
async function continueProven(
  unit: Unit,
  session: RedirectSession,
  text: string | undefined,
  proven: SignedIn,
  visit: Visit,
): Promise<HttpAnswer> {
  const authorization = requireAuthorization(session)
  if (await needsConsent(unit, authorization, proven.memberId)) {
    if (authorization.prompt === 'none') return deliver(unit, session, consentRequired, visit)
    await store.recordSignedIn(unit, session, proven, true)
    return redirectTo(buildHostedPage(unit, 'consent', session, text ?? (await renewAddress(unit, session))))
  }
  return deliver(unit, session, { code: await grantCode(unit, session, proven) }, visit)
}

/** The original text is not stored, so a new one replaces it. */
async function renewAddress(unit: Unit, { id }: RedirectSession): Promise<string> {
  const text = createSessionText(unit.siteId)
  await store.replaceSessionHash(unit, id, text)
  return text
}

/** Issues the code and moves the visitor's data to the member. */
async function issueCodeFor(unit: Unit, session: RedirectSession, signedIn: SignedIn): Promise<string> {
  const pendingCode = grantCode(unit, session, signedIn)
  pendingCode.catch(() => {})
  await announceSignIn(unit, signedIn.memberId, getVisitorId(session))
  return pendingCode
}

/** Sends the outcome to the app in the requested response mode, if its addresses are still registered. */
async function deliver(unit: Unit, session: RedirectSession, outcome: Outcome, visit: Visit): Promise<Refused> {
  const authorization = requireAuthorization(session)
  if (authorization.responseMode !== 'web_message') return redirectTo(buildAddress(authorization, outcome))
  const targets = await readTargets(unit, authorization.clientId)
  const asking = [authorization.origin, visit.referer, authorization.redirectUri ?? undefined]
  const { origin: own } = unit.use(settingsPort)
  const origins = listMessageOrigins(targets, own, asking)
  const page: Refused = buildMessagePage(authorization, outcome, origins)
  const problem = findUnregisteredOrigin(origins, own, asking)
  return problem ? { ...page, refused: { problem, clientId: authorization.clientId } } : page
}

/** The return from a sign-in on another page: single use, within a minute, with the original state. */
export async function callback(
  units: Units,
  { state, sessionToken }: InputOf<typeof authentication.callback>,
): Promise<HttpAnswer> {
  const hash = hashSessionToken(sessionToken)
  return units.command(async (unit) => {
    const session = await store.findBySessionToken(unit, hash, state)
    const signedIn = session && (await redeemSessionToken(unit, hash, getVisitorId(session)))
    if (!session || !signedIn) throw new Problem('UNAUTHENTICATED_TOKEN')
    return continueProven(unit, session, undefined, signedIn, {})
  })
}
