import type { Translate } from '@stoa/messages'
import type { EmailBody } from '../email-body/email-body.ts'
import { formatSampleAmount, formatSampleDay, listSampleItems } from './sample.ts'
import type { Sampled } from './template.ts'

export interface SubscriptionMail {
  /** Of the product. */
  name: string
  /** Formatted; what is charged. */
  amount: string
  /** Whether the amount includes shipping. */
  withDelivery?: boolean
  /** The next attempt, formatted; absent where there is none. */
  date?: string
  /** The day of the first payment after a free trial, formatted. */
  firstPayment?: string
  /** For the owner: why the payment was declined, as the provider says it, and the customer. */
  reason?: string
  buyer?: string
  /** The page to manage the subscription: customers without an account have none. */
  link?: string
}

interface Texts {
  subject: string
  preview: string
  heading: string
  text: string
  footnote?: string
}

/** All mails about subscriptions have one layout: what happened, the product, and a button. */
export const buildSubscriptionEmail = (
  t: Translate,
  { name, amount, withDelivery, link, date, firstPayment, reason, buyer }: SubscriptionMail,
  { text, ...texts }: Texts,
  label = t('mails:subscription.view'),
): EmailBody => {
  const facts = [
    { name: t('mails:subscription.date'), value: date },
    { name: t('mails:subscription.firstPayment'), value: firstPayment },
    { name: t('mails:subscription.reason'), value: reason },
    { name: t('mails:subscription.customer'), value: buyer },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  const item = { name, ...(withDelivery && { detail: t('mails:subscription.withShipping') }), amount }
  return {
    ...texts,
    body: [
      { kind: 'text', text },
      { kind: 'items', items: [item] },
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      ...(link ? [{ kind: 'button' as const, label, href: link }] : []),
    ],
  }
}

export const buildSubscriptionSample = ({ t, origin }: Sampled): SubscriptionMail => ({
  name: listSampleItems(t)[0]!.name,
  amount: formatSampleAmount(t, 24),
  withDelivery: true,
  date: formatSampleDay(t),
  link: `${origin}/account/subscriptions`,
})
