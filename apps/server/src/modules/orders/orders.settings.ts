import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { ordersSettings as contract, OrdersSettings } from '@stoa/contract/orders-settings'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'

type Doc = Pick<OrdersSettings, 'inventoryUpdateTrigger' | 'createInvoice'>

export const settings = new SettingsStore<Doc>('orders', {
  inventoryUpdateTrigger: 'ON_ORDER_PLACED',
  createInvoice: false,
})

export async function getOrdersSettings(unit: Unit): Promise<ReplyOf<(typeof contract)['getOrdersSettings']>> {
  return { ordersSettings: toWire(await settings.get(unit)) }
}

/** Omitted settings keep their value. Placed orders are not affected. */
export async function updateOrdersSettings(
  unit: Unit,
  { ordersSettings: patch }: InputOf<(typeof contract)['updateOrdersSettings']>,
): Promise<ReplyOf<(typeof contract)['updateOrdersSettings']>> {
  const before = await settings.get(unit)
  const ordersSettings = toWire(
    await settings.save(unit, {
      inventoryUpdateTrigger: patch.inventoryUpdateTrigger ?? before.inventoryUpdateTrigger,
      createInvoice: patch.createInvoice ?? before.createInvoice,
    }),
  )
  await unit.emit('wix.ecom.v1.orders_settings_updated', unit.siteId, ordersSettings)
  return { ordersSettings }
}

const toWire = ({ revision: _, ...rest }: Doc & SettingsMetadata): OrdersSettings => rest
