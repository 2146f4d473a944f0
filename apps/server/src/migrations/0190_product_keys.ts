import type { Migration } from '../kernel/migrations.ts'

/**
 * Words, facets and collections of products in one index, each prefixed with the end of its site's id. An index that
 * starts with the site reads the list of all its products for every word, which takes longer than the matching
 * products, and separate indexes need a scan for each kind of condition.
 */
export const productKeys: Migration = {
  name: '0190_product_keys',
  sql: `
    create extension if not exists fuzzystrmatch;
    -- Its settings can be named once it is loaded, which the first use of it does.
    select similarity('', '');

    create function product_keys(site uuid, search tsvector, facets text[], collections text[]) returns tsvector
      language sql immutable parallel safe cost 1000 as $$
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
      $$;

    -- Words side by side are asked for as words; what excludes is asked of this site's products only.
    create function product_keys_wanted(site uuid, wanted tsquery) returns tsquery
      language sql immutable parallel safe as $$
        select case when keys like '%!%' then quote_literal(right($1::text, 8)) || ' & (' || keys || ')' else keys end::tsquery
        from (select regexp_replace(
          regexp_replace($2::text, '<[-0-9]+>', '&', 'g'),
          '''((?:[^'']|'''')*)''', '''' || right($1::text, 8) || '\\1''', 'g') as keys) of
      $$;

    create index products_by_keys on products using gin (product_keys(site_id, search, facets, collection_ids));
    drop index products_by_search;
    -- A query for unavailable products starts from the few unavailable variants.
    create index variants_unavailable on variants (site_id, product_id) where not (visible and available);

    create or replace function products_worded_like(site uuid, words text, most integer)
      returns table (product_id uuid, likeness real)
      language sql stable set enable_seqscan = off
      as $$
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
      $$;

    -- What each word may have been meant to be: words of names that are spelled like it, the nearest first. Nothing for
    -- a word that products hold as it is.
    create function words_spelled_like(site uuid, typed text[]) returns table (word text, others text[])
      language sql stable set pg_trgm.word_similarity_threshold = 0.35 set enable_seqscan = off
      as $$
        select t.word, array(
          select other from (
            select distinct on (w) w as other, similarity(w, t.plain) as likeness, levenshtein(left(w, 50), left(t.plain, 50)) as edits
            from (select name from products where site_id = $1 and visible and t.plain <% name
                order by word_similarity(t.plain, name) desc limit 200) p,
              unnest(tsvector_to_array(to_tsvector('simple', unaccent(p.name)))) as w
          ) near
          where edits <= 1 + length(t.plain) / 4 order by edits, likeness desc, other limit 3)
        from (select t.word, lower(unaccent(t.word)) as plain from unnest($2) as t (word)) t
        where not exists (
          select from products where site_id = $1 and visible and product_keys(site_id, search, facets, collection_ids)
            @@ product_keys_wanted($1, to_tsquery('simple', quote_literal(t.plain) || ':*')))
      $$;
  `,
}
