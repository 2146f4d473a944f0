import type { Migration } from '../kernel/migrations.ts'

/** Words find only orders with a number, so that an order whose payment is pending needs no entry in the word index. */
export const orderWords: Migration = {
  name: '0207_order_words',
  sql: `
    create index orders_of_words on orders using gin (site_id, search) where number is not null;
    drop index orders_by_text;
    alter index orders_of_words rename to orders_by_text;
  `,
}
