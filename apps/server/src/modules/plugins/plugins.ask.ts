import { type PluginCall, type PluginInterface, pluginCalls } from '@stoa/contract/plugin-calls'
import type { Question } from '../../kernel/outside.ts'
import { snapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type CallOf, callPlugin, type Outcome } from './plugins.client.ts'
import * as store from './plugins.store.ts'
import type { Plugin } from './plugins.ts'

const enabled = snapshotPart<readonly Plugin[]>('plugins', async (unit) =>
  (await store.plugins.list(unit)).filter((plugin) => plugin.enabled),
)

/** The services that this site asks, oldest first. Costs no statement of its own. */
export async function activePlugins(unit: Unit): Promise<readonly Plugin[]> {
  return (await unit.site()).get(enabled)
}

export const offering = (plugins: readonly Plugin[], of: PluginInterface): Plugin[] =>
  plugins.filter(({ interfaces }) => interfaces.includes(of))

export interface Asked<C extends PluginCall> {
  readonly plugin: Plugin
  readonly question: Question<Outcome<C>>
}

/** Asks a service while no transaction is open; see `unit.outside`. The same request is asked once. */
export const questionFor = <C extends PluginCall>(asking: CallOf<C>): Asked<C> => ({
  plugin: asking.plugin,
  question: {
    key: `${asking.plugin.id} ${asking.call} ${JSON.stringify(asking.request)}`,
    ask: (units, milliseconds) => callPlugin(units, asking, milliseconds),
    unasked: { kind: 'failed', reason: 'There was no time left to ask it.', milliseconds: 0, tries: 0 },
  },
})

/** The same for every service that offers the interface of a call. */
export const questionsFor = <C extends PluginCall>(
  plugins: readonly Plugin[],
  call: C,
  request: object,
  faultOf?: CallOf<C>['faultOf'],
): Asked<C>[] =>
  offering(plugins, pluginCalls[call].interface).map((plugin) =>
    questionFor({ plugin, call, request, ...(faultOf && { faultOf }) }),
  )

/** What each of them says, in order. Ends the unit where one has to be asked first. */
export function outcomesOf<C extends PluginCall>(
  unit: Unit,
  asked: readonly Asked<C>[],
): { plugin: Plugin; outcome: Outcome<C> }[] {
  const outcomes = unit.outside(asked.map(({ question }) => question))
  return asked.map(({ plugin }, index) => ({ plugin, outcome: outcomes[index]! }))
}
