import type { HttpAnswer } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { grantableScopes } from '@stoa/contract/scopes'
import { isId, newId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { findClient } from '../sites/index.ts'
import { readIdToken, scopesOf } from '../tokens/index.ts'
import { type Refused, redirectTo, refusal } from './answers.ts'
import { authorizeVisit, type Visit } from './authorize.ts'
import { validateAuthorization } from './redirects.service.ts'
import * as store from './redirects.store.ts'
import { newSessionText } from './session-text.ts'

/** As they came: a parameter that occurs twice is a list. */
export type AuthorizeParameters = Readonly<Record<string, unknown>>

type Parameters = Readonly<Record<string, string>>

const maxLengths: Readonly<Record<string, number>> = {
  state: 2048,
  nonce: 512,
  redirect_uri: 2048,
  id_token_hint: 4096,
}
const supportedScopes = [...grantableScopes, 'offline_access']

/** What is wrong with a request whoever asks, in words for the person who stands before it. */
function findMistake(raw: AuthorizeParameters): string | undefined {
  const values = Object.entries(raw)
  if (values.some(([, value]) => typeof value !== 'string')) return 'A parameter of the address occurs twice.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  if (values.some(([, value]) => /[\u0000-\u001f\u007f]/.test(value as string)))
    return 'A parameter of the address holds what is no text.'
  if (values.some(([name, value]) => (value as string).length > (maxLengths[name] ?? Number.POSITIVE_INFINITY)))
    return 'A parameter of the address is too long.'
  // What it holds would count in place of what stands beside it (OpenID Connect Core, section 6).
  if (raw.request || raw.request_uri) return 'The app sent its request in a form that is not known here.'
  if (raw.max_age && !/^\d{1,9}$/.test(raw.max_age as string)) return 'The app asked for an age that is no number.'
  return undefined
}

/** RFC 6749's own form of the request. Whatever is wrong with it ends here and never leads anywhere. */
export async function authorizeStandard(units: Units, raw: AuthorizeParameters, visit: Visit): Promise<Refused> {
  const mistake = findMistake(raw)
  if (mistake) return refusal('This sign-in is not valid', mistake)
  const parameters = raw as Parameters
  const clientId = (parameters.client_id ?? '').toLowerCase()
  const siteId = isId(clientId) ? (await findClient(units, clientId))?.siteId : undefined
  if (!siteId) return refusal('Unknown app', 'No app with this client id is registered here.')
  const hint = parameters.id_token_hint ? await readIdToken(units, parameters.id_token_hint) : undefined
  if (parameters.id_token_hint && hint?.clientId !== clientId) {
    return refusal('This sign-in is not valid', 'The app named the person by an id token that was not made for it.')
  }
  const siteUnits = units.at(siteId)
  try {
    const text = await siteUnits.command(async (unit) => {
      const authorization = {
        ...(await validateAuthorization(unit, requestOf(clientId, parameters), parameters.prompt || null)),
        issuer: unit.use(settingsPort).origin,
        ...(parameters.login_hint && { loginHint: parameters.login_hint.slice(0, 254) }),
        ...(parameters.max_age && { maxAge: Number(parameters.max_age) }),
        ...(hint && { expectedMemberId: hint.memberId }),
      }
      const made = newSessionText(siteId)
      unit.send(
        store.insertSession(made, {
          id: newId(),
          target: 'auth',
          clientId,
          request: authorization,
          callbacks: {},
          caller: { kind: 'anonymous', id: null, sessionId: null },
          sessionTokenHash: null,
          createdDate: unit.now,
        }),
      )
      return made
    })
    return await authorizeVisit(siteUnits, text, visit)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID_ARGUMENT') throw error
    const page: Refused = refusal(
      'This sign-in is not valid',
      'The app sent a request that is not valid, or an address it has not registered.',
    )
    return { ...page, refused: { problem: error, clientId } }
  }
}

const requestOf = (clientId: string, parameters: Parameters) => ({
  clientId,
  responseType: parameters.response_type ?? '',
  redirectUri: parameters.redirect_uri || null,
  state: parameters.state ?? '',
  responseMode: parameters.response_mode || null,
  codeChallenge: parameters.code_challenge || null,
  codeChallengeMethod: parameters.code_challenge_method || null,
  // Scopes that nobody knows here mean nothing.
  scope: supportedScopes.filter((scope) => scopesOf(parameters.scope).includes(scope)).join(' ') || null,
  nonce: parameters.nonce || null,
})

/** As long as browsers and proxies carry it. */
const maxUrlLength = 8000

/** The same request as a form, which a browser sends without who is signed in: as an address it comes with them. */
export function redirectToGet(form: unknown): HttpAnswer {
  const fields = Object.entries(form as AuthorizeParameters)
  const isForm = fields.every((field): field is [string, string] => typeof field[1] === 'string')
  const query = isForm ? new URLSearchParams(fields as [string, string][]).toString() : undefined
  if (query === undefined || query.length > maxUrlLength) {
    return refusal('This sign-in is not valid', 'A parameter occurs twice or is too long.')
  }
  return { ...redirectTo(`/oauth2/authorize?${query}`), statusCode: 303 }
}
