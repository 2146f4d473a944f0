import type { AutomationType } from '@stoa/contract/automation.entity'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type BulkOutcome, deliverBulk } from '../mail/api.ts'
import { readConsent } from '../newsletter/api.ts'
import * as store from './automations.store.ts'
import * as sends from './sends.store.ts'
import { readTiming } from './timing.ts'

interface Delivery {
  type: AutomationType
  mailIds: string[]
}

/** Hands the emails of a page of customers over to the mail server. */
export const deliverJob: Job<Delivery> = {
  name: 'automations.deliver',
  expireInSeconds: 900,
  run: (units, { type, mailIds }) =>
    deliverBulk(units, {
      mailIds,
      listAllowed: (unit, addresses) => listAllowed(unit, type, addresses),
      record: (unit, outcome) => record(unit, type, outcome),
      retry: (unit, ids, startAfter) =>
        unit.use(jobsPort).enqueue(unit, deliverJob, { type, mailIds: [...ids] }, { startAfter }),
    }),
}

/** Leaves out recipients who unsubscribed after the email was queued, and all if the automation was disabled. */
async function listAllowed(
  unit: Unit,
  type: AutomationType,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { enabled } = await readTiming(unit, await store.find(unit, type))
  if (!enabled) return new Set()
  const consents = await readConsent(unit, addresses)
  return new Set(addresses.filter((address) => consents.get(address)?.status === 'SUBSCRIBED'))
}

async function record(unit: Unit, type: AutomationType, { sent, failed, skipped }: BulkOutcome): Promise<void> {
  const counts = { sent: 0, failed: 0, skipped: 0 }
  for (const [name, status, ids] of [
    ['sent', 'SENT', sent],
    ['failed', 'FAILED', failed],
    ['skipped', 'SKIPPED', skipped],
  ] as const)
    if (ids.length > 0) counts[name] = (await sends.setStatus(unit, ids, status)).length
  await store.addToFigures(unit, type, counts)
}
