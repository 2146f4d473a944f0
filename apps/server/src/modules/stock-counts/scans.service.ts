import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { MAX_COUNTED_VARIANTS } from '@stoa/contract/stock-count.entity'
import type { stockCounts as contract } from '@stoa/contract/stock-counts'
import type { Unit } from '../../kernel/unit.ts'
import { type CodedVariant, listVariantsByCodes, listVariantsByIds } from '../catalog/api.ts'
import { toCodedVariant } from '../inventory/api.ts'
import { listHeldPieces } from '../orders/api.ts'
import { lockOpenCount, toLine } from './stock-counts.service.ts'
import * as store from './stock-counts.store.ts'
import { calculateExpected, getOutcome, type Outcome } from './stock-counts.ts'

type Operations = typeof contract
type Scan = InputOf<Operations['recordStockCountScans']>['scans'][number]

interface ReadScan {
  scan: Scan
  outcome: Outcome
  variants: readonly CodedVariant[]
}

export async function recordStockCountScans(
  unit: Unit,
  { stockCountId, scans }: InputOf<Operations['recordStockCountScans']>,
): Promise<ReplyOf<Operations['recordStockCountScans']>> {
  const { id, created_date } = await lockOpenCount(unit, stockCountId)
  const read = await readScans(unit, scans)
  const inserted = await store.insertScans(
    unit,
    id,
    read.flatMap(({ scan, outcome, variants }) => {
      const [variant] = outcome === 'COUNTED' ? variants : []
      if (!variant && outcome !== 'UNKNOWN') return []
      const { productId: product_id = null, variantId: variant_id = null } = variant ?? {}
      return { id: scan.id, code: scan.code?.trim() ?? null, product_id, variant_id, quantity: scan.quantity }
    }),
  )
  const counted = listCounted(read.filter(({ scan }) => inserted.has(scan.id.toLowerCase())))
  await store.writeLines(unit, id, await addExpected(unit, created_date, counted))
  if ((await store.recount(unit, id)) > MAX_COUNTED_VARIANTS) throw new Problem('STOCK_COUNT_FULL')
  return {
    results: read.map(({ scan, outcome, variants }) => ({
      ...{ scanId: scan.id, outcome },
      variants: variants.map(toCodedVariant),
    })),
    lines: (await store.listLinesOf(unit, id, listCounted(read).map(toKey))).map(toLine),
  }
}

async function readScans(unit: Unit, scans: readonly Scan[]): Promise<ReadScan[]> {
  const codes = scans.flatMap(({ code }) => code?.trim() || [])
  const ids = scans.flatMap(({ productId, variantId }) => (productId && variantId ? { productId, variantId } : []))
  const byCode = Map.groupBy(codes.length > 0 ? await listVariantsByCodes(unit, codes) : [], ({ code }) => code)
  const byId = new Map(
    (ids.length > 0 ? await listVariantsByIds(unit, ids) : []).map((variant) => [toText(variant), variant]),
  )
  return scans.map((scan, index) => {
    const { code, productId, variantId } = scan
    if (productId && variantId) {
      const variant = byId.get(toText({ productId, variantId }))
      if (!variant) throw new Problem('VARIANT_NOT_FOUND', { data: { index } })
      return { scan, outcome: getOutcome([variant]), variants: [variant] }
    }
    if (!code?.trim())
      throw createInvalidArgument(`scans[${index}].code`, 'must be set, or a variant', 'REQUIRED_FIELD')
    const variants = byCode.get(code.trim()) ?? []
    return { scan, outcome: getOutcome(variants), variants }
  })
}

/** Lists the variants of counted scans, each once. */
const listCounted = (read: readonly ReadScan[]): CodedVariant[] => [
  ...new Map(
    read.flatMap(({ outcome, variants: [variant] }) =>
      outcome === 'COUNTED' && variant ? [[toText(variant), variant] as const] : [],
    ),
  ).values(),
]

async function addExpected(
  unit: Unit,
  since: Date,
  variants: readonly CodedVariant[],
): Promise<store.CountedVariant[]> {
  if (variants.length === 0) return []
  const pieces = await listHeldPieces(unit, since, variants.map(toKey))
  const held = new Map(pieces.map((each) => [toText(each), each.pieces]))
  return variants.map((variant) => ({
    ...toKey(variant),
    ...{ name: variant.productName, choices: variant.choices, sku: variant.sku, tracked: variant.tracked },
    expected: variant.tracked ? calculateExpected(variant.quantity, held.get(toText(variant)) ?? 0) : 0,
  }))
}

const toKey = ({ productId, variantId }: store.VariantKey): store.VariantKey => ({ productId, variantId })
const toText = ({ productId, variantId }: store.VariantKey): string => `${productId} ${variantId}`.toLowerCase()
