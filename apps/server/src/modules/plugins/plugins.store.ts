import { Plugin } from '@stoa/contract/plugin.entity'
import { sql } from 'kysely'
import { EntityStore } from '../../kernel/entity-store.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { breaker, type Circuit, type Failure, type PluginDoc } from './plugins.ts'

interface CircuitsTable {
  plugin_id: string
  call: string
  failures: number
  open_until: Date | null
  last_failures: readonly Failure[]
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    plugins: { id: string; doc: PluginDoc }
    plugin_circuits: CircuitsTable
  }
}

export const plugins = new EntityStore<PluginDoc>('plugins', { entity: Plugin })

const selectCircuits = (pluginId: string) =>
  db.selectFrom('plugin_circuits').selectAll().where('plugin_id', '=', pluginId)

export async function listCircuits(unit: Unit, pluginId: string): Promise<Circuit[]> {
  return (await unit.all(selectCircuits(pluginId).orderBy('call'))).map(toCircuit)
}

export async function findCircuit(unit: Unit, pluginId: string, call: string): Promise<Circuit | undefined> {
  const row = await unit.first(selectCircuits(pluginId).where('call', '=', call))
  return row && toCircuit(row)
}

const toCircuit = ({ call, failures, open_until, last_failures }: CircuitsTable): Circuit => ({
  call,
  failures,
  openUntil: open_until,
  lastFailures: last_failures,
})

const calculateReopening = (now: Date) => new Date(now.getTime() + breaker.seconds * 1000)

/** Whether this caller may test if the plugin works again: one of all concurrent callers. */
export async function claimTry(units: Units, pluginId: string, call: string, now: Date): Promise<boolean> {
  const claimed = await units.once(
    db
      .updateTable('plugin_circuits')
      .set({ open_until: calculateReopening(now) })
      .where('plugin_id', '=', pluginId)
      .where('call', '=', call)
      .where('open_until', '<=', now)
      .returning('call'),
  )
  return claimed.length > 0
}

/** Counts a failure and opens the circuit if needed. Plugins removed meanwhile have none. */
export async function recordFailure(units: Units, pluginId: string, call: string, failure: Failure): Promise<void> {
  const now = new Date(failure.date)
  const last: readonly Failure[] = [failure]
  await units.once(
    compileRaw(sql`
      insert into plugin_circuits as c (site_id, plugin_id, call, failures, open_until, last_failures)
      select ${site}, p.id, ${call}, 1, null, ${last}::jsonb
        from plugins p where p.site_id = ${site} and p.id = ${pluginId}
      on conflict (site_id, plugin_id, call) do update set
        failures = c.failures + 1,
        open_until = case when c.failures + 1 >= ${breaker.failures}::int then ${calculateReopening(now)}::timestamptz end,
        last_failures = (
          select jsonb_agg(one order by place) from
            jsonb_array_elements(excluded.last_failures || c.last_failures) with ordinality as l(one, place)
            where place <= ${breaker.remembered}::int)`),
  )
}

export async function recordAnswer(units: Units, pluginId: string, call: string): Promise<void> {
  await units.once(
    db
      .updateTable('plugin_circuits')
      .set({ failures: 0, open_until: null })
      .where('plugin_id', '=', pluginId)
      .where('call', '=', call)
      .where('failures', '>', 0),
  )
}
