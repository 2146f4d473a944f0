import type { Migration } from '../kernel/migrations.ts'

/**
 * Names of options and choices, text fields and ribbons are translated once and no longer with each product: their
 * translations move to entities with the name as their id. Of several translations of a name, the newest stays. Texts of
 * info sections are copied to what the newer catalog knows them by.
 */
export const sharedTexts: Migration = {
  name: '0300_shared_texts',
  sql: `
    create or replace function pg_temp.unescaped(segment text) returns text language sql immutable as $$
      select replace(replace(replace(replace(regexp_replace($1, '~[0-9]+$', ''),
        '%5B', '['), '%5D', ']'), '%7E', '~'), '%25', '%')
    $$;
    create or replace function pg_temp.escaped(name text) returns text language sql immutable as $$
      select replace(replace(replace(replace($1, '%', '%25'), '[', '%5B'), ']', '%5D'), '~', '%7E')
    $$;

    create or replace function pg_temp.key_of(title text) returns text language sql immutable as $$
      select 'additionalInfoSections[' || pg_temp.escaped($1) || '].'
    $$;

    insert into translations (site_id, language, entity_type, entity_id, fields, revision, updated_date)
    select site_id, language, type, id, jsonb_object_agg(key, value order by updated_date), 1, max(updated_date)
    from (
      select t.site_id, t.language, t.updated_date, f.value,
        case when f.key = 'ribbon' then 'RIBBON' else 'OPTION' end as type,
        case when f.key = 'ribbon' then p.doc ->> 'ribbon'
          else pg_temp.unescaped(substring(f.key from '^[A-Za-z]+[[]([^]]+)[]]')) end as id,
        coalesce(substring(f.key from '[]][.](choices[[].*)$'), 'name') as key
      from translations t
      cross join jsonb_each(t.fields) as f
      left join products p on f.key = 'ribbon' and p.site_id = t.site_id and p.id::text = t.entity_id
      where t.entity_type = 'PRODUCT' and (f.key = 'ribbon' or f.key ~ '^(productOptions|customTextFields)[[]')
    ) moved
    where id <> ''
    group by site_id, language, type, id
    on conflict do nothing;

    insert into translations (site_id, language, entity_type, entity_id, fields, revision, updated_date)
    select t.site_id, t.language, 'INFO_SECTION',
      catalog_entity_id(t.site_id, 'info_section', (s.value ->> 'title') || chr(31) || (s.value ->> 'description'))::text,
      jsonb_object_agg(part, t.fields -> (pg_temp.key_of(s.value ->> 'title') || part) order by t.updated_date),
      1, max(t.updated_date)
    from translations t
    join products p on p.site_id = t.site_id and p.id::text = t.entity_id
    cross join jsonb_array_elements(p.doc -> 'additionalInfoSections') as s
    cross join unnest(array['title', 'description']) as part
    where t.entity_type = 'PRODUCT' and t.fields ? (pg_temp.key_of(s.value ->> 'title') || part)
    group by 1, 2, 4
    on conflict do nothing;

    update translations set fields = fields - array(
      select key from jsonb_object_keys(fields) as key
      where key = 'ribbon' or key ~ '^(productOptions|customTextFields)[[]')
    where entity_type = 'PRODUCT';
    -- Counted again when the progress is next asked for.
    update translation_progress set seen = null, counted_to = '', counted_date = null where entity_type = 'PRODUCT';
  `,
}
