import type { Migration } from '../kernel/migrations.ts'

export const media: Migration = {
  name: '0015_media',
  sql: `
    create table media_files (
      site_id uuid not null references sites,
      id text not null,
      filename text not null,
      mime_type text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_date timestamptz not null,
      primary key (site_id, id)
    );
  `,
}
