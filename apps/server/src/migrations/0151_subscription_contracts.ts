import type { Migration } from '../kernel/migrations.ts'

export const subscriptionContracts: Migration = {
  name: '0151_subscription_contracts',
  sql: `
    create table subscription_contracts (
      site_id uuid not null references sites,
      id uuid not null,
      order_id uuid not null,
      member_id uuid,
      email text,
      currency char(3) not null,
      status text not null check (status in ('ACTIVE', 'CANCELED', 'ENDED')),
      -- orders so far, the first one included
      cycles integer not null check (cycles >= 1),
      -- how often the cycle that is open could not be paid
      failures integer not null check (failures >= 0),
      -- whether the cycle is placed and not paid
      open boolean not null,
      -- when the next step is taken
      due_date timestamptz,
      provider_id text not null,
      -- what the provider calls the buyer's way to pay; forgotten when nothing more is charged
      saved_method text,
      doc jsonb not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      check (status <> 'ACTIVE' or (due_date is not null and saved_method is not null)),
      check (status = 'ACTIVE' or due_date is null)
    );
    create index subscription_contracts_due on subscription_contracts (due_date) where due_date is not null;
    create index subscription_contracts_by_date on subscription_contracts (site_id, created_date, id);
    create index subscription_contracts_by_member on subscription_contracts (site_id, member_id, created_date, id);

    create table subscription_cycles (
      site_id uuid not null,
      contract_id uuid not null,
      cycle integer not null,
      order_id uuid,
      status text not null check (status in ('UNPAID', 'PAID', 'FAILED', 'SKIPPED')),
      due_date timestamptz not null,
      reason text,
      primary key (site_id, contract_id, cycle),
      foreign key (site_id, contract_id) references subscription_contracts on delete cascade
    );
  `,
}
