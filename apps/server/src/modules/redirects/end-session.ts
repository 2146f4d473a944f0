import type { HttpAnswer } from '@stoa/contract/operation'
import { invalid as violation } from '@stoa/contract/problem'
import type { PlainKey } from '@stoa/messages'
import { describeUnregistered, parseAllowedCallback } from '../../kernel/gate.ts'
import { createId, isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { findPageAfterSignOut, readTargets } from '../identity/api.ts'
import { findClient } from '../sites/api.ts'
import { endSession, readIdToken } from '../tokens/api.ts'
import { type Refused, redirectTo, refuse } from './answers.ts'
import * as store from './redirects.store.ts'
import { createSessionText } from './session-text.ts'

/** The raw parameters that the app sends with the browser: a repeated one is a list. */
export type EndSessionRequest = Readonly<Record<string, unknown>>

export interface SignOutOutcome {
  answer: Refused
  /** Whether the session on our own pages ends. */
  signsOut: boolean
}

const maxStateLength = 2048

/**
 * OpenID Connect RP-Initiated Logout 1.0: an app with an id token ends that token's session and the member's own here.
 * Without a token the request may be forged, so the member is asked first. An invalid address neither prevents the
 * sign-out nor is redirected to.
 */
export async function endSessionByApp(units: Units, request: EndSessionRequest): Promise<SignOutOutcome> {
  const hasDuplicate = Object.values(request).some((value) => typeof value !== 'string')
  if (hasDuplicate) return { answer: refuseRequest('errors:refused.repeatedParameter'), signsOut: false }
  const { id_token_hint: hint = '', client_id: named = '', state = '' } = request as Record<string, string>
  const idToken = hint ? await readIdToken(units, hint) : undefined
  if (hint && !idToken) return { answer: refuseRequest('errors:refused.unknownIdToken'), signsOut: false }
  const clientId = idToken?.clientId ?? named.toLowerCase()
  if (named && named.toLowerCase() !== clientId) {
    return { answer: refuseRequest('errors:refused.otherIdToken'), signsOut: false }
  }
  const client = isId(clientId) ? await findClient(units, clientId) : undefined
  if (clientId && !client) return { answer: refuseRequest('errors:refused.unknownAppText'), signsOut: false }
  const siteUnits = client ? units.at(client.siteId) : units
  const { actor } = units
  const here = actor.type === 'member' && units.siteId === siteUnits.siteId ? actor : undefined
  if (idToken) await siteUnits.command((unit) => endSession(unit, idToken.sessionId, 'signed_out'))

  const target = await findAddressAfter(
    siteUnits,
    client?.id,
    request.post_logout_redirect_uri as string | undefined,
    state,
  )
  if (!target) return { answer: refuseUnknownAddress(), signsOut: isSamePerson() }
  if (!here || isSamePerson()) return { answer: redirectTo(target), signsOut: isSamePerson() }
  return { answer: await askBeforeSignOut(siteUnits, clientId || null, target), signsOut: false }

  function refuseUnknownAddress(): Refused {
    const page = refuseRequest('errors:refused.unknownAddress')
    const address = request.post_logout_redirect_uri as string
    const data = describeUnregistered('ORIGIN', address)
    const problem = violation('post_logout_redirect_uri', 'is not registered for this app', 'VALIDATION', data)
    return client ? { ...page, refused: { problem, clientId: client.id } } : page
  }

  function isSamePerson(): boolean {
    return here !== undefined && here.id === idToken?.memberId
  }
}

const refuseRequest = (text: PlainKey) => refuse('errors:refused.signOut', text)

/** The address to continue at; undefined when it is not an allowed target. */
async function findAddressAfter(
  units: Units,
  clientId: string | undefined,
  address: string | undefined,
  state: string,
): Promise<string | undefined> {
  if (!address) return findPageAfterSignOut(units, clientId)
  if (!clientId || state.length > maxStateLength) return undefined
  const allowed = parseAllowedCallback(address, await units.read((unit) => readTargets(unit, clientId)))
  if (allowed && state) allowed.searchParams.set('state', state)
  return allowed?.href
}

/** Our own page, whose form continues to the app's address. */
async function askBeforeSignOut(units: Units, clientId: string | null, postFlowUrl: string): Promise<HttpAnswer> {
  const text = createSessionText(units.siteId)
  await units.once(
    store.insertSession(text, {
      id: createId(),
      target: 'logout',
      clientId,
      request: {},
      callbacks: { postFlowUrl },
      caller: { kind: 'anonymous', id: null, sessionId: null },
      sessionTokenHash: null,
      createdDate: new Date(),
    }),
  )
  return redirectTo(`${units.use(settingsPort).origin}/sign-out?${new URLSearchParams({ session: text })}`)
}
