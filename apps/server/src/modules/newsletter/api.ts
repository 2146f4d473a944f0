import type { Subscriber } from '@stoa/contract/newsletter.entity'
import type { Unit } from '../../kernel/unit.ts'
import { buildAddressLink, buildLink } from './links.ts'
import { listByEmails } from './newsletter.store.ts'
import { toEmail } from './newsletter.ts'

export { readNewsletterLinkSite } from './links.ts'
export { countSubscribed, listSubscribedAfter } from './newsletter.store.ts'
export { importSubscribers } from './subscribers.service.ts'

export interface Consent {
  readonly status: Subscriber['status']
  /** When the status was set. */
  readonly date: string
  readonly subscriberId: string
  readonly language: string | null
}

/** Whether these addresses get the newsletter, by address in lower case. One statement; unknown ones are absent. */
export async function readConsent(unit: Unit, emails: readonly string[]): Promise<ReadonlyMap<string, Consent>> {
  const rows = await listByEmails(unit, [...new Set(emails.map(toEmail))])
  return new Map(
    rows.map(({ id, email, status, language, updated_date }) => [
      email,
      { status, date: updated_date.toISOString(), subscriberId: id, language },
    ]),
  )
}

/** Builds the link for emails that need no subscription. Following it stops those emails and the newsletter. */
export const buildUnsubscribeLinkOf = (unit: Unit, email: string): string => buildAddressLink(unit, toEmail(email))

/** The link that each email of a campaign needs, in its text and as `List-Unsubscribe`. */
export const buildUnsubscribeLink = (unit: Unit, subscriberId: string): string =>
  buildLink(unit, 'unsubscribe', subscriberId)
