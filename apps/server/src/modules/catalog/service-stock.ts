import type { Unit } from '../../kernel/unit.ts'
import {
  findPlugin,
  followUp,
  getActivePlugins,
  type InventoryReason,
  returnSpent,
  spendAt,
  withInterface,
} from '../plugins/api.ts'
import { DEFAULT_VARIANT } from './catalog.ts'
import type { ServiceStock, StockItem } from './stock.store.ts'
import type { Shortage } from './stock.ts'

/** The order that takes or returns pieces, and why. */
export interface StockUse {
  readonly orderId: string
  readonly reason: InventoryReason
  /** The checkout or draft that becomes the order: plugins take pieces once for it. */
  readonly under?: string
  /** A later change of the order, which takes pieces of its own. */
  readonly change?: string
}

interface CountedLine {
  readonly quantity: number
  readonly catalogReference: ServiceStock['catalogReference']
  /** Instead of the catalog's own app. */
  readonly inventoryAppId?: string | null | undefined
  readonly locationId?: string | null | undefined
}

/** Recognizes lines whose stock a plugin counts: those of its catalog, or those that name it. */
export async function readServiceStock(unit: Unit): Promise<(line: CountedLine) => StockItem | undefined> {
  const counting = new Set(withInterface(await getActivePlugins(unit), 'ECOM_INVENTORY').map(({ appId }) => appId))
  return ({ quantity, catalogReference, inventoryAppId, locationId }) => {
    const appId = (inventoryAppId ?? catalogReference.appId).toLowerCase()
    if (!counting.has(appId)) return undefined
    const service = { appId, catalogReference, ...(locationId && { locationId }) }
    return { productId: catalogReference.catalogItemId, variantId: DEFAULT_VARIANT, quantity, service }
  }
}

type CountedItem = StockItem & { service: ServiceStock }

const groupByService = (items: readonly StockItem[]) =>
  Map.groupBy(
    items.filter((item): item is CountedItem => item.service !== undefined),
    ({ service }) => service.appId,
  )

const toRequestItem = ({ quantity, service: { catalogReference, locationId } }: CountedItem) => ({
  catalogReference,
  quantity,
  ...(locationId && { locationId }),
})

/** Takes pieces at the plugins that count them, as part of the unit, or answers the shortages. */
export async function takeServiceStock(
  unit: Unit,
  items: readonly StockItem[],
  { orderId, reason, under = orderId, change }: StockUse,
): Promise<Shortage[]> {
  const groups = groupByService(items)
  if (groups.size === 0) return []
  // A plugin that was disabled counts nothing.
  const wanted = withInterface(await getActivePlugins(unit), 'ECOM_INVENTORY').flatMap((plugin) => {
    const own = groups.get(plugin.appId)
    return own ? [{ plugin, own }] : []
  })
  const effects = wanted.map(({ plugin, own }) => ({
    ...{ plugin, kind: 'INVENTORY' as const, orderId, under },
    subject: change ? `${plugin.appId} ${change}` : plugin.appId,
    request: { items: own.map(toRequestItem), restrictInventoryValue: true, orderId, reason },
  }))
  const answers = effects.length > 0 ? await spendAt(unit, effects) : []
  return answers.flatMap(({ kind }, index): Shortage[] => {
    if (kind === 'spent') return []
    const why = kind === 'failed' && { reason: 'INVENTORY_SERVICE_UNAVAILABLE' as const }
    return wanted[index]!.own.map(({ productId, variantId }) => ({ productId, variantId, available: 0, ...why }))
  })
}

/** Takes pieces of an order that stands already: the plugins are informed after the unit. */
export const takeDueServiceStock = (unit: Unit, items: readonly StockItem[], use: StockUse): Promise<void> =>
  inform(unit, 'INVENTORY_DECREMENT', items, { ...use, rest: { restrictInventoryValue: false } })

/** Returns pieces after the unit. */
export const returnServiceStock = (unit: Unit, items: readonly StockItem[], use: StockUse): Promise<void> =>
  inform(unit, 'INVENTORY_INCREMENT', items, use)

async function inform(
  unit: Unit,
  kind: 'INVENTORY_DECREMENT' | 'INVENTORY_INCREMENT',
  items: readonly StockItem[],
  { orderId, reason, rest }: StockUse & { rest?: object },
): Promise<void> {
  for (const [appId, own] of groupByService(items)) {
    const plugin = await findPlugin(unit, appId, 'ECOM_INVENTORY')
    if (plugin) await followUp(unit, kind, plugin, { items: own.map(toRequestItem), orderId, reason, ...rest })
  }
}

/** Returns everything that plugins took for an order that is not placed after all. */
export const releaseServiceStock = (unit: Unit, orderId: string): Promise<number> =>
  returnSpent(unit, { orderId, kind: 'INVENTORY' })
