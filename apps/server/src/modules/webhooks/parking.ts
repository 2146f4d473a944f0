import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { listOwnerRecipients } from '../identity/api.ts'
import { type OwnerTemplate, sendMail } from '../mail/api.ts'
import { notifyStaff } from '../notices/api.ts'
import { parkOverdue, parkPending } from './deliveries.store.ts'
import { subscriptions } from './subscriptions.store.ts'
import { giveUpAfterMs, type Subscription } from './webhooks.ts'

const batchSize = 1000

/** Parks what waits behind a receiver that does not answer for too long. The number of parked deliveries. */
export async function parkBacklog(units: Units, subscriptionId: string): Promise<number> {
  const before = new Date(Date.now() - giveUpAfterMs)
  let parked = 0
  for (;;) {
    const count = await units.command((unit) => parkOverdue(unit, subscriptionId, before, batchSize))
    parked += count
    if (count < batchSize) return parked
  }
}

/** The receiver answered that it is gone: nothing is sent to it until its owner switches it on again. */
export const disableGone = (units: Units, subscriptionId: string): Promise<void> =>
  units.command(async (unit) => {
    const changed = await subscriptions.update(unit, subscriptionId, undefined, (before) => ({
      ...before,
      enabled: false,
      disabledReason: 'GONE' as const,
    }))
    if (!changed) return
    await parkPending(unit, subscriptionId)
    await unit.touchSite()
    await sendToOwners(unit, 'owner-webhook-off', changed)
  })

/** Mails the owners that events of a subscription are no longer attempted, at most once a day. */
export const reportParked = (units: Units, subscription: Subscription): Promise<void> =>
  units.command((unit) => sendToOwners(unit, 'owner-webhook-parked', subscription))

async function sendToOwners(unit: Unit, template: OwnerTemplate, { id, name }: Subscription): Promise<void> {
  const href = `${unit.use(settingsPort).origin}/dashboard/webhooks/${id}`
  const day = unit.now.toISOString().slice(0, 10)
  await notifyStaff(unit, 'WEBHOOK_FAILED', { key: `${template}/${id}/${day}`, what: name, path: `/webhooks/${id}` })
  for (const { to, language } of await listOwnerRecipients(unit, 'integrations')) {
    const key = `${template}/${id}/${day}/${to}`
    await sendMail(unit, { template, to, language, key, data: { what: name, href } })
  }
}
