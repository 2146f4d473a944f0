import type { Migration } from '../kernel/migrations.ts'

/** Functions of aggregation pipelines. What takes too much memory divides by zero, as functions of SQL raise no errors. */
export const dataPipelines: Migration = {
  name: '0691_data_pipelines',
  sql: `
    create function stringify_pipeline_value(value jsonb) returns text language sql immutable parallel safe as $$
      select coalesce(value ->> '$date', value #>> '{}')
    $$;
    create function limit_pipeline_text(value text) returns text language sql immutable parallel safe as $$
      select case when 1 / (length(value) <= 500000)::int = 1 then value end
    $$;
    create function limit_pipeline_list(listed bigint, bytes numeric) returns boolean language sql immutable parallel safe as $$
      select 1 / (listed <= 1000 and bytes <= 4000000)::int = 1
    $$;
  `,
}
