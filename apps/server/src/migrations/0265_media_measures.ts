import type { Migration } from '../kernel/migrations.ts'

/** What the headers of recordings say, and the colors of pictures. Files of before have none of them. */
export const mediaMeasures: Migration = {
  name: '0265_media_measures',
  sql: `
    alter table media_files
      add column duration_ms int,
      add column bitrate int,
      add column palette text[] not null default '{}';
  `,
}
