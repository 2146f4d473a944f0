import type { Migration } from '../kernel/migrations.ts'

/** Posts are pages of their own kind: what lists of them are found and shown by, with authors and tags. */
export const blog: Migration = {
  name: '0530_blog',
  sql: `
    alter table content_pages
      add kind text not null default 'PAGE',
      add author_id uuid,
      add tag_ids uuid[],
      add post_date timestamptz,
      add post_author_id uuid,
      add post_tag_ids uuid[],
      add post_card jsonb,
      add is_listed boolean not null default false;
    update content_pages set kind = doc->>'kind',
      is_listed = published_slug <> '' and doc->'published'->'seo'->'noIndex' is null;
    alter table content_pages alter kind drop default, alter is_listed drop default,
      add check ((post_date is null) = (post_card is null));

    drop index content_pages_by_update;
    create index content_pages_by_update on content_pages (site_id, updated_date desc, id desc) where kind <> 'POST';
    create index content_posts_by_update on content_pages (site_id, updated_date desc, id desc) where kind = 'POST';
    create index content_posts_by_date on content_pages (site_id, post_date desc, id desc) where post_date is not null;
    create index content_posts_by_author on content_pages (site_id, post_author_id, post_date desc, id desc)
      where post_date is not null;
    create index content_pages_listed on content_pages (site_id, id) where is_listed;

    create table content_post_tags (
      site_id uuid not null,
      tag_id uuid not null,
      post_date timestamptz not null,
      page_id uuid not null,
      primary key (site_id, page_id, tag_id),
      foreign key (site_id, page_id) references content_pages (site_id, id) on delete cascade
    );
    create index content_post_tags_by_date on content_post_tags (site_id, tag_id, post_date desc, page_id desc);

    create table blog_authors (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      doc jsonb not null,
      slug text not null,
      primary key (site_id, id),
      unique (site_id, slug)
    );
    create table blog_tags (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      doc jsonb not null,
      slug text not null,
      primary key (site_id, id),
      unique (site_id, slug)
    );
  `,
}
