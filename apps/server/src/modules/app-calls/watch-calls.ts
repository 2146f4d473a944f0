import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { createId, isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { recognizeApp } from '../tokens/api.ts'
import { type RecordedCall, toRecord, unknownAppId } from './app-calls.ts'
import { type CallRecorder, getRecorder } from './call-recorder.ts'

interface AppOfCall {
  readonly clientId: string
  readonly siteId?: string
}

/** Records each call of an app after its response was sent. */
export function watchCalls(app: FastifyInstance, factory: UnitFactory): void {
  const createUnits = () => factory.units({ siteId: unknownAppId, actor: system, requestId: createId() })
  const recorder = getRecorder(createUnits())
  const schedule = () =>
    recorder.schedule(createUnits, (error) => app.log.warn({ err: error }, 'calls of apps were not written down'))
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const named = findApp(request)
    if (named) {
      recordCall(recorder, named, toRecordedCall(request, reply))
      schedule()
    } else if (isUnattributed(request, reply)) {
      recordUnattributed(recorder, request, toRecordedCall(request, reply), createUnits()).then(
        schedule,
        (error: unknown) => request.log.warn({ err: error }, 'the app of a call was not found'),
      )
    }
  })
  app.addHook('onClose', () => recorder.close(createUnits))
}

/** The authenticated app, or the one that the request names where no authentication is needed. */
function findApp({ clientId, caller }: FastifyRequest): AppOfCall | undefined {
  if (clientId !== null) return { clientId }
  if (!caller) return undefined
  const { actor, siteId } = caller
  if (actor.type === 'visitor' || actor.type === 'member') {
    return isId(actor.clientId) ? { clientId: actor.clientId, siteId } : undefined
  }
  if (actor.type !== 'app') return undefined
  // An API key is not an app; which of the two it is is resolved when the call is stored.
  return actor.visitor && isId(actor.visitor.clientId)
    ? { clientId: actor.visitor.clientId, siteId }
    : { clientId: actor.id }
}

function recordCall({ buffer }: CallRecorder, { clientId, siteId }: AppOfCall, call: RecordedCall): void {
  if (clientId === '') buffer.addUnknown(clientId, call)
  else buffer.add(clientId, siteId, call)
}

/** The request failed before authentication; its token or origin may still name the app. */
const isUnattributed = (
  { caller, problem, refusedHeaders, headers }: FastifyRequest,
  { statusCode }: FastifyReply,
): boolean =>
  (statusCode >= 400 || problem !== null || refusedHeaders !== null) &&
  (caller === null || caller.actor.type === 'anonymous') &&
  (headers.authorization !== undefined || headers.origin !== undefined)

async function recordUnattributed(
  { buffer }: CallRecorder,
  { headers }: FastifyRequest,
  call: RecordedCall,
  units: Units,
): Promise<void> {
  const { authorization, 'wix-site-id': site } = headers
  const app = authorization ? await recognizeApp(units, authorization) : undefined
  if (app) buffer.add(app.clientId, app.siteId, call)
  else if (call.origin && call.origin !== units.use(settingsPort).origin) {
    buffer.addStray({ origin: call.origin, siteId: isId(site) ? site.toLowerCase() : undefined, call })
  }
}

/** For the pages of the sign-in protocol, which are no operations. */
const toPath = (route: string | undefined): string | undefined =>
  route && !route.includes('*') ? route.replace(/:(\w+)/g, '{$1}') : undefined

function toRecordedCall(request: FastifyRequest, reply: FastifyReply): RecordedCall {
  const { operation, path } = request.routeOptions.config ?? {}
  const { 'x-wix-bi-gateway': gateway } = request.headers
  return toRecord({
    id: request.id,
    date: new Date(Date.now() - reply.elapsedTime),
    method: request.method,
    path: path ?? toPath(request.routeOptions.url),
    operation,
    url: request.url,
    status: reply.statusCode,
    milliseconds: reply.elapsedTime,
    problem: request.problem,
    refusedHeaders: request.refusedHeaders,
    origin: request.headers.origin,
    gateway: typeof gateway === 'string' ? gateway : undefined,
  })
}
