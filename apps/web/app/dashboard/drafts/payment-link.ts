import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import type { createFormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { parseLanguage } from '../mails/languages.ts'

export const linkDays = [1, 3, 7, 14, 30] as const

const translateCodes = (t: Translate) =>
  ({
    PAYMENT_LINK_HAS_NO_RECIPIENT: ['mail', t('dashboard-drafts:link.noRecipient')],
    CREATE_ORDER_FAILED_VALIDATIONS: ['mail', t('dashboard-drafts:link.noTotal')],
  }) as const

/** Creates the payment link of a draft, or deactivates it. */
export async function changeLink(
  host: Host,
  draftOrderId: string,
  { text, on, short, errors, isWrong }: ReturnType<typeof createFormReader>,
): Promise<Outcome> {
  if (text('intent') === 'unlink') {
    await host.call('draftPayments.removePaymentLink', { draftOrderId })
    return createDone()
  }
  const message = short('message', 500)
  if (isWrong()) return { errors, alert: undefined }
  try {
    await host.call('draftPayments.createPaymentLink', {
      draftOrderId,
      days: linkDays.find((days) => days === Number(text('days'))) ?? 7,
      ...(text('language') && { language: parseLanguage(text('language')) }),
      sendMail: on('mail'),
      ...(message && { message }),
    })
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error, { codes: translateCodes(host.t) })
  }
}
