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

const getValues = (schema: object): string[] => (schema as { enum: string[] }).enum
const notSortable = { sortable: false }

/** A field of the document. It has no index, so it is evaluated for the remaining orders only. */
const documentPath = (...path: string[]) => sql`(doc #>> ${sql.lit(`{${path.join(',')}}`)})`
const createTextField = (...path: string[]) => text(documentPath(...path))
const createAmountField = (...path: string[]) => decimal(sql`${documentPath(...path)}::numeric`)
const createDateField = (...path: string[]) => timestamp(sql`${documentPath(...path)}::timestamptz`)
const inFlightAmount = (name: string) =>
  decimal(sql`coalesce((pending_amounts ->> ${sql.lit(name)})::numeric, 0)`, { notNull: true })

/** The amount due; zero while a payment is in flight. Spelled as in the index. */
export const balance = sql`(case when payment_status = 'PENDING' then 0 else total - paid - authorized end)`

/** Values in the keyword column, each with this prefix. */
function keywordField(word: string): Field {
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

/** The same for a field of each line that has no keywords. */
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
  status: enumeration(getValues(OrderStatus), 'status', { notNull: true }),
  paymentStatus: enumeration(getValues(PaymentStatus), 'payment_status', { notNull: true }),
  fulfillmentStatus: enumeration(getValues(FulfillmentStatus), 'fulfillment_status', { notNull: true }),
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
  'taxInfo.totalTax.amount': createAmountField('taxInfo', 'totalTax', 'amount'),
  'taxInfo.totalExempt.amount': createAmountField('taxInfo', 'totalExempt', 'amount'),
  'balanceSummary.paid.amount': decimal('paid', notSortable),
  'balanceSummary.authorized.amount': decimal('authorized', { notNull: true }),
  'balanceSummary.balance.amount': decimal(balance, notSortable),
  'balanceSummary.pending.amount': inFlightAmount('pending'),
  'balanceSummary.pendingRefund.amount': inFlightAmount('pendingRefund'),
  'tags.tags.tagIds': textList('tag_ids'),
  'channelInfo.type': text('channel'),
  'billingInfo.contactDetails.firstName': createTextField('billingInfo', 'contactDetails', 'firstName'),
  'billingInfo.contactDetails.lastName': createTextField('billingInfo', 'contactDetails', 'lastName'),
  'businessLocation.name': createTextField('businessLocation', 'name'),
  'shippingInfo.title': createTextField('shippingInfo', 'title'),
  'shippingInfo.region.name': createTextField('shippingInfo', 'region', 'name'),
  'shippingInfo.logistics.deliveryTime': createTextField('shippingInfo', 'logistics', 'deliveryTime'),
  'shippingInfo.logistics.deliveryTimeSlot.from': createDateField(
    'shippingInfo',
    'logistics',
    'deliveryTimeSlot',
    'from',
  ),
  'shippingInfo.logistics.deliveryTimeSlot.to': createDateField('shippingInfo', 'logistics', 'deliveryTimeSlot', 'to'),
  'lineItems.catalogReference.appId': lineField('{catalogReference,appId}'),
  'lineItems.productName.original': lineField('{productName,original}'),
  ...facts,
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
export const skewedFields: readonly string[] = ['tags.tags.tagIds', ...Object.keys(facts)]
