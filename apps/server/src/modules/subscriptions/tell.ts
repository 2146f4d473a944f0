import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwnerAddresses } from '../identity/index.ts'
import { languageOf, sendMail } from '../mail/index.ts'
import { currentSite } from '../sites/index.ts'
import { keyOf } from './keys.ts'
import { pageOf } from './links.ts'
import type { Contract } from './subscriptions.ts'

/**
 * Tells the buyer, and the owner, that one try came to nothing: once for each, however often it is concluded.
 * `contract`: as it was at that try; `again`: when it is tried next, nothing where that was the last one.
 */
export async function tellDeclined(unit: Unit, contract: Contract, reason: string, again: Date | undefined) {
  const { origin } = unit.use(settingsPort)
  const { locale, timeZone } = await currentSite(unit)
  const { doc, id, memberId, email } = contract
  const data = { name: doc.lineItems[0]!.productName.original, amount: doc.priceSummary.total.formattedAmount }
  const dateIn = (language: string) =>
    again && { date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(again) }
  if (email) {
    const language = languageOf(doc.buyerLanguage, locale)
    const link = pageOf(unit, contract) + (memberId && again ? '/pay' : '')
    await sendMail(unit, {
      template: again ? 'subscription-declined' : 'subscription-ended',
      to: email,
      language,
      key: `subscription-declined/${keyOf(contract)}`,
      data: { ...data, ...dateIn(language), link },
    })
  }
  const language = languageOf(undefined, locale)
  for (const to of await listOwnerAddresses(unit)) {
    await sendMail(unit, {
      template: 'subscription-note',
      to,
      language,
      key: `subscription-note/${keyOf(contract)}/${to}`,
      data: {
        ...data,
        ...dateIn(language),
        reason,
        ...(email && { buyer: email }),
        link: `${origin}/dashboard/subscriptions/${id}`,
      },
    })
  }
}

/** Tells the buyer that the free trial ends soon and what is charged then; once. */
export async function tellTrialEnds(unit: Unit, contract: Contract, end: Date): Promise<void> {
  const { doc, id, email } = contract
  if (!email) return
  const { locale, timeZone } = await currentSite(unit)
  const language = languageOf(doc.buyerLanguage, locale)
  await sendMail(unit, {
    template: 'subscription-trial-ends',
    to: email,
    language,
    key: `subscription-trial-ends/${id}`,
    data: {
      name: doc.lineItems[0]!.productName.original,
      amount: doc.priceSummary.total.formattedAmount,
      firstPayment: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(end),
      link: pageOf(unit, contract),
    },
  })
}
