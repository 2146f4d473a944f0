import type { Migration } from '../kernel/migrations.ts'

/** The first order of a shop may have the number 1. */
export const firstNumber: Migration = {
  name: '0209_first_number',
  sql: `
    alter table order_counters drop constraint order_counters_last_check;
    alter table order_counters add constraint order_counters_last_check check (last >= 0);
  `,
}
