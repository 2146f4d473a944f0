import type { Migration } from '../kernel/migrations.ts'

/** Metadata of videos and audio, and the colors of images. Older files have none. */
export const mediaMeasures: Migration = {
  name: '0265_media_measures',
  sql: `
    alter table media_files
      add column duration_ms int,
      add column bitrate int,
      add column palette text[] not null default '{}';
  `,
}
