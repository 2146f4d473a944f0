import type { draftPayments as contract, PaymentLink } from '@stoa/contract/draft-payments'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { findLanguageByTag, getLocale } from '@stoa/messages'
import { formatDecimal } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { buildLinkInLanguage } from '../../kernel/page-address.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { chooseLanguage, createAmountFormat, sendMail } from '../mail/api.ts'
import { open, seal } from '../payments/api.ts'
import { getCurrentSite, getLanguages } from '../sites/api.ts'
import { findBuyerLanguage } from './buyer-language.ts'
import { applyDraft, createNotPlaced } from './drafts.commit.ts'
import { assertOpen, getAmountFormat } from './drafts.service.ts'
import { type DraftLink, drafts, type StoredDraft } from './drafts.store.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

/** The content of a link: a draft and the id of its link. */
interface LinkTarget {
  draftId: string
  linkId: string
}

const deriveKey = (unit: Pick<Unit, 'use'>) => unit.use(keysPort).derive('draft-payment-link')

/** The content of a link of this site; undefined if it is invalid, of another site or expired. */
export const parseLink = (units: Units, token: string): LinkTarget | undefined =>
  open<LinkTarget>(token, { key: deriveKey(units), siteId: units.siteId, now: new Date() })

async function toLink(unit: Unit, { id, draft }: StoredDraft, link: DraftLink): Promise<PaymentLink> {
  const { expiresDate, message, mailedDate } = link
  const expires = new Date(expiresDate)
  const token = seal({ draftId: id, linkId: link.id }, { key: deriveKey(unit), siteId: unit.siteId, expires })
  const { email } = draft.buyer
  const { origin } = unit.use(settingsPort)
  const languages = getLanguages(await getCurrentSite(unit))
  const language = findLanguageByTag(link.language) ?? languages.main
  return {
    url: buildLinkInLanguage(`${origin}/pay/${token}`, { origin, language, languages }),
    expiresDate,
    ...(message && { message }),
    ...(mailedDate && { mailedDate, ...(email && { recipient: email }) }),
  }
}

export async function getPaymentLink(unit: Unit, { draftOrderId }: Input<'getPaymentLink'>): Reply<'getPaymentLink'> {
  const stored = await drafts.find(unit, draftOrderId)
  if (!stored) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  const isGood = stored.link && new Date(stored.link.expiresDate) > unit.now
  return isGood ? { paymentLink: await toLink(unit, stored, stored.link!) } : {}
}

export async function createPaymentLink(
  unit: Unit,
  { draftOrderId, days, language, message, sendMail: isMailed }: Input<'createPaymentLink'>,
): Reply<'createPaymentLink'> {
  const draft = (await drafts.find(unit, draftOrderId))?.draft
  const chosen = language ? chooseLanguage(language) : draft && (await findBuyerLanguage(unit, draft.buyer))
  const link: DraftLink = {
    id: createId(),
    expiresDate: new Date(unit.now.getTime() + days * 86_400_000).toISOString(),
    ...(chosen && { language: chosen }),
    ...(message?.trim() && { message: message.trim() }),
    ...(isMailed && { mailedDate: unit.now.toISOString() }),
  }
  const stored = await change(unit, draftOrderId, (before) => {
    if (before.orderId) throw createNotPlaced('CHANGES_AN_ORDER')
    return link
  })
  const { drafted, due } = await applyDraft(unit, stored)
  if (Number(due) === 0) throw createNotPlaced('NOTHING_TO_PAY')
  const paymentLink = await toLink(unit, stored, link)
  if (!isMailed) return { paymentLink }
  const { email } = stored.draft.buyer
  if (!email) throw new Problem('PAYMENT_LINK_HAS_NO_RECIPIENT')
  const shown = await getAmountFormat(unit)
  const mailLanguage = chooseLanguage(link.language, shown.locale)
  const write = createAmountFormat({ language: mailLanguage, siteLanguage: shown.locale, currency: shown.currency })
  await sendMail(unit, {
    template: 'payment-link',
    to: email,
    language: mailLanguage,
    data: {
      items: drafted.doc.lineItems.map(({ productName, quantity, totalPriceAfterTax }) => ({
        name: productName.translated ?? productName.original,
        detail: `× ${quantity}`,
        amount: write(totalPriceAfterTax),
      })),
      total: formatDecimal(due, shown.currency, getLocale(mailLanguage, shown.locale)),
      until: new Intl.DateTimeFormat(mailLanguage, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(link.expiresDate),
      ),
      ...(link.message && { message: link.message }),
      link: paymentLink.url,
    },
  })
  return { paymentLink }
}

export async function removePaymentLink(
  unit: Unit,
  { draftOrderId }: Input<'removePaymentLink'>,
): Reply<'removePaymentLink'> {
  await change(unit, draftOrderId, () => undefined)
  return {}
}

async function change(
  unit: Unit,
  id: string,
  link: (before: StoredDraft) => DraftLink | undefined,
): Promise<StoredDraft> {
  const stored = await drafts.update(unit, id, null, (before) => {
    assertOpen(before)
    return { ...before, link: link(before as StoredDraft) }
  })
  if (!stored) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  return stored
}
