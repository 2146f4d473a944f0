import { parseMinor } from '@stoa/money'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { chooseLanguage, type DataOf, sendMail } from '../mail/api.ts'
import { writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { buildKey } from './keys.ts'
import { buildPageUrl } from './links.ts'
import { readDue } from './share.ts'
import { findContract } from './subscriptions.store.ts'
import type { Contract } from './subscriptions.ts'

/**
 * Notifies the buyer that a payment attempt failed, once per attempt, and emits it. `contract`: as of that attempt;
 * `amount`: undefined if nothing was charged; `again`: the next attempt, undefined after the last.
 */
export async function notifyDeclined(
  unit: Unit,
  contract: Contract,
  { reason, amount, again }: { reason: string; amount?: string; again?: Date },
): Promise<void> {
  const { locale, timeZone } = await getCurrentSite(unit)
  const { doc, id, memberId, email } = contract
  if (email) {
    const language = chooseLanguage(doc.buyerLanguage, locale)
    const link = buildPageUrl(unit, contract) + (memberId && again ? '/pay' : '')
    await sendMail(unit, {
      template: again ? 'subscription-declined' : 'subscription-ended',
      to: email,
      language,
      key: `subscription-declined/${buildKey(contract)}`,
      data: { ...toItem(contract, amount, language), ...(again && toDay(again, language, timeZone)), link },
    })
  }
  await unit.emit('stoa.subscriptions.payment_failed', id, {
    key: buildKey(contract),
    name: getName(contract),
    reason,
    ...(amount && { amount }),
    ...(again && { again: again.toISOString() }),
  })
}

/** Writes what the team reads about a failed attempt. */
export async function writeDeclinedNote(
  unit: Unit,
  id: string,
  { name, reason, amount, again }: { name: string; reason: string; amount?: string; again?: string },
  ofReader: string | null,
): Promise<DataOf<'subscription-note'>> {
  const contract = (await findContract(unit, id))!
  const { locale, timeZone } = await getCurrentSite(unit)
  const language = chooseLanguage(ofReader, locale)
  return {
    ...toItem(contract, amount, language),
    ...(again && toDay(new Date(again), language, timeZone)),
    name,
    reason,
    ...(contract.email && { buyer: contract.email }),
    link: `${unit.use(settingsPort).origin}/dashboard/subscriptions/${id}`,
  }
}

const toDay = (date: Date, language: string, timeZone: string) => ({
  date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date),
})

const getName = ({ doc }: Contract): string => doc.lineItems[0]!.productName.original

/** Notifies the buyer once that the free trial ends soon and what is charged then. */
export async function notifyTrialEnds(unit: Unit, contract: Contract, end: Date): Promise<void> {
  const { doc, id, email } = contract
  if (!email) return
  const { locale, timeZone } = await getCurrentSite(unit)
  const language = chooseLanguage(doc.buyerLanguage, locale)
  await sendMail(unit, {
    template: 'subscription-trial-ends',
    to: email,
    language,
    key: `subscription-trial-ends/${id}`,
    data: {
      ...toItem(contract, await readDue(unit, contract, contract.orderId), language),
      firstPayment: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(end),
      link: buildPageUrl(unit, contract),
    },
  })
}

/** The item and its amount, formatted for the recipient. */
function toItem(contract: Contract, charged: string | undefined, language: string) {
  const { doc, currency } = contract
  const { shipping, total } = doc.priceSummary
  const amount = charged ?? total.amount
  const isDelivered = Number(shipping.amount) > 0 && amount === total.amount
  return {
    name: getName(contract),
    amount: writePrice(currency, language)(parseMinor(amount, currency)).formattedAmount,
    ...(isDelivered && { withDelivery: true }),
  }
}
