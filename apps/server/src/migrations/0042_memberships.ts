import type { Migration } from '../kernel/migrations.ts'

export const memberships: Migration = {
  name: '0042_memberships',
  sql: `
    create table membership_plans (
      site_id uuid not null references sites,
      id uuid not null,
      doc jsonb not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );

    create table memberships (
      site_id uuid not null references sites,
      id uuid not null,
      plan_id uuid not null,
      member_id uuid not null,
      -- none: as often as one likes
      credits_total integer check (credits_total > 0),
      credits_left integer,
      expires timestamptz,
      ended_date timestamptz,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, plan_id) references membership_plans,
      constraint memberships_credits check (
        (credits_total is null) = (credits_left is null) and 0 <= credits_left and credits_left <= credits_total)
    ) with (fillfactor = 85);
    create index memberships_by_member on memberships (site_id, member_id, created_date, id);
    create index memberships_by_created on memberships (site_id, created_date, id);

    create table membership_charges (
      site_id uuid not null,
      id uuid not null,
      membership_id uuid not null,
      order_id uuid not null,
      -- what is not charged twice
      line_item_id text not null,
      credits integer not null check (credits > 0),
      created_date timestamptz not null,
      voided_date timestamptz,
      primary key (site_id, id),
      foreign key (site_id, membership_id) references memberships
    );
    create unique index membership_charges_once on membership_charges (site_id, order_id, line_item_id)
      where voided_date is null;
  `,
}
