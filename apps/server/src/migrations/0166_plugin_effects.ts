import type { Migration } from '../kernel/migrations.ts'

export const pluginEffects: Migration = {
  name: '0166_plugin_effects',
  sql: `
    -- What a service of the shop's own has spent for us, or was asked to: written down before it is asked.
    create table plugin_effects (
      site_id uuid not null references sites,
      id uuid not null,
      plugin_id uuid not null,
      kind text not null check (kind in ('GIFT_CARD', 'MEMBERSHIP')),
      -- what is spent: a card, or a membership for a line
      subject text not null,
      -- what it is spent for: a checkout, or the order itself
      under text not null,
      order_id uuid not null,
      status text not null
        check (status in ('STARTED', 'DONE', 'TAKEN', 'RETURNING', 'RETURNED', 'REFUSED', 'STUCK')),
      -- sealed; gone when it is of no use any more
      request bytea,
      transaction_id text,
      reason text,
      tries int not null default 0,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      next_date timestamptz not null,
      primary key (site_id, id)
    );
    create unique index plugin_effects_order on plugin_effects (site_id, kind, subject, order_id)
      where status in ('STARTED', 'DONE', 'TAKEN', 'RETURNING', 'STUCK');
    create unique index plugin_effects_under on plugin_effects (site_id, kind, subject, under)
      where status in ('STARTED', 'DONE', 'TAKEN');
    create index plugin_effects_of_order on plugin_effects (site_id, order_id);
    create index plugin_effects_open on plugin_effects (site_id, plugin_id) where status in ('RETURNING', 'STUCK');
    create index plugin_effects_over on plugin_effects (site_id, updated_date) where status in ('RETURNED', 'REFUSED');
    create index plugin_effects_due on plugin_effects (next_date) where status in ('STARTED', 'DONE', 'RETURNING');
  `,
}
