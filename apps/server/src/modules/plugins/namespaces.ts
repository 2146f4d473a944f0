import { createInvalidArgument } from '@stoa/contract/problem'
import type { PluginDoc } from './plugins.ts'

/** For a name that another external database of the site has. */
export const createTakenNamespace = () =>
  createInvalidArgument('plugin.namespace', 'is the name of another external database', 'VALIDATION')

/** External databases need one; what others send is ignored. */
export function readNamespace(
  before: PluginDoc | undefined,
  { interfaces, namespace }: Pick<PluginDoc, 'interfaces'> & { namespace?: string | null | undefined },
): string | undefined {
  const kept = before?.namespace
  if (kept !== undefined && namespace && namespace !== kept)
    throw createInvalidArgument('plugin.namespace', "can't be changed", 'FIELD_NOT_ALLOWED')
  if (!interfaces.includes('EXTERNAL_DATABASE_PROVIDER')) return kept
  if (!kept && !namespace) throw createInvalidArgument('plugin.namespace', 'is required', 'REQUIRED_FIELD')
  return kept ?? namespace!
}
