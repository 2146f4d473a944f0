import { Order } from '@stoa/contract/order.entity'
import { type SqlBool, sql } from 'kysely'
import {
  boolean,
  createEntityFields,
  decimal,
  type Field,
  type FieldMap,
  required,
  stored,
  text,
  textList,
} from '../../kernel/query/index.ts'

const selectPendingAmount = (name: string) =>
  required(sql`coalesce((pending_amounts ->> ${sql.lit(name)})::numeric, 0)`)

/** The amount due; zero while a payment is in flight. Spelled as in the index. */
export const balance = sql`(case when payment_status = 'PENDING' then 0 else total - paid - authorized end)`

/** Values in the keyword column, each with this prefix. */
function defineKeywordField(word: string): Field {
  const field = textList('search_keys', {
    operators: ['$eq', '$ne', '$in', '$hasSome', '$hasAll', '$exists'],
    present: sql<SqlBool>`exists (select from unnest(search_keys) as fact where starts_with(fact, ${sql.lit(`${word}:`)}))`,
  })
  const read: Field['read'] = (value) => {
    const parsed = field.read(value)
    return typeof parsed === 'string' ? `${word}:${parsed}` : parsed
  }
  return { ...field, read }
}

const keywords = {
  'channelInfo.externalOrderId': () => defineKeywordField('external'),
  'businessLocation.id': () => defineKeywordField('place'),
  'lineItems.catalogReference.catalogItemId': () => defineKeywordField('item'),
  'lineItems.subscriptionInfo.id': () => defineKeywordField('subscription'),
  'lineItems.locations.id': () => defineKeywordField('stock'),
}

/** What sales are grouped by, among the keywords. */
const groupKeywords = { discount: defineKeywordField('discount'), salesTax: defineKeywordField('tax') }

export const orderFields: FieldMap = {
  ...createEntityFields(Order, {
    document: 'doc',
    columns: {
      id: required(),
      number: required(),
      createdDate: required(),
      updatedDate: required(),
      purchasedDate: required(),
      status: required(),
      paymentStatus: required(),
      fulfillmentStatus: required(),
      archived: stored(),
      seenByAHuman: 'seen',
      imported: stored(sql`coalesce((doc ->> 'imported')::boolean, false)`),
      checkoutId: stored(),
      currency: stored(),
      'buyerInfo.visitorId': 'visitor_id',
      'buyerInfo.memberId': 'member_id',
      'buyerInfo.contactId': 'contact_id',
      'buyerInfo.email': stored('email', { byteOrdered: true }),
      'priceSummary.total.amount': required('total'),
      'balanceSummary.paid.amount': 'paid',
      'balanceSummary.authorized.amount': required('authorized'),
      'balanceSummary.balance.amount': stored(balance),
      'balanceSummary.pending.amount': selectPendingAmount('pending'),
      'balanceSummary.pendingRefund.amount': selectPendingAmount('pendingRefund'),
      'tags.tags.tagIds': 'tag_ids',
      'channelInfo.type': 'channel',
      ...keywords,
    },
  }),
  // What sales are grouped by, for the orders behind a figure.
  country: text('country', { sortable: false }),
  returningCustomer: boolean('returning_customer', { sortable: false }),
  ...groupKeywords,
  // The platform's orders have these, ours don't: a filter by them finds what it would find there.
  demo: boolean(sql`coalesce((doc ->> 'demo')::boolean, false)`, { sortable: false }),
  'taxInfo.totalExempt.amount': decimal(sql`(doc #>> '{taxInfo,totalExempt,amount}')::numeric`),
}

/** Fields with an index for sorting. Sorting by other fields is limited to `maxSorted` orders. */
export const indexedSortFields: readonly string[] = [
  ...['id', '_id', 'number', 'createdDate', '_createdDate', 'updatedDate', '_updatedDate', 'purchasedDate'],
  ...['priceSummary.total.amount', 'status', 'paymentStatus', 'fulfillmentStatus', 'channelInfo.type'],
]

/** Fields with few distinct values: their indexes have orders by date within each. */
export const kindFields: readonly string[] = ['status', 'paymentStatus', 'fulfillmentStatus', 'channelInfo.type']

/**
 * Fields whose matches are clustered, e.g. a tag of last Christmas or a discontinued product. The planner wrongly
 * assumes that matches are spread evenly over the list.
 */
export const skewedFields: readonly string[] = [
  'tags.tags.tagIds',
  ...Object.keys(keywords),
  ...Object.keys(groupKeywords),
]
