import { parseMinor } from '@stoa/money'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwnerRecipients } from '../identity/api.ts'
import { chooseLanguage, sendMail } from '../mail/api.ts'
import { writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { buildKey } from './keys.ts'
import { buildPageUrl } from './links.ts'
import { readDue } from './share.ts'
import type { Contract } from './subscriptions.ts'

/**
 * Notifies the buyer and the owner that a payment attempt failed, once per attempt. `contract`: as of that attempt;
 * `amount`: undefined if nothing was charged; `again`: the next attempt, undefined after the last.
 */
export async function notifyDeclined(
  unit: Unit,
  contract: Contract,
  { reason, amount, again }: { reason: string; amount?: string; again?: Date },
): Promise<void> {
  const { origin } = unit.use(settingsPort)
  const { locale, timeZone } = await getCurrentSite(unit)
  const { doc, id, memberId, email } = contract
  const sum = amount ?? doc.priceSummary.total.amount
  const formatDate = (language: string) =>
    again && { date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(again) }
  if (email) {
    const language = chooseLanguage(doc.buyerLanguage, locale)
    const link = buildPageUrl(unit, contract) + (memberId && again ? '/pay' : '')
    await sendMail(unit, {
      template: again ? 'subscription-declined' : 'subscription-ended',
      to: email,
      language,
      key: `subscription-declined/${buildKey(contract)}`,
      data: { ...toItem(contract, sum, language), ...formatDate(language), link },
    })
  }
  for (const { to, language: own } of await listOwnerRecipients(unit, 'subscriptions')) {
    const language = chooseLanguage(own, locale)
    await sendMail(unit, {
      template: 'subscription-note',
      to,
      language,
      key: `subscription-note/${buildKey(contract)}/${to}`,
      data: {
        ...toItem(contract, sum, language),
        ...formatDate(language),
        reason,
        ...(email && { buyer: email }),
        link: `${origin}/dashboard/subscriptions/${id}`,
      },
    })
  }
}

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
function toItem({ doc, currency }: Contract, amount: string, language: string) {
  const { shipping, total } = doc.priceSummary
  const isDelivered = Number(shipping.amount) > 0 && amount === total.amount
  return {
    name: doc.lineItems[0]!.productName.original,
    amount: writePrice(currency, language)(parseMinor(amount, currency)).formattedAmount,
    ...(isDelivered && { withDelivery: true }),
  }
}
