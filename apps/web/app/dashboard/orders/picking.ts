import type { CodedVariant } from '@stoa/contract/coded-variant.entity'
import { singleVariant } from '../../lib/single-variant.ts'

export interface PickLine {
  readonly id: string
  readonly name: string
  readonly options: readonly string[]
  readonly sku: string | undefined
  readonly productId: string | undefined
  /** Absent if the order names choices instead of a variant. */
  readonly variantId: string | undefined
  /** Number of pieces that are in no package yet. */
  readonly left: number
}

export interface PickOrder {
  readonly id: string
  readonly number: string
  readonly lines: readonly PickLine[]
}

/** Picked pieces by order id, then by line and the number of pieces left, so that each package starts at zero. */
export type Picked = Readonly<Record<string, Readonly<Record<string, number>>>>

export type PickResult =
  | { readonly kind: 'picked'; readonly order: PickOrder; readonly line: PickLine; readonly count: number }
  /** The item belongs to an order, but all its pieces are picked already. */
  | { readonly kind: 'enough'; readonly order: PickOrder; readonly line: PickLine }
  | { readonly kind: 'wrong' }

type Scanned = Pick<CodedVariant, 'productId' | 'variantId' | 'sku'>

const toKey = ({ id, left }: PickLine): string => `${id} ${left}`

export const getPicked = (picked: Picked, order: PickOrder, line: PickLine): number =>
  picked[order.id]?.[toKey(line)] ?? 0

export const isPicked = (picked: Picked, order: PickOrder): boolean =>
  order.lines.every((line) => getPicked(picked, order, line) >= line.left)

/** Finds the line of a scanned item: the first one that still needs a piece. */
export function findLine(orders: readonly PickOrder[], picked: Picked, scanned: readonly Scanned[]): PickResult {
  const fitting = orders.flatMap((order) =>
    order.lines.filter((line) => scanned.some((each) => isOf(line, each))).map((line) => ({ order, line })),
  )
  const open = fitting.find(({ order, line }) => getPicked(picked, order, line) < line.left)
  if (open) return { kind: 'picked', ...open, count: getPicked(picked, open.order, open.line) + 1 }
  return fitting[0] ? { kind: 'enough', ...fitting[0] } : { kind: 'wrong' }
}

function isOf(line: PickLine, { productId, variantId, sku }: Scanned): boolean {
  if (line.productId !== productId) return false
  if (line.variantId) return line.variantId === variantId
  // An order may name a variant by its choices only; then only the SKU tells variants apart.
  return variantId === singleVariant || (sku !== undefined && line.sku === sku)
}

/** Sets the picked pieces of a line, between zero and the number left. */
export function setPicked(picked: Picked, order: PickOrder, line: PickLine, count: number): Picked {
  const within = Math.min(Math.max(count, 0), line.left)
  return { ...picked, [order.id]: { ...picked[order.id], [toKey(line)]: within } }
}
