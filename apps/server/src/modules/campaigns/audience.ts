import type { Unit } from '../../kernel/unit.ts'
import { listCustomersOfSegment } from '../customers/api.ts'
import { findBouncedAmong } from '../mail/api.ts'
import { listSubscribedAfter, readConsent } from '../newsletter/api.ts'

export interface Reader {
  readonly email: string
  readonly subscriberId: string
  readonly language: string | null
}

export interface AudiencePage {
  /** Subscribers, without addresses that have bounced. */
  readonly readers: readonly Reader[]
  /** The position of the next page; null after the last one. */
  readonly place: string | null
}

/**
 * The next page of an audience, in the order of addresses or customer ids. A page may have fewer than `limit` readers
 * without being the last.
 */
export async function listAudience(
  unit: Unit,
  segmentId: string | undefined,
  after: string | null,
  limit: number,
): Promise<AudiencePage> {
  const { readers, place } = segmentId
    ? await listOfSegment(unit, segmentId, after, limit)
    : await listSubscribers(unit, after, limit)
  const bounced = await findBouncedAmong(
    unit,
    readers.map(({ email }) => email),
  )
  return { readers: readers.filter(({ email }) => !bounced.has(email)), place }
}

async function listSubscribers(unit: Unit, after: string | null, limit: number): Promise<AudiencePage> {
  const rows = await listSubscribedAfter(unit, after, limit)
  const readers = rows.map(({ id, email, language }) => ({ email, subscriberId: id, language }))
  return { readers, place: rows.length === limit ? rows.at(-1)!.email : null }
}

async function listOfSegment(
  unit: Unit,
  segmentId: string,
  after: string | null,
  limit: number,
): Promise<AudiencePage> {
  const customers = await listCustomersOfSegment(unit, segmentId, after, limit)
  const emails = customers.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  const consents = await readConsent(unit, emails)
  const readers = emails.flatMap((email) => {
    const consent = consents.get(email)
    return consent?.status === 'SUBSCRIBED'
      ? [{ email, subscriberId: consent.subscriberId, language: consent.language }]
      : []
  })
  return { readers, place: customers.length === limit ? customers.at(-1)!.id : null }
}
