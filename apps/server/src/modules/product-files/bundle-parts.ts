import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  type CodedVariant,
  DEFAULT_VARIANT,
  listVariantsByCodes,
  listVariantsByIds,
  type Product,
} from '../catalog/api.ts'
import { isPlainCode, type NamedPart, writeBundleCell } from './bundle-cell.ts'
import { listSkusOfFile } from './product-files.store.ts'
import type { Reason } from './read-product.ts'

type BundleItem = NonNullable<Product['doc']['bundleItems']>[number]

interface Parts {
  readonly items: BundleItem[]
  readonly reasons: Reason[]
}

/**
 * Finds the parts of bundles by SKU, barcode or id. In a dry run, the parts may be products that the same file creates;
 * these are left out of the items.
 */
export async function findParts(
  unit: Unit,
  bundles: readonly (readonly NamedPart[])[],
  file: { readonly importId: string; readonly dryRun: boolean },
): Promise<Parts[]> {
  const codes = [...new Set(bundles.flat().map(({ code }) => code))]
  if (codes.length === 0) return bundles.map(() => ({ items: [], reasons: [] }))
  const ids = codes.flatMap(readIds)
  const byCode = Map.groupBy(await listVariantsByCodes(unit, codes), ({ code }) => code)
  for (const variant of ids.length > 0 ? await listVariantsByIds(unit, ids) : []) {
    const code = codes.find((each) =>
      readIds(each).some(({ productId, variantId }) => hasIds(variant, productId, variantId)),
    )
    if (code && !byCode.has(code)) byCode.set(code, [variant])
  }
  const missing = codes.filter((code) => !byCode.has(code))
  const inFile = new Set(file.dryRun && missing.length > 0 ? await listSkusOfFile(unit, file.importId, missing) : [])
  return bundles.map((parts) => resolveParts(parts, byCode, inFile))
}

function resolveParts(
  parts: readonly NamedPart[],
  byCode: ReadonlyMap<string, readonly CodedVariant[]>,
  inFile: ReadonlySet<string>,
): Parts {
  const items: BundleItem[] = []
  const reasons: Reason[] = []
  for (const { code, quantity } of parts) {
    const [variant, other] = byCode.get(code) ?? []
    if (other) reasons.push({ column: 'bundle', description: `has a SKU of several variants: ${code}` })
    else if (variant) items.push(toItem(variant, quantity))
    else if (!inFile.has(code)) reasons.push({ column: 'bundle', description: `has an unknown SKU: ${code}` })
  }
  return { items, reasons }
}

const toItem = ({ productId, variantId }: CodedVariant, quantity: number): BundleItem => ({
  productId,
  quantity,
  ...(variantId !== DEFAULT_VARIANT && { variantId }),
})

/** `product id` or `product id/variant id`, for variants that no SKU names. */
function readIds(code: string): { productId: string; variantId: string }[] {
  const [productId = '', variantId = DEFAULT_VARIANT] = code.toLowerCase().split('/')
  return isId(productId) && isId(variantId) ? [{ productId, variantId }] : []
}

const hasIds = (variant: CodedVariant, productId: string, variantId: string): boolean =>
  variant.productId === productId && variant.variantId === variantId

/** The cell of each bundle among the products, by product id. Parts are named by SKU or barcode if that is unique. */
export async function writeBundleCells(unit: Unit, products: readonly Product[]): Promise<ReadonlyMap<string, string>> {
  const bundles = products.filter(({ doc }) => doc.bundleItems?.length)
  if (bundles.length === 0) return new Map()
  const keys = bundles.flatMap(({ doc }) => (doc.bundleItems ?? []).map(toKey))
  const variants = new Map((await listVariantsByIds(unit, keys)).map((variant) => [toText(variant), variant]))
  const found = await listVariantsByCodes(
    unit,
    [...variants.values()].flatMap(({ sku, barcode }) => [sku, barcode ?? '']).filter(Boolean),
  )
  const counts = Map.groupBy(found, ({ code }) => code)
  const buildPart = (item: BundleItem): NamedPart => {
    const key = toKey(item)
    const { sku = '', barcode = '' } = variants.get(toText(key)) ?? {}
    const code = [sku, barcode ?? ''].find((each) => isPlainCode(each) && counts.get(each)?.length === 1)
    return {
      code: code ?? (item.variantId ? `${key.productId}/${key.variantId}` : key.productId),
      quantity: item.quantity,
    }
  }
  return new Map(bundles.map(({ id, doc }) => [id, writeBundleCell((doc.bundleItems ?? []).map(buildPart))]))
}

const toKey = ({ productId, variantId }: BundleItem) => ({ productId, variantId: variantId ?? DEFAULT_VARIANT })
const toText = ({ productId, variantId }: { productId: string; variantId: string }) => `${productId} ${variantId}`
