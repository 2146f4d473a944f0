import type { Migration } from '../kernel/migrations.ts'

/** Each piece of an order line is one gift card, issued once. */
export const giftCardsSold: Migration = {
  name: '0113_gift_cards_sold',
  sql: `
    alter table products drop constraint products_product_type_check,
      add constraint products_product_type_check check (product_type in ('physical', 'digital', 'gift_card'));
    alter table gift_cards add column order_id uuid, add column line_item_id uuid, add column unit int,
      add constraint gift_cards_sold unique (site_id, order_id, line_item_id, unit);
  `,
}
