export const subscriptions = `
  create table subscription_contracts (
    site_id uuid not null references sites,
    id uuid not null,
    order_id uuid not null,
    member_id uuid,
    email text,
    currency char(3) not null,
    status text not null check (status in ('ACTIVE', 'CANCELED', 'ENDED')),
    cycles int not null check (cycles >= 1),
    failures int not null check (failures >= 0),
    open boolean not null,
    due_date timestamptz,
    provider_id text not null,
    saved_method text,
    doc jsonb not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    remind_date timestamptz,
    primary key (site_id, id),
    check (status <> 'ACTIVE' or ((due_date is not null) and saved_method is not null)),
    constraint subscription_contracts_check1 check (status = 'ACTIVE' or due_date is null)
  );
  create index subscription_contracts_due on subscription_contracts (due_date)
    where due_date is not null;
  create index subscription_contracts_by_date on subscription_contracts (site_id, created_date, id);
  create index subscription_contracts_by_member on subscription_contracts (site_id, member_id, created_date, id);
  create index subscription_contracts_to_remind on subscription_contracts (remind_date)
    where remind_date is not null;
  create index subscription_contracts_by_contact on subscription_contracts (site_id,
    (((doc #>> '{buyerInfo,contactId}'))::uuid), id);

  create table subscription_cycles (
    site_id uuid not null,
    contract_id uuid not null,
    cycle int not null,
    order_id uuid,
    status text not null check (status in ('UNPAID', 'PAID', 'FAILED', 'SKIPPED')),
    due_date timestamptz not null,
    reason text,
    primary key (site_id, contract_id, cycle),
    foreign key (site_id, contract_id) references subscription_contracts (site_id, id) on delete cascade
  );
`
