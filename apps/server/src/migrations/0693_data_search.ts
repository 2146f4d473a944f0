import type { Migration } from '../kernel/migrations.ts'

/**
 * Words of items. An entry is a word after the hash of its collection's set, and once more after that of the set and the
 * field: so that a search reads the entries of its own collection alone, however many have the word. Limited to what a
 * `tsvector` holds.
 */
export const dataSearch: Migration = {
  name: '0693_data_search',
  sql: `
    create text search configuration data_words (copy = simple);
    alter text search configuration data_words alter mapping for hword, hword_part, word with unaccent, simple;

    create function data_field_words(value jsonb) returns text[] language sql immutable parallel safe as $$
      select tsvector_to_array(to_tsvector('public.data_words'::regconfig, left(string_agg(part #>> '{}', ' '), 100000)))
      from jsonb_path_query(value, 'strict $.**') as part where jsonb_typeof(part) = 'string'
    $$;
    create function data_words(set_id uuid, data jsonb) returns tsvector language sql immutable parallel safe cost 2000 as $$
      select array_to_tsvector(coalesce(array_agg(distinct entry), '{}')) from (
        select unnest(array[left(md5($1::text), 8) || word, left(md5($1::text || field.key), 8) || word]) as entry
        from jsonb_each($2) as field, unnest(public.data_field_words(field.value)) as word
        where octet_length(word) <= 64 limit 10000) as entries
    $$;
    create index data_items_words on data_items using gin (data_words(set_id, data));
  `,
}
