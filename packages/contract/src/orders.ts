import { operations } from './operation.ts'
import { Order } from './order.entity.ts'
import { ordersRoutes } from './orders.routes.ts'
import { FreeForm, list, maybe, object, PagingMetadata, Sort, Text, Whole } from './schema.ts'
import { buyers } from './who.ts'

const permission = 'ECOM.READ_ORDERS'

export const orders = operations('orders', ordersRoutes, {
  getOrder: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ id: Text(100, 1) }),
    reply: object({ order: Order }),
    problems: ['NOT_FOUND'],
    summary: 'Get an order; a buyer gets only what that buyer bought.',
  },
  searchOrders: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({
      search: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
          search: maybe(object({ expression: maybe(Text(200)), fields: maybe(list(Text(100), 20)) })),
        }),
      ),
    }),
    reply: object({ orders: list(Order), metadata: PagingMetadata }),
    summary: 'Find orders by filter; a buyer finds only what that buyer bought.',
  },
})
