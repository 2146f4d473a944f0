import type { Migration } from '../kernel/migrations.ts'

/**
 * One row per person: members and guests with the same address share it. Contacts of before get theirs from a job, which
 * counts their orders.
 */
export const customers: Migration = {
  name: '0520_customers',
  sql: `
    create function customer_text(first_name text, last_name text, email text, phone text, company text)
      returns tsvector language sql immutable parallel safe as $$
      select to_tsvector('simple', unaccent(concat_ws(' ', $1, $2, $3, translate($3, '@.-_+', '     '), $5,
        regexp_replace($4, '[^0-9]', '', 'g'))))
    $$;

    create function add_amounts(one jsonb, other jsonb) returns jsonb language sql immutable parallel safe as $$
      select coalesce(jsonb_object_agg(currency, amount::text), '{}') from (
        select key as currency, sum(value::numeric) as amount from (
          select * from jsonb_each_text($1) union all select * from jsonb_each_text($2)) as either
        group by key having sum(value::numeric) <> 0) as sums
    $$;

    create table customers (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null default 1,
      email text collate "C",
      first_name text,
      last_name text,
      phone text,
      company text,
      country text,
      subdivision text,
      city text,
      postal_code text,
      address_line text,
      language text,
      birthdate date,
      tags text[] not null default '{}',
      tax_exempt boolean not null default false,
      tax_exempt_reason text,
      marketing text check (marketing in ('SUBSCRIBED', 'UNSUBSCRIBED')),
      marketing_source text,
      marketing_date timestamptz,
      orders integer not null default 0,
      spent numeric not null default 0,
      spent_elsewhere jsonb not null default '{}',
      first_order_date timestamptz,
      last_order_date timestamptz,
      last_abandoned_date timestamptz,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      search tsvector not null generated always as (customer_text(first_name, last_name, email, phone, company)) stored,
      primary key (site_id, id)
    );
    create unique index customers_by_email on customers (site_id, email) where email is not null;
    create index customers_by_created on customers (site_id, created_date, id);
    create index customers_by_last_order on customers (site_id, last_order_date, id);
    create index customers_by_orders on customers (site_id, orders, id);
    create index customers_by_spent on customers (site_id, spent, id);
    create index customers_by_country on customers (site_id, country, city, id) where country is not null;
    create index customers_by_abandoned on customers (site_id, last_abandoned_date, id)
      where last_abandoned_date is not null;
    create index customers_by_tag on customers using gin (site_id, tags);
    create index customers_by_text on customers using gin (site_id, search);

    create table customer_products (
      site_id uuid not null,
      product_id text not null,
      customer_id uuid not null,
      primary key (site_id, product_id, customer_id),
      foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
    );
    create index customer_products_by_customer on customer_products (site_id, customer_id);

    create table customer_entries (
      site_id uuid not null,
      customer_id uuid not null,
      id uuid not null,
      kind text not null check (kind in ('NOTE', 'CONSENT', 'MERGE', 'IMPORT')),
      author jsonb,
      body jsonb not null,
      created_date timestamptz not null,
      primary key (site_id, customer_id, id),
      foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
    );
    create index customer_entries_by_date on customer_entries (site_id, customer_id, created_date, id);

    create table customer_tags (
      site_id uuid not null references sites,
      name text not null,
      created_date timestamptz not null,
      primary key (site_id, name)
    );

    alter table contacts add column customer_id uuid;
    create index contacts_by_customer on contacts (site_id, customer_id) where customer_id is not null;
    create index contacts_without_customer on contacts (site_id, id) where customer_id is null;

    drop index mails_by_recipient;
    create index mails_by_recipient on mails (site_id, lower(recipient), created_date, id);

    alter table saved_views drop constraint saved_views_table_check;
    alter table saved_views add constraint saved_views_table_check
      check ("table" in ('MEMBERS', 'ORDERS', 'CUSTOMERS'));
  `,
}
