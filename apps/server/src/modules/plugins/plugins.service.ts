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
import { findDatabase } from './databases.ts'
import { listPending } from './figures-recorder.ts'
import { createTakenNamespace, readNamespace } from './namespaces.ts'
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

export async function createPlugin(units: Units, { plugin }: Input<'createPlugin'>): Reply<'createPlugin'> {
  const appId = (plugin.appId ?? createId()).toLowerCase()
  const { name, baseUrl, interfaces, enabled } = plugin
  assertAddress(units, baseUrl!)
  const namespace = readNamespace(undefined, { interfaces, namespace: plugin.namespace })
  const made = await insertPlugin(units, {
    ...{ name, appId, baseUrl: baseUrl!, interfaces: removeDuplicates(interfaces), enabled: enabled ?? true },
    ...toOffer(plugin),
    ...(namespace && { namespace }),
  })
  if (!made) throw createTakenNamespace()
  return { plugin: made }
}

/**
 * Creating the key pair takes a moment, so it is done before the transaction. An app has one for everything. Undefined
 * where the namespace is taken.
 */
export async function insertPlugin(units: Units, doc: PluginDoc): Promise<WirePlugin | undefined> {
  const { appId, namespace } = doc
  const known = await units.read((unit) => findAppKey(unit, appId))
  const newKey = known ? undefined : await makeAppKey(units, appId)
  return units.command(async (unit) => {
    // Locks the site's row, so that two can't take the same namespace.
    await unit.touchSite()
    if (namespace && (await findDatabase(unit, namespace))) return undefined
    if (newKey) await insertAppKey(unit, appId, newKey)
    const [made] = await store.plugins.insert(unit, [doc])
    await recordAudit(unit, 'PLUGIN_CREATED', made!)
    return toWire(unit, made!)
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
  await unit.touchSite()
  const other = plugin.namespace ? await findDatabase(unit, plugin.namespace) : undefined
  const changed = await store.plugins.update(unit, id, revision, (before) => {
    const tasks = interfaces ? removeDuplicates(interfaces) : before.interfaces
    const namespace = readNamespace(before, { interfaces: tasks, namespace: plugin.namespace })
    return {
      ...before,
      name: name ?? before.name,
      baseUrl: baseUrl ?? before.baseUrl,
      interfaces: tasks,
      enabled: enabled ?? before.enabled,
      ...toOffer(plugin),
      ...(namespace && { namespace }),
    }
  })
  if (!changed) throw new Problem('NOT_FOUND')
  if (other && other.id !== id) throw createTakenNamespace()
  await recordAudit(unit, 'PLUGIN_CHANGED', changed)
  return { plugin: await toWire(unit, changed) }
}

export async function deletePlugin(unit: Unit, { pluginId }: Input<'deletePlugin'>): Reply<'deletePlugin'> {
  if (!(await removePlugin(unit, pluginId))) throw new Problem('NOT_FOUND')
  return {}
}

/** False where there is none. */
export async function removePlugin(unit: Unit, pluginId: string): Promise<boolean> {
  const gone = await store.plugins.remove(unit, pluginId)
  if (!gone) return false
  const { appId } = gone
  if (!(await isPluginApp(unit, appId)) && !(await findOAuthApp(unit, appId))) await removeAppKey(unit, appId)
  await unit.touchSite()
  await recordAudit(unit, 'PLUGIN_REMOVED', gone)
  return true
}

/** Limits the requests that testers can make this server send. */
const testLimit: Limit = { name: 'plugin-tests', tries: 60, seconds: 600 }

export async function testPlugin(units: Units, { pluginId, interface: of }: Input<'testPlugin'>): Reply<'testPlugin'> {
  await units.use(limitsPort).count(testLimit, units.siteId)
  const plugin = await units.read((unit) => findById(unit, pluginId))
  if (!plugin) throw new Problem('NOT_FOUND')
  if (!plugin.baseUrl) throw createInvalidArgument('pluginId', 'has no address yet', 'VALIDATION')
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
export function assertAddress(holder: Pick<Unit, 'use'>, baseUrl: string, at = 'plugin.baseUrl'): void {
  const { protocol, search, hash } = new URL(baseUrl)
  if (protocol !== 'https:' && !holder.use(settingsPort).development) {
    throw createInvalidArgument(at, 'must begin with https://', 'FORMAT')
  }
  if (search || hash) throw createInvalidArgument(at, 'must have no query and no fragment', 'FORMAT')
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

export function recordAudit(
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
  configuration: __,
  key,
  baseUrl,
  interfaces,
  algorithms,
  catalogAppIds,
  ...plugin
}: PluginDoc & EntityMetadata & { key: AppKey | undefined }): WirePlugin => ({
  ...plugin,
  ...(baseUrl && { baseUrl }),
  publicKey: key?.publicKey ?? '',
  interfaces: [...interfaces],
  ...(algorithms && { algorithms: [...algorithms] }),
  ...(catalogAppIds && { catalogAppIds: [...catalogAppIds] }),
})
