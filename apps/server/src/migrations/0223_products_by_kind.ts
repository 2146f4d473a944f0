import type { Migration } from '../kernel/migrations.ts'

/** Products by type: on the wire a gift card is digital. */
export const productsByKind: Migration = {
  name: '0223_products_by_kind',
  sql: `
    create index products_by_kind on products
      (site_id, (case product_type when 'gift_card' then 'digital' else product_type end), created_date, id);
    drop index products_by_type;
    create index products_of_gift_cards on products (site_id, created_date, id) where product_type = 'gift_card';
  `,
}
