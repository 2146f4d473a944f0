import type { HttpAnswer } from '@stoa/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { splitSiteToken } from '../../kernel/site-token.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { findPageAfterSignOut } from '../identity/api.ts'
import { endSession, openWebSession, toPageRequest } from '../tokens/api.ts'
import { answerPreWarm, type Refused, redirectTo, refuse, toRefused } from './answers.ts'
import { authorizeVisit, type Visit } from './authorize.ts'
import { type AuthorizeParameters, authorizeStandard, redirectToGet } from './authorize-request.ts'
import { mountDiscovery } from './discovery.ts'
import { type EndSessionRequest, endSessionByApp } from './end-session.ts'
import { chooseReaderLanguage } from './reader-language.ts'
import * as store from './redirects.store.ts'
import { readSessionSiteId } from './session-text.ts'
import { findRedirectSession } from './sign-in.service.ts'

const nowhere = { siteId: platformSiteId, actor: system, requestId: 'discovery' }

/** The browser routes of the sign-in protocol. */
export function mountPages(app: FastifyInstance, factory: UnitFactory): void {
  const options = { exposeHeadRoute: false }
  mountDiscovery(app, () => factory.units(nowhere).use(settingsPort).origin)
  app.get('/_stoa/pre-warm', options, async (_request, reply) => send(reply, answerPreWarm()))
  app.get('/_stoa/authorize', options, async (request, reply) => {
    const session = readText(request, 'session')
    const web = await openWebSession(factory, 'shop', toPageRequest(request))
    return send(
      reply,
      await authorizeVisit(createUnits(factory, request, web.caller), session, readVisit(request, web.caller)),
    )
  })
  app.get('/oauth2/authorize', options, async (request, reply) => {
    const web = await openWebSession(factory, 'shop', toPageRequest(request))
    const units = createUnits(factory, request, web.caller)
    const parameters = request.query as AuthorizeParameters
    return send(reply, await authorizeStandard(units, parameters, readVisit(request, web.caller)))
  })
  app.post('/oauth2/authorize', options, async (request, reply) => send(reply, redirectToGet(request.body ?? {})))
  app.get('/_stoa/logout', options, async (request, reply) => {
    const web = await openWebSession(factory, 'shop', toPageRequest(request))
    const { answer, isSignedOut } = await signOutByLink(
      createUnits(factory, request, web.caller),
      readText(request, 'session'),
    )
    if (isSignedOut) {
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
        const web = await openWebSession(factory, 'shop', toPageRequest(request))
        const parameters = ((method === 'GET' ? request.query : request.body) ?? {}) as EndSessionRequest
        const { answer, signsOut } = await endSessionByApp(createUnits(factory, request, web.caller), parameters)
        if (signsOut) {
          await web.signOut()
          reply.header('set-cookie', web.setCookies())
        }
        return send(reply, answer)
      },
    })
  }
}

/** The site whose app sent the browser to a hosted page: the address names it until the redirect session is over. */
export async function findPageSite(factory: UnitFactory, request: FastifyRequest): Promise<string | undefined> {
  const text = readText(request, 'session')
  const siteId = readSessionSiteId(text) ?? splitSiteToken(text)?.siteId
  if (!siteId) return undefined
  const found = await findRedirectSession(createUnits(factory, request, { siteId, actor: { type: 'anonymous' } }), text)
  return found && siteId
}

const createUnits = (factory: UnitFactory, request: FastifyRequest, caller: Caller): Units =>
  factory.units({ ...caller, requestId: request.id })

/** A repeated parameter counts as absent: two readers might choose differently. */
function readText({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

function readVisit({ headers }: FastifyRequest, { actor, siteId }: Caller): Visit {
  const member =
    actor.type === 'member' && !actor.actingAppId
      ? { memberId: actor.id, authDate: new Date(actor.authTime * 1000), siteId }
      : undefined
  return { ...(member && { member }), ...(headers.referer && { referer: headers.referer }) }
}

function send(reply: FastifyReply, answer: Refused): FastifyReply {
  const { refused, texts } = answer
  const { statusCode, headers, body } = texts ? toRefused(chooseReaderLanguage(reply.request), texts) : answer
  reply.request.clientId = refused?.clientId ?? null
  reply.request.problem = refused?.problem ?? null
  for (const { key, value } of headers) reply.header(key, value)
  return reply.code(statusCode).send(body ?? '')
}

/** Signs out here and in the app, then continues at the app's address. */
async function signOutByLink(units: Units, text: string): Promise<{ answer: HttpAnswer; isSignedOut: boolean }> {
  const found = await findRedirectSession(units, text)
  if (found?.session.target !== 'logout') {
    const answer = refuse('errors:refused.linkExpired', 'errors:refused.linkExpiredText')
    return { answer, isSignedOut: false }
  }
  const { session, units: siteUnits } = found
  // Anyone can forge such an address: it signs out at once only for the member who created it.
  const here = units.actor.type === 'member' && units.siteId === siteUnits.siteId ? units.actor.id : undefined
  if (here !== undefined && here !== session.caller.id) {
    const asking = `${units.use(settingsPort).origin}/sign-out?${new URLSearchParams({ session: text })}`
    return { answer: redirectTo(asking), isSignedOut: false }
  }
  await siteUnits.command(async (unit) => {
    await store.completeSession(unit, session.id)
    // A visitor who was never signed in keeps the cart.
    if (session.caller.kind === 'member' && session.caller.sessionId) {
      await endSession(unit, session.caller.sessionId, 'signed_out')
    }
  })
  const next = session.callbacks.postFlowUrl ?? (await findPageAfterSignOut(siteUnits, session.clientId))
  return { answer: redirectTo(next), isSignedOut: true }
}
