import type { DownloadState } from '@stoa/contract/download.entity'
import type { OrderLineItem } from '@stoa/contract/order.entity'

/** Validity of a link, and downloads of each file: enough for a few devices and interrupted downloads. */
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

export function getState(
  { expiresDate, revokedDate }: Grant,
  { used, allowed, revoked }: Allowance,
  now: Date,
): DownloadState {
  if (revokedDate || revoked) return 'REVOKED'
  if (expiresDate <= now) return 'EXPIRED'
  return used < allowed ? 'READY' : 'USED_UP'
}

/** The lines delivered as files, with their products. */
export const listDigitalLines = (lines: readonly OrderLineItem[]): { id: string; productId: string; name: string }[] =>
  lines.flatMap(({ id, itemType, catalogReference, productName }) =>
    itemType.preset === 'DIGITAL' && catalogReference
      ? [{ id, productId: catalogReference.catalogItemId, name: productName.translated ?? productName.original }]
      : [],
  )

interface Refunded {
  summary: { pending: boolean; refunded: { amount: string } }
  details?: { lineItems?: readonly { lineItemId: string; quantity: number }[] }
}

/** The fully refunded lines. */
export function listRefundedLines(
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

/** A file name that is safe in headers and file systems, without folders. */
export const toSafeName = (filename: string): string =>
  trimDots(filename.normalize('NFC').replace(/[\p{C}\u2028\u2029/\\:*?"<>|]+/gu, '_')).slice(0, 200) || 'file'

/** Neither a hidden file nor a reserved name. */
function trimDots(name: string): string {
  const isNothing = (at: number) => name[at] === '.' || name[at] === ' '
  let [start, end] = [0, name.length]
  while (start < end && isNothing(start)) start++
  while (end > start && isNothing(end - 1)) end--
  return name.slice(start, end)
}

/** The Content-Disposition header (RFC 6266), with an ASCII name for old browsers. */
export function formatAttachment(filename: string): string {
  const plain = filename.replace(/[^ !#$&+.0-9A-Z^_`a-z|~-]/g, '_')
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
