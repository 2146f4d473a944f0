import type { HttpAnswer } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, system } from '../../kernel/actor.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { findClient } from '../sites/index.ts'
import { endSession, openWebSession, pageRequest } from '../tokens/index.ts'
import { preWarm, redirectTo, refusal } from './answers.ts'
import { authorizeVisit, type Visit } from './authorize.ts'
import { mountDiscovery } from './discovery.ts'
import { type EndSessionRequest, leaveByApp } from './end-session.ts'
import { checkedAuthorization } from './redirects.service.ts'
import * as store from './redirects.store.ts'
import { newSessionText, siteOfSession } from './session-text.ts'
import { findRedirectSession } from './sign-in.service.ts'

const nowhere = { siteId: '00000000-0000-0000-0000-000000000000', actor: system, requestId: 'discovery' }

/** The addresses of the sign-in protocol that browsers visit. */
export function mountPages(app: FastifyInstance, factory: UnitFactory): void {
  const options = { exposeHeadRoute: false }
  mountDiscovery(app, () => factory.units(nowhere).use(settingsPort).origin)
  app.get('/_stoa/pre-warm', options, async (_request, reply) => send(reply, preWarm()))
  app.get('/_stoa/authorize', options, async (request, reply) => {
    const session = textOf(request, 'session')
    const web = await openWebSession(factory, 'shop', pageRequest(request))
    return send(
      reply,
      await authorizeVisit(unitsOf(factory, request, web.caller), session, visitOf(request, web.caller)),
    )
  })
  app.get('/oauth2/authorize', options, async (request, reply) => {
    const web = await openWebSession(factory, 'shop', pageRequest(request))
    const units = unitsOf(factory, request, web.caller)
    return send(reply, await authorizeStandard(units, request, visitOf(request, web.caller)))
  })
  app.get('/_stoa/logout', options, async (request, reply) => {
    const web = await openWebSession(factory, 'shop', pageRequest(request))
    const answer = await leave(unitsOf(factory, request, web.caller), textOf(request, 'session'))
    if (answer.statusCode === 302) {
      await web.signOut()
      reply.header('set-cookie', web.setCookies())
    }
    return send(reply, answer)
  })
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      ...options,
      method,
      url: '/oauth2/logout',
      handler: async (request, reply) => {
        const web = await openWebSession(factory, 'shop', pageRequest(request))
        const asked = ((method === 'GET' ? request.query : request.body) ?? {}) as EndSessionRequest
        const { answer, signsOut } = await leaveByApp(unitsOf(factory, request, web.caller), asked)
        if (signsOut) {
          await web.signOut()
          reply.header('set-cookie', web.setCookies())
        }
        return send(reply, answer)
      },
    })
  }
}

/** The site whose app sent the browser to a hosted page: its address says so until the session is over. */
export async function siteOfPage(factory: UnitFactory, request: FastifyRequest): Promise<string | undefined> {
  const text = textOf(request, 'session')
  const siteId = siteOfSession(text)
  if (!siteId) return undefined
  const found = await findRedirectSession(unitsOf(factory, request, { siteId, actor: { type: 'anonymous' } }), text)
  return found && siteId
}

const unitsOf = (factory: UnitFactory, request: FastifyRequest, caller: Caller): Units =>
  factory.units({ ...caller, requestId: request.id })

/** A parameter that occurs twice is no parameter: two readers might choose differently. */
function textOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

function visitOf({ headers }: FastifyRequest, { actor, siteId }: Caller): Visit {
  const member =
    actor.type === 'member' && !actor.actingAppId
      ? { memberId: actor.id, authDate: new Date(actor.authTime * 1000), siteId }
      : undefined
  return { ...(member && { member }), ...(headers.referer && { referer: headers.referer }) }
}

function send(reply: FastifyReply, { statusCode, headers, body }: HttpAnswer): FastifyReply {
  for (const { key, value } of headers) reply.header(key, value)
  return reply.code(statusCode).send(body ?? '')
}

/** RFC 6749's own form of the request. Whatever is wrong with it ends here and never leads anywhere. */
async function authorizeStandard(units: Units, request: FastifyRequest, visit: Visit): Promise<HttpAnswer> {
  const query = request.query as Record<string, unknown>
  const twice = Object.keys(query).find((name) => typeof query[name] !== 'string')
  if (twice) return refusal('This sign-in is not valid', 'A parameter of the address occurs twice.')
  const clientId = textOf(request, 'client_id').toLowerCase()
  const siteId = isId(clientId) ? (await findClient(units, clientId))?.siteId : undefined
  if (!siteId) return refusal('Unknown app', 'No app with this client id is registered here.')
  const authRequest = {
    clientId,
    responseType: textOf(request, 'response_type'),
    redirectUri: textOf(request, 'redirect_uri') || null,
    state: textOf(request, 'state'),
    responseMode: textOf(request, 'response_mode') || null,
    codeChallenge: textOf(request, 'code_challenge') || null,
    codeChallengeMethod: textOf(request, 'code_challenge_method') || null,
    scope: textOf(request, 'scope').slice(0, 100) || null,
    nonce: textOf(request, 'nonce').slice(0, 512) || null,
  }
  const loginHint = textOf(request, 'login_hint').slice(0, 254)
  const maxAge = /^\d{1,9}$/.exec(textOf(request, 'max_age'))?.[0]
  const there = units.at(siteId)
  try {
    const text = await there.command(async (unit) => {
      const authorization = {
        ...(await checkedAuthorization(unit, authRequest, textOf(request, 'prompt') || null)),
        issuer: unit.use(settingsPort).origin,
        ...(loginHint && { loginHint }),
        ...(maxAge && { maxAge: Number(maxAge) }),
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
    return await authorizeVisit(there, text, visit)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID_ARGUMENT') throw error
    return refusal(
      'This sign-in is not valid',
      'The app sent a request that is not valid, or an address it has not registered.',
    )
  }
}

/** Signs out here and in the app, then goes where the app wants to go on. */
async function leave(units: Units, text: string): Promise<HttpAnswer> {
  const found = await findRedirectSession(units, text)
  if (found?.session.target !== 'logout') {
    return refusal('This address is over', 'It is unknown, was used already or has expired.')
  }
  const { session, units: there } = found
  await there.command(async (unit) => {
    await store.completeSession(unit, session.id)
    // A visitor who was never signed in keeps the cart.
    if (session.caller.kind === 'member' && session.caller.sessionId) {
      await endSession(unit, session.caller.sessionId, 'signed_out')
    }
  })
  return redirectTo(session.callbacks.postFlowUrl ?? `${units.use(settingsPort).origin}/`)
}
