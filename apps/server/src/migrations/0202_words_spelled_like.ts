import type { Migration } from '../kernel/migrations.ts'

/**
 * Splits the words of all similar names at once instead of name by name. For letters that many names share, only a
 * thousand names are read: words that most names have in common are among them.
 */
export const wordsSpelledLike: Migration = {
  name: '0202_words_spelled_like',
  sql: `
    -- Its settings can be named once it is loaded, which the first use of it does.
    select similarity('', '');

    create or replace function words_spelled_like(site uuid, typed text[]) returns table (word text, others text[])
      language sql stable set pg_trgm.word_similarity_threshold = 0.35 set enable_seqscan = off
      as $$
        select t.word, array(
          select other from (
            select w as other, similarity(w, t.plain) as likeness, levenshtein(left(w, 50), left(t.plain, 50)) as edits
            from unnest(tsvector_to_array((
              select to_tsvector('simple', unaccent(string_agg(name, ' '))) from (
                select name from (
                  select name from products where site_id = $1 and visible and t.plain <% name limit 1000) looked_at
                order by word_similarity(t.plain, name) desc limit 200) p))) as w
          ) near
          where edits <= 1 + length(t.plain) / 4 order by edits, likeness desc, other limit 3)
        from (select t.word, lower(unaccent(t.word)) as plain from unnest($2) as t (word)) t
        where not exists (
          select from products where site_id = $1 and visible and product_keys(site_id, search, facets, collection_ids)
            @@ product_keys_wanted($1, to_tsquery('simple', quote_literal(t.plain) || ':*')))
      $$;
  `,
}
