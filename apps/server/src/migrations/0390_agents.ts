import type { Migration } from '../kernel/migrations.ts'

/** Shopping agents: the platforms that came, what they began and bought, the shop's keys, and answers by key. */
export const agents: Migration = {
  name: '0390_agents',
  sql: `
    create table agent_platforms (
      site_id uuid not null references sites,
      id uuid not null,
      profile_url text not null,
      name text,
      first_date timestamptz not null,
      last_date timestamptz not null,
      signed_date timestamptz,
      requests bigint not null default 0,
      carts bigint not null default 0,
      checkouts bigint not null default 0,
      orders bigint not null default 0,
      revenue numeric not null default 0,
      blocked_date timestamptz,
      client_id uuid,
      primary key (site_id, id),
      unique (site_id, profile_url)
    ) with (fillfactor = 80);
    create index agent_platforms_by_last_date on agent_platforms (site_id, last_date desc, id);
    create index agent_platforms_marked on agent_platforms (site_id)
      where blocked_date is not null or client_id is not null;

    create table agent_sessions (
      site_id uuid not null,
      kind text not null check (kind in ('CART', 'CHECKOUT')),
      id uuid not null,
      platform_id uuid not null,
      signed boolean not null,
      member_id uuid,
      version text not null,
      webhook_url text,
      attribution jsonb,
      created_date timestamptz not null,
      primary key (site_id, kind, id),
      foreign key (site_id, platform_id) references agent_platforms (site_id, id)
    );
    create index agent_sessions_of_platform on agent_sessions (site_id, platform_id);
    create index agent_sessions_by_date on agent_sessions (site_id, created_date);

    create table agent_orders (
      site_id uuid not null,
      order_id uuid not null,
      checkout_id uuid not null,
      platform_id uuid not null,
      signed boolean not null,
      member_id uuid,
      version text not null,
      webhook_url text,
      attribution jsonb,
      total numeric not null,
      reported_hash bytea,
      created_date timestamptz not null,
      primary key (site_id, order_id),
      foreign key (site_id, platform_id) references agent_platforms (site_id, id)
    );
    create index agent_orders_of_platform on agent_orders (site_id, platform_id, created_date desc);

    create table agent_deliveries (
      site_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      url text not null,
      body text,
      status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'PARKED')),
      attempts int not null default 0,
      due_date timestamptz not null,
      next_date timestamptz not null,
      lease_until timestamptz,
      http_status int,
      reason text,
      primary key (site_id, id)
    );
    create index agent_deliveries_pending on agent_deliveries (site_id, order_id, due_date, id) where status = 'PENDING';
    create index agent_deliveries_by_date on agent_deliveries (site_id, due_date);

    create table agent_requests (
      site_id uuid not null,
      platform_id uuid not null,
      operation text not null,
      key text not null,
      caller text not null,
      payload_hash bytea not null,
      answer json,
      started_date timestamptz not null,
      created_date timestamptz not null,
      primary key (site_id, platform_id, operation, key, caller)
    );
    create index agent_requests_by_date on agent_requests (site_id, created_date);

    create table agent_keys (
      site_id uuid not null references sites,
      id text not null,
      public_key jsonb not null,
      signing_key text not null,
      created_date timestamptz not null,
      active_date timestamptz not null,
      primary key (site_id, id)
    );
    create index agent_keys_by_date on agent_keys (site_id, created_date desc, id);
  `,
}
