import { FulfillmentStatus, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import { type SqlBool, sql } from 'kysely'
import {
  address,
  boolean,
  decimal,
  enumeration,
  type Field,
  type FieldMap,
  type FieldOptions,
  integer,
  text,
  textList,
  timestamp,
  uuid,
} from '../../kernel/query/index.ts'

const valuesOf = (schema: object): string[] => (schema as { enum: string[] }).enum
const notSortable = { sortable: false }

/** A place in the document; whoever asks for it has the orders read that are left by then. */
const documentPath = (...path: string[]) => sql`(doc #>> ${sql.lit(`{${path.join(',')}}`)})`
const textOf = (...path: string[]) => text(documentPath(...path))
const amountOf = (...path: string[]) => decimal(sql`${documentPath(...path)}::numeric`)
const momentOf = (...path: string[]) => timestamp(sql`${documentPath(...path)}::timestamptz`)
const inFlightAmount = (name: string) =>
  decimal(sql`coalesce((under_way ->> ${sql.lit(name)})::numeric, 0)`, { notNull: true })

/** What is left to be paid: nothing, while the payment is on its way. As the index has it. */
export const balance = sql`(case when payment_status = 'PENDING' then 0 else total - paid - authorized end)`

/** Values that stand in the list of facts, each with this word before it. */
function keywordField(word: string): Field {
  const field = textList('facts', {
    operators: ['$eq', '$ne', '$in', '$hasSome', '$hasAll', '$exists'],
    present: sql<SqlBool>`exists (select from unnest(facts) as fact where starts_with(fact, ${sql.lit(`${word}:`)}))`,
  })
  const read: Field['read'] = (value) => {
    const said = field.read(value)
    return typeof said === 'string' ? `${word}:${said}` : said
  }
  return { ...field, read }
}

/** The same of what lies in each line, and has no list of its own. */
const lineField = (path: string): Field =>
  textList(sql`array(select line #>> ${sql.lit(path)} from jsonb_array_elements(doc -> 'lineItems') as line)`)

const facts: FieldMap = {
  'channelInfo.externalOrderId': keywordField('external'),
  'businessLocation.id': keywordField('place'),
  'lineItems.catalogReference.catalogItemId': keywordField('item'),
  'lineItems.subscriptionInfo.id': keywordField('subscription'),
  'lineItems.locations.id': keywordField('stock'),
}

const deskOnly: FieldOptions = { ...notSortable, readableBy: ['owner', 'app'] }

export const orderFields: FieldMap = {
  id: uuid('id', { notNull: true }),
  number: integer('number', { notNull: true, searchable: true }),
  createdDate: timestamp('created_date', { notNull: true }),
  updatedDate: timestamp('updated_date', { notNull: true }),
  purchasedDate: timestamp('purchased_date', { notNull: true }),
  status: enumeration(valuesOf(OrderStatus), 'status', { notNull: true }),
  paymentStatus: enumeration(valuesOf(PaymentStatus), 'payment_status', { notNull: true }),
  fulfillmentStatus: enumeration(valuesOf(FulfillmentStatus), 'fulfillment_status', { notNull: true }),
  archived: boolean('archived', notSortable),
  seenByAHuman: boolean('seen', deskOnly),
  imported: boolean(sql`coalesce((doc ->> 'imported')::boolean, false)`, notSortable),
  checkoutId: uuid('checkout_id', notSortable),
  currency: text('currency', notSortable),
  'buyerInfo.visitorId': uuid('visitor_id', notSortable),
  'buyerInfo.memberId': uuid('member_id', notSortable),
  'buyerInfo.contactId': uuid('contact_id', notSortable),
  'buyerInfo.email': address('email', { searchable: true, byteOrdered: true }),
  'createdBy.userId': text(documentPath('createdBy', 'userId'), deskOnly),
  'priceSummary.total.amount': decimal('total', { notNull: true }),
  demo: boolean(sql`coalesce((doc ->> 'demo')::boolean, false)`, notSortable),
  'taxInfo.totalTax.amount': amountOf('taxInfo', 'totalTax', 'amount'),
  'taxInfo.totalExempt.amount': amountOf('taxInfo', 'totalExempt', 'amount'),
  'balanceSummary.paid.amount': decimal('paid', notSortable),
  'balanceSummary.authorized.amount': decimal('authorized', { notNull: true }),
  'balanceSummary.balance.amount': decimal(balance, notSortable),
  'balanceSummary.pending.amount': inFlightAmount('pending'),
  'balanceSummary.pendingRefund.amount': inFlightAmount('pendingRefund'),
  'tags.tags.tagIds': textList('tag_ids'),
  'channelInfo.type': text('channel'),
  'billingInfo.contactDetails.firstName': textOf('billingInfo', 'contactDetails', 'firstName'),
  'billingInfo.contactDetails.lastName': textOf('billingInfo', 'contactDetails', 'lastName'),
  'businessLocation.name': textOf('businessLocation', 'name'),
  'shippingInfo.title': textOf('shippingInfo', 'title'),
  'shippingInfo.region.name': textOf('shippingInfo', 'region', 'name'),
  'shippingInfo.logistics.deliveryTime': textOf('shippingInfo', 'logistics', 'deliveryTime'),
  'shippingInfo.logistics.deliveryTimeSlot.from': momentOf('shippingInfo', 'logistics', 'deliveryTimeSlot', 'from'),
  'shippingInfo.logistics.deliveryTimeSlot.to': momentOf('shippingInfo', 'logistics', 'deliveryTimeSlot', 'to'),
  'lineItems.catalogReference.appId': lineField('{catalogReference,appId}'),
  'lineItems.productName.original': lineField('{productName,original}'),
  ...facts,
}

/** What an index has in order. By anything else `searchOrders` sorts no more than so many orders. */
export const indexedSortFields: readonly string[] = [
  ...['id', '_id', 'number', 'createdDate', '_createdDate', 'updatedDate', '_updatedDate', 'purchasedDate'],
  ...['priceSummary.total.amount', 'status', 'paymentStatus', 'fulfillmentStatus', 'channelInfo.type'],
]

/** What many orders have alike: its indexes have them by date within each. */
export const kindFields: readonly string[] = ['status', 'paymentStatus', 'fulfillmentStatus', 'channelInfo.type']

/**
 * Filters on what lies together: a tag of last Christmas, a product that is sold no more, addresses of one company. The
 * planner takes the like for something that is met all along the list.
 */
export const skewedFields: readonly string[] = ['tags.tags.tagIds', ...Object.keys(facts)]
