import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getActivePlugins, withInterface } from './plugins.ask.ts'
import { plugins } from './plugins.store.ts'
import { isLocal, type PluginDoc, type RemotePlugin } from './plugins.ts'

export type Database = RemotePlugin & { readonly namespace: string }

const isDatabase = ({ interfaces, namespace }: PluginDoc): boolean =>
  namespace !== undefined && interfaces.includes('EXTERNAL_DATABASE_PROVIDER')

/** External databases that can be called, in the order of their creation. Costs no statement. */
export async function getActiveDatabases(unit: Unit): Promise<readonly Database[]> {
  const all = withInterface(await getActivePlugins(unit), 'EXTERNAL_DATABASE_PROVIDER')
  return all.filter((plugin): plugin is Database => !isLocal(plugin) && isDatabase(plugin) && plugin.baseUrl !== '')
}

/** Also those that are disabled or have no endpoint yet. */
export const listDatabases = async (unit: Unit): Promise<(PluginDoc & EntityMetadata)[]> =>
  (await plugins.list(unit)).filter(isDatabase)

export const findDatabase = async (unit: Unit, namespace: string) =>
  (await listDatabases(unit)).find((database) => database.namespace === namespace)
