import type { PlainKey, Translate } from '@stoa/messages'

interface MailName {
  readonly label: PlainKey
  /** When it is sent, and to whom. */
  readonly when: PlainKey
}

export const mailNames: Readonly<Record<string, MailName>> = {
  'order-placed': { label: 'dashboard:mail.orderPlaced', when: 'dashboard:mail.orderPlaced.when' },
  'order-link': { label: 'dashboard:mail.orderLink', when: 'dashboard:mail.orderLink.when' },
  'order-shipped': { label: 'dashboard:mail.orderShipped', when: 'dashboard:mail.orderShipped.when' },
  'order-ready-for-pickup': { label: 'dashboard:mail.orderReady', when: 'dashboard:mail.orderReady.when' },
  'order-canceled': { label: 'dashboard:mail.orderCanceled', when: 'dashboard:mail.orderCanceled.when' },
  'order-declined': { label: 'dashboard:mail.orderDeclined', when: 'dashboard:mail.orderDeclined.when' },
  'order-refunded': { label: 'dashboard:mail.orderRefunded', when: 'dashboard:mail.orderRefunded.when' },
  'order-return-accepted': { label: 'dashboard:mail.returnAccepted', when: 'dashboard:mail.returnAccepted.when' },
  'order-return-declined': { label: 'dashboard:mail.returnDeclined', when: 'dashboard:mail.returnDeclined.when' },
  'download-links': { label: 'dashboard:mail.downloadLinks', when: 'dashboard:mail.downloadLinks.when' },
  'payment-link': { label: 'dashboard:mail.paymentLink', when: 'dashboard:mail.paymentLink.when' },
  invoice: { label: 'dashboard:mail.invoice', when: 'dashboard:mail.invoice.when' },
  'credit-note': { label: 'dashboard:mail.creditNote', when: 'dashboard:mail.creditNote.when' },
  'subscription-declined': {
    label: 'dashboard:mail.subscriptionDeclined',
    when: 'dashboard:mail.subscriptionDeclined.when',
  },
  'subscription-ended': { label: 'dashboard:mail.subscriptionEnded', when: 'dashboard:mail.subscriptionEnded.when' },
  'subscription-trial-ends': { label: 'dashboard:mail.trialEnds', when: 'dashboard:mail.trialEnds.when' },
  'subscription-note': { label: 'dashboard:mail.subscriptionNote', when: 'dashboard:mail.subscriptionNote.when' },
  'gift-card': { label: 'dashboard:mail.giftCard', when: 'dashboard:mail.giftCard.when' },
  'abandoned-checkout': { label: 'dashboard:mail.abandonedCheckout', when: 'dashboard:mail.abandonedCheckout.when' },
  'back-in-stock': { label: 'dashboard:mail.backInStock', when: 'dashboard:mail.backInStock.when' },
  'review-request': { label: 'dashboard:mail.reviewRequest', when: 'dashboard:mail.reviewRequest.when' },
  'newsletter-confirm': { label: 'dashboard:mail.newsletterConfirm', when: 'dashboard:mail.newsletterConfirm.when' },
  'newsletter-welcome': { label: 'dashboard:mail.newsletterWelcome', when: 'dashboard:mail.newsletterWelcome.when' },
  'contact-reply': { label: 'dashboard:mail.contactReply', when: 'dashboard:mail.contactReply.when' },
  'owner-message': { label: 'dashboard:mail.newMessage', when: 'dashboard:mail.newMessage.when' },
  'owner-new-order': { label: 'dashboard:mail.newOrder', when: 'dashboard:mail.newOrder.when' },
  'owner-return': { label: 'dashboard:mail.returnRequest', when: 'dashboard:mail.returnRequest.when' },
  'owner-payment-failed': { label: 'dashboard:mail.paymentFailed', when: 'dashboard:mail.paymentFailed.when' },
  'owner-dispute': { label: 'dashboard:mail.dispute', when: 'dashboard:mail.dispute.when' },
  'owner-report': { label: 'dashboard:mail.report', when: 'dashboard:mail.report.when' },
  'owner-low-stock': { label: 'dashboard:mail.lowStock', when: 'dashboard:mail.lowStock.when' },
  'owner-approval': { label: 'dashboard:mail.approval', when: 'dashboard:mail.approval.when' },
  'owner-review': { label: 'dashboard:mail.newReview', when: 'dashboard:mail.newReview.when' },
  'owner-webhook-off': { label: 'dashboard:mail.webhookOff', when: 'dashboard:mail.webhookOff.when' },
  'owner-webhook-parked': { label: 'dashboard:mail.webhookParked', when: 'dashboard:mail.webhookParked.when' },
  campaign: { label: 'dashboard:mail.campaign', when: 'dashboard:mail.campaign.when' },
  automation: { label: 'dashboard:mail.automation', when: 'dashboard:mail.automation.when' },
  'review-contact': { label: 'dashboard:mail.productQuestion', when: 'dashboard:mail.productQuestion.when' },
  'staff-invitation': { label: 'dashboard:mail.staffInvitation', when: 'dashboard:mail.staffInvitation.when' },
  'company-invitation': {
    label: 'dashboard:mail.companyInvitation',
    when: 'dashboard:mail.companyInvitation.when',
  },
  'activate-account': { label: 'dashboard:mail.activateAccount', when: 'dashboard:mail.activateAccount.when' },
  'address-registered': { label: 'dashboard:mail.alreadyRegistered', when: 'dashboard:mail.alreadyRegistered.when' },
  'approve-sign-in': { label: 'dashboard:mail.approveSignIn', when: 'dashboard:mail.approveSignIn.when' },
  'login-email-changed': { label: 'dashboard:mail.emailChanged', when: 'dashboard:mail.emailChanged.when' },
  'ways-in-removed': { label: 'dashboard:mail.methodsRemoved', when: 'dashboard:mail.methodsRemoved.when' },
  'password-changed': { label: 'dashboard:mail.passwordChanged', when: 'dashboard:mail.passwordChanged.when' },
  'owner-password-changed': {
    label: 'dashboard:mail.ownerPasswordChanged',
    when: 'dashboard:mail.ownerPasswordChanged.when',
  },
  'recover-password': { label: 'dashboard:mail.recoverPassword', when: 'dashboard:mail.recoverPassword.when' },
  'session-ended': { label: 'dashboard:mail.sessionEnded', when: 'dashboard:mail.sessionEnded.when' },
  'verification-code': { label: 'dashboard:mail.verificationCode', when: 'dashboard:mail.verificationCode.when' },
}

export function formatMailName(t: Translate, template: string): string {
  const name = mailNames[template]
  return name ? t(name.label) : template
}

export function describeMailOccasion(t: Translate, template: string): string | undefined {
  const name = mailNames[template]
  return name && t(name.when)
}
