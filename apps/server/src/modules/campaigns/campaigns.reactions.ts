import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as sends from './sends.store.ts'

const dayMs = 24 * 3_600_000
/** An unsubscription counts for the latest campaign of these days. */
const unsubscribeDays = 30

/** An email of a campaign was returned. One that the mail server refused at once counts as failed already. */
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

/** Counted once, however often the event is delivered. */
async function move(unit: Unit, id: string, status: 'BOUNCED' | 'UNSUBSCRIBED'): Promise<void> {
  const [moved] = await sends.setStatus(unit, [id], status)
  if (moved && moved.previous !== 'FAILED')
    await sends.addToFigures(unit, moved.campaignId, { [status.toLowerCase()]: 1 })
}

export const reactions: readonly Reaction[] = [
  { on: 'stoa.mail.bounced', when: 'after', name: 'campaigns.bounced', run: onBounce },
  { on: 'wix.newsletter.v1.subscriber_updated', when: 'after', name: 'campaigns.unsubscribed', run: onUnsubscribed },
]
