import type { Migration } from '../kernel/migrations.ts'

export const mediaLibrary: Migration = {
  name: '0142_media_library',
  sql: `
    alter table media_files
      alter column width drop not null,
      alter column height drop not null,
      add column display_name text not null default '',
      add column parent_folder_id text not null default 'media-root',
      add column media_type text not null default 'IMAGE',
      add column size_bytes bigint check (size_bytes >= 0),
      add column hash text,
      add column color text,
      add column private boolean not null default false,
      add column status text not null default 'READY' check (status in ('PENDING', 'READY', 'FAILED')),
      add column state text not null default 'OK' check (state in ('OK', 'DELETED')),
      -- The folder that it went into the trash bin with; it comes back with it.
      add column trashed_with text,
      add column labels text[] not null default '{}',
      add column source_url text,
      add column failure text,
      -- Set while the file is unused: it is deleted then.
      add column expires_date timestamptz,
      add column updated_date timestamptz not null default now();
    update media_files set display_name = filename, updated_date = created_date;

    create index media_files_of_folder on media_files (site_id, parent_folder_id, state, updated_date, id);
    create index media_files_by_update on media_files (site_id, state, updated_date, id);
    create index media_files_by_name on media_files using gin (site_id, display_name gin_trgm_ops);
    create index media_files_trashed_with on media_files (site_id, trashed_with) where trashed_with is not null;

    create table media_folders (
      site_id uuid not null references sites,
      id text not null,
      display_name text not null,
      parent_folder_id text not null,
      state text not null default 'OK' check (state in ('OK', 'DELETED')),
      trashed_with text,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      check (parent_folder_id <> id)
    );
    create index media_folders_of_folder on media_folders (site_id, parent_folder_id, state, updated_date, id);
    create index media_folders_by_update on media_folders (site_id, state, updated_date, id);
    create index media_folders_by_name on media_folders using gin (site_id, display_name gin_trgm_ops);

    -- Addresses that take one file. Pieces of a resumable upload are stored files of their own until the last one came.
    create table media_uploads (
      site_id uuid not null references sites,
      id uuid not null,
      facts jsonb not null,
      length bigint check (length >= 0),
      received bigint not null default 0 check (received >= 0 and (length is null or received <= length)),
      parts text[] not null default '{}',
      claimed_date timestamptz,
      expires_date timestamptz not null,
      primary key (site_id, id)
    );
    create index media_uploads_by_expiry on media_uploads (site_id, expires_date);

    create table media_downloads (
      site_id uuid not null references sites,
      id uuid not null,
      facts jsonb not null,
      ends_date timestamptz not null,
      -- An address that has ended may still lead elsewhere for a while.
      expires_date timestamptz not null,
      primary key (site_id, id)
    );
    create index media_downloads_by_expiry on media_downloads (site_id, expires_date);
  `,
}
