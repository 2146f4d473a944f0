import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { signIn } from '@stoa/contract/sign-in'
import type { Caller } from '../../kernel/actor.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { announceSignIn, hashSessionToken, type SignedIn, takeSessionToken } from '../identity/index.ts'
import { findOAuthApp } from '../sites/index.ts'
import { issueCode, openSession } from '../tokens/index.ts'
import * as store from './redirects.store.ts'
import { type Authorization, addressOf, type RedirectSession, thankYouAddress } from './redirects.ts'
import { siteOfSession } from './session-text.ts'

type Operations = typeof signIn

/** The session behind a hosted page's address, and units of its site. */
export async function findRedirectSession(
  units: Units,
  text: string,
): Promise<{ units: Units; session: RedirectSession } | undefined> {
  const siteId = siteOfSession(text)
  if (!siteId) return undefined
  const there = units.at(siteId)
  const session = await there.read((unit) => store.findSession(unit, text))
  return session && { units: there, session }
}

async function requireSession(units: Units, text: string) {
  const found = await findRedirectSession(units, text)
  if (!found) throw new Problem('UNAUTHENTICATED_TOKEN')
  return found
}

export async function describeSignIn(
  units: Units,
  input: InputOf<Operations['describeSignIn']>,
): Promise<ReplyOf<Operations['describeSignIn']>> {
  const found = await requireSession(units, input.session)
  const request = authorizationOf(found.session)
  const app = await found.units.read((unit) => findOAuthApp(unit, request.clientId))
  if (!app) throw new Problem('UNAUTHENTICATED_TOKEN')
  return {
    appName: app.name,
    ...(request.prompt && { prompt: request.prompt }),
    ...(request.redirectUri && { redirectHost: new URL(request.redirectUri).host }),
  }
}

/** What the redirect session holds when it is one of a sign-in. */
export function authorizationOf({ target, request }: RedirectSession): Authorization {
  if (target !== 'auth') throw new Problem('UNAUTHENTICATED_TOKEN')
  return request as Authorization
}

/**
 * Ends a sign-in on our own page: the app gets its code by the address, the page its own tokens, and what the visitor
 * gathered in the app becomes the member's.
 */
export async function completeSignIn(
  units: Units,
  { session: text, sessionToken }: InputOf<Operations['completeSignIn']>,
): Promise<ReplyOf<Operations['completeSignIn']>> {
  const found = text ? await requireSession(units, text) : undefined
  const there = found?.units ?? units
  return there.command(async (unit) => {
    const visitorId = found ? visitorOf(found.session) : undefined
    const own = unit.actor.type === 'visitor' ? unit.actor.id : undefined
    const signedIn = await takeSessionToken(unit, hashSessionToken(sessionToken), visitorId ?? own)
    if (!signedIn) throw new Problem('UNAUTHENTICATED_TOKEN')
    const { memberId: id, authDate } = signedIn
    const tokens = await openSession(unit, { kind: 'member', id, clientId: null, authDate })
    const redirectTo = found ? await authorize(unit, found.session, signedIn) : `${unit.use(settingsPort).origin}/`
    return { redirectTo, tokens: { ...tokens, token_type: 'Bearer' } }
  })
}

export const visitorOf = ({ caller }: RedirectSession): string | undefined =>
  caller.kind === 'visitor' ? (caller.id ?? undefined) : undefined

/** The address that brings the app its code. The redirect session is over with it. */
export async function authorize(unit: Unit, session: RedirectSession, signedIn: SignedIn): Promise<string> {
  const authorization = authorizationOf(session)
  // What is answered by a message is never asked on a page.
  if (authorization.responseMode === 'web_message') throw new Problem('UNAUTHENTICATED_TOKEN')
  return addressOf(authorization, { code: await codeFor(unit, session, signedIn) })
}

export async function codeFor(unit: Unit, session: RedirectSession, signedIn: SignedIn): Promise<string> {
  const { clientId, redirectUri, codeChallenge } = authorizationOf(session)
  if (!(await store.completeSession(unit, session.id))) throw new Problem('UNAUTHENTICATED_TOKEN')
  const { memberId: subjectId, authDate } = signedIn
  return issueCode(unit, { clientId, kind: 'member', subjectId, authDate, redirectUri, codeChallenge })
}

/** The code of someone who is signed in on our own pages already. */
export async function codeForMember(unit: Unit, session: RedirectSession, signedIn: SignedIn): Promise<string> {
  const code = await codeFor(unit, session, signedIn)
  await announceSignIn(unit, signedIn.memberId, visitorOf(session))
  return code
}

export async function describeRedirectSession(
  units: Units,
  { session: text, orderId }: InputOf<Operations['describeRedirectSession']>,
): Promise<ReplyOf<Operations['describeRedirectSession']>> {
  const { session } = await requireSession(units, text)
  const { thankYouPageUrl, postFlowUrl, cartPageUrl, loginUrl } = session.callbacks
  return {
    target: session.target,
    ...(session.request.checkoutId && { checkoutId: session.request.checkoutId }),
    ...(thankYouPageUrl && { thankYouPageUrl: orderId ? thankYouAddress(thankYouPageUrl, orderId) : thankYouPageUrl }),
    ...(postFlowUrl && { postFlowUrl }),
    ...(cartPageUrl && { cartPageUrl }),
    ...(loginUrl && { loginUrl }),
  }
}

/**
 * Who a hosted checkout acts for: the visitor or member whose app sent the browser here. Whoever holds the address may
 * act for them at that one checkout, and nowhere else.
 */
export async function callerOfCheckout(units: Units, text: string, checkoutId: string): Promise<Caller | undefined> {
  const found = await findRedirectSession(units, text)
  if (!found || found.session.request.checkoutId !== checkoutId) return undefined
  const { kind, id, sessionId } = found.session.caller
  const { siteId } = found.units
  if (!id || !sessionId) return undefined
  const session = { id, clientId: found.session.clientId ?? '', sessionId }
  if (kind === 'visitor') return { siteId, actor: { type: 'visitor', ...session } }
  return kind === 'member' ? { siteId, actor: { type: 'member', ...session, authTime: 0 } } : undefined
}
