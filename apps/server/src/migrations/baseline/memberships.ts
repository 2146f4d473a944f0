export const memberships = `
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
    credits_total int check (credits_total > 0),
    credits_left int,
    expires timestamptz,
    ended_date timestamptz,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id),
    constraint memberships_credits check (((credits_total is null) = (credits_left is null)) and 0 <= credits_left
      and credits_left <= credits_total),
    foreign key (site_id, plan_id) references membership_plans (site_id, id)
  ) with (fillfactor = 85);
  create index memberships_by_member on memberships (site_id, member_id, created_date, id);
  create index memberships_by_created on memberships (site_id, created_date, id);
  create index memberships_by_plan on memberships (site_id, plan_id, created_date, id);
  create index memberships_by_expiry on memberships (site_id, expires, id);
  create index memberships_by_credits on memberships (site_id, credits_left, id);

  create table membership_charges (
    site_id uuid not null,
    id uuid not null,
    membership_id uuid not null,
    order_id uuid not null,
    line_item_id text not null,
    credits int not null check (credits > 0),
    created_date timestamptz not null,
    voided_date timestamptz,
    primary key (site_id, id),
    foreign key (site_id, membership_id) references memberships (site_id, id)
  );
  create unique index membership_charges_once on membership_charges (site_id, order_id, line_item_id)
    where voided_date is null;
`
