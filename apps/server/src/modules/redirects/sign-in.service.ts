import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { signIn } from '@stoa/contract/sign-in'
import { isFirstParty } from '../../kernel/actor.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { splitSiteToken } from '../../kernel/site-token.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { fillUrl, type UrlValues } from '../../kernel/url-template.ts'
import { audit } from '../audit/api.ts'
import { announceSignIn, hashSessionToken, redeemSessionToken, type SignedIn } from '../identity/api.ts'
import { findMember } from '../members/api.ts'
import { findAppPageUrl, findOAuthApp } from '../sites/api.ts'
import { issueCode, openSession } from '../tokens/api.ts'
import { openCheckoutSession } from './checkout-session.ts'
import { chooseScopes, listRequestedScopes, needsConsent } from './consent.ts'
import * as store from './redirects.store.ts'
import {
  type Authorization,
  accessDenied,
  buildAddress,
  buildThankYouAddress,
  type Callbacks,
  isExpected,
  isFreshEnough,
  otherMemberSignedIn,
  type RedirectSession,
} from './redirects.ts'
import { readSessionSiteId } from './session-text.ts'

type Operations = typeof signIn
type Redirect = { redirectTo: string }

/** The session of a hosted page's address, and units of its site. */
export async function findRedirectSession(
  units: Units,
  text: string,
): Promise<{ units: Units; session: RedirectSession } | undefined> {
  const siteId = readSessionSiteId(text) ?? splitSiteToken(text)?.siteId
  if (!siteId) return undefined
  const siteUnits = units.at(siteId)
  const sealed = openCheckoutSession(siteUnits, text, new Date())
  if (sealed) return { units: siteUnits, session: sealed }
  if (!readSessionSiteId(text)) return undefined
  const session = await siteUnits.read((unit) => store.findSession(unit, text))
  return session && { units: siteUnits, session }
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
  const request = requireAuthorization(found.session)
  return found.units.read(async (unit) => {
    const app = await findOAuthApp(unit, request.clientId)
    if (!app) throw new Problem('UNAUTHENTICATED_TOKEN')
    const proven = found.session.request.proven && found.session.signedIn?.memberId
    const here = unit.actor.type === 'member' ? unit.actor.id : undefined
    const member = proven || here ? await findMember(unit, proven || here!) : undefined
    const name =
      member && ([member.contact.firstName, member.contact.lastName].filter(Boolean).join(' ') || member.nickname)
    return {
      appName: app.name,
      thirdParty: app.thirdParty,
      scopes: listRequestedScopes(request),
      ...(request.prompt && { prompt: request.prompt }),
      ...(request.redirectUri && { redirectHost: new URL(request.redirectUri).host }),
      ...(proven && { proven: true }),
      ...(request.loginHint && { email: request.loginHint }),
      ...(member && { member: { ...(member.loginEmail && { email: member.loginEmail }), ...(name && { name }) } }),
    }
  })
}

/** The authorization request of a redirect session for a sign-in. */
export function requireAuthorization({ target, request }: RedirectSession): Authorization {
  if (target !== 'auth') throw new Problem('UNAUTHENTICATED_TOKEN')
  return request as Authorization
}

/**
 * Completes a sign-in on our own page: the app gets its code by the address, the page its own tokens, and the visitor's
 * data is moved to the member.
 */
export async function completeSignIn(
  units: Units,
  { session: text, sessionToken }: InputOf<Operations['completeSignIn']>,
): Promise<ReplyOf<Operations['completeSignIn']>> {
  const found = text ? await requireSession(units, text) : undefined
  const siteUnits = found?.units ?? units
  return siteUnits.command(async (unit) => {
    const visitorId = found ? getVisitorId(found.session) : undefined
    const own = unit.actor.type === 'visitor' ? unit.actor.id : undefined
    const signedIn = await redeemSessionToken(unit, hashSessionToken(sessionToken), visitorId ?? own)
    if (!signedIn) throw new Problem('UNAUTHENTICATED_TOKEN')
    const { memberId: id, authDate } = signedIn
    const tokens = await openSession(unit, { kind: 'member', id, clientId: null, authDate })
    const redirectTo = found ? await proceed(unit, found.session, text!, signedIn) : `${unit.use(settingsPort).origin}/`
    return { redirectTo, tokens: { ...tokens, token_type: 'Bearer' } }
  })
}

/** Continues as the member signed in on our own pages; they have chosen that there. */
export async function continueSignIn(
  units: Units,
  { session: text }: InputOf<Operations['continueSignIn']>,
): Promise<Redirect> {
  const { units: siteUnits, session } = await requireSession(units, text)
  const signedIn = requireMember(siteUnits)
  return siteUnits.command(async (unit) => {
    if (!isFreshEnough(signedIn.authDate, requireAuthorization(session).maxAge, unit.now)) {
      return { redirectTo: buildHostedPage(unit, 'sign-in', session, text) }
    }
    await announceSignIn(unit, signedIn.memberId, getVisitorId(session))
    return { redirectTo: await proceed(unit, session, text, signedIn) }
  })
}

/**
 * The member's answer on the consent page. Only a member who has just signed in is asked, on our own pages or in the
 * app itself, whose session token proved it. Such a browser authenticates by the address alone.
 */
export async function answerConsent(
  units: Units,
  { session: text, allow }: InputOf<Operations['answerConsent']>,
): Promise<Redirect> {
  const { units: siteUnits, session } = await requireSession(units, text)
  const { signedIn, request } = session
  const memberId = request.proven ? signedIn?.memberId : requireMember(siteUnits).memberId
  if (!memberId || signedIn?.memberId !== memberId) throw new Problem('UNAUTHENTICATED_TOKEN')
  const authorization = requireAuthorization(session)
  return siteUnits.command(async (unit) => {
    if (!allow) return { redirectTo: await endWith(unit, session) }
    const { clientId } = authorization
    const scopes = listRequestedScopes(authorization)
    await store.saveConsent(unit, memberId, clientId, scopes)
    const by = { type: 'member', id: memberId } as const
    await audit(unit, { action: 'APP_ALLOWED', by, subject: { type: 'app', id: clientId }, data: { scopes } })
    return { redirectTo: buildAddress(authorization, { code: await grantCode(unit, session, signedIn) }) }
  })
}

/** Cancels the sign-in: the app gets an error and nothing else. */
export async function declineSignIn(
  units: Units,
  { session: text }: InputOf<Operations['declineSignIn']>,
): Promise<Redirect> {
  const { units: siteUnits, session } = await requireSession(units, text)
  return siteUnits.command(async (unit) => ({ redirectTo: await endWith(unit, session) }))
}

async function endWith(unit: Unit, session: RedirectSession, outcome = accessDenied): Promise<string> {
  const authorization = requireAddressable(session)
  if (!(await store.completeSession(unit, session.id))) throw new Problem('UNAUTHENTICATED_TOKEN')
  return buildAddress(authorization, outcome)
}

function requireMember({ actor }: Units): SignedIn {
  if (!isFirstParty(actor)) throw new Problem('PERMISSION_DENIED')
  return { memberId: actor.id, authDate: new Date(actor.authTime * 1000) }
}

export const getVisitorId = ({ caller }: RedirectSession): string | undefined =>
  caller.kind === 'visitor' ? (caller.id ?? undefined) : undefined

/** Requests answered by a message are never continued on a page. */
function requireAddressable(session: RedirectSession): Authorization {
  const authorization = requireAuthorization(session)
  if (authorization.responseMode === 'web_message') throw new Problem('UNAUTHENTICATED_TOKEN')
  return authorization
}

type HostedPage = 'sign-in' | 'choose-account' | 'consent'

/** The page's address, in the language that the app asked for. */
export function buildHostedPage(unit: Unit, page: HostedPage, session: RedirectSession, text: string): string {
  const { language } = session.request
  const search = new URLSearchParams({ session: text, ...(language && { lang: language }) })
  return `${unit.use(settingsPort).origin}/${page}?${search}`
}

/** Where a signed-in member goes: to the app with a code, or first to the consent page. */
export async function proceed(unit: Unit, session: RedirectSession, text: string, signedIn: SignedIn): Promise<string> {
  const authorization = requireAddressable(session)
  if (!isExpected(authorization, signedIn.memberId)) return endWith(unit, session, otherMemberSignedIn)
  if (await needsConsent(unit, authorization, signedIn.memberId)) {
    await store.recordSignedIn(unit, session, signedIn, false)
    return buildHostedPage(unit, 'consent', session, text)
  }
  return buildAddress(authorization, { code: await grantCode(unit, session, signedIn) })
}

/** The code that the app redeems. Completes the redirect session. */
export async function grantCode(unit: Unit, session: RedirectSession, signedIn: SignedIn): Promise<string> {
  const authorization = requireAuthorization(session)
  const { clientId, redirectUri, codeChallenge, scope, nonce } = authorization
  const completing = store.completeSession(unit, session.id)
  completing.catch(() => {})
  const { memberId: subjectId, authDate } = signedIn
  const scopes = await chooseScopes(unit, authorization, subjectId)
  const request = { redirectUri, codeChallenge, scope: scope ?? null, nonce: nonce ?? null }
  const code = issueCode(unit, { clientId, kind: 'member', subjectId, authDate, scopes, ...request })
  if (!(await completing)) throw new Problem('UNAUTHENTICATED_TOKEN')
  return code
}

export async function describeRedirectSession(
  units: Units,
  { session: text, orderId }: InputOf<Operations['describeRedirectSession']>,
): Promise<ReplyOf<Operations['describeRedirectSession']>> {
  const { session, units: siteUnits } = await requireSession(units, text)
  const { checkoutId, parameters = {} } = session.request
  const values = { checkoutId, orderId: orderId ?? '', cartId: '', checkoutUrl: '' }
  const sessionCallbacks = fillAll(getVisibleCallbacks(session), values)
  const { thankYouPageUrl, ...callbacks } = {
    ...(await readAppPages(siteUnits, session, sessionCallbacks, values)),
    ...sessionCallbacks,
  }
  return {
    target: session.target,
    parameters,
    ...(checkoutId && { checkoutId }),
    ...(thankYouPageUrl && {
      thankYouPageUrl: orderId ? buildThankYouAddress(thankYouPageUrl, orderId) : thankYouPageUrl,
    }),
    ...callbacks,
  }
}

const fillAll = (callbacks: Callbacks, values: UrlValues): Callbacks =>
  Object.fromEntries(Object.entries(callbacks).map(([name, url]) => [name, fillUrl(url, values)]))

/** The app's own addresses, where it set none for this checkout. */
async function readAppPages(
  units: Units,
  { target, clientId }: RedirectSession,
  sessionCallbacks: Callbacks,
  values: UrlValues,
): Promise<Callbacks> {
  if (target !== 'ecomCheckout' || !clientId) return {}
  return units.read(async (unit) => {
    const [thankYouPageUrl, cartPageUrl, home] = [
      await findAppPageUrl(unit, clientId, 'thankYou', values),
      await findAppPageUrl(unit, clientId, 'cart', values),
      await findAppPageUrl(unit, clientId, 'home'),
    ]
    const hasWayBack = sessionCallbacks.postFlowUrl ?? sessionCallbacks.cartPageUrl
    return {
      ...(thankYouPageUrl && { thankYouPageUrl }),
      ...(cartPageUrl && !hasWayBack && { cartPageUrl }),
      ...(home && !hasWayBack && !cartPageUrl && { postFlowUrl: home }),
    }
  })
}

/** The link targets of a page that an app redirected to. */
export async function findCallbacks(units: Units, text: string): Promise<RedirectSession['callbacks'] | undefined> {
  const found = await findRedirectSession(units, text)
  return found && getVisibleCallbacks(found.session)
}

/** A member who is logged in at the app would be redirected in circles between its log-in and ours. */
function getVisibleCallbacks({
  callbacks: { loginUrl, ...callbacks },
  caller,
}: RedirectSession): RedirectSession['callbacks'] {
  return { ...callbacks, ...(loginUrl && caller.kind !== 'member' && { loginUrl }) }
}
