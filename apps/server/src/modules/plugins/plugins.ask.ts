import { type PluginCall, type PluginInterface, pluginCalls } from '@stoa/contract/plugin-calls'
import { writeReason } from '@stoa/messages/reasons'
import type { ExternalRequest } from '../../kernel/external-requests.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type CallOf, callPlugin, type Outcome } from './plugins.client.ts'
import { addKeys } from './plugins.keys.ts'
import { listLocalPlugins } from './plugins.local.ts'
import * as store from './plugins.store.ts'
import type { Plugin, RemotePlugin } from './plugins.ts'

const enabled = declareSnapshotPart<readonly RemotePlugin[]>('plugins', async (unit) =>
  addKeys(
    unit,
    (await store.plugins.list(unit)).filter((plugin) => plugin.enabled),
  ),
)

/** The site's active plugins, oldest first; then those of extensions. Costs no statement. */
export async function getActivePlugins(unit: Unit): Promise<readonly Plugin[]> {
  const remote = (await unit.site()).get(enabled)
  const local = await listLocalPlugins(unit)
  return local.length === 0 ? remote : [...remote, ...local]
}

export const withInterface = (plugins: readonly Plugin[], of: PluginInterface): Plugin[] =>
  plugins.filter(({ interfaces }) => interfaces.includes(of))

/** A plugin that has an obligation from an earlier order, even if it is disabled now. */
export async function findPlugin(unit: Unit, appId: string, of: PluginInterface): Promise<Plugin | undefined> {
  const isIt = (plugin: Plugin) => plugin.appId === appId && plugin.interfaces.includes(of)
  return (await getActivePlugins(unit)).find(isIt) ?? (await addKeys(unit, await store.plugins.list(unit))).find(isIt)
}

/** Whether a plugin, even a disabled one, has this app id. */
export const isPluginApp = async (unit: Unit, appId: string): Promise<boolean> =>
  (await store.plugins.list(unit)).some((plugin) => plugin.appId === appId)

export interface PluginQuestion<C extends PluginCall> {
  readonly plugin: Plugin
  readonly question: ExternalRequest<Outcome<C>>
}

/** Asks a plugin while no transaction is open; see `unit.outside`. Equal requests are asked once. */
export const buildQuestion = <C extends PluginCall>(asking: CallOf<C>): PluginQuestion<C> => ({
  plugin: asking.plugin,
  question: {
    key: `${asking.plugin.id} ${asking.call} ${JSON.stringify(asking.request)}`,
    ask: (units, milliseconds) => callPlugin(units, asking, milliseconds),
    fallback: { kind: 'failed', reason: writeReason('NO_TIME_LEFT'), milliseconds: 0, tries: 0 },
  },
})

/** The same for every plugin with the interface of a call. */
export const buildQuestions = <C extends PluginCall>(
  plugins: readonly Plugin[],
  call: C,
  request: object,
  options: Pick<CallOf<C>, 'findFault' | 'asksAlways'> = {},
): PluginQuestion<C>[] =>
  withInterface(plugins, pluginCalls[call].interface).map((plugin) =>
    buildQuestion({ plugin, call, request, ...options }),
  )

/** The answers of all, in order. Ends the unit if one has to be asked first. */
export function listOutcomes<C extends PluginCall>(
  unit: Unit,
  questions: readonly PluginQuestion<C>[],
): { plugin: Plugin; outcome: Outcome<C> }[] {
  const outcomes = unit.external(questions.map(({ question }) => question))
  return questions.map(({ plugin }, index) => ({ plugin, outcome: outcomes[index]! }))
}
