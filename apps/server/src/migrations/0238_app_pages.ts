import type { Migration } from '../kernel/migrations.ts'

export const appPages: Migration = {
  name: '0238_app_pages',
  sql: `
    alter table oauth_apps add column pages jsonb not null default '{}';
  `,
}
