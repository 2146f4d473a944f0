import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type BulkOutcome, deliverBulk } from '../mail/api.ts'
import { readConsent } from '../newsletter/api.ts'
import * as store from './campaigns.store.ts'
import * as sends from './sends.store.ts'

interface Delivery {
  /** Absent for a test email. */
  campaignId?: string
  mailIds: string[]
}

/** Hands the emails of a batch over to the mail server. */
export const deliverJob: Job<Delivery> = {
  name: 'campaigns.deliver',
  expireInSeconds: 900,
  run: (units, { campaignId, mailIds }) =>
    deliverBulk(units, {
      mailIds,
      listAllowed: (unit, addresses) => listAllowed(unit, campaignId, addresses),
      record: async (unit, outcome) => {
        if (campaignId) await record(unit, campaignId, outcome)
      },
      retry: (unit, ids, startAfter) =>
        unit
          .use(jobsPort)
          .enqueue(unit, deliverJob, { ...(campaignId && { campaignId }), mailIds: [...ids] }, { startAfter }),
    }),
}

export const deliverTest = (unit: Unit, mailId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, deliverJob, { mailIds: [mailId] })

/** Those who unsubscribed since the email was queued are left out, as are all once the campaign is canceled. */
async function listAllowed(
  unit: Unit,
  campaignId: string | undefined,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!campaignId) return new Set(addresses)
  const campaign = await store.findCampaign(unit, campaignId)
  if (!campaign || campaign.status === 'CANCELED') return new Set()
  const consents = await readConsent(unit, addresses)
  return new Set(addresses.filter((address) => consents.get(address)?.status === 'SUBSCRIBED'))
}

async function record(unit: Unit, campaignId: string, { sent, failed, skipped }: BulkOutcome): Promise<void> {
  const counts = { sent: 0, failed: 0, skipped: 0 }
  for (const [status, ids] of [
    ['SENT', sent],
    ['FAILED', failed],
    ['SKIPPED', skipped],
  ] as const) {
    if (ids.length === 0) continue
    counts[status.toLowerCase() as keyof typeof counts] = (await sends.setStatus(unit, ids, status)).length
  }
  await sends.addToFigures(unit, campaignId, counts)
}
