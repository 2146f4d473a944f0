import type { OrderLineItem } from '@stoa/contract/order.entity'

/** Pieces of a line. */
export interface LinePieces {
  lineItemId: string
  quantity: number
}

/** What a line has seen beside being ordered. */
type Count = 'refundQuantity' | 'restockQuantity'

/** An order's lines after more of their pieces were given back in money, or put back into stock. */
export const withCount = (
  lines: readonly OrderLineItem[],
  count: Count,
  pieces: readonly LinePieces[],
): OrderLineItem[] =>
  lines.map((line) => {
    const own = pieces.filter(({ lineItemId }) => lineItemId === line.id)
    const more = own.reduce((sum, { quantity }) => sum + quantity, 0)
    return more > 0 ? { ...line, [count]: (line[count] ?? 0) + more } : line
  })
