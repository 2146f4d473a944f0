import type { ActivityType } from '@stoa/contract/abandoned-checkout.entity'
import { Checkout } from '@stoa/contract/checkout.entity'
import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import type { Reaction } from '../../kernel/events.ts'
import type { Job } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findCart } from '../cart/api.ts'
import { findAppPageOfCheckout, findCheckoutNow, markAbandonmentChecked } from '../checkout/api.ts'
import { markAbandoned } from '../contacts/api.ts'
import { countOccasion, createAmountFormat, findOwnContent, sendMail } from '../mail/api.ts'
import { ensureBuyerContact } from '../members/api.ts'
import { buildUnsubscribeLinkOf, readConsent } from '../newsletter/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { findJobName, listSitesToCheck, settings, toWire } from './abandoned.service.ts'
import * as store from './abandoned.store.ts'
import { canBeAbandoned, markRecovered, toAbandonedCheckout, withActivity } from './abandoned.ts'
import { emitCartAbandoned, emitCartRecovered } from './abandoned-carts.ts'

const day = 24 * 60 * 60_000
const maxPerRun = 500

const findJob: Job = {
  name: findJobName,
  expireInSeconds: 900,
  async run(units) {
    await runTimeSlice(() => checkSome(units))
  },
}

const clock: Job = {
  name: 'abandoned.find-everywhere',
  cron: '*/10 * * * *',
  run: (units) => enqueueForEverySite(units, findJobName, listSitesToCheck),
}

export const jobs = [findJob, clock] as const

/** Whether more may be waiting. */
async function checkSome(units: Units): Promise<boolean> {
  const { before, checkouts } = await units.read(async (unit) => {
    const { delayMinutes } = await settings.get(unit)
    const before = new Date(unit.now.getTime() - delayMinutes * 60_000)
    return { before, checkouts: await store.listToCheck(unit, before, maxPerRun) }
  })
  for (const { id, isLeft } of checkouts) if (isLeft) await units.command((unit) => saveAbandonedCheckout(unit, id))
  if (checkouts.length === 0) return false
  const ids = checkouts.map(({ id }) => id)
  await units.command((unit) => markAbandonmentChecked(unit, ids, before))
  return checkouts.length === maxPerRun
}

/** Marks a checkout as abandoned. */
export async function saveAbandonedCheckout(unit: Unit, checkoutId: string): Promise<void> {
  if (!(await store.markSeen(unit, checkoutId))) return
  const found = await findCheckoutNow(unit, checkoutId)
  if (!found || found.completed) return
  const checkout = await translateInto(unit, Checkout, found, found.buyerLanguage, { isPairsOnly: true })
  const left = toAbandonedCheckout(checkout)
  const contactId = await ensureBuyerContact(unit, left.buyerInfo, left.contactDetails)
  if (contactId) markAbandoned(unit, contactId)
  const appPage = await findAppPageOfCheckout(unit, checkoutId)
  const cart = left.cartId ? await findCart(unit, left.cartId) : undefined
  const doc = {
    ...left,
    buyerInfo: { ...left.buyerInfo, ...(contactId && { contactId }) },
    ...(appPage && { appPage }),
    ...(cart && { cartCreatedDate: cart.cart.createdDate.toISOString() }),
  }
  const activities = await planActivities(unit, doc.buyerInfo.email)
  const [made] = await store.abandoned.insert(unit, [
    activities.reduce((before, type) => withActivity(before, type, unit.now), doc),
  ])
  const wire = toWire(unit, made!)
  if (activities.includes('EMAIL_SENT')) {
    const { locale } = await getCurrentSite(unit)
    const { buyerLanguage: language, currency } = wire
    const write = createAmountFormat({ language, siteLanguage: locale, currency })
    const own = await findOwnContent(unit, 'abandoned-checkout', language)
    await sendMail(unit, {
      template: 'abandoned-checkout',
      to: wire.buyerInfo.email!,
      language: own?.language ?? language,
      ...(own && { words: {} }),
      key: `abandoned ${checkoutId}`,
      data: {
        ...(own && { own }),
        link: wire.checkoutUrl,
        unsubscribe: buildUnsubscribeLinkOf(unit, wire.buyerInfo.email!),
        items: wire.lineItems.map(({ productName, quantity, lineItemPrice }) => ({
          name: productName.translated ?? productName.original,
          detail: `× ${quantity}`,
          amount: write(lineItemPrice),
        })),
      },
    })
    await countOccasion(unit, 'abandoned-checkout', { address: wire.buyerInfo.email!, occasion: wire.id })
  }
  await unit.emit('wix.ecom.v1.abandoned_checkout_created', wire.id, wire)
  await emitCartAbandoned(unit, made!, wire.checkoutUrl)
}

/** An address gets at most one such email a day, and none once it has unsubscribed. */
async function planActivities(unit: Unit, email: string | undefined): Promise<ActivityType[]> {
  const { sendMail: isWanted } = await settings.get(unit)
  if (!isWanted) return ['AUTOMATION_SKIPPED']
  if (!email) return ['EMAIL_NOT_SENT']
  const was = await store.wasEmailedSince(unit, email, new Date(unit.now.getTime() - day))
  const consent = (await readConsent(unit, [email])).get(email.toLowerCase())
  return was || consent?.status === 'UNSUBSCRIBED' ? ['SCHEDULED', 'EMAIL_NOT_SENT'] : ['SCHEDULED', 'EMAIL_SENT']
}

/** Marks an abandoned checkout as recovered. Idempotent. */
async function recordRecovery(unit: Unit, checkoutId: string): Promise<void> {
  const id = await store.findIdOfCheckout(unit, checkoutId)
  const before = id && (await store.abandoned.find(unit, id))
  if (!before || before.status === 'RECOVERED') return
  const after = await store.abandoned.update(unit, before.id, undefined, (doc) => markRecovered(doc, unit.now))
  if (!after) return
  const wire = toWire(unit, after)
  await unit.emit('wix.ecom.v1.abandoned_checkout_recovered', wire.id, { abandonedCheckout: wire })
  await emitCartRecovered(unit, after)
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.checkout_completed',
    when: 'after',
    name: 'abandoned.recovered',
    isRelevant: ({ body }) => canBeAbandoned(body.actionEvent.body.checkout),
    run: (unit, { entityId }) => recordRecovery(unit, entityId),
  },
]
