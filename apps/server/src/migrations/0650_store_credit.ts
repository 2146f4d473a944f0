import type { Migration } from '../kernel/migrations.ts'

/** What the shop owes its customers, and why. */
export const storeCredit: Migration = {
  name: '0650_store_credit',
  sql: `
    create table store_credit_accounts (
      site_id uuid not null references sites,
      id uuid not null,
      -- None once the person was deleted: the amounts stay in the books.
      customer_id uuid,
      currency char(3) not null,
      balance numeric not null default 0,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      constraint store_credit_balance check (balance >= 0),
      constraint store_credit_customer unique (site_id, customer_id, currency),
      foreign key (site_id, customer_id) references customers (site_id, id) on delete set null (customer_id)
    ) with (fillfactor = 85);

    create table store_credit_entries (
      site_id uuid not null,
      id uuid not null,
      account_id uuid not null,
      type text not null check (type in ('GIVEN', 'TAKEN', 'SPENT', 'RESTORED', 'REFUNDED')),
      amount numeric not null check (amount <> 0 and (amount < 0) = (type in ('TAKEN', 'SPENT'))),
      order_id uuid,
      -- The entry of which an amount was restored.
      spent_id uuid,
      note text,
      author jsonb,
      created_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, account_id) references store_credit_accounts (site_id, id)
    );
    create index store_credit_entries_by_account on store_credit_entries (site_id, account_id, created_date, id);
    create index store_credit_entries_by_order on store_credit_entries (site_id, order_id)
      where type = 'SPENT';
    create index store_credit_entries_by_spent on store_credit_entries (site_id, spent_id)
      where spent_id is not null;

    alter table payment_operations add column store_credit boolean not null default false;
  `,
}
