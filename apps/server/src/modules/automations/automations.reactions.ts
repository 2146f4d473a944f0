import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './automations.store.ts'
import * as sends from './sends.store.ts'
import { onSubscribed } from './welcome.jobs.ts'

const dayMs = 24 * 3_600_000
/** An unsubscription counts for the latest automation that the address got within these days. */
const unsubscribeDays = 30

const counters = { BOUNCED: 'bounced', UNSUBSCRIBED: 'unsubscribed', ORDERED: 'recovered' } as const

/** An email was returned. One that the mail server refused at once counts as failed already. */
async function onBounce(unit: Unit, { body }: DeliveredEventOf<'stoa.mail.bounced'>): Promise<void> {
  const { mailId } = body.actionEvent.body
  if (mailId) await move(unit, mailId, 'BOUNCED')
}

async function onUnsubscribed(
  unit: Unit,
  { body }: DeliveredEventOf<'wix.newsletter.v1.subscriber_updated'>,
): Promise<void> {
  const { email, status } = body.updatedEvent.currentEntity
  if (status !== 'UNSUBSCRIBED') return
  const latest = await sends.findLatestTo(unit, email, new Date(unit.now.getTime() - unsubscribeDays * dayMs))
  if (latest) await move(unit, latest.id, 'UNSUBSCRIBED')
}

async function onRecovered(
  unit: Unit,
  { entityId }: DeliveredEventOf<'wix.ecom.v1.abandoned_checkout_recovered'>,
): Promise<void> {
  for (const { id } of await sends.listOfOccasion(unit, 'ABANDONED_CHECKOUT', entityId)) await move(unit, id, 'ORDERED')
}

/** Counted once, however often the event is delivered. */
async function move(unit: Unit, id: string, status: keyof typeof counters): Promise<void> {
  const [moved] = await sends.setStatus(unit, [id], status)
  if (moved && moved.previous !== 'FAILED') await store.addToFigures(unit, moved.type, { [counters[status]]: 1 })
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.newsletter.v1.subscriber_created',
    when: 'with',
    name: 'automations.welcome',
    isRelevant: ({ body }) => body.createdEvent.entity.source === 'FORM',
    run: onSubscribed,
  },
  { on: 'wix.newsletter.v1.subscriber_updated', when: 'after', name: 'automations.unsubscribed', run: onUnsubscribed },
  { on: 'stoa.mail.bounced', when: 'after', name: 'automations.bounced', run: onBounce },
  { on: 'wix.ecom.v1.abandoned_checkout_recovered', when: 'after', name: 'automations.recovered', run: onRecovered },
]
