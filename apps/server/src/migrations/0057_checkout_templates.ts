import type { Migration } from '../kernel/migrations.ts'

export const checkoutTemplates: Migration = {
  name: '0057_checkout_templates',
  sql: `
    create table checkout_templates (
      site_id uuid not null references sites,
      id uuid not null,
      status text not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      doc jsonb not null,
      primary key (site_id, id)
    );
    create index checkout_templates_by_date on checkout_templates (site_id, created_date desc, id desc);
  `,
}
