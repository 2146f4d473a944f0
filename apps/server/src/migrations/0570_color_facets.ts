import type { Migration } from '../kernel/migrations.ts'

/** The colors of choices among a product's facets, so that filters show them without a statement of their own. */
export const colorFacets: Migration = {
  name: '0570_color_facets',
  sql: `
    create or replace function product_facets(brand text, doc jsonb)
      returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(distinct facet), '{}') from (
          select 'brand' || chr(31) || $1 as facet where $1 <> ''
          union all
          select 'ribbon' || chr(31) || ($2 ->> 'ribbon') where $2 ->> 'ribbon' <> ''
          union all
          select 'option' || chr(31) || (o.value ->> 'name') || chr(31) || (c.value ->> 'description')
          from jsonb_array_elements(coalesce($2 -> 'options', '[]')) o,
            jsonb_array_elements(coalesce(o.value -> 'choices', '[]')) c
          union all
          select 'swatch' || chr(31) || (o.value ->> 'name') || chr(31) || (c.value ->> 'description') || chr(29)
            || (c.value ->> 'value')
          from jsonb_array_elements(coalesce($2 -> 'options', '[]')) o,
            jsonb_array_elements(coalesce(o.value -> 'choices', '[]')) c
          where o.value ->> 'optionType' = 'color'
        ) of
      $$;

    -- A generated column is calculated again when its row is written.
    update products set doc = doc where doc @? '$.options[*] ? (@.optionType == "color")';
  `,
}
