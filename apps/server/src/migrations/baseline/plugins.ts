export const plugins = `
  create table plugins (
    site_id uuid not null references sites,
    id uuid not null,
    doc jsonb not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id)
  );

  create table plugin_circuits (
    site_id uuid not null,
    plugin_id uuid not null,
    call text not null,
    failures int not null check (failures >= 0),
    open_until timestamptz,
    last_failures jsonb not null,
    primary key (site_id, plugin_id, call),
    foreign key (site_id, plugin_id) references plugins (site_id, id) on delete cascade
  );

  create table plugin_effects (
    site_id uuid not null references sites,
    id uuid not null,
    plugin_id uuid not null,
    kind text not null check (kind in ('GIFT_CARD', 'MEMBERSHIP')),
    subject text not null,
    under text not null,
    order_id uuid not null,
    status text not null check (status in ('STARTED', 'DONE', 'TAKEN', 'RETURNING', 'RETURNED', 'REFUSED', 'STUCK')),
    request bytea,
    transaction_id text,
    reason text,
    tries int not null default 0,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    next_date timestamptz not null,
    location_id text,
    primary key (site_id, id)
  );
  create unique index plugin_effects_order on plugin_effects (site_id, kind, subject, order_id)
    where status in ('STARTED', 'DONE', 'TAKEN', 'RETURNING', 'STUCK');
  create unique index plugin_effects_under on plugin_effects (site_id, kind, subject, under)
    where status in ('STARTED', 'DONE', 'TAKEN');
  create index plugin_effects_of_order on plugin_effects (site_id, order_id);
  create index plugin_effects_open on plugin_effects (site_id, plugin_id)
    where status in ('RETURNING', 'STUCK');
  create index plugin_effects_over on plugin_effects (site_id, updated_date)
    where status in ('RETURNED', 'REFUSED');
  create index plugin_effects_due on plugin_effects (next_date)
    where status in ('STARTED', 'DONE', 'RETURNING');
`
