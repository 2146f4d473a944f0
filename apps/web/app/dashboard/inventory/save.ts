import type { Host } from '../../lib/host.ts'

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

/** What a form says differently from when it was opened. */
export function changesIn(form: FormData): Changes {
  const changes: Changes = { more: [], fewer: [], switched: [], errors: {} }
  for (const [name, value] of form) {
    const [field, productId = '', variantId = ''] = name.split('.')
    const was = String(form.get(`was.${productId}.${variantId}`) ?? '')
    const now = String(value).trim()
    if (now === was) continue
    if (field === 'state') changes.switched.push({ productId, variantId, inStock: now === 'in' })
    if (field !== 'pieces') continue
    if (!/^\d{1,5}$/.test(now)) changes.errors[name] = `A whole number up to ${most}.`
    const by = Number(now) - Number(was)
    if (by > 0) changes.more.push({ productId, variantId, incrementBy: by })
    if (by < 0) changes.fewer.push({ productId, variantId, decrementBy: -by })
  }
  return changes
}

/** Adds and takes away instead of setting: what was sold while the page was open stays sold. */
export async function saveInventory(host: Host, { more, fewer, switched }: Changes): Promise<void> {
  for (const [productId, places] of Map.groupBy(switched, (place) => place.productId)) {
    const variants = places.map(({ variantId, inStock }) => ({ variantId, inStock }))
    await host.call('inventory.updateInventoryVariants', { inventoryItem: { productId, variants } })
  }
  if (more.length > 0) await host.call('inventory.incrementInventory', { incrementData: more })
  if (fewer.length > 0) await host.call('inventory.decrementInventory', { decrementData: fewer })
}
