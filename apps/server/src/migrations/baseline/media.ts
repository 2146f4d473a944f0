export const media = `
  create table media_files (
    site_id uuid not null references sites,
    id text not null,
    filename text not null,
    mime_type text not null,
    width int check (width > 0),
    height int check (height > 0),
    created_date timestamptz not null,
    display_name text not null default '',
    parent_folder_id text not null default 'media-root',
    media_type text not null default 'IMAGE',
    size_bytes bigint check (size_bytes >= 0),
    hash text,
    color text,
    private boolean not null default false,
    status text not null default 'READY' check (status in ('PENDING', 'READY', 'FAILED')),
    state text not null default 'OK' check (state in ('OK', 'DELETED')),
    trashed_with text,
    labels text[] not null default '{}',
    source_url text,
    failure text,
    expires_date timestamptz,
    updated_date timestamptz not null default now(),
    claimed_by uuid,
    held boolean not null default false,
    duration_ms int,
    bitrate int,
    palette text[] not null default '{}',
    primary key (site_id, id)
  );
  create index media_files_of_folder on media_files (site_id, parent_folder_id, state, updated_date, id);
  create index media_files_by_update on media_files (site_id, state, updated_date, id);
  create index media_files_by_name on media_files using gin (site_id, display_name gin_trgm_ops);
  create index media_files_trashed_with on media_files (site_id, trashed_with)
    where trashed_with is not null;
  create index media_files_claimed on media_files (site_id, claimed_by)
    where claimed_by is not null;

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

  create table media_uploads (
    site_id uuid not null references sites,
    id uuid not null,
    details jsonb not null,
    length bigint check (length >= 0),
    received bigint not null default 0,
    parts text[] not null default '{}',
    claimed_date timestamptz,
    expires_date timestamptz not null,
    primary key (site_id, id),
    check (received >= 0 and ((length is null) or received <= length))
  );
  create index media_uploads_by_expiry on media_uploads (site_id, expires_date);

  create table media_downloads (
    site_id uuid not null references sites,
    id uuid not null,
    details jsonb not null,
    ends_date timestamptz not null,
    expires_date timestamptz not null,
    primary key (site_id, id)
  );
  create index media_downloads_by_expiry on media_downloads (site_id, expires_date);
`
