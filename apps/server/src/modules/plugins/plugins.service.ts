import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Plugin as WirePlugin } from '@stoa/contract/plugin.entity'
import { type PluginCall, type PluginInterface, pluginCalls } from '@stoa/contract/plugin-calls'
import type { plugins as contract } from '@stoa/contract/plugins'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { toReasonFields } from '@stoa/messages/reasons'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { createId } from '../../kernel/ids.ts'
import { type Limit, limitsPort } from '../../kernel/limits.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type AppKey, findAppKey, findOAuthApp, insertAppKey, makeAppKey, removeAppKey } from '../sites/api.ts'
import { listPending } from './figures-recorder.ts'
import { isPluginApp } from './plugins.ask.ts'
import { tryCall } from './plugins.client.ts'
import { listOpen } from './plugins.effects.store.ts'
import { getExample } from './plugins.examples.ts'
import { listHours } from './plugins.figures.store.ts'
import { addFigures, type Figures, findSlowest, noFigures } from './plugins.figures.ts'
import { addKeys, findById } from './plugins.keys.ts'
import * as store from './plugins.store.ts'
import { type Circuit, callLimits, getState, type PluginDoc } from './plugins.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

/** Creating the key pair takes a moment, so it is done before the transaction. An app has one for everything. */
export async function createPlugin(units: Units, { plugin }: Input<'createPlugin'>): Reply<'createPlugin'> {
  const appId = (plugin.appId ?? createId()).toLowerCase()
  const { name, baseUrl, interfaces, enabled } = plugin
  assertAddress(units, baseUrl)
  const known = await units.read((unit) => findAppKey(unit, appId))
  const newKey = known ? undefined : await makeAppKey(units, appId)
  const doc = {
    ...{ name, appId, baseUrl, interfaces: removeDuplicates(interfaces), enabled: enabled ?? true },
    ...toOffer(plugin),
  }
  return units.command(async (unit) => {
    if (newKey) await insertAppKey(unit, appId, newKey)
    const [made] = await store.plugins.insert(unit, [doc])
    await unit.touchSite()
    await recordAudit(unit, 'PLUGIN_CREATED', made!)
    return { plugin: await toWire(unit, made!) }
  })
}

export async function queryPlugins(unit: Unit, { query }: Input<'queryPlugins'>): Reply<'queryPlugins'> {
  const { items, metadata } = await store.plugins.page(unit, 'plugins.queryPlugins', query, { total: true })
  return { plugins: (await addKeys(unit, items)).map(withoutSecrets), pagingMetadata: metadata }
}

/** The appId can't change: carts refer to it, and the key is bound to it. */
export async function updatePlugin(unit: Unit, { plugin }: Input<'updatePlugin'>): Reply<'updatePlugin'> {
  const { id, revision, name, baseUrl, interfaces, enabled } = plugin
  if (baseUrl) assertAddress(unit, baseUrl)
  const changed = await store.plugins.update(unit, id, revision, (before) => ({
    ...before,
    name: name ?? before.name,
    baseUrl: baseUrl ?? before.baseUrl,
    interfaces: interfaces ? removeDuplicates(interfaces) : before.interfaces,
    enabled: enabled ?? before.enabled,
    ...toOffer(plugin),
  }))
  if (!changed) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  await recordAudit(unit, 'PLUGIN_CHANGED', changed)
  return { plugin: await toWire(unit, changed) }
}

export async function deletePlugin(unit: Unit, { pluginId }: Input<'deletePlugin'>): Reply<'deletePlugin'> {
  const gone = await store.plugins.remove(unit, pluginId)
  if (!gone) throw new Problem('NOT_FOUND')
  const { appId } = gone
  if (!(await isPluginApp(unit, appId)) && !(await findOAuthApp(unit, appId))) await removeAppKey(unit, appId)
  await unit.touchSite()
  await recordAudit(unit, 'PLUGIN_REMOVED', gone)
  return {}
}

/** Limits the requests that testers can make this server send. */
const testLimit: Limit = { name: 'plugin-tests', tries: 60, seconds: 600 }

export async function testPlugin(units: Units, { pluginId, interface: of }: Input<'testPlugin'>): Reply<'testPlugin'> {
  await units.use(limitsPort).count(testLimit, units.siteId)
  const plugin = await units.read((unit) => findById(unit, pluginId))
  if (!plugin) throw new Problem('NOT_FOUND')
  const call = getFirstCall(of)
  const asking = { plugin, call, request: getExample(call) }
  const outcome = await tryCall(units, asking, callLimits.seconds * callLimits.tries * 1000)
  const { milliseconds } = outcome
  switch (outcome.kind) {
    case 'answered':
      return { outcome: 'ANSWERED', milliseconds, status: 200, reply: outcome.reply }
    case 'refused':
      return { outcome: 'REFUSED', milliseconds, status: outcome.status, reason: outcome.code }
    case 'failed':
      return {
        outcome: 'FAILED',
        milliseconds,
        ...toReasonFields(outcome.reason),
        ...(outcome.status !== undefined && { status: outcome.status }),
      }
  }
}

/** Each interface is tested with a call without effects. */
function getFirstCall(of: PluginInterface): PluginCall {
  const names = Object.keys(pluginCalls) as PluginCall[]
  return names.find((name) => pluginCalls[name].interface === of)!
}

const dayMs = 24 * 3_600_000

export async function listPluginHealth(unit: Unit, { pluginId }: Input<'listPluginHealth'>): Reply<'listPluginHealth'> {
  const [circuits, open, hours] = await Promise.all([
    store.listCircuits(unit, pluginId),
    listOpen(unit, pluginId),
    listHours(unit, pluginId, new Date(unit.now.getTime() - dayMs)),
  ])
  const recorded = [...hours, ...listPending(unit, pluginId)]
  if (circuits.length === 0 && recorded.length === 0 && !(await store.plugins.find(unit, pluginId)))
    throw new Problem('NOT_FOUND')
  const byCall = Map.groupBy(recorded, ({ call }) => call)
  const calls = [...new Set([...byCall.keys(), ...circuits.map(({ call }) => call)])].toSorted()
  return {
    health: calls.map((call) => ({
      call,
      ...toHealth(
        circuits.find((circuit) => circuit.call === call),
        unit.now,
      ),
      day: toDay(byCall.get(call) ?? []),
    })),
    unsettled: open.map(({ transactionId, reason, createdDate, status, ...effect }) => ({
      ...effect,
      status: status === 'STUCK' ? 'STUCK' : 'RETURNING',
      ...(transactionId && { transactionId }),
      ...(reason && toReasonFields(reason)),
      createdDate: createdDate.toISOString(),
    })),
  }
}

function toHealth(circuit: Circuit | undefined, now: Date) {
  const isOpen = getState(circuit, now) === 'OPEN'
  return {
    state: isOpen ? ('OPEN' as const) : ('CLOSED' as const),
    ...(isOpen && { openUntil: circuit!.openUntil!.toISOString() }),
    failures: circuit?.failures ?? 0,
    lastFailures: (circuit?.lastFailures ?? []).map((failure) => ({ ...failure, ...toReasonFields(failure.reason) })),
  }
}

function toDay(recorded: readonly Figures[]) {
  const figures = recorded.reduce(addFigures, noFigures)
  const { answered, failed, reused } = figures
  const slowest = findSlowest(figures)
  return { answered, failed, reused, ...(slowest !== undefined && { slowest }) }
}

/** HTTPS is required, as requests contain buyers' data; except on the developer's own machine. */
function assertAddress(holder: Pick<Unit, 'use'>, baseUrl: string): void {
  const { protocol, search, hash } = new URL(baseUrl)
  if (protocol !== 'https:' && !holder.use(settingsPort).development) {
    throw createInvalidArgument('plugin.baseUrl', 'must begin with https://', 'FORMAT')
  }
  if (search || hash) throw createInvalidArgument('plugin.baseUrl', 'must have no query and no fragment', 'FORMAT')
}

/** What a provider of recommendations offers; fields that were not sent are missing. */
function toOffer({ algorithms, catalogAppIds }: Pick<Input<'createPlugin'>['plugin'], 'algorithms' | 'catalogAppIds'>) {
  const configs = algorithms?.map(({ additionalInfo, algorithmId, ...config }) => ({
    ...config,
    algorithmId: algorithmId.toLowerCase(),
    ...(additionalInfo && { additionalInfo }),
  }))
  return { ...(configs && { algorithms: configs }), ...(catalogAppIds && { catalogAppIds }) }
}

const removeDuplicates = <T>(values: readonly T[]): T[] => [...new Set(values)]

function recordAudit(
  unit: Unit,
  action: 'PLUGIN_CREATED' | 'PLUGIN_CHANGED' | 'PLUGIN_REMOVED',
  plugin: PluginDoc & EntityMetadata,
) {
  const { id, name, baseUrl, interfaces, enabled } = plugin
  return audit(unit, { action, subject: { type: 'plugin', id }, data: { name, baseUrl, interfaces, enabled } })
}

const toWire = async (unit: Unit, plugin: PluginDoc & EntityMetadata): Promise<WirePlugin> =>
  withoutSecrets((await addKeys(unit, [plugin]))[0]!)

const withoutSecrets = ({
  signingKey: _,
  key,
  interfaces,
  algorithms,
  catalogAppIds,
  ...plugin
}: PluginDoc & EntityMetadata & { key: AppKey | undefined }): WirePlugin => ({
  ...plugin,
  publicKey: key?.publicKey ?? '',
  interfaces: [...interfaces],
  ...(algorithms && { algorithms: [...algorithms] }),
  ...(catalogAppIds && { catalogAppIds: [...catalogAppIds] }),
})
