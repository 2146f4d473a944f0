import { epoch, statuses } from './fill-orders.ts'
import { type MeasuredSite, post, type Question, sortBy } from './growth.ts'
import { invoiceQuestions } from './invoices.ts'
import { buildReportQuestions } from './reports.ts'
import { words } from './words.ts'

export const buildBuyerEmail = (number: number) => `buyer${number}@mail.example`

/** One order a minute, so the small and the large site have the same number of orders after this time. */
const buildDateAtMinute = (minute: number) => ({ $date: new Date(Date.parse(epoch) + minute * 60_000).toISOString() })

const search = (site: MeasuredSite, criteria: object, limit = 20) =>
  post(site, '/ecom/v1/orders/search', { search: { cursorPaging: { limit }, ...criteria } })
/** One in a hundred: a small site has no more, and a half-empty page would take half the time. */
const fewer = 10
const aggregate = (site: MeasuredSite, aggregation: object, filter?: object) =>
  post(site, '/ecom/v1/orders/aggregate', { aggregation: { wanted: aggregation }, filter })

/** Cursors far into a list, looked up once per site. */
const deep = new Map<string, Promise<string>>()

function findDeepCursor(site: MeasuredSite): Promise<string> {
  const readPageThrough = async () => {
    let cursor: string | undefined
    for (let page = 0; page < 9; page++) {
      const { metadata } = await search(site, { cursorPaging: { limit: 100, cursor } })
      cursor = metadata.cursors.next
    }
    return cursor!
  }
  const known = deep.get(site.siteId) ?? readPageThrough()
  deep.set(site.siteId, known)
  return known
}

const fewFilters: Record<string, object> = {
  'with a seldom status': { status: statuses.seldom },
  'not seen': { seenByAHuman: false },
  'of a range of totals': { 'priceSummary.total.amount': { $gte: '100', $lt: '110' } },
  'with a tag': { 'tags.tags.tagIds': { $hasSome: ['tag1'] } },
}

const filters: Record<string, object> = {
  'with a common status': { status: statuses.common },
  'not paid': { paymentStatus: 'NOT_PAID' },
  'paid and not sent': { $and: [{ paymentStatus: 'PAID' }, { fulfillmentStatus: 'NOT_FULFILLED' }] },
  'canceled and not paid': { status: 'CANCELED', paymentStatus: 'NOT_PAID' },
  archived: { archived: true },
  'not archived': { archived: false },
  'of a buyer': { 'buyerInfo.email': buildBuyerEmail(100) },
  'of buyers whose address starts so': { 'buyerInfo.email': { $startsWith: 'buyer10' } },
  'of buyers whose address starts so, none': { 'buyerInfo.email': { $startsWith: 'nobody' } },
  'of a contact, none': { 'buyerInfo.contactId': '10000000-0000-4000-8000-000000000001' },
  'of a checkout, none': { checkoutId: '10000000-0000-4000-8000-000000000001' },
  'of a currency': { currency: 'EUR' },
  'of a currency, none': { currency: 'JPY' },
  'of a number': { number: '1000077' },
  'of a channel': { 'channelInfo.type': 'WEB' },
  'of a channel, none': { 'channelInfo.type': 'POS' },
  'with a balance': { 'balanceSummary.balance.amount': { $gt: '0' } },
  'with money held, none': { 'balanceSummary.authorized.amount': { $gt: '0' } },
  'with a tag, none': { 'tags.tags.tagIds': { $hasSome: ['none'] } },
  'made between two moments': { createdDate: { $gte: buildDateAtMinute(200), $lt: buildDateAtMinute(700) } },
}

/** The lists behind the dashboard's tabs. */
const views: Record<string, object> = {
  'to fulfill': {
    status: { $in: ['APPROVED'] },
    fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] },
    archived: false,
  },
  'to be paid': {
    status: { $in: ['APPROVED'] },
    paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID', 'PENDING', 'PENDING_MERCHANT'] },
    archived: false,
  },
}
const fewInView: Record<string, object> = {
  new: { seenByAHuman: false, archived: false },
  canceled: { status: { $in: ['CANCELED'] }, archived: false },
}

const total = 'priceSummary.total.amount'

const aggregates: Record<string, [object, object?]> = {
  'counted by status': [{ $count: 'status' }],
  'counted by two states': [{ $count: ['paymentStatus', 'fulfillmentStatus'] }],
  'counted by status, those not archived': [{ $count: 'status' }, { archived: false }],
  'counted by currency, in two moments': [
    { $count: 'currency' },
    { createdDate: { $gte: buildDateAtMinute(200), $lt: buildDateAtMinute(700) } },
  ],
  'counted by status, of a buyer': [{ $count: 'status' }, { 'buyerInfo.email': buildBuyerEmail(100) }],
  'sum of totals': [{ $sum: total }],
  'sum of totals of a seldom status': [{ $sum: total }, { status: statuses.seldom }],
  'sum of totals of some states': [{ $sum: total }, { paymentStatus: { $in: ['PAID', 'NOT_PAID'] } }],
  'sum of balances': [{ $sum: 'balanceSummary.balance.amount' }],
  'average total': [{ $avg: total }],
  'average paid of a common status': [{ $avg: 'balanceSummary.paid.amount' }, { status: statuses.common }],
  'counted by status, of a range of totals': [{ $count: 'status' }, { [total]: { $gte: '100', $lt: '110' } }],
  'sum of totals, of a range of them': [{ $sum: total }, { [total]: { $gte: '900' }, paymentStatus: 'PAID' }],
  'largest total': [{ $max: total }],
  'largest total of a seldom status': [{ $max: total }, { status: statuses.seldom }],
}

/** The middle third of all orders: at most a day of the small shop, most of a year of the large one. */
const createdWithin: Record<string, (from: object, to: object) => [object, object]> = {
  'counted by status, those made in a third of all time': (from, to) => [
    { $count: 'status' },
    { createdDate: { $gte: from, $lt: to } },
  ],
  'sum of totals, those paid and bought in a third of all time': (from, to) => [
    { $sum: total },
    { $and: [{ paymentStatus: 'PAID' }, { purchasedDate: { $gt: from } }, { purchasedDate: { $lte: to } }] },
  ],
  'counted by payment, those made since a third of all time': (from) => [
    { $count: 'paymentStatus' },
    { createdDate: { $gte: from }, archived: false },
  ],
}
const buildDateAtThird = (site: MeasuredSite, of: number) => buildDateAtMinute((site.count * of) / 3 + 0.4)

const get = async ({ origin, apiKey, siteId }: MeasuredSite, path: string) => {
  const answer = await fetch(origin + path, { headers: { authorization: apiKey, 'wix-site-id': siteId } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const queryTransactions = (site: MeasuredSite, filter?: object, limit = 50) =>
  post(site, '/stoa/v1/transactions/query', { query: { filter, cursorPaging: { limit } } })
/** The lists behind the dashboard's payments page. */
const moneyFilters: Record<string, object | undefined> = {
  all: undefined,
  'pending, none': { status: { $in: ['PENDING', 'PENDING_MERCHANT'] } },
  'of an order': { orderNumber: '1000077' },
  'of a provider, none': { provider: 'manual' },
}

const fewMoneyFilters = { 'given back': { kind: 'REFUND' }, declined: { status: 'DECLINED' } }

const sorts = ['createdDate', 'updatedDate', 'purchasedDate', 'number', total, 'id']

export const orderQuestions: readonly Question[] = [
  { name: 'orders', ask: (site) => search(site, {}) },
  {
    name: 'orders, page 46 by cursor',
    ask: async (site) => search(site, { cursorPaging: { cursor: await findDeepCursor(site), limit: 20 } }),
  },
  ...sorts.map((field) => ({ name: `orders by ${field}`, ask: (site: MeasuredSite) => search(site, sortBy(field)) })),
  ...Object.entries(filters).map(([name, filter]) => ({
    name: `orders ${name}`,
    ask: (site: MeasuredSite) => search(site, { filter }),
  })),
  ...Object.entries(fewFilters).map(([name, filter]) => ({
    name: `orders ${name}`,
    ask: (site: MeasuredSite) => search(site, { filter }, fewer),
  })),
  ...['not paid', 'paid and not sent'].map((name) => ({
    name: `orders ${name} by total`,
    ask: (site: MeasuredSite) => search(site, { filter: filters[name], ...sortBy(total, 'DESC') }),
  })),
  {
    name: 'orders with a seldom status by total',
    ask: (site) => search(site, { filter: fewFilters['with a seldom status'], ...sortBy(total, 'DESC') }, fewer),
  },
  ...Object.entries(views).map(([name, filter]) => ({
    name: `orders, view: ${name}`,
    ask: (site: MeasuredSite) => search(site, { filter, ...sortBy('createdDate', 'DESC') }),
  })),
  ...Object.entries(fewInView).map(([name, filter]) => ({
    name: `orders, view: ${name}`,
    ask: (site: MeasuredSite) => search(site, { filter, ...sortBy('createdDate', 'DESC') }, fewer),
  })),
  ...Object.entries({ common: words.common, own: `"${words.own(77)}"`, number: '1000077', none: 'xyzzy' }).map(
    ([name, expression]) => ({
      name: `orders, a word: ${name}`,
      ask: (site: MeasuredSite) => search(site, { search: { expression } }),
    }),
  ),
  // The second is a prefix of one word in a hundred, in none of the latest orders.
  ...Object.entries({ 'a word: seldom': words.seldom, 'the beginning of a word': words.own(77) }).map(
    ([name, expression]) => ({
      name: `orders, ${name}`,
      ask: (site: MeasuredSite) => search(site, { search: { expression } }, fewer),
    }),
  ),
  ...Object.entries(aggregates).map(([name, [aggregation, filter]]) => ({
    name: `orders, ${name}`,
    ask: (site: MeasuredSite) => aggregate(site, aggregation, filter),
  })),
  ...Object.entries(createdWithin).map(([name, within]) => ({
    name: `orders, ${name}`,
    ask: (site: MeasuredSite) => aggregate(site, ...within(buildDateAtThird(site, 1), buildDateAtThird(site, 2))),
  })),
  ...Object.entries(moneyFilters).map(([name, filter]) => ({
    name: `payments, ${name}`,
    ask: (site: MeasuredSite) => queryTransactions(site, filter),
  })),
  ...Object.entries(fewMoneyFilters).map(([name, filter]) => ({
    name: `payments, ${name}`,
    ask: (site: MeasuredSite) => queryTransactions(site, filter, fewer),
  })),
  ...invoiceQuestions,
  ...buildReportQuestions({ get, search }),
  { name: 'sales of the latest days', ask: (site) => get(site, '/stoa/v1/sales?from=2020-01-01&to=2020-01-30') },
]
