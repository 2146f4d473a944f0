import type { Migration } from '../kernel/migrations.ts'

/** Related products that the owner chose, in order. */
export const relatedProducts: Migration = {
  name: '0663_related_products',
  sql: `
    create table related_products (
      site_id uuid not null,
      product_id uuid not null,
      related_ids uuid[] not null check (cardinality(related_ids) between 1 and 20),
      primary key (site_id, product_id),
      foreign key (site_id, product_id) references products (site_id, id) on delete cascade
    );
  `,
}
