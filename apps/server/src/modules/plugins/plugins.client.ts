import { NOT_OFFERED, type PluginCall, type PluginReply, pluginCalls } from '@stoa/contract/plugin-calls'
import { getLocale } from '@stoa/messages'
import { writeReason } from '@stoa/messages/reasons'
import { SignJWT } from 'jose'
import { toPlatformIdentity } from '../../kernel/actor.ts'
import { EgressError, egressPort, readText } from '../../kernel/egress.ts'
import { validateAnswer } from '../../kernel/request-validation/validate.ts'
import type { Units } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { recordCall } from './figures-recorder.ts'
import { toFigures } from './plugins.figures.ts'
import { openConfiguration, openKeys } from './plugins.keys.ts'
import { findLastAnswer, reusesAnswer, saveAnswer } from './plugins.last-answers.ts'
import { askLocally } from './plugins.local.ts'
import * as store from './plugins.store.ts'
import { buildAddress, type Failure, getLimits, getState, isLocal, type Plugin, type RemotePlugin } from './plugins.ts'

/**
 * `refused`: the plugin answered with one of the error codes of its call. `tries`: the number of requests; without one
 * it can't have had an effect.
 */
export type Outcome<C extends PluginCall = PluginCall> = (
  | { readonly kind: 'answered'; readonly reply: PluginReply<C> }
  | { readonly kind: 'refused'; readonly code: string; readonly status: number; readonly data?: unknown }
  | { readonly kind: 'failed'; readonly reason: string; readonly status?: number }
) & { readonly milliseconds: number; readonly tries: number }

/** The reason why a well-formed answer is invalid; undefined if it is valid. */
export type FaultOf<C extends PluginCall> = (reply: PluginReply<C>) => string | undefined

export interface CallOf<C extends PluginCall> {
  readonly plugin: Plugin
  readonly call: C
  readonly request: object
  /** The same for every try of something that must happen once; by default that of the HTTP request. */
  readonly requestId?: string
  readonly findFault?: FaultOf<C>
  /** No earlier answer replaces a missing one. */
  readonly asksAlways?: boolean
  /** An earlier answer is used only if this request is not answered. */
  readonly asksFirst?: boolean
}

/**
 * Calls a plugin, unless its circuit is open, and records the result. Retries once after a missing or invalid answer if
 * there is time. Where that is safe, an earlier answer to the same request replaces a missing one. Never throws.
 */
export async function callPlugin<C extends PluginCall>(
  units: Units,
  { plugin, ...request }: CallOf<C>,
  milliseconds: number,
): Promise<Outcome<C>> {
  if (isLocal(plugin)) return askLocally(units, { plugin, ...request }, milliseconds)
  const asking = { plugin, ...request }
  const saved = asking.asksAlways ? undefined : findLastAnswer(units.siteId, asking)
  const last = saved && !asking.findFault?.(saved.reply) ? saved : undefined
  if (last && !asking.asksFirst && reusesAnswer(asking.call, last))
    return { kind: 'answered', reply: last.reply, milliseconds: 0, tries: 0 }
  const outcome = await callUnlessOpen(units, asking, milliseconds)
  recordFigures(units, asking, outcome, last !== undefined)
  if (outcome.kind === 'answered') saveAnswer(units.siteId, asking, outcome.reply)
  if (outcome.kind !== 'failed' || !last) return outcome
  return { kind: 'answered', reply: last.reply, milliseconds: outcome.milliseconds, tries: outcome.tries }
}

function recordFigures(units: Units, { plugin, call }: CallOf<PluginCall>, outcome: Outcome, hasLast: boolean): void {
  if (outcome.kind === 'refused' && outcome.tries === 0) return
  const kind = outcome.kind === 'failed' ? (hasLast ? 'reused' : 'failed') : 'answered'
  const figures = toFigures(kind, outcome.tries > 0 ? outcome.milliseconds : undefined)
  recordCall(units, plugin.id, call, figures)
}

async function callUnlessOpen<C extends PluginCall>(
  units: Units,
  { plugin, call, ...asking }: RemoteCallOf<C>,
  milliseconds: number,
): Promise<Outcome<C>> {
  const without = (unsupportedCalls.get(plugin)?.get(call) ?? 0) > Date.now()
  if (without) return { kind: 'refused', code: NOT_OFFERED, status: 404, milliseconds: 0, tries: 0 }
  const circuit = await units.read((unit) => store.findCircuit(unit, plugin.id, call))
  const state = getState(circuit, new Date())
  if (state === 'OPEN' || (state === 'HALF_OPEN' && !(await store.claimTry(units, plugin.id, call, new Date())))) {
    return {
      kind: 'failed',
      reason: writeReason('SERVICE_PAUSED'),
      milliseconds: 0,
      tries: 0,
    }
  }
  const outcome = await tryCall(units, { plugin, call, ...asking }, milliseconds)
  if (outcome.kind === 'failed') {
    const { kind: _, tries: __, ...failure } = outcome
    await store.recordFailure(units, plugin.id, call, { date: new Date().toISOString(), ...failure } satisfies Failure)
  } else if (outcome.kind === 'refused' && outcome.code === NOT_OFFERED) recordUnsupported(plugin, call)
  else if (circuit?.failures) await store.recordAnswer(units, plugin.id, call)
  return outcome
}

/** Optional calls that a plugin does not support, with the time until when that is assumed. */
const unsupportedCalls = new WeakMap<Plugin, Map<PluginCall, number>>()
const unsupportedForMs = 10 * 60_000

function recordUnsupported(plugin: Plugin, call: PluginCall): void {
  const calls = unsupportedCalls.get(plugin) ?? new Map<PluginCall, number>()
  unsupportedCalls.set(plugin, calls.set(call, Date.now() + unsupportedForMs))
}

type RemoteCallOf<C extends PluginCall> = CallOf<C> & { readonly plugin: RemotePlugin }

/** The same without circuit or record, for the owner's tests. */
export async function tryCall<C extends PluginCall>(
  units: Units,
  asking: RemoteCallOf<C>,
  milliseconds: number,
): Promise<Outcome<C>> {
  const began = performance.now()
  const claims = await buildClaims(units, asking)
  const keys = openKeys(units, asking.plugin)
  let key = keys.shift()!
  const limits = getLimits(asking.call)
  const measureSpent = () => Math.round(performance.now() - began)
  for (let attempt = 1; ; attempt++) {
    const seconds = Math.min(limits.seconds, (milliseconds - measureSpent()) / 1000)
    const { outcome, transient } = await ask(units, asking, await claims.sign(key), seconds)
    // A program that does not know the new key yet, or no longer the previous one, accepts the other.
    const other = outcome.kind === 'failed' && mayBeUnverified(outcome, limits.tries) ? keys.shift() : undefined
    if (other) key = other
    const isLast = (attempt >= limits.tries && !(other && limits.tries === 1)) || measureSpent() >= milliseconds
    if (outcome.kind !== 'failed' || !(transient || other) || isLast) {
      return { ...outcome, milliseconds: measureSpent(), tries: attempt } as Outcome<C>
    }
  }
}

/** Whether the signature may be the reason. A call that must not be sent twice is repeated only if it surely was refused. */
const mayBeUnverified = ({ status }: { status?: number }, tries: number): boolean =>
  tries > 1 ? status !== undefined : status === 401 || status === 403

type CallResult<C extends PluginCall> =
  Outcome<C> extends infer O ? (O extends unknown ? Omit<O, 'milliseconds' | 'tries'> : never) : never

/** One request. `transient`: a retry may succeed. */
async function ask<C extends PluginCall>(
  units: Units,
  asking: RemoteCallOf<C>,
  body: string,
  seconds: number,
): Promise<{ outcome: CallResult<C>; transient: boolean }> {
  try {
    const answer = await units.use(egressPort).send({
      url: buildAddress(asking.plugin.baseUrl, pluginCalls[asking.call].path),
      method: 'POST',
      headers: { 'content-type': 'text/plain', accept: 'application/json' },
      body,
      maxRedirects: 0,
      seconds,
      bytes: getLimits(asking.call).bytes,
    })
    const { status } = answer
    const outcome = parseReply(asking, status, await readText(answer))
    return { outcome, transient: status >= 500 || status === 429 }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    return { outcome: { kind: 'failed', reason: error.reason } as CallResult<C>, transient: error.kind === 'failed' }
  }
}

function parseReply<C extends PluginCall>({ call, findFault }: CallOf<C>, status: number, text: string): CallResult<C> {
  const failWith = (reason: string) => ({ kind: 'failed', reason, status }) as CallResult<C>
  const body = parse(text)
  if (status !== 200) {
    const { code, data } = readRefusal(body)
    const { refusals = [] } = pluginCalls[call] as { refusals?: readonly string[] }
    if (typeof code === 'string' && status < 500 && refusals.includes(code))
      return { kind: 'refused', code, status, ...(data !== undefined && { data }) } as CallResult<C>
    if ('optional' in pluginCalls[call] && status !== 429)
      return { kind: 'refused', code: NOT_OFFERED, status } as CallResult<C>
    return failWith(writeReason('ANSWER_STATUS', { status }))
  }
  if (body === undefined) return failWith(writeReason('ANSWER_NOT_JSON'))
  const read = validateAnswer(pluginCalls[call].reply, body)
  if ('faults' in read) {
    const [first] = read.faults
    if (!first?.field) return failWith(writeReason('ANSWER_WRONG_SHAPE'))
    return failWith(writeReason('ANSWER_WRONG_FIELD', { field: first.field, problem: first.description }))
  }
  const fault = findFault?.(read.value as PluginReply<C>)
  return fault ? failWith(fault) : ({ kind: 'answered', reply: read.value } as CallResult<C>)
}

/** As the SDK answers it; services of external databases without the SDK name the code `errorCode`. */
function readRefusal(body: unknown): { code?: unknown; data?: unknown } {
  const { applicationError, errorCode, data } = (body ?? {}) as Record<string, unknown>
  return (applicationError as { code?: unknown; data?: unknown } | undefined) ?? { code: errorCode, data }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a plugin is asked, as plugins of the hosted platform expect it. */
async function buildClaims<C extends PluginCall>(
  units: Units,
  { plugin, call, request, requestId = units.requestId }: RemoteCallOf<C>,
) {
  const { currency, locale, language } = await units.read(async (unit) => ({
    ...(await getCurrentSite(unit)),
    language: await unit.askedLanguage(),
  }))
  const metadata = {
    appExtensionType: pluginCalls[call].interface,
    requestId,
    instanceId: units.siteId,
    currency,
    languages: [language ? getLocale(language, locale) : locale],
    identity: toPlatformIdentity(units.actor),
    ...openConfiguration(units, plugin),
  }
  return new SignJWT({ data: { request, metadata } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer('wix.com')
    .setAudience(plugin.appId)
    .setIssuedAt()
    .setExpirationTime('1m')
}
