import type { Migration } from '../kernel/migrations.ts'

/**
 * The facets of products other than words and price, in one narrow array: `brand␟Holm`, `ribbon␟New`, `option␟Size␟M`,
 * joined by the unit separator (`chr(31)`). Otherwise counting a page's filters would decompress every document.
 */
export const facets: Migration = {
  name: '0186_facets',
  sql: `
    create function product_facets(brand text, doc jsonb) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct facet), '{}') from (
        select 'brand' || chr(31) || $1 as facet where $1 <> ''
        union all
        select 'ribbon' || chr(31) || ($2 ->> 'ribbon') where $2 ->> 'ribbon' <> ''
        union all
        select 'option' || chr(31) || (o.value ->> 'name') || chr(31) || (c.value ->> 'description')
        from jsonb_array_elements(coalesce($2 -> 'options', '[]')) o,
          jsonb_array_elements(coalesce(o.value -> 'choices', '[]')) c
      ) of
    $$;
    alter table products add column facets text[] not null generated always as (product_facets(brand, doc)) stored;
    create index products_by_facet on products using gin (site_id, facets);
    create index products_by_discounted_price on products (site_id, discounted_price, id);
    -- Read alone, without the rows, to tell what is in stock; written only when that changes.
    create index variants_available on variants (site_id, product_id) where visible and available;
  `,
}
