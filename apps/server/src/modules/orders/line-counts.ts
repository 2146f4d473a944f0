import type { OrderLineItem } from '@stoa/contract/order.entity'

export interface LinePieces {
  lineItemId: string
  quantity: number
}

/** The counters of a line. */
type Count = 'refundQuantity' | 'restockQuantity'

/** The lines after more pieces were refunded or restocked. */
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
