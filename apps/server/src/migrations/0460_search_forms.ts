import type { Migration } from '../kernel/migrations.ts'

/**
 * Forms of words that the stems of PostgreSQL's dictionaries keep apart, as measured in docs/search.md: Spanish plurals in
 * -ces, French ones in -oux and the feminine of `blanc`, and most of Arabic, whose words lose letters of their beginning
 * but not their articles and endings. Parts of compound words may have three letters: `Uhr` in `Wanduhr`.
 */
export const searchForms: Migration = {
  name: '0460_search_forms',
  sql: `
    -- Words without accents, before they are stemmed. In Arabic without vowel marks, with one form of alef, and without the
    -- article and the usual endings, where two letters or more are left.
    create function fold_forms(stems regconfig, words text) returns text language sql immutable parallel safe as $$
      select case $1
        when 'spanish'::regconfig then regexp_replace($2, '(\\w{2})ces\\M', '\\1z', 'gi')
        when 'french'::regconfig then regexp_replace(regexp_replace($2, '\\m(bij|caill|ch|gen|hib)oux\\M', '\\1ou', 'gi'),
          '\\mblanches?\\M', 'blanc', 'gi')
        when 'arabic'::regconfig then regexp_replace(regexp_replace(
          translate(regexp_replace($2, '[\\u064b-\\u0652\\u0640]', '', 'g'), 'أإآى', 'اااي'),
          '(^|[^\\u0621-\\u064a])(?:و?ال|بال|كال|فال|لل)(?=[\\u0621-\\u064a]{3})', '\\1', 'g'),
          '([\\u0621-\\u064a]{2})(?:ات|ان|ها|ون|ين|يه|ية|ه|ة|ي)(?![\\u0621-\\u064a])', '\\1', 'g')
        else $2
      end
    $$;

    create or replace function compound_parts(words tsvector) returns tsvector language sql immutable parallel safe as $$
      select array_to_tsvector(array(
        select distinct part from unnest(tsvector_to_array($1)) as word,
          generate_series(3, least(length(word) - 3, 14)) as size,
          lateral (values (left(word, size)), (right(word, size))) of (part)
        where word ~ '^[a-z]+$'))
    $$;

    create or replace function product_search(stems regconfig, compounding boolean, name text, others text, description text)
      returns tsvector language sql stable parallel safe as $$
        select whole || case when $1 = 'simple'::regconfig then '' else
            ts_delete(setweight(to_tsvector($1, fold_forms($1, unaccent($3))), 'A')
              || setweight(to_tsvector($1, fold_forms($1, text)), 'C'), tsvector_to_array(whole)) end
          || case when $2 then compound_parts(to_tsvector($1, unaccent($3))) else '' end
        from (
          select text, setweight(to_tsvector('simple', unaccent($3)), 'A')
            || setweight(to_tsvector('simple', unaccent($4)), 'B') || setweight(to_tsvector('simple', text), 'C') as whole
          from (select unaccent(regexp_replace(coalesce($5, ''), '<[^<>]*>', ' ', 'g')) as text) of) of
      $$;

    update products p set search = product_search(l.stems::regconfig,
      l.stems in ('danish', 'dutch', 'german', 'norwegian', 'swedish'), p.name,
      concat_ws(' ', coalesce(p.brand, ''), p.sku, (select string_agg(v.sku, ' ' order by v.position) from variants v
        where v.site_id = p.site_id and v.product_id = p.id)), p.doc ->> 'description')
    from (
      select id, case lower(split_part(locale, '-', 1))
        when 'ar' then 'arabic' when 'da' then 'danish' when 'de' then 'german' when 'es' then 'spanish'
        when 'fr' then 'french' when 'nb' then 'norwegian' when 'nl' then 'dutch' when 'no' then 'norwegian'
        when 'sv' then 'swedish' end as stems
      from sites) l
    where l.id = p.site_id and l.stems is not null;

    update translations t set search = setweight(names, 'A') || setweight(descriptions, 'C')
      || case when t.language = 'de' then compound_parts(names) else '' end
    from (
      select r.site_id, r.language, r.entity_id,
        to_tsvector(l.stems, fold_forms(l.stems, unaccent(coalesce(r.fields #>> '{name,text}', '')))) as names,
        to_tsvector(l.stems, fold_forms(l.stems, unaccent(coalesce((
          select string_agg(regexp_replace(f.value ->> 'text', '<[^<>]*>', ' ', 'g'), ' ') from jsonb_each(r.fields) f
          where f.key = 'description' or starts_with(f.key, 'additionalInfoSections')), '')))) as descriptions
      from translations r
      join (values ('ar', 'arabic'::regconfig), ('de', 'german'), ('es', 'spanish'), ('fr', 'french'))
        l (language, stems) on l.language = r.language
      where r.entity_type = 'PRODUCT' and r.search is not null) n
    where n.site_id = t.site_id and n.language = t.language and n.entity_id = t.entity_id and t.entity_type = 'PRODUCT';
  `,
}
