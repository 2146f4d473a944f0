import type { Migration } from '../kernel/migrations.ts'

/** Words find orders once these have a number: an order that is being paid is written without the index of words. */
export const orderWords: Migration = {
  name: '0207_order_words',
  sql: `
    create index orders_of_words on orders using gin (site_id, search) where number is not null;
    drop index orders_by_text;
    alter index orders_of_words rename to orders_by_text;
  `,
}
