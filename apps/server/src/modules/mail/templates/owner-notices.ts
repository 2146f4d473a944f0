import type { PlainKey, Translate } from '@stoa/messages'
import { formatSampleAmount } from './sample.ts'
import { defineTemplate } from './template.ts'

/** What happened, on one line, and the page of the dashboard that shows it. */
export interface Notice {
  what: string
  href: string
}

interface Texts {
  subject: (t: Translate, what: string) => string
  heading: PlainKey
  text: PlainKey
  button: PlainKey
  sample: (t: Translate) => string
}

const defineNotice = ({ subject, heading, text, button, sample }: Texts) =>
  defineTemplate<Notice>({
    isOptional: true,
    placeholders: ['what'],
    sample: ({ t, origin }) => ({ what: sample(t), href: `${origin}/dashboard` }),
    write: (t, { what, href }) => ({
      subject: subject(t, what),
      preview: t(text),
      heading: t(heading),
      body: [
        { kind: 'text', text: t(text) },
        { kind: 'said', text: what },
        { kind: 'button', href, label: t(button) },
      ],
    }),
  })

export const ownerNewOrder = defineNotice({
  subject: (t, what) => t('mails:ownerNewOrder.subject', { what }),
  heading: 'mails:ownerNewOrder.heading',
  text: 'mails:ownerNewOrder.text',
  button: 'mails:order.view',
  sample: (t) => `10042: ${formatSampleAmount(t, 62)}`,
})

export const ownerLowStock = defineNotice({
  subject: (t, what) => t('mails:ownerLowStock.subject', { what }),
  heading: 'mails:ownerLowStock.heading',
  text: 'mails:ownerLowStock.text',
  button: 'mails:backInStock.view',
  sample: (t) => `${t('mails:sample.mug')}: ${t.number(3)}`,
})

export const ownerReview = defineNotice({
  subject: (t, what) => t('mails:ownerReview.subject', { what }),
  heading: 'mails:ownerReview.heading',
  text: 'mails:ownerReview.text',
  button: 'mails:ownerReview.view',
  sample: (t) => t.join(['5/5', t('mails:sample.reviewTitle')]),
})

export const ownerWebhookParked = defineNotice({
  subject: (t, what) => t('mails:ownerWebhookParked.subject', { what }),
  heading: 'mails:ownerWebhookParked.heading',
  text: 'mails:ownerWebhookParked.text',
  button: 'mails:ownerWebhookParked.view',
  sample: (t) => t('mails:sample.webhook'),
})

export const ownerWebhookOff = defineNotice({
  subject: (t, what) => t('mails:ownerWebhookOff.subject', { what }),
  heading: 'mails:ownerWebhookOff.heading',
  text: 'mails:ownerWebhookOff.text',
  button: 'mails:ownerWebhookParked.view',
  sample: (t) => t('mails:sample.webhook'),
})

export const ownerApproval = defineNotice({
  subject: (t, what) => t('mails:ownerApproval.subject', { what }),
  heading: 'mails:ownerApproval.heading',
  text: 'mails:ownerApproval.text',
  button: 'mails:ownerApproval.view',
  sample: () => 'Claude',
})

export const ownerMessage = defineNotice({
  subject: (t, what) => t('mails:ownerMessage.subject', { what }),
  heading: 'mails:ownerMessage.heading',
  text: 'mails:ownerMessage.text',
  button: 'mails:ownerMessage.view',
  sample: () => 'Ann',
})

export const ownerReturn = defineNotice({
  subject: (t, what) => t('mails:ownerReturn.subject', { what }),
  heading: 'mails:ownerReturn.heading',
  text: 'mails:ownerReturn.text',
  button: 'mails:ownerReturn.view',
  sample: (t) => `10042: 1 × ${t('mails:sample.mug')}`,
})

export const ownerPaymentFailed = defineNotice({
  subject: (t, what) => t('mails:ownerPaymentFailed.subject', { what }),
  heading: 'mails:ownerPaymentFailed.heading',
  text: 'mails:ownerPaymentFailed.text',
  button: 'mails:order.view',
  sample: (t) => `10042: ${formatSampleAmount(t, 62)}`,
})

export const ownerDispute = defineNotice({
  subject: (t, what) => t('mails:ownerDispute.subject', { what }),
  heading: 'mails:ownerDispute.heading',
  text: 'mails:ownerDispute.text',
  button: 'mails:order.view',
  sample: (t) => formatSampleAmount(t, 62),
})
