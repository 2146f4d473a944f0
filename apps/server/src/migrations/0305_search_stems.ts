import type { Migration } from '../kernel/migrations.ts'

/**
 * Products are also found by the stems of their words in the shop's main language, and by the first and the
 * last part of compound words in languages that have them: PostgreSQL has no dictionary to take compounds apart.
 */
export const searchStems: Migration = {
  name: '0305_search_stems',
  sql: `
    -- Beginnings and ends of words, without positions: they match a word and count for no rank. A part has four letters
    -- or more, and leaves three.
    create function compound_parts(words tsvector) returns tsvector language sql immutable parallel safe as $$
      select array_to_tsvector(array(
        select distinct part from unnest(tsvector_to_array($1)) as word,
          generate_series(4, least(length(word) - 3, 14)) as size,
          lateral (values (left(word, size)), (right(word, size))) of (part)
        where word ~ '^[a-z]+$'))
    $$;

    -- Names weigh most, then brands and SKUs, then the description without markup. Stems that are words already are left
    -- out.
    create function product_search(stems regconfig, compounding boolean, name text, others text, description text)
      returns tsvector language sql stable parallel safe as $$
        select whole || case when $1 = 'simple'::regconfig then '' else
            ts_delete(setweight(to_tsvector($1, unaccent($3)), 'A') || setweight(to_tsvector($1, text), 'C'),
              tsvector_to_array(whole)) end
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
        when 'ar' then 'arabic' when 'da' then 'danish' when 'de' then 'german' when 'en' then 'english'
        when 'es' then 'spanish' when 'fi' then 'finnish' when 'fr' then 'french' when 'hu' then 'hungarian'
        when 'it' then 'italian' when 'nb' then 'norwegian' when 'nl' then 'dutch' when 'no' then 'norwegian'
        when 'pt' then 'portuguese' when 'ro' then 'romanian' when 'ru' then 'russian' when 'sv' then 'swedish'
        when 'tr' then 'turkish' end as stems
      from sites) l
    where l.id = p.site_id and l.stems is not null;

    update translations t set search = setweight(names, 'A') || setweight(descriptions, 'C')
      || case when t.language = 'de' then compound_parts(names) else '' end
    from (
      select r.site_id, r.language, r.entity_id,
        to_tsvector(l.stems, unaccent(coalesce(r.fields #>> '{name,text}', ''))) as names,
        to_tsvector(l.stems, unaccent(coalesce((
          select string_agg(regexp_replace(f.value ->> 'text', '<[^<>]*>', ' ', 'g'), ' ') from jsonb_each(r.fields) f
          where f.key = 'description' or starts_with(f.key, 'additionalInfoSections')), ''))) as descriptions
      from translations r
      join (values ('ar', 'arabic'::regconfig), ('de', 'german'), ('en', 'english'), ('es', 'spanish'), ('fr', 'french'))
        l (language, stems) on l.language = r.language
      where r.entity_type = 'PRODUCT' and r.search is not null) n
    where n.site_id = t.site_id and n.language = t.language and n.entity_id = t.entity_id and t.entity_type = 'PRODUCT';
  `,
}
