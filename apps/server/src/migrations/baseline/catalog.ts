import { vacuumedOften } from './vacuumed-often.ts'

export const catalog = `
  create function product_facets(brand text, doc jsonb)
    returns text[]
    language sql immutable parallel safe
    as $function$
      select coalesce(array_agg(distinct facet), '{}') from (
        select 'brand' || chr(31) || $1 as facet where $1 <> ''
        union all
        select 'ribbon' || chr(31) || ($2 ->> 'ribbon') where $2 ->> 'ribbon' <> ''
        union all
        select 'option' || chr(31) || (o.value ->> 'name') || chr(31) || (c.value ->> 'description')
        from jsonb_array_elements(coalesce($2 -> 'options', '[]')) o,
          jsonb_array_elements(coalesce(o.value -> 'choices', '[]')) c
      ) of
    $function$;

  create function product_keys(site uuid, search tsvector, facets text[], collections text[])
    returns tsvector
    language sql immutable parallel safe cost 1000
    as $function$
        select array_to_tsvector(array(
          select right($1::text, 8) || key from (
            select '' as key
            union all
            select w from unnest(tsvector_to_array($2)) as w where octet_length(w) <= 2000
            union all
            select chr(31) || f from unnest($3) as f
            union all
            select chr(30) || c from unnest($4) as c
          ) keys))
      $function$;

  create function product_keys_wanted(site uuid, wanted tsquery)
    returns tsquery
    language sql immutable
    as $function$
        select case when keys like '%!%' then quote_literal(right($1::text, 8)) || ' & (' || keys || ')' else keys end::tsquery
        from (select regexp_replace(
          regexp_replace($2::text, '<[-0-9]+>', '&', 'g'),
          '''((?:[^'']|'''')*)''', '''' || right($1::text, 8) || '\\1''', 'g') as keys) of
      $function$;

  create function catalog_entity_id(site_id uuid, kind text, name text)
    returns uuid
    language sql immutable parallel safe
    as $function$
      select overlay(overlay(substr(hash, 1, 32) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
      from (select encode(sha256(convert_to($1::text || chr(31) || $2 || chr(31) || $3, 'UTF8')), 'hex') as hash) of
    $function$;

  create table products (
    site_id uuid not null references sites,
    id uuid not null,
    numeric_id bigint not null,
    slug text not null,
    name text not null,
    visible boolean not null,
    product_type text not null check (product_type in ('physical', 'digital', 'gift_card')),
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
    sold_once boolean not null default true,
    facets text[] generated always as (product_facets(brand, doc)) stored not null,
    lowest_price numeric,
    highest_price numeric,
    primary key (site_id, id),
    constraint products_slug unique (site_id, slug)
  );
  create index products_by_name on products (site_id, name, id);
  create index products_by_price on products (site_id, price, id);
  create index products_by_numeric_id on products (site_id, numeric_id, id);
  create index products_by_created_date on products (site_id, created_date, id);
  create index products_by_last_updated_date on products (site_id, last_updated_date, id);
  create index products_by_brand on products (site_id, brand)
    where brand is not null;
  create index products_by_collection on products using gin (site_id, collection_ids);
  create index products_by_name_trigrams on products using gin (site_id, name gin_trgm_ops);
  create index products_by_sku on products (site_id, sku, id);
  create index products_hidden on products (site_id, created_date, id)
    where not visible;
  create index products_by_facet on products using gin (site_id, facets);
  create index products_by_discounted_price on products (site_id, discounted_price, id);
  create index products_by_picture on products using gin (site_id, ((doc -> 'media')) jsonb_path_ops);
  create index products_by_keys on products using gin (product_keys(site_id, search, facets, collection_ids));
  create index products_by_kind on products (site_id, (case product_type
    when 'gift_card' then 'digital' else product_type end), created_date, id);
  create index products_of_gift_cards on products (site_id, created_date, id)
    where product_type = 'gift_card';
  create index products_by_lowest_price on products (site_id, coalesce(lowest_price, discounted_price), id);
  create index products_by_highest_price on products (site_id, coalesce(highest_price, discounted_price), id);

  create table variants (
    site_id uuid not null,
    product_id uuid not null,
    id uuid not null,
    "position" int not null,
    choices jsonb not null default '{}',
    price numeric check (price >= 0),
    cost numeric check (cost >= 0),
    weight numeric check (weight >= 0),
    sku text not null default '',
    visible boolean not null default true,
    track_inventory boolean not null default false,
    quantity int not null default 0 check (quantity >= -100000),
    in_stock boolean not null default true,
    available boolean generated always as ( case when track_inventory then (quantity > 0) else in_stock end) stored,
    doc jsonb not null default '{}',
    primary key (site_id, product_id, id),
    foreign key (site_id, product_id) references products (site_id, id) on delete cascade
  ) with (fillfactor = 85, ${vacuumedOften});
  create index variants_by_key on variants (site_id, (((product_id::text || '-') || id::text)));
  create index variants_by_sku on variants (site_id, sku)
    where sku <> '';
  create index variants_available on variants (site_id, product_id)
    where visible and available;
  create index variants_low on variants (site_id, quantity)
    where track_inventory and quantity > 0;
  create index variants_unavailable on variants (site_id, product_id)
    where not (visible and available);
  create index variants_by_id on variants (site_id, id);

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
    rules jsonb,
    rules_revision int not null default 0,
    rules_checked int,
    rules_aged timestamptz,
    primary key (site_id, id),
    constraint collections_slug unique (site_id, slug)
  );
  create index collections_by_name on collections (site_id, name, id);
  create index collections_by_rules on collections (site_id, id)
    where rules is not null;

  create table collection_counts (
    site_id uuid not null references sites,
    collection_id text not null,
    products bigint not null check (products >= 0),
    visible_products bigint not null check (visible_products >= 0),
    primary key (site_id, collection_id)
  ) with (fillfactor = 50);

  create table subscription_options (
    site_id uuid not null references sites,
    id uuid not null,
    doc jsonb not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id)
  );

  create table product_subscriptions (
    site_id uuid not null,
    product_id uuid not null,
    option_id uuid not null,
    "position" int not null,
    hidden boolean not null,
    primary key (site_id, product_id, option_id),
    foreign key (site_id, option_id) references subscription_options (site_id, id) on delete cascade,
    foreign key (site_id, product_id) references products (site_id, id) on delete cascade
  );
  create index product_subscriptions_by_option on product_subscriptions (site_id, option_id, product_id);

  -- Changed products by transaction, so that a process can update its in-memory catalog. Writers never wait for
  -- each other; the transaction number tells readers which changes were not yet committed at their last read.
  create table product_changes (
    site_id uuid not null references sites,
    transaction xid8 not null default pg_current_xact_id(),
    product_id uuid not null,
    changed_date timestamptz not null,
    primary key (site_id, transaction, product_id)
  );
  create index product_changes_by_date on product_changes (site_id, changed_date);

  -- Data of catalog V3 in addition to products and variants: brands, ribbons, options, modifiers and info sections
  -- as entities with ids, created from the texts of products; the price range of products whose variants have
  -- different prices; and variants by id alone.
  create table catalog_entities (
    site_id uuid not null references sites,
    id uuid not null,
    kind text not null,
    name text not null,
    parent_id uuid,
    doc jsonb not null,
    revision bigint not null default 1,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id)
  );
  create index catalog_entities_by_date on catalog_entities (site_id, kind, created_date, id);
  create index catalog_entities_by_name on catalog_entities (site_id, kind, name, id);
  create index catalog_entities_by_parent on catalog_entities (site_id, parent_id, id)
    where parent_id is not null;

  create function products_spelled_like(site uuid, typed text, most integer)
    returns SETOF uuid
    language sql stable
    set "pg_trgm.word_similarity_threshold" to '0.35'
    as $function$select id from products where site_id = $1 and $2 <% name order by word_similarity($2, name) desc limit $3$function$;

  create function products_worded_like(site uuid, words text, most integer)
    returns TABLE(product_id uuid, likeness real)
    language sql stable
    set enable_seqscan to 'off'
    as $function$
        with word as (
          select w from unnest(tsvector_to_array(to_tsvector('simple', unaccent($2)))) as w
          where w ~ '^[[:alnum:]]+$' order by length(w) desc, w limit 8
        ), found as (
          select distinct p.id, p.name from word cross join lateral (
            select id, name from products
            where site_id = $1 and product_keys(site_id, search, facets, collection_ids)
              @@ product_keys_wanted($1, (w || case when length(w) > 3 then ':*' else '' end)::tsquery) limit 200
          ) p
        )
        select f.id, similarity(f.name, $2) from found f
        where similarity(f.name, $2) >= 0.15 order by 2 desc, 1 limit $3
      $function$;

  create function words_spelled_like(site uuid, typed text[])
    returns TABLE(word text, others text[])
    language sql stable
    set "pg_trgm.word_similarity_threshold" to '0.35'
    set enable_seqscan TO 'off'
    as $function$
        select t.word, array(
          select other from (
            select w as other, similarity(w, t.plain) as likeness, levenshtein(left(w, 50), left(t.plain, 50)) as edits
            from unnest(tsvector_to_array((
              select to_tsvector('simple', unaccent(string_agg(name, ' '))) from (
                select name from (
                  select name from products where site_id = $1 and visible and t.plain <% name limit 1000) looked_at
                order by word_similarity(t.plain, name) desc limit 200) p))) as w
            where t.plain <% w
          ) near
          where edits <= 1 + length(t.plain) / 4 order by edits, likeness desc, other collate "C" limit 3)
        from (select t.word, lower(unaccent(t.word)) as plain from unnest($2) as t (word)) t
        where not exists (
          select from products where site_id = $1 and visible and product_keys(site_id, search, facets, collection_ids)
            @@ product_keys_wanted($1, to_tsquery('simple', quote_literal(t.plain) || ':*')))
      $function$;
`
