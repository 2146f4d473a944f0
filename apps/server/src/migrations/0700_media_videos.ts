import type { Migration } from '../kernel/migrations.ts'

/** What a conversion found out about a video, and what it stored. */
export const mediaVideos: Migration = {
  name: '0700_media_videos',
  sql: `
    alter table media_files add column video jsonb;
    create index media_files_unconverted on media_files (created_date)
      where media_type = 'VIDEO' and status = 'READY' and video is null;
  `,
}
