import type { DownloadState } from '@stoa/contract/download.entity'
import type { OrderLineItem } from '@stoa/contract/order.entity'

/** How long a link is good for, and how often each file may be fetched: room for a few devices and broken lines. */
export const linkDays = 30
export const maxDownloads = 10
export const maxFiles = 50
export const maxBytes = 2 * 1024 ** 3

export interface Allowance {
  used: number
  allowed: number
  revoked: boolean
}

export interface Grant {
  expiresDate: Date
  revokedDate: Date | null
}

export function stateOf(
  { expiresDate, revokedDate }: Grant,
  { used, allowed, revoked }: Allowance,
  now: Date,
): DownloadState {
  if (revokedDate || revoked) return 'REVOKED'
  if (expiresDate <= now) return 'EXPIRED'
  return used < allowed ? 'READY' : 'USED_UP'
}

/** The lines that are delivered as files, with the product that holds them. */
export const digitalLines = (lines: readonly OrderLineItem[]): { id: string; productId: string; name: string }[] =>
  lines.flatMap(({ id, itemType, catalogReference, productName }) =>
    itemType.preset === 'DIGITAL' && catalogReference
      ? [{ id, productId: catalogReference.catalogItemId, name: productName.translated ?? productName.original }]
      : [],
  )

interface Refunded {
  summary: { pending: boolean; refunded: { amount: string } }
  details?: { lineItems?: readonly { lineItemId: string; quantity: number }[] }
}

/** The lines of which every piece was given back. */
export function refundedLines(
  lines: readonly Pick<OrderLineItem, 'id' | 'quantity'>[],
  refunds: readonly Refunded[],
): string[] {
  const back = new Map<string, number>()
  for (const { summary, details } of refunds) {
    if (Number(summary.refunded.amount) === 0) continue
    for (const { lineItemId, quantity } of details?.lineItems ?? []) {
      back.set(lineItemId, (back.get(lineItemId) ?? 0) + quantity)
    }
  }
  return lines.filter(({ id, quantity }) => (back.get(id) ?? 0) >= quantity).map(({ id }) => id)
}

/** A name to save a file under: no folders, nothing that a header or a disk would read otherwise. */
export const safeName = (filename: string): string =>
  withoutDots(filename.normalize('NFC').replace(/[\p{C}\u2028\u2029/\\:*?"<>|]+/gu, '_')).slice(0, 200) || 'file'

/** Neither a hidden file nor one that a disk calls otherwise. */
function withoutDots(name: string): string {
  const isNothing = (at: number) => name[at] === '.' || name[at] === ' '
  let [start, end] = [0, name.length]
  while (start < end && isNothing(start)) start++
  while (end > start && isNothing(end - 1)) end--
  return name.slice(start, end)
}

/** The name in a header (RFC 6266): for old browsers in plain letters. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^ !#$&+.0-9A-Z^_`a-z|~-]/g, '_')
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
