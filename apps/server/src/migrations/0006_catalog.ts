import type { Migration } from '../kernel/migrations.ts'

export const catalog: Migration = {
  name: '0006_catalog',
  sql: `
    create extension if not exists unaccent;
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;

    create table products (
      site_id uuid not null references sites,
      id uuid not null,
      numeric_id bigint not null,
      slug text not null,
      name text not null,
      visible boolean not null,
      product_type text not null check (product_type in ('physical', 'digital')),
      price numeric not null check (price >= 0),
      discount_type text not null default 'NONE' check (discount_type in ('NONE', 'AMOUNT', 'PERCENT')),
      discount_value numeric not null default 0 check (discount_value >= 0),
      discounted_price numeric not null check (discounted_price >= 0),
      cost numeric check (cost >= 0),
      weight numeric check (weight >= 0),
      sku text not null default '',
      brand text,
      manage_variants boolean not null default false,
      collection_ids text[] not null default '{}',
      search tsvector not null,
      doc jsonb not null default '{}',
      revision bigint not null default 1,
      created_date timestamptz not null,
      last_updated_date timestamptz not null,
      primary key (site_id, id),
      constraint products_slug unique (site_id, slug)
    );
    create index products_by_name on products (site_id, name, id);
    create index products_by_price on products (site_id, price, id);
    create index products_by_numeric_id on products (site_id, numeric_id, id);
    create index products_by_created_date on products (site_id, created_date, id);
    create index products_by_last_updated_date on products (site_id, last_updated_date, id);
    create index products_by_sku on products (site_id, sku) where sku <> '';
    create index products_by_brand on products (site_id, brand) where brand is not null;
    create index products_by_collection on products using gin (site_id, collection_ids);
    create index products_by_search on products using gin (site_id, search);
    create index products_by_name_trigrams on products using gin (site_id, name gin_trgm_ops);

    create table variants (
      site_id uuid not null,
      product_id uuid not null,
      id uuid not null,
      position integer not null,
      choices jsonb not null default '{}',
      price numeric check (price >= 0),
      cost numeric check (cost >= 0),
      weight numeric check (weight >= 0),
      sku text not null default '',
      visible boolean not null default true,
      track_inventory boolean not null default false,
      quantity integer not null default 0 check (quantity >= 0),
      in_stock boolean not null default true,
      available boolean generated always as (case when track_inventory then quantity > 0 else in_stock end) stored,
      doc jsonb not null default '{}',
      primary key (site_id, product_id, id),
      foreign key (site_id, product_id) references products on delete cascade
    ) with (fillfactor = 85);
    create index variants_by_key on variants (site_id, (product_id::text || '-' || id::text));
    create index variants_by_sku on variants (site_id, sku) where sku <> '';

    create table collections (
      site_id uuid not null references sites,
      id text not null,
      slug text not null,
      name text not null,
      description text,
      visible boolean not null,
      media jsonb not null default '[]',
      created_date timestamptz not null,
      last_updated_date timestamptz not null,
      primary key (site_id, id),
      constraint collections_slug unique (site_id, slug)
    );
    create index collections_by_name on collections (site_id, name, id);

    -- How many products a collection has, so that no page counts them; All Products among them.
    create table collection_counts (
      site_id uuid not null references sites,
      collection_id text not null,
      products bigint not null check (products >= 0),
      visible_products bigint not null check (visible_products >= 0),
      primary key (site_id, collection_id)
    ) with (fillfactor = 50);

    -- A function of its own, as the similarity threshold can only be set for one statement this way.
    create function products_spelled_like(site uuid, typed text, most integer) returns setof uuid
      language sql stable set pg_trgm.word_similarity_threshold = 0.35
      as 'select id from products where site_id = $1 and $2 <% name order by word_similarity($2, name) desc limit $3';
  `,
}
