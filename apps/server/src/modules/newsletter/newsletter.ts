import type { Subscriber } from '@stoa/contract/newsletter.entity'

/** How long the link of the email works. */
export const confirmDays = 7
/** Unconfirmed addresses are erased after this. */
export const pendingDays = 30
/** As long as emails may be archived. */
export const unsubscribeDays = 3650

/** Milliseconds between emails to one address, so that a mailbox can't be flooded by others. */
const resendIntervalMs = 15 * 60_000

export const toEmail = (text: string): string => text.trim().toLowerCase()

/** Whether a sign-up triggers a confirmation email. Subscribed addresses get none. */
export const needsMail = (
  found: { readonly status: Subscriber['status']; readonly mailedDate: Date | null } | undefined,
  now: Date,
): boolean =>
  !found ||
  (found.status !== 'SUBSCRIBED' &&
    (found.mailedDate === null || now.getTime() - found.mailedDate.getTime() >= resendIntervalMs))

/** The network of an address, which names no single connection: /24 of IPv4, /48 of IPv6. */
export function toNetwork(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]
  if (!plain) return undefined
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  if (four) return `${four[1]}.0/24`
  if (!plain.includes(':')) return undefined
  const [head = ''] = plain.toLowerCase().split('::')
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}::/48`
}
