import { type MeasuredSite, post, type Question } from './growth.ts'
import { words } from './words.ts'

const who = `case when number % 5 = 0 then '${words.common}' else 'stone' end
  || case when number % 100 = 0 then ' ${words.seldom}' else '' end || ' piece' || number - 1000000`
const standing = `case when number % 100 = 3 then 'Void' when payment_status = 'PAID' then 'Paid' else 'Open' end`
const doc = `jsonb_build_object('number', 'INV-' || number, 'orderNumber', number::text, 'language', 'en', 'locale', locale,
  'currency', currency, 'timeZone', 'UTC', 'seller', jsonb_build_object('name', 'Shop', 'address', '[]'::jsonb),
  'buyer', jsonb_build_object('lines', jsonb_build_array(${who}, '1 Main Street')), 'lines', '[]'::jsonb, 'taxIncluded', true,
  'subtotal', total::text, 'discount', '0', 'shipping', '0', 'fees', '0', 'taxes', '[]'::jsonb, 'total', total::text)`

/** One of each order, under its id: a third was sent, and every hundredth taken back. */
const invoices = `
  insert into invoices (site_id, id, order_id, kind, number, total, issued_date, due_date, sent_date, withdrawn, standing,
    search, doc)
  select site_id, id, id, 'INVOICE', number, total, purchased_date, purchased_date + interval '14 days',
    case when number % 3 = 0 then purchased_date end, case when number % 100 = 3 then 'Void' end, ${standing},
    to_tsvector('simple', number || ' INV-' || number || ' ' || ${who} || ' 1 Main Street'), ${doc}
  from orders where site_id = $1::uuid and number > 1000000 and $2::int > 0`

export const invoiceStatements = [invoices]
export const invoiceTables = ['invoices']

const list = (site: MeasuredSite, filter?: object, search?: string, limit = 20) =>
  post(site, '/stoa/v1/invoices/query', { query: { filter, cursorPaging: { limit } }, search })
/** One in a hundred: a small site has no more of these, and a page that is half empty takes half the time. */
const fewer = 10

export const invoiceQuestions: readonly Question[] = [
  { name: 'invoices', ask: (site) => list(site) },
  { name: 'invoices, paid', ask: (site) => list(site, { status: 'Paid' }) },
  { name: 'invoices, overdue', ask: (site) => list(site, { status: 'Overdue' }) },
  { name: 'invoices, taken back', ask: (site) => list(site, { status: 'Void' }, undefined, fewer) },
  { name: 'invoices, notes, none', ask: (site) => list(site, { kind: 'CREDIT_NOTE' }) },
  { name: 'invoices, a word: common', ask: (site) => list(site, undefined, words.common) },
  { name: 'invoices, a word: seldom', ask: (site) => list(site, undefined, words.seldom, fewer) },
  { name: 'invoices, a word: own', ask: (site) => list(site, undefined, words.own(77)) },
  { name: 'invoices, a word: none', ask: (site) => list(site, undefined, 'xyzzy') },
  { name: 'invoices, a number', ask: (site) => list(site, undefined, 'INV-1000077') },
]
