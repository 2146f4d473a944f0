import type { Migration } from '../kernel/migrations.ts'

/** Business customers, the members who buy for them, and their orders. */
export const companies: Migration = {
  name: '0740_companies',
  sql: `
    create table companies (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      name text not null,
      tax_id text,
      billing_address jsonb,
      shipping_address jsonb,
      note text,
      tags text[] not null default '{}',
      tax_exempt boolean not null default false,
      search tsvector not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );
    create index companies_by_name on companies (site_id, name, id);
    create index companies_by_created_date on companies (site_id, created_date, id);
    create index companies_search on companies using gin (site_id, search);

    create table company_buyers (
      site_id uuid not null,
      id uuid not null,
      company_id uuid not null,
      -- In lower case.
      email text not null,
      -- None until the invitation is accepted.
      member_id uuid,
      role text not null check (role in ('BUYER', 'APPROVER', 'ADMIN')),
      invited_date timestamptz not null,
      joined_date timestamptz,
      primary key (site_id, id),
      constraint company_buyers_email unique (site_id, email),
      constraint company_buyers_member unique (site_id, member_id),
      constraint company_buyers_joined check ((member_id is null) = (joined_date is null)),
      foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create index company_buyers_by_company on company_buyers (site_id, company_id, id);

    -- The company that the member bought for.
    alter table orders add column company_id uuid,
      add constraint orders_company foreign key (site_id, company_id) references companies (site_id, id);
    create index orders_by_company on orders (site_id, company_id, created_date, id)
      where company_id is not null;
    create index orders_unpaid_by_company on orders (site_id, company_id, created_date, id)
      where company_id is not null and status = 'APPROVED' and payment_status <> 'PAID';
  `,
}
