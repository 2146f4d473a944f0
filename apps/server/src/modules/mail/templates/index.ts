import { getDirection, isolate, stripIsolates } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { type EmailBody, localizeLinks, type Sender } from '../email-body/email-body.ts'
import type { Language } from '../mail.ts'
import { applyOverrides, type TextOverrides, toTexts } from '../text-overrides.ts'
import { abandonedCheckout } from './abandoned-checkout.ts'
import { activateAccount } from './activate-account.ts'
import { addressRegistered } from './address-registered.ts'
import { approveSignIn } from './approve-sign-in.ts'
import { backInStock } from './back-in-stock.ts'
import { companyInvitation } from './company-invitation.ts'
import { contactReply } from './contact-reply.ts'
import { creditNote } from './credit-note.ts'
import { downloadLinks } from './download-links.ts'
import { extension } from './extension.ts'
import { giftCard } from './gift-card.ts'
import { invoice } from './invoice.ts'
import { loginEmailChanged } from './login-email-changed.ts'
import { newsletterConfirm } from './newsletter-confirm.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'
import { orderCanceled } from './order-canceled.ts'
import { orderDeclined } from './order-declined.ts'
import { orderLink } from './order-link.ts'
import { orderPlaced } from './order-placed.ts'
import { orderReadyForPickup } from './order-ready-for-pickup.ts'
import { orderRefunded } from './order-refunded.ts'
import { orderReturnAccepted } from './order-return-accepted.ts'
import { orderReturnDeclined } from './order-return-declined.ts'
import { orderShipped } from './order-shipped.ts'
import {
  ownerApproval,
  ownerDispute,
  ownerLowStock,
  ownerMessage,
  ownerNewOrder,
  ownerPaymentFailed,
  ownerReturn,
  ownerReview,
  ownerWebhookOff,
  ownerWebhookParked,
} from './owner-notices.ts'
import { ownerPasswordChanged } from './owner-password-changed.ts'
import { ownerReport } from './owner-report.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentLink } from './payment-link.ts'
import { recoverPassword } from './recover-password.ts'
import { reviewContact } from './review-contact.ts'
import { reviewRequest } from './review-request.ts'
import { sessionEnded } from './session-ended.ts'
import { staffInvitation } from './staff-invitation.ts'
import { subscriptionDeclined } from './subscription-declined.ts'
import { subscriptionEnded } from './subscription-ended.ts'
import { subscriptionNote } from './subscription-note.ts'
import { subscriptionTrialEnds } from './subscription-trial-ends.ts'
import type { Template } from './template.ts'
import { verificationCode } from './verification-code.ts'
import { waysInRemoved } from './ways-in-removed.ts'

/** All emails whose texts the owner can change, by their stored name: a name is never reused. */
export const templates = {
  'abandoned-checkout': abandonedCheckout,
  'activate-account': activateAccount,
  'address-registered': addressRegistered,
  'approve-sign-in': approveSignIn,
  'company-invitation': companyInvitation,
  'contact-reply': contactReply,
  'credit-note': creditNote,
  'gift-card': giftCard,
  'download-links': downloadLinks,
  invoice,
  'back-in-stock': backInStock,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'order-link': orderLink,
  'order-placed': orderPlaced,
  'order-shipped': orderShipped,
  'order-ready-for-pickup': orderReadyForPickup,
  'order-canceled': orderCanceled,
  'order-declined': orderDeclined,
  'order-refunded': orderRefunded,
  'owner-password-changed': ownerPasswordChanged,
  'staff-invitation': staffInvitation,
  'order-return-accepted': orderReturnAccepted,
  'order-return-declined': orderReturnDeclined,
  'owner-approval': ownerApproval,
  'owner-dispute': ownerDispute,
  'owner-low-stock': ownerLowStock,
  'owner-message': ownerMessage,
  'owner-new-order': ownerNewOrder,
  'owner-payment-failed': ownerPaymentFailed,
  'owner-report': ownerReport,
  'owner-return': ownerReturn,
  'owner-review': ownerReview,
  'owner-webhook-off': ownerWebhookOff,
  'owner-webhook-parked': ownerWebhookParked,
  'password-changed': passwordChanged,
  'payment-link': paymentLink,
  'recover-password': recoverPassword,
  'review-contact': reviewContact,
  'review-request': reviewRequest,
  'login-email-changed': loginEmailChanged,
  'ways-in-removed': waysInRemoved,
  'session-ended': sessionEnded,
  'subscription-declined': subscriptionDeclined,
  'subscription-ended': subscriptionEnded,
  'subscription-note': subscriptionNote,
  'subscription-trial-ends': subscriptionTrialEnds,
  'verification-code': verificationCode,
}

/** Those whose texts are not Stoa's. */
const foreign = { extension }

type Templates = typeof templates & typeof foreign
export type TemplateName = keyof Templates
/** Those about an order. */
export type OrderTemplate = Exclude<Extract<TemplateName, `order-${string}`>, 'order-link'>
/** Those to the owners of the site. */
export type OwnerTemplate = Extract<TemplateName, `owner-${string}`>
export type DataOf<Name extends TemplateName> = Name extends TemplateName
  ? Parameters<Templates[Name]['write']>[1]
  : never

/** The template of a name; undefined for names of older versions. */
export const findTemplate = (name: string): Template<object> | undefined =>
  (({ ...templates, ...foreign }) as unknown as Record<string, Template<object>>)[name]

/** The email with the owner's texts, if there are some. */
export function write(
  name: string,
  language: Language,
  templateData: object,
  from: Sender,
  words: TextOverrides = {},
): EmailBody | undefined {
  const made = findTemplate(name)
  if (!made) return undefined
  const data = localizeLinks(templateData, language, from) as object
  const facts = buildFacts(made, data, from.siteName)
  const isolated = Object.entries(facts).map(([fact, value]) => [fact, value && isolateIn(language, value)])
  const email = made.write(translateTo(language), data, from)
  return withPlainParts(applyOverrides(email, words, Object.fromEntries(isolated)))
}

/** As placeholders of the catalogs are written. */
const isolateIn = (language: Language, value: string): string =>
  getDirection(language) === 'rtl' ? isolate(value) : value

/** Headers hold no isolates, and mail programs would take one for the end of an address. */
const withPlainParts = (email: EmailBody): EmailBody => ({
  ...email,
  subject: stripIsolates(email.subject),
  preview: stripIsolates(email.preview),
  body: email.body.map((block) =>
    block.kind === 'text' ? { ...block, text: block.text.replace(/\u2068(https?:[^\u2069]*)\u2069/g, '$1') } : block,
  ),
})

/** The placeholder values for the owner's texts. */
function buildFacts({ placeholders }: Template<object>, data: object, siteName: string): TextOverrides {
  const facts = data as Readonly<Record<string, unknown>>
  return {
    siteName,
    ...Object.fromEntries((placeholders as readonly string[]).map((name) => [name, String(facts[name] ?? '')])),
  }
}

export const buildSample = (made: Template<object>, language: Language, { origin, siteName }: Sender) => {
  const data = made.sample({ t: translateTo(language), origin })
  return { data, facts: buildFacts(made, data, siteName) }
}

/** The default texts, with placeholders for the data. */
export function buildDefaultWords(made: Template<object>, language: Language, from: Sender): TextOverrides {
  const { data, facts } = buildSample(made, language, from)
  const names = Object.fromEntries(Object.keys(facts).map((name) => [name, `{${name}}`]))
  const email = made.write(translateTo(language), { ...data, ...names }, { ...from, siteName: '{siteName}' })
  return Object.fromEntries(Object.entries(toTexts(email)).map(([field, text]) => [field, stripIsolates(text)]))
}
