import type { HttpAnswer } from '@stoa/contract/operation'
import { invalid as violation } from '@stoa/contract/problem'
import { parseAllowedCallback, unregistered } from '../../kernel/gate.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { pageAfterSignOut, targetsOf } from '../identity/index.ts'
import { findClient } from '../sites/index.ts'
import { endSession, readIdToken } from '../tokens/index.ts'
import { type Refused, redirectTo, refusal } from './answers.ts'
import * as store from './redirects.store.ts'
import { newSessionText } from './session-text.ts'

/** What an app sends the browser with, as it came: a parameter that occurs twice is a list. */
export type EndSessionRequest = Readonly<Record<string, unknown>>

export interface SignOutOutcome {
  answer: Refused
  /** Whoever is signed in on our own pages is the one who leaves. */
  signsOut: boolean
}

const maxStateLength = 2048

/**
 * OpenID Connect RP-Initiated Logout 1.0: the app that shows an id token ends the session that it was about, and the
 * person's own here. Without one anybody may have sent the browser, so the person is asked first. A wrong address keeps
 * nobody signed in, and leads nowhere.
 */
export async function endSessionByApp(units: Units, request: EndSessionRequest): Promise<SignOutOutcome> {
  const hasDuplicate = Object.values(request).some((value) => typeof value !== 'string')
  if (hasDuplicate) return { answer: invalid('A parameter of the address occurs twice.'), signsOut: false }
  const { id_token_hint: hint = '', client_id: named = '', state = '' } = request as Record<string, string>
  const idToken = hint ? await readIdToken(units, hint) : undefined
  if (hint && !idToken) return { answer: invalid('The id token is not one of this server.'), signsOut: false }
  const clientId = idToken?.clientId ?? named.toLowerCase()
  if (named && named.toLowerCase() !== clientId) {
    return { answer: invalid('The id token was made for another app.'), signsOut: false }
  }
  const client = isId(clientId) ? await findClient(units, clientId) : undefined
  if (clientId && !client) return { answer: invalid('No app with this client id is registered here.'), signsOut: false }
  const siteUnits = client ? units.at(client.siteId) : units
  const { actor } = units
  const here = actor.type === 'member' && units.siteId === siteUnits.siteId ? actor : undefined
  if (idToken) await siteUnits.command((unit) => endSession(unit, idToken.sessionId, 'signed_out'))

  const target = await addressAfter(
    siteUnits,
    client?.id,
    request.post_logout_redirect_uri as string | undefined,
    state,
  )
  if (!target) return { answer: unknownAddress(), signsOut: isSamePerson() }
  if (!here || isSamePerson()) return { answer: redirectTo(target), signsOut: isSamePerson() }
  return { answer: await askBeforeSignOut(siteUnits, clientId || null, target), signsOut: false }

  function unknownAddress(): Refused {
    const page = invalid('The app has not registered the address to go on at.')
    const address = request.post_logout_redirect_uri as string
    const data = unregistered('ORIGIN', address)
    const problem = violation('post_logout_redirect_uri', 'is not registered for this app', 'VALIDATION', data)
    return client ? { ...page, refused: { problem, clientId: client.id } } : page
  }

  function isSamePerson(): boolean {
    return here !== undefined && here.id === idToken?.memberId
  }
}

const invalid = (text: string) => refusal('This sign-out is not valid', text)

/** Where to go on; nothing when the address given is not one to send people to. */
async function addressAfter(
  units: Units,
  clientId: string | undefined,
  address: string | undefined,
  state: string,
): Promise<string | undefined> {
  if (!address) return pageAfterSignOut(units, clientId)
  if (!clientId || state.length > maxStateLength) return undefined
  const allowed = parseAllowedCallback(address, await units.read((unit) => targetsOf(unit, clientId)))
  if (allowed && state) allowed.searchParams.set('state', state)
  return allowed?.href
}

/** Our own page, whose form leads on to the app's address. */
async function askBeforeSignOut(units: Units, clientId: string | null, postFlowUrl: string): Promise<HttpAnswer> {
  const text = newSessionText(units.siteId)
  await units.once(
    store.insertSession(text, {
      id: newId(),
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
