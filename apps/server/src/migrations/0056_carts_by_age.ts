import type { Migration } from '../kernel/migrations.ts'

export const cartsByAge: Migration = {
  name: '0056_carts_by_age',
  sql: 'create index carts_by_age on carts (site_id, created_date)',
}
