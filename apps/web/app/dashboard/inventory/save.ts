import type { InventoryItem } from '@stoa/contract/inventory-item.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'

const max = 99_999

interface VariantId {
  readonly productId: string
  readonly variantId: string
}

interface Changes {
  readonly increments: (VariantId & { readonly incrementBy: number })[]
  readonly decrements: (VariantId & { readonly decrementBy: number })[]
  readonly switches: (VariantId & { readonly inStock: boolean })[]
  readonly errors: Record<string, string>
}

/** The fields of the form that differ from their initial values. */
function readChangedFields(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const [field, productId = '', variantId = ''] = name.split('.')
    const was = String(form.get(`was.${productId}.${variantId}`) ?? '')
    const typed = String(value).trim()
    return field === 'was' || typed === was ? [] : [{ name, field, productId, variantId, was, typed }]
  })
}

export function parseChanges(t: Translate, form: FormData): Changes {
  const changes: Changes = { increments: [], decrements: [], switches: [], errors: {} }
  for (const { name, field, productId, variantId, was, typed } of readChangedFields(form)) {
    if (field === 'state') changes.switches.push({ productId, variantId, inStock: typed === 'in' })
    if (field !== 'quantity') continue
    if (!/^\d{1,5}$/.test(typed)) changes.errors[name] = t('dashboard:form.whole', { min: 0, max })
    const by = Number(typed) - Number(was)
    if (by > 0) changes.increments.push({ productId, variantId, incrementBy: by })
    if (by < 0) changes.decrements.push({ productId, variantId, decrementBy: -by })
  }
  return changes
}

/**
 * Increments and decrements instead of setting quantities, so that items sold while the page was open stay sold. Decrements
 * come first, as the server refuses them as a whole.
 */
export async function saveInventory(host: Host, { increments, decrements, switches }: Changes): Promise<void> {
  if (decrements.length > 0) await host.call('inventory.decrementInventory', { decrementData: decrements })
  if (increments.length > 0) await host.call('inventory.incrementInventory', { incrementData: increments })
  for (const [productId, changed] of Map.groupBy(switches, (each) => each.productId)) {
    const variants = changed.map(({ variantId, inStock }) => ({ variantId, inStock }))
    await host.call('inventory.updateInventoryVariants', { inventoryItem: { productId, variants } })
  }
}

/** The current stock of everything that the form wanted to change. */
export async function readCurrent(host: Host, form: FormData) {
  const ids = [...new Set(readChangedFields(form).map(({ productId }) => productId))]
  const read = (inventoryId: string) => allowMissing(host.call('inventory.getInventoryVariants', { inventoryId }))
  const found = await Promise.all(ids.map(read))
  return compareWithCurrent(
    host.t,
    form,
    found.flatMap((each) => each?.inventoryItem ?? []),
  )
}

/** The values from which the next save of a refused form starts, and an error beside each that changed in the meantime. */
export function compareWithCurrent(
  t: Translate,
  form: FormData,
  items: readonly Pick<InventoryItem, 'productId' | 'variants'>[],
) {
  const current: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const { name, productId, variantId, was, typed } of readChangedFields(form)) {
    const item = items.find((each) => each.productId === productId)
    const variant = item?.variants.find((each) => each.variantId === variantId)
    if (!variant) {
      errors[name] = t('dashboard-inventory:gone')
      continue
    }
    const { quantity, inStock } = variant
    // A negative quantity is shown as pre-orders beside the field.
    const value = quantity === undefined ? (inStock ? 'in' : 'out') : String(Math.max(0, quantity))
    current[`${productId}.${variantId}`] = value
    if (value !== was && value !== typed) errors[name] = describeChange(t, value)
  }
  return { current, errors }
}

function describeChange(t: Translate, value: string): string {
  if (value === 'in') return t('dashboard-inventory:changed.in')
  if (value === 'out') return t('dashboard-inventory:changed.out')
  return t('dashboard-inventory:changed.quantity', { quantity: Number(value) })
}
