/** A tool for daily work: one operation under a name and with a choice of its inputs. */
export interface DirectTool {
  readonly name: string
  readonly title: string
  readonly operation: string
  /** What the operation's summary does not say. */
  readonly hint?: string
  /** The inputs that it has, as paths; absent: all of the operation. */
  readonly inputs?: readonly string[]
  /** What is always sent. */
  readonly preset?: Record<string, unknown>
  /** The fields of the reply, if the assistant names none. */
  readonly fields?: readonly string[]
}

const orderFields = [
  'id',
  'number',
  'createdDate',
  'status',
  'paymentStatus',
  'fulfillmentStatus',
  'buyerInfo.email',
  'priceSummary.total.formattedAmount',
  'lineItems.id',
  'lineItems.productName.original',
  'lineItems.quantity',
].map((field) => `orders.${field}`)

const orderList = [...orderFields, 'metadata']

export const directTools: readonly DirectTool[] = [
  {
    name: 'sales_summary',
    title: 'Sales summary',
    operation: 'sales.getSales',
    hint: 'Without dates: the last 30 days.',
  },
  {
    name: 'orders_to_fulfill',
    title: 'Orders to fulfill',
    operation: 'orders.searchOrders',
    hint: 'Only approved orders with something left to fulfill, the oldest first.',
    inputs: ['search.cursorPaging'],
    preset: {
      search: {
        filter: { status: 'APPROVED', fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] } },
        sort: [{ fieldName: 'createdDate', order: 'ASC' }],
      },
    },
    fields: orderList,
  },
  {
    name: 'find_orders',
    title: 'Find orders',
    operation: 'orders.searchOrders',
    hint: 'Filters are like {"paymentStatus": "PAID", "createdDate": {"$gte": "2026-01-01T00:00:00Z"}}; search.search.expression finds names, emails and numbers.',
    fields: orderList,
  },
  { name: 'get_order', title: 'Get an order', operation: 'orders.getOrder' },
  {
    name: 'fulfill_order',
    title: 'Fulfill an order',
    operation: 'orderFulfillments.createFulfillment',
    hint: 'Line items are those of the order that are sent, with their quantity. The buyer is notified.',
    inputs: ['orderId', 'fulfillment.lineItems', 'fulfillment.trackingInfo'],
  },
  {
    name: 'refund_options',
    title: 'What can be refunded',
    operation: 'orderBilling.getOrderRefundability',
    hint: 'Has the ids of payments for refund_order.',
  },
  { name: 'refund_order', title: 'Refund an order', operation: 'orderBilling.refundPayments' },
  {
    name: 'find_products',
    title: 'Find products',
    operation: 'products.queryProducts',
    hint: 'query.search finds words; hidden products are included.',
    inputs: ['query.filter', 'query.search', 'query.sort', 'query.paging'],
    preset: { includeHiddenProducts: true },
    fields: [
      'id',
      'name',
      'slug',
      'visible',
      'sku',
      'priceData.formatted.price',
      'priceData.formatted.discountedPrice',
      'stock',
      'ribbon',
    ]
      .map((field) => `products.${field}`)
      .concat('totalResults', 'metadata'),
  },
  {
    name: 'update_product',
    title: 'Edit a product',
    operation: 'products.updateProduct',
    hint: 'Fields that are not sent stay.',
    inputs: ['id', 'name', 'description', 'visible', 'sku', 'priceData', 'discount', 'ribbon', 'brand', 'weight'].map(
      (field) => `product.${field}`,
    ),
  },
  {
    name: 'set_stock',
    title: 'Set stock',
    operation: 'inventory.updateInventoryVariants',
    hint: 'A product without options has the variant 00000000-0000-0000-0000-000000000000.',
  },
  { name: 'create_coupon', title: 'Create a coupon', operation: 'coupons.createCoupon' },
  {
    name: 'find_reviews',
    title: 'Find reviews',
    operation: 'reviews.queryReviews',
    inputs: ['query.filter', 'query.sort', 'query.cursorPaging'],
    fields: ['id', 'entityId', 'author', 'content', 'reviewDate', 'createdDate', 'moderation', 'reply']
      .map((field) => `reviews.${field}`)
      .concat('metadata'),
  },
  { name: 'reply_to_review', title: 'Reply to a review', operation: 'reviews.setReply' },
]
