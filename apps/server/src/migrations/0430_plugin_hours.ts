import type { Migration } from '../kernel/migrations.ts'

/** How each service answered, by call and hour. `durations` counts calls by their duration: see `plugins.figures.ts`. */
export const pluginHours: Migration = {
  name: '0430_plugin_hours',
  sql: `
    create table plugin_hours (
      site_id uuid not null,
      plugin_id uuid not null,
      call text not null,
      hour timestamptz not null,
      answered int not null,
      failed int not null,
      reused int not null,
      durations int[] not null,
      primary key (site_id, plugin_id, call, hour),
      foreign key (site_id, plugin_id) references plugins (site_id, id) on delete cascade
    ) with (fillfactor = 50);
    create index plugin_hours_by_date on plugin_hours (site_id, hour);
  `,
}
