import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { Figures } from './plugins.figures.ts'

interface HoursTable extends Figures {
  plugin_id: string
  call: string
  hour: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    plugin_hours: HoursTable
  }
}

export interface CallFigures extends Figures {
  readonly pluginId: string
  readonly call: string
  readonly hour: Date
}

/** Adds the figures of a site to what is stored. Plugins that were removed meanwhile have none. */
export const addHours = (units: Units, figures: readonly CallFigures[]): Promise<unknown> =>
  units.once(
    compileRaw(sql`insert into plugin_hours as h (site_id, plugin_id, call, hour, answered, failed, reused, durations)
      select ${site}::uuid, f."pluginId", f.call, f.hour, f.answered, f.failed, f.reused, f.durations
      from json_to_recordset(${JSON.stringify(figures)}::text::json) as f("pluginId" uuid, call text, hour timestamptz,
        answered int, failed int, reused int, durations int[])
      join plugins p on p.site_id = ${site} and p.id = f."pluginId"
      order by 2, 3, 4
      on conflict (site_id, plugin_id, call, hour) do update set answered = h.answered + excluded.answered,
        failed = h.failed + excluded.failed, reused = h.reused + excluded.reused,
        durations = (select array_agg(a + b order by place)
          from unnest(h.durations, excluded.durations) with ordinality as t(a, b, place))`),
  )

export const listHours = async (unit: Unit, pluginId: string, since: Date): Promise<CallFigures[]> =>
  (
    await unit.all(
      db.selectFrom('plugin_hours').selectAll().where('plugin_id', '=', pluginId).where('hour', '>=', since),
    )
  ).map(({ plugin_id, ...figures }) => ({ ...figures, pluginId: plugin_id }))
