import type { InventoryItem } from '@stoa/contract/inventory-item.entity'
import type { Host } from '../../lib/host.ts'
import { orMissing } from '../../lib/problem.ts'

const most = 99_999

interface Place {
  readonly productId: string
  readonly variantId: string
}

interface Changes {
  readonly more: (Place & { readonly incrementBy: number })[]
  readonly fewer: (Place & { readonly decrementBy: number })[]
  readonly switched: (Place & { readonly inStock: boolean })[]
  readonly errors: Record<string, string>
}

/** The fields of a form that say something else than when it was opened. */
function changedIn(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const [field, productId = '', variantId = ''] = name.split('.')
    const was = String(form.get(`was.${productId}.${variantId}`) ?? '')
    const typed = String(value).trim()
    return field === 'was' || typed === was ? [] : [{ name, field, productId, variantId, was, typed }]
  })
}

export function changesIn(form: FormData): Changes {
  const changes: Changes = { more: [], fewer: [], switched: [], errors: {} }
  for (const { name, field, productId, variantId, was, typed } of changedIn(form)) {
    if (field === 'state') changes.switched.push({ productId, variantId, inStock: typed === 'in' })
    if (field !== 'pieces') continue
    if (!/^\d{1,5}$/.test(typed)) changes.errors[name] = `A whole number up to ${most}.`
    const by = Number(typed) - Number(was)
    if (by > 0) changes.more.push({ productId, variantId, incrementBy: by })
    if (by < 0) changes.fewer.push({ productId, variantId, decrementBy: -by })
  }
  return changes
}

/**
 * Adds and takes away instead of setting: what was sold while the page was open stays sold. What is taken away comes first:
 * it is the part that is refused, as a whole.
 */
export async function saveInventory(host: Host, { more, fewer, switched }: Changes): Promise<void> {
  if (fewer.length > 0) await host.call('inventory.decrementInventory', { decrementData: fewer })
  if (more.length > 0) await host.call('inventory.incrementInventory', { incrementData: more })
  for (const [productId, places] of Map.groupBy(switched, (place) => place.productId)) {
    const variants = places.map(({ variantId, inStock }) => ({ variantId, inStock }))
    await host.call('inventory.updateInventoryVariants', { inventoryItem: { productId, variants } })
  }
}

/** All that a form wanted to change, as it is by now. */
export async function readMeanwhile(host: Host, form: FormData) {
  const ids = [...new Set(changedIn(form).map(({ productId }) => productId))]
  const read = (inventoryId: string) => orMissing(host.call('inventory.getInventoryVariants', { inventoryId }))
  const found = await Promise.all(ids.map(read))
  return meanwhile(
    form,
    found.flatMap((each) => each?.inventoryItem ?? []),
  )
}

/** What the next change of a refused form is counted on from, and a word beside what others have changed. */
export function meanwhile(form: FormData, items: readonly Pick<InventoryItem, 'productId' | 'variants'>[]) {
  const now: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const { name, productId, variantId, was, typed } of changedIn(form)) {
    const item = items.find((each) => each.productId === productId)
    const variant = item?.variants.find((each) => each.variantId === variantId)
    if (!variant) {
      errors[name] = 'This is gone. Reload the page.'
      continue
    }
    const { quantity, inStock } = variant
    // What is owed stands beside the field, which says how many there are.
    const says = quantity === undefined ? (inStock ? 'in' : 'out') : String(Math.max(0, quantity))
    now[`${productId}.${variantId}`] = says
    if (says !== was && says !== typed) errors[name] = `It is ${says} by now.`
  }
  return { now, errors }
}
