import type { Migration } from '../kernel/migrations.ts'

export const abandonedCarts: Migration = {
  name: '0112_abandoned_carts',
  sql: `
    alter table abandoned_checkouts add column cart_id uuid;
    update abandoned_checkouts set cart_id = (doc ->> 'cartId')::uuid;
    create index abandoned_checkouts_by_cart on abandoned_checkouts (site_id, cart_id, created_date)
      where cart_id is not null;
  `,
}
