import { createHmac, timingSafeEqual } from 'node:crypto'

/** The checkout of a recovery link. `key` is the server's own. */
export interface Resuming {
  key: Buffer
  siteId: string
  id: string
  now: Date
}

const dayMilliseconds = 86_400_000
/** The link gives access to the buyer's address and cart, so it must expire. */
export const linkDays = 30

/** A token that opens the checkout for 30 days. It is the same all day. */
export function createResumeToken({ now, ...resuming }: Resuming): string {
  const lastDay = Math.floor(now.getTime() / dayMilliseconds) + linkDays
  return `${lastDay}.${createSignature(resuming, lastDay)}`
}

export function isResumeToken({ now, ...resuming }: Resuming, token: string): boolean {
  const [, lastDay, signature] = /^(\d{1,9})\.([\w-]+)$/.exec(token) ?? []
  if (!lastDay || !signature || Number(lastDay) * dayMilliseconds + dayMilliseconds <= now.getTime()) return false
  const [actual, expected] = [Buffer.from(signature), Buffer.from(createSignature(resuming, Number(lastDay)))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const createSignature = ({ key, siteId, id }: Omit<Resuming, 'now'>, lastDay: number): string =>
  createHmac('sha256', key).update(`${siteId} ${id} ${lastDay}`).digest('base64url')
