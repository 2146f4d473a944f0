import { createHmac, timingSafeEqual } from 'node:crypto'

/** A checkout that its link goes on with. `key` is the server's own. */
export interface Resuming {
  key: Buffer
  siteId: string
  id: string
  now: Date
}

const dayMilliseconds = 86_400_000
/** A link opens the buyer's address and cart, so an old mail must not. */
export const linkDays = 30

/** What lets whoever has the link go on with the checkout, for 30 days. It is the same all day long. */
export function createResumeToken({ now, ...resuming }: Resuming): string {
  const lastDay = Math.floor(now.getTime() / dayMilliseconds) + linkDays
  return `${lastDay}.${signatureOf(resuming, lastDay)}`
}

export function isResumeToken({ now, ...resuming }: Resuming, token: string): boolean {
  const [, lastDay, signature] = /^(\d{1,9})\.([\w-]+)$/.exec(token) ?? []
  if (!lastDay || !signature || Number(lastDay) * dayMilliseconds + dayMilliseconds <= now.getTime()) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(resuming, Number(lastDay)))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = ({ key, siteId, id }: Omit<Resuming, 'now'>, lastDay: number): string =>
  createHmac('sha256', key).update(`${siteId} ${id} ${lastDay}`).digest('base64url')
