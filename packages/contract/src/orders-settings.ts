import { defineOperations } from './operation.ts'
import { ordersSettingsRoutes } from './orders-settings.routes.ts'
import { Flag, object, oneOf, optional, readOnly, type Static, Timestamp, writable } from './schema.ts'
import { merchants } from './who.ts'

export const OrdersSettings = object({
  /** Whether stock is reduced when an order is placed, or when it is paid. */
  inventoryUpdateTrigger: oneOf(['ON_ORDER_PLACED', 'ON_ORDER_PAID']),
  /** Whether every order paid online gets an invoice. */
  createInvoice: Flag(),
  createdDate: optional(readOnly(Timestamp())),
  updatedDate: optional(readOnly(Timestamp())),
})
export type OrdersSettings = Static<typeof OrdersSettings>

const Reply = object({ ordersSettings: OrdersSettings })

export const ordersSettings = defineOperations('ordersSettings', ordersSettingsRoutes, {
  getOrdersSettings: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_ORDERS_SETTINGS',
    input: object({}),
    reply: Reply,
    summary: 'Get the order settings of the shop.',
  },
  updateOrdersSettings: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.UPDATE_ORDERS_SETTINGS',
    input: object({ ordersSettings: writable(OrdersSettings) }),
    reply: Reply,
    events: ['wix.ecom.v1.orders_settings_updated'],
    summary: 'Change the order settings of the shop.',
  },
})
