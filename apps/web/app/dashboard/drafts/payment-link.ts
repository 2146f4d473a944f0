import type { Host } from '../../lib/host.ts'
import type { formReader } from '../lib/form-reader.ts'
import { done, type Outcome, refusalOf } from '../lib/refusal.ts'
import { languageOf } from '../mails/languages.ts'

export const linkDays = [1, 3, 7, 14, 30] as const

const codes = {
  PAYMENT_LINK_HAS_NO_RECIPIENT: ['mail', 'Add the customer’s email first, or copy the link and send it yourself.'],
  CREATE_ORDER_FAILED_VALIDATIONS: ['mail', 'Put something that costs something into the order first.'],
} as const

/** Makes the link by which a draft is paid, or has it lead nowhere. */
export async function changeLink(
  host: Host,
  draftOrderId: string,
  { text, on, short, errors, isWrong }: ReturnType<typeof formReader>,
): Promise<Outcome> {
  if (text('intent') === 'unlink') {
    await host.call('draftPayments.removePaymentLink', { draftOrderId })
    return done()
  }
  const message = short('message', 500)
  if (isWrong()) return { errors, alert: undefined }
  try {
    await host.call('draftPayments.createPaymentLink', {
      draftOrderId,
      days: linkDays.find((days) => days === Number(text('days'))) ?? 7,
      language: languageOf(text('language')),
      sendMail: on('mail'),
      ...(message && { message }),
    })
    return done()
  } catch (error) {
    return refusalOf(host.t, error, { codes })
  }
}
