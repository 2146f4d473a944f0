import { vacuumedOften } from './vacuumed-often.ts'

export const orders = `
  create function order_tag_ids(doc jsonb)
    returns text[]
    language sql immutable parallel safe
    as $function$
      select array(select jsonb_array_elements_text(
        case jsonb_typeof($1 #> '{tags,tags,tagIds}') when 'array' then $1 #> '{tags,tags,tagIds}' end))
    $function$;

  create function order_month(moment timestamp with time zone)
    returns integer
    language sql immutable parallel safe
RETURN (floor((EXTRACT(epoch FROM moment) / (2592000)::numeric)))::integer;

  create function order_search_keys(doc jsonb)
    returns text[]
    language sql immutable parallel safe
    as $function$
      select array(
        select 'item:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].catalogReference.catalogItemId'))
        union select 'subscription:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].subscriptionInfo.id'))
        union select 'stock:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].locations[*].id'))
        union select 'place:' || ($1 #>> '{businessLocation,id}') where $1 #>> '{businessLocation,id}' is not null
        union select 'external:' || ($1 #>> '{channelInfo,externalOrderId}') where $1 #>> '{channelInfo,externalOrderId}' is not null)
    $function$;

  create table order_counters (
    site_id uuid primary key,
    last bigint not null check (last >= 0)
  ) with (${vacuumedOften});

  create table orders (
    site_id uuid not null,
    id uuid not null,
    number bigint,
    status text not null default 'INITIALIZED' check (status in ('INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING',
      'REJECTED')),
    payment_status text not null default 'NOT_PAID' check (payment_status in ('UNSPECIFIED', 'NOT_PAID', 'PAID',
      'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'PENDING', 'PARTIALLY_PAID', 'PENDING_MERCHANT', 'CANCELED',
      'DECLINED')),
    fulfillment_status text not null default 'NOT_FULFILLED' check (fulfillment_status in ('NOT_FULFILLED',
      'FULFILLED', 'PARTIALLY_FULFILLED')),
    checkout_id uuid,
    visitor_id uuid,
    member_id uuid,
    contact_id uuid,
    email text,
    currency char(3) not null,
    locale text not null,
    total numeric not null check (total >= 0),
    paid numeric not null default 0,
    authorized numeric not null default 0,
    refunded numeric not null default 0,
    archived boolean not null default false,
    seen boolean not null default false,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    purchased_date timestamptz,
    search tsvector not null,
    resources jsonb not null,
    doc jsonb not null,
    awaits text check (awaits in ('PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED')),
    channel text generated always as (doc #>> '{channelInfo,type}') stored,
    tag_ids text[] generated always as (order_tag_ids(doc)) stored not null,
    activities jsonb not null default '[]',
    pending_amounts jsonb,
    terms jsonb,
    search_keys text[] generated always as (order_search_keys(doc)) stored not null,
    primary key (site_id, id),
    constraint orders_amounts check (0 <= refunded and refunded <= paid and 0 <= authorized),
    check ((status = 'INITIALIZED') = (number is null)),
    constraint orders_check1 check ((number is null) = (purchased_date is null))
  ) with (fillfactor = 85);
  create unique index orders_by_checkout on orders (site_id, checkout_id);
  create unique index orders_by_number on orders (site_id, number);
  create index orders_by_created on orders (site_id, created_date, id)
    where number is not null;
  create index orders_by_updated on orders (site_id, updated_date, id)
    where number is not null;
  create index orders_by_purchased on orders (site_id, purchased_date, id)
    where number is not null;
  create index orders_by_payment on orders (site_id, payment_status, created_date, id)
    where number is not null;
  create index orders_by_fulfillment on orders (site_id, fulfillment_status, created_date, id)
    where number is not null;
  create index orders_by_status on orders (site_id, status, created_date, id)
    where number is not null;
  create index orders_by_visitor on orders (site_id, visitor_id, created_date, id)
    where visitor_id is not null;
  create index orders_by_member on orders (site_id, member_id, created_date, id)
    where member_id is not null;
  create index orders_by_contact on orders (site_id, contact_id, created_date, id)
    where contact_id is not null;
  create index orders_open on orders (site_id, created_date, id)
    where number is not null and (not archived);
  create index orders_authorized on orders (site_id, created_date, id)
    where number is not null and authorized > 0;
  create index orders_unseen on orders (site_id, created_date, id)
    where number is not null and (not seen);
  create index orders_by_currency on orders (site_id, currency, created_date, id)
    where number is not null;
  create index orders_not_counting on orders (site_id, status, payment_status, created_date, id)
    where number is not null and status <> 'APPROVED';
  create index orders_by_channel on orders (site_id, channel, created_date, id)
    where number is not null;
  create index orders_by_tag on orders using gin (site_id, tag_ids)
    where number is not null;
  create index orders_by_text on orders using gin (site_id, search)
    where number is not null;
  create index orders_by_total on orders (site_id, total, id) include (status, payment_status, fulfillment_status,
    archived, currency, channel, paid, authorized)
    where number is not null;
  create index orders_by_month on orders (site_id, order_month(created_date), lower(email) text_pattern_ops,
    created_date, id) include (email)
    where number is not null;
  create index orders_by_search_key on orders using gin (site_id, search_keys)
    where number is not null;
  create index orders_balance on orders (site_id, (case
    when (payment_status = 'PENDING') then 0 else ((total - paid) - authorized) end))
    where number is not null and (case
      when (payment_status = 'PENDING') then 0 else ((total - paid) - authorized) end <> 0);
  create index orders_by_address on orders (site_id, lower(email) text_pattern_ops);
  create index orders_archived on orders (site_id, created_date, id)
    where number is not null and archived;

  create table sales_rollup_changes (
    site_id uuid not null,
    id uuid not null,
    kinds jsonb not null,
    days jsonb not null,
    items jsonb not null,
    primary key (site_id, id)
  );

  create table order_totals (
    site_id uuid not null references sites,
    status text not null,
    payment_status text not null,
    fulfillment_status text not null,
    archived boolean not null,
    channel text not null,
    currency text not null,
    orders bigint not null,
    total numeric not null,
    paid numeric not null default 0,
    authorized numeric not null default 0,
    primary key (site_id, status, payment_status, fulfillment_status, archived, channel, currency)
  );

  -- Counts and sums of orders, updated with every change so that reports need not scan all orders: the number of
  -- each kind, sales by day, and products sold. The day is the one in the site's time zone when the order was
  -- placed.
  create table sales_days (
    site_id uuid not null references sites,
    currency text not null,
    day date not null,
    orders bigint not null,
    total numeric not null,
    primary key (site_id, currency, day)
  );

  create table sold_items (
    site_id uuid not null references sites,
    currency text not null,
    day date not null,
    item text not null,
    name text not null,
    pieces bigint not null,
    total numeric not null,
    primary key (site_id, currency, day, item)
  );

  create table sales_rollups (
    site_id uuid not null references sites,
    date_field text not null check (date_field in ('created', 'purchased')),
    period text not null check (period in ('hour', 'day')),
    period_start timestamptz not null,
    status text not null,
    payment_status text not null,
    fulfillment_status text not null,
    archived boolean not null,
    channel text not null,
    currency text not null,
    orders bigint not null,
    total numeric not null,
    paid numeric not null,
    authorized numeric not null,
    primary key (site_id, date_field, period, period_start, status, payment_status, fulfillment_status, archived,
      channel, currency)
  );
  create index sales_rollups_empty on sales_rollups (site_id)
    where orders = 0;
`
