import type { Kind } from './fill.ts'
import { invoiceStatements, invoiceTables } from './invoices.ts'
import { words } from './words.ts'

export const statuses = { common: 'APPROVED', seldom: 'PENDING' }
/** From then on there is one order a minute. */
export const epoch = '2020-01-01T00:00:00Z'

const what = `case when n % 5 = 0 then '${words.common}' else 'stone' end
  || case when n % 100 = 0 then ' ${words.seldom}' else '' end || ' piece' || n`

/** Of the order that the bench has placed before. */
const orders = `
  insert into orders (site_id, id, number, status, payment_status, fulfillment_status, checkout_id, visitor_id, contact_id,
    email, currency, locale, total, paid, archived, seen, created_date, updated_date, purchased_date, search, resources,
    activities, channel, tag_ids, country, returning_customer, search_keys, doc)
  select $1::uuid, gen_random_uuid(), 1000000 + n,
    case when n % 100 = 1 then '${statuses.seldom}' when n % 50 = 2 then 'CANCELED' else '${statuses.common}' end,
    case when n % 10 = 3 then 'NOT_PAID' else 'PAID' end,
    case when n % 20 = 5 then 'NOT_FULFILLED' else 'FULFILLED' end,
    gen_random_uuid(), gen_random_uuid(), md5($1::text || 'c' || n / 3)::uuid, 'buyer' || n / 3 || '@mail.example',
    currency, locale, n % 997 + 0.5, case when n % 10 = 3 then 0 else n % 997 + 0.5 end, n % 4 = 0, n % 100 <> 51,
    '${epoch}'::timestamptz + n * interval '1 minute', '${epoch}'::timestamptz + (n::bigint * 7919 % $2::int) * interval '1 minute',
    '${epoch}'::timestamptz + n * interval '1 minute',
    to_tsvector('simple', ${what} || ' ' || (1000000 + n) || ' buyer' || n / 3 || '@mail.example'), '{"stock": []}',
    activities, channel, case when n % 50 = 7 then array['tag' || n % 4] else '{}' end, 'C' || n % 40, n % 3 <> 0, search_keys,
    doc || case when n % 50 = 7 then jsonb_build_object('tags', jsonb_build_object('tags', jsonb_build_object('tagIds',
      jsonb_build_array('tag' || n % 4)))) else '{}'::jsonb end
  from (select * from orders where number is not null order by created_date limit 1) template, generate_series(1, $2::int) n`

/** The sales rollups of decision 014, as the job computes them; existing rows stay. */
const kinds = `
  insert into order_totals (site_id, status, payment_status, fulfillment_status, archived, channel, currency, orders, total,
    paid, authorized)
  select site_id, status, payment_status, fulfillment_status, archived, channel, currency, count(*),
    sum(total), sum(paid), sum(authorized)
  from orders where site_id = $1::uuid and number is not null and $2::int > 0 group by 1, 2, 3, 4, 5, 6, 7 on conflict do nothing`
const rollups = `
  insert into sales_rollups (site_id, date_field, period, period_start, status, payment_status, fulfillment_status, archived, channel, currency,
    orders, total, paid, authorized)
  select site_id, date_field, period, date_trunc(period, moment, 'UTC'), status, payment_status, fulfillment_status, archived, channel,
    currency, count(*), sum(total), sum(paid), sum(authorized)
  from orders cross join lateral (values ('created', created_date), ('purchased', purchased_date)) as c (date_field, moment)
    cross join (values ('hour'), ('day')) as s (period)
  where site_id = $1::uuid and number is not null and $2::int > 0 group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  order by 1, 2, 3, 4
  on conflict do nothing`
const days = `
  insert into sales_days (site_id, currency, day, orders, total)
  select site_id, currency, purchased_date::date, count(*), sum(total)
  from orders where site_id = $1::uuid and status = 'APPROVED' and $2::int > 0 group by 1, 2, 3 on conflict do nothing`
/** A day has a thousand products, forty countries and discounts, three channels and six taxes. */
const groups = `
  insert into sales_groups (site_id, dimension, currency, period, period_start, value, name, orders, pieces, total, amount)
  select site_id, dimension, currency, period, date_trunc(period, purchased_date, 'UTC')::date, d.value || o.number % d.number,
    'Item ' || o.number % d.number, count(*), count(*), sum(total), sum(total) / 5
  from orders o cross join (values ('day'), ('month')) as p (period)
    cross join (values ('PRODUCT', 'item', 1000), ('COUNTRY', 'C', 40), ('DISCOUNT', 'coupon:', 40), ('CHANNEL', 'WEB', 3),
      ('CUSTOMER', 'NEW', 2), ('TAX', E'AT\nAT\nVAT\n0.', 6)) as d (dimension, value, number)
  where site_id = $1::uuid and status = 'APPROVED' and $2::int > 0 group by 1, 2, 3, 4, 5, 6, 7 on conflict do nothing`

/** The cohorts of three years up to now. */
const cohorts = `
  insert into sales_groups (site_id, dimension, currency, period, period_start, value, name, orders, pieces, total, amount)
  select s.id, dimension, s.currency, 'month', (date_trunc('month', now()) - later * interval '1 month')::date,
    to_char(date_trunc('month', now()) - first * interval '1 month', 'YYYY-MM'), '', $2::int / 1000, 0, $2::int, 0
  from sites s, generate_series(0, 35) as first, generate_series(0, 35) as later,
    (values ('COHORT'), ('COHORT_CUSTOMER')) as d (dimension)
  where s.id = $1::uuid and later <= first on conflict do nothing`

/** One row per order, with its id. Every hundredth was declined; every fiftieth has a refund. */
const payments = `
  insert into payments (site_id, id, order_id, checkout_id, provider_id, amount, authorized, captured, currency, status, details,
    created_date, updated_date, checked_date)
  select site_id, id, id, checkout_id, 'sandbox', total, total, case when number % 100 = 1 then 0 else total end, currency,
    case when number % 100 = 1 then 'DECLINED' else 'APPROVED' end, '{"card": {"brand": "VISA", "last4": "4242"}}',
    created_date, created_date, created_date
  from orders where site_id = $1::uuid and number > 1000000 and $2::int > 0`
const refunds = `
  insert into refunds (site_id, id, order_id, request, doc, created_date)
  select site_id, id, id, '', '{}', created_date from orders
  where site_id = $1::uuid and number > 1000000 and number % 50 = 9 and $2::int > 0`
const refundActs = `
  insert into payment_operations (site_id, id, order_id, payment_id, refund_id, kind, amount, status, external, created_date,
    updated_date, checked_date)
  select site_id, id, id, id, id, 'REFUND', 0.5, 'SUCCEEDED', false, created_date, created_date, created_date
  from refunds where site_id = $1::uuid and $2::int > 0`

export const orderStatements = [
  orders,
  kinds,
  rollups,
  days,
  groups,
  cohorts,
  payments,
  refunds,
  refundActs,
  ...invoiceStatements,
]
export const orderTables = [
  ...invoiceTables,
  ...['orders', 'order_totals', 'sales_rollups', 'sales_days', 'sales_groups'],
  ...['payments', 'refunds', 'payment_operations'],
]
/** Orders without follow-up work such as an invoice. */
export const bareOrders: Kind = { tables: ['orders'], statements: [orders] }
export const onlyOrders: Kind = { tables: orderTables, statements: orderStatements }
