import type { DeliveredEventOf } from '../../kernel/events.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOwnContent, sendMail } from '../mail/api.ts'
import { buildUnsubscribeLink, readConsent } from '../newsletter/api.ts'
import * as store from './automations.store.ts'
import { insertSends } from './sends.store.ts'
import { readTiming } from './timing.ts'

interface NewSubscriber {
  email: string
  /** When the address was confirmed. Part of the occasion, so that a returning subscriber is welcomed again. */
  confirmedDate: string
}

/** Sends the welcome email after the delay. */
export const welcomeJob: Job<NewSubscriber> = {
  name: 'automations.welcome',
  run: (units, subscriber) =>
    units.command(async (unit) => {
      const { enabled } = await readTiming(unit, await store.find(unit, 'WELCOME'))
      if (enabled) await welcome(unit, subscriber)
    }),
}

async function welcome(unit: Unit, { email, confirmedDate }: NewSubscriber): Promise<void> {
  const consent = (await readConsent(unit, [email])).get(email)
  if (consent?.status !== 'SUBSCRIBED') return
  const send = { id: unit.newId(), address: email, occasion: confirmedDate }
  const [added] = await insertSends(unit, 'WELCOME', 'SENT', [send])
  if (!added) return
  const own = await findOwnContent(unit, 'newsletter-welcome', consent.language)
  await sendMail(unit, {
    template: 'newsletter-welcome',
    to: email,
    language: own?.language ?? consent.language,
    ...(own && { words: {} }),
    data: { unsubscribe: buildUnsubscribeLink(unit, consent.subscriberId), ...(own && { own }) },
  })
  await store.addToFigures(unit, 'WELCOME', { sent: 1 })
}

/** Runs in the transaction of the confirmation, so that the email is sent at once. */
export async function onSubscribed(
  unit: Unit,
  { body }: DeliveredEventOf<'wix.newsletter.v1.subscriber_created'>,
): Promise<void> {
  const { email, confirmedDate } = body.createdEvent.entity
  const { enabled, delayMinutes } = await readTiming(unit, await store.find(unit, 'WELCOME'))
  if (!enabled || !confirmedDate) return
  const subscriber = { email, confirmedDate }
  if (delayMinutes === 0) return welcome(unit, subscriber)
  const startAfter = new Date(unit.now.getTime() + delayMinutes * 60_000)
  await unit.use(jobsPort).enqueue(unit, welcomeJob, subscriber, { startAfter })
}
