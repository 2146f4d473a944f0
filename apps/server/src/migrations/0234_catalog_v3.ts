import type { Migration } from '../kernel/migrations.ts'

/**
 * Data of catalog V3 in addition to products and variants: brands, ribbons, options, modifiers and info sections as
 * entities with ids, created from the texts of products; the price range of products whose variants have different
 * prices; and variants by id alone.
 */
export const catalogV3: Migration = {
  name: '0234_catalog_v3',
  sql: `
    create table catalog_entities (
      site_id uuid not null references sites (id),
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
    create index catalog_entities_by_parent on catalog_entities (site_id, parent_id, id) where parent_id is not null;

    -- A UUIDv8 of the SHA-256 of the text, as entityId in the server makes it.
    create function catalog_entity_id(site_id uuid, kind text, name text) returns uuid
    language sql immutable parallel safe as $$
      select overlay(overlay(substr(hash, 1, 32) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
      from (select encode(sha256(convert_to($1::text || chr(31) || $2 || chr(31) || $3, 'UTF8')), 'hex') as hash) of
    $$;

    insert into catalog_entities (site_id, id, kind, name, parent_id, doc, created_date, updated_date)
    select site_id, catalog_entity_id(site_id, kind, name), kind, min(name),
      case when parent is not null then catalog_entity_id(site_id, min(parent_kind), parent) end,
      (array_agg(doc order by created_date))[1], min(created_date), min(created_date)
    from (
      select p.site_id, 'brand' as kind, p.brand as name, null as parent_kind, null as parent, '{}'::jsonb as doc, p.created_date
      from products p where p.brand <> ''
      union all
      select p.site_id, 'ribbon', p.doc ->> 'ribbon', null, null, '{}', p.created_date
      from products p where p.doc ->> 'ribbon' <> ''
      union all
      select p.site_id, case when p.manage_variants then 'option' else 'modifier' end, o.value ->> 'name', null, null,
        jsonb_build_object('isColor', coalesce(o.value ->> 'optionType' = 'color', false)), p.created_date
      from products p, jsonb_array_elements(coalesce(p.doc -> 'options', '[]')) o
      union all
      select p.site_id, case when p.manage_variants then 'option_choice' else 'modifier_choice' end,
        (o.value ->> 'name') || chr(31) || (c.value ->> 'description'),
        case when p.manage_variants then 'option' else 'modifier' end, o.value ->> 'name',
        case when o.value ->> 'optionType' = 'color' then jsonb_build_object('colorCode', c.value ->> 'value') else '{}' end,
        p.created_date
      from products p, jsonb_array_elements(coalesce(p.doc -> 'options', '[]')) o,
        jsonb_array_elements(coalesce(o.value -> 'choices', '[]')) c
      union all
      select p.site_id, 'text_modifier', t.value ->> 'title', null, null,
        jsonb_build_object('maxLength', t.value -> 'maxLength'), p.created_date
      from products p, jsonb_array_elements(coalesce(p.doc -> 'customTextFields', '[]')) t
      union all
      select p.site_id, 'info_section', (s.value ->> 'title') || chr(31) || (s.value ->> 'description'), null, null,
        jsonb_build_object('title', s.value -> 'title', 'description', s.value -> 'description'), p.created_date
      from products p, jsonb_array_elements(coalesce(p.doc -> 'additionalInfoSections', '[]')) s
    ) found
    where name is not null
    group by site_id, kind, name, parent;
    -- The text of a section is in its document; its name is what lists are filtered by.
    update catalog_entities set name = doc ->> 'title' where kind = 'info_section';

    -- After the product's discount; null where they are the product's own discounted price.
    alter table products add column lowest_price numeric, add column highest_price numeric;
    update products p set lowest_price = range.lowest, highest_price = range.highest
    from (
      select v.site_id, v.product_id,
        min(discounted) as lowest, max(discounted) as highest
      from variants v join products p on p.site_id = v.site_id and p.id = v.product_id,
        lateral (select coalesce(v.price, p.price) as price) own,
        lateral (select case p.discount_type
          when 'AMOUNT' then greatest(0, own.price - p.discount_value)
          when 'PERCENT' then own.price - round(own.price * p.discount_value / 100, scale(own.price))
          else own.price end as discounted) reduced
      group by v.site_id, v.product_id
      having bool_or(v.price is not null)
    ) range
    where p.site_id = range.site_id and p.id = range.product_id;
    create index products_by_lowest_price on products (site_id, (coalesce(lowest_price, discounted_price)), id);
    create index products_by_highest_price on products (site_id, (coalesce(highest_price, discounted_price)), id);

    create index variants_by_id on variants (site_id, id);
  `,
}
