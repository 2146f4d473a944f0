import type { HttpAnswer } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { grantableScopes } from '@stoa/contract/scopes'
import type { PlainKey } from '@stoa/messages'
import { createId, isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { findClient } from '../sites/api.ts'
import { parseScopes, readIdToken } from '../tokens/api.ts'
import { type Refused, redirectTo, refuse } from './answers.ts'
import { authorizeVisit, type Visit } from './authorize.ts'
import { validateAuthorization } from './redirects.service.ts'
import * as store from './redirects.store.ts'
import { createSessionText } from './session-text.ts'

/** Raw: a repeated parameter is a list. */
export type AuthorizeParameters = Readonly<Record<string, unknown>>

type Parameters = Readonly<Record<string, string>>

const maxLengths: Readonly<Record<string, number>> = {
  state: 2048,
  nonce: 512,
  redirect_uri: 2048,
  id_token_hint: 4096,
}
const supportedScopes = [...grantableScopes, 'offline_access']

/** A mistake in the request that needs no knowledge of the app, as a text for the visitor. */
function findMistake(raw: AuthorizeParameters): PlainKey | undefined {
  const values = Object.entries(raw)
  if (values.some(([, value]) => typeof value !== 'string')) return 'errors:refused.repeatedParameter'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  if (values.some(([, value]) => /[\u0000-\u001f\u007f]/.test(value as string)))
    return 'errors:refused.invalidParameter'
  if (values.some(([name, value]) => (value as string).length > (maxLengths[name] ?? Number.POSITIVE_INFINITY)))
    return 'errors:refused.longParameter'
  // Its content would override the parameters beside it (OpenID Connect Core, section 6).
  if (raw.request || raw.request_uri) return 'errors:refused.unsupportedRequest'
  if (raw.max_age && !/^\d{1,9}$/.test(raw.max_age as string)) return 'errors:refused.invalidAge'
  return undefined
}

/** RFC 6749's own form of the request. An invalid one is answered here and never redirects. */
export async function authorizeStandard(units: Units, raw: AuthorizeParameters, visit: Visit): Promise<Refused> {
  const mistake = findMistake(raw)
  if (mistake) return refuse('errors:refused.signIn', mistake)
  const parameters = raw as Parameters
  const clientId = (parameters.client_id ?? '').toLowerCase()
  const siteId = isId(clientId) ? (await findClient(units, clientId))?.siteId : undefined
  if (!siteId) return refuse('errors:refused.unknownApp', 'errors:refused.unknownAppText')
  const hint = parameters.id_token_hint ? await readIdToken(units, parameters.id_token_hint) : undefined
  if (parameters.id_token_hint && hint?.clientId !== clientId) {
    return refuse('errors:refused.signIn', 'errors:refused.otherIdToken')
  }
  const siteUnits = units.at(siteId)
  try {
    const text = await siteUnits.command(async (unit) => {
      const authorization = {
        ...(await validateAuthorization(unit, toRequest(clientId, parameters), parameters.prompt || null)),
        issuer: unit.use(settingsPort).origin,
        ...(parameters.login_hint && { loginHint: parameters.login_hint.slice(0, 254) }),
        ...(parameters.max_age && { maxAge: Number(parameters.max_age) }),
        ...(hint && { expectedMemberId: hint.memberId }),
      }
      const made = createSessionText(siteId)
      unit.send(
        store.insertSession(made, {
          id: createId(),
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
    const page: Refused = refuse('errors:refused.signIn', 'errors:refused.invalidRequest')
    return { ...page, refused: { problem: error, clientId } }
  }
}

const toRequest = (clientId: string, parameters: Parameters) => ({
  clientId,
  responseType: parameters.response_type ?? '',
  redirectUri: parameters.redirect_uri || null,
  state: parameters.state ?? '',
  responseMode: parameters.response_mode || null,
  codeChallenge: parameters.code_challenge || null,
  codeChallengeMethod: parameters.code_challenge_method || null,
  // Unknown scopes are ignored.
  scope: supportedScopes.filter((scope) => parseScopes(parameters.scope).includes(scope)).join(' ') || null,
  nonce: parameters.nonce || null,
})

/** The limit of browsers and proxies. */
const maxUrlLength = 8000

/**
 * The same request as a form post, which browsers send without the session cookie: a redirect to a GET brings it along.
 */
export function redirectToGet(form: unknown): HttpAnswer {
  const fields = Object.entries(form as AuthorizeParameters)
  const isForm = fields.every((field): field is [string, string] => typeof field[1] === 'string')
  const query = isForm ? new URLSearchParams(fields as [string, string][]).toString() : undefined
  if (query === undefined || query.length > maxUrlLength) {
    return refuse('errors:refused.signIn', 'errors:refused.invalidParameter')
  }
  return { ...redirectTo(`/oauth2/authorize?${query}`), statusCode: 303 }
}
