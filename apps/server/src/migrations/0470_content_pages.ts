import type { Migration } from '../kernel/migrations.ts'

/** Pages of the shop's own, what they were before, and addresses that lead elsewhere. */
export const contentPages: Migration = {
  name: '0470_content_pages',
  sql: `
    create table content_pages (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      doc jsonb not null,
      slug text,
      published_slug text,
      sole_kind text,
      deleted_date timestamptz,
      primary key (site_id, id),
      unique (site_id, slug),
      unique (site_id, published_slug),
      unique (site_id, sole_kind)
    );
    create index content_pages_in_bin on content_pages (site_id, deleted_date) where deleted_date is not null;
    create index content_pages_by_update on content_pages (site_id, updated_date desc, id);

    create table content_page_versions (
      site_id uuid not null,
      page_id uuid not null,
      id uuid not null,
      created_date timestamptz not null,
      reason text not null check (reason in ('PUBLISHED', 'REPLACED')),
      content jsonb not null,
      primary key (site_id, page_id, id),
      foreign key (site_id, page_id) references content_pages (site_id, id) on delete cascade
    );

    create table url_redirects (
      site_id uuid not null references sites,
      id uuid not null,
      from_path text not null,
      to_path text not null,
      created_date timestamptz not null,
      page_id uuid,
      primary key (site_id, id),
      unique (site_id, from_path)
    );
    create index url_redirects_by_target on url_redirects (site_id, to_path);
  `,
}
