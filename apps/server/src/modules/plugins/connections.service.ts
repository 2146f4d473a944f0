import type { ExternalDatabaseConnection } from '@stoa/contract/external-database-connection.entity'
import type { externalDatabaseConnections } from '@stoa/contract/external-database-connections'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findOAuthApp } from '../sites/api.ts'
import { toStatus } from './connections.ts'
import { findDatabase, listDatabases } from './databases.ts'
import { buildQuestion } from './plugins.ask.ts'
import type { Outcome } from './plugins.client.ts'
import { addKeys, sealConfiguration } from './plugins.keys.ts'
import { assertAddress, insertPlugin, recordAudit, removePlugin } from './plugins.service.ts'
import { plugins } from './plugins.store.ts'
import type { PluginDoc } from './plugins.ts'

type Operations = typeof externalDatabaseConnections
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

/** The connection is a plugin with one interface: it has its key, limits and health. */
export async function createExternalDatabaseConnection(
  units: Units,
  { externalDatabaseConnection: input, connectionType }: Input<'createExternalDatabaseConnection'>,
): Reply<'createExternalDatabaseConnection'> {
  if (connectionType === 'STANDALONE')
    throw createInvalidArgument('connectionType', 'must be WIX_SERVICE_PLUGIN', 'VALIDATION')
  const { name, endpoint, configuration } = input
  if (endpoint) assertAddress(units, endpoint, at)
  const appId = await units.read(findAppId)
  const made = await insertPlugin(units, {
    ...{ name, appId, baseUrl: endpoint ?? '', namespace: name, enabled: true },
    interfaces: ['EXTERNAL_DATABASE_PROVIDER'],
    ...(configuration && { configuration: sealConfiguration(units, appId, configuration) }),
  })
  if (!made) throw new Problem('ALREADY_EXISTS')
  return { externalDatabaseConnection: await units.read((unit) => readConnection(unit, name)) }
}
const at = 'externalDatabaseConnection.endpoint'

/** An app's own requests and its database have the same key. */
async function findAppId(unit: Unit): Promise<string> {
  const { actor } = unit
  return actor.type === 'app' && (await findOAuthApp(unit, actor.id)) ? actor.id : createId()
}

export async function listExternalDatabaseConnections(
  unit: Unit,
  { paging }: Input<'listExternalDatabaseConnections'>,
): Reply<'listExternalDatabaseConnections'> {
  const [limit, offset] = [paging?.limit ?? 50, paging?.offset ?? 0]
  const all = (await listDatabases(unit)).toSorted((one, other) => (one.namespace! < other.namespace! ? -1 : 1))
  const page = all.slice(offset, offset + limit)
  return {
    externalDatabaseConnections: await toWire(unit, page),
    pagingMetadata: { count: page.length, offset, total: all.length, tooManyToCount: false },
  }
}

export async function getExternalDatabaseConnection(
  unit: Unit,
  { name }: Input<'getExternalDatabaseConnection'>,
): Reply<'getExternalDatabaseConnection'> {
  return { externalDatabaseConnection: await readConnection(unit, name) }
}

export async function updateExternalDatabaseConnection(
  units: Units,
  { externalDatabaseConnection: input }: Input<'updateExternalDatabaseConnection'>,
): Reply<'updateExternalDatabaseConnection'> {
  const { name, endpoint, configuration } = input
  if (endpoint) assertAddress(units, endpoint, at)
  await units.command(async (unit) => {
    const { id } = await requireDatabase(unit, name)
    const changed = await plugins.update(unit, id, undefined, ({ configuration: before, ...doc }) => ({
      ...doc,
      baseUrl: endpoint ?? '',
      ...toConfiguration(unit, doc.appId, before, configuration),
    }))
    if (!changed) throw new Problem('NOT_FOUND')
    await unit.touchSite()
    await recordAudit(unit, 'PLUGIN_CHANGED', changed)
  })
  return { externalDatabaseConnection: await units.read((unit) => readConnection(unit, name)) }
}

/** It is never returned, so a client that sends the whole connection back does not have it: then it stays. */
function toConfiguration(
  unit: Unit,
  appId: string,
  before: string | undefined,
  configuration: Record<string, unknown> | null | undefined,
): { configuration?: string } {
  if (configuration === undefined) return before === undefined ? {} : { configuration: before }
  return configuration ? { configuration: sealConfiguration(unit, appId, configuration) } : {}
}

/** A service with other tasks keeps them. */
export async function deleteExternalDatabaseConnection(
  unit: Unit,
  { name }: Input<'deleteExternalDatabaseConnection'>,
): Reply<'deleteExternalDatabaseConnection'> {
  const { id, interfaces } = await requireDatabase(unit, name)
  const others = interfaces.filter((task) => task !== 'EXTERNAL_DATABASE_PROVIDER')
  if (others.length === 0) {
    await removePlugin(unit, id)
    return {}
  }
  const changed = await plugins.update(unit, id, undefined, ({ namespace: _, configuration: __, ...doc }) => ({
    ...doc,
    interfaces: others,
  }))
  await unit.touchSite()
  await recordAudit(unit, 'PLUGIN_CHANGED', changed!)
  return {}
}

async function requireDatabase(unit: Unit, name: string): Promise<PluginDoc & EntityMetadata> {
  const database = await findDatabase(unit, name)
  if (!database) throw new Problem('NOT_FOUND')
  return database
}

const readConnection = async (unit: Unit, name: string): Promise<ExternalDatabaseConnection> =>
  (await toWire(unit, [await requireDatabase(unit, name)]))[0]!

/** Asks all services at once whether they answer now. */
async function toWire(
  unit: Unit,
  found: readonly (PluginDoc & EntityMetadata)[],
): Promise<ExternalDatabaseConnection[]> {
  const databases = await addKeys(unit, found)
  const questions = databases.map((plugin) =>
    plugin.baseUrl && plugin.enabled
      ? [
          buildQuestion({ plugin, call: 'getCapabilities', request: {}, asksAlways: true }).question,
          buildQuestion({ plugin, call: 'listCollections', request: { collectionIds: [] }, asksAlways: true }).question,
        ]
      : [],
  )
  const outcomes = unit.external<Outcome>(questions.flat())
  return databases.map(({ namespace, baseUrl, key }, index) => {
    const [capabilities, collections] = questions[index]!.length > 0 ? outcomes.splice(0, 2) : []
    const answers = capabilities &&
      collections && {
        capabilities: capabilities as Outcome<'getCapabilities'>,
        collections: collections as Outcome<'listCollections'>,
      }
    return {
      name: namespace!,
      ...(baseUrl && { endpoint: baseUrl }),
      publicKey: key?.publicKey ?? '',
      ...toStatus(answers),
    }
  })
}
