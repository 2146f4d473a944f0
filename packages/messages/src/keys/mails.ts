// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'mails:orderPlaced.subject': { number: Value; siteName: Value }
  'mails:orderPlaced.preview': undefined
  'mails:orderPlaced.heading': undefined
  'mails:orderPlaced.text': { number: Value }
  'mails:orderShipped.subject': { number: Value }
  'mails:orderShipped.preview': { siteName: Value }
  'mails:orderShipped.heading': undefined
  'mails:orderShipped.text': { number: Value }
  'mails:orderReadyForPickup.subject': { number: Value }
  'mails:orderReadyForPickup.preview': { siteName: Value }
  'mails:orderReadyForPickup.heading': undefined
  'mails:orderReadyForPickup.text': { number: Value }
  'mails:orderCanceled.subject': { number: Value }
  'mails:orderCanceled.preview': { siteName: Value }
  'mails:orderCanceled.heading': undefined
  'mails:orderCanceled.text': { number: Value }
  'mails:orderDeclined.subject': { number: Value }
  'mails:orderDeclined.preview': { siteName: Value }
  'mails:orderDeclined.heading': undefined
  'mails:orderDeclined.text': { number: Value }
  'mails:orderRefunded.subject': { number: Value }
  'mails:orderRefunded.preview': { siteName: Value }
  'mails:orderRefunded.heading': undefined
  'mails:orderRefunded.text': { number: Value }
  'mails:orderRefunded.textCredit': { number: Value }
  'mails:orderReturnAccepted.subject': { number: Value }
  'mails:orderReturnAccepted.preview': { siteName: Value }
  'mails:orderReturnAccepted.heading': undefined
  'mails:orderReturnAccepted.text': { number: Value }
  'mails:orderReturnDeclined.subject': { number: Value }
  'mails:orderReturnDeclined.preview': { siteName: Value }
  'mails:orderReturnDeclined.heading': undefined
  'mails:orderReturnDeclined.text': { number: Value }
  'mails:orderFacts.total': undefined
  'mails:orderFacts.shipping': undefined
  'mails:orderFacts.address': undefined
  'mails:orderFacts.pickup': undefined
  'mails:orderFacts.carrier': undefined
  'mails:orderFacts.tracking': undefined
  'mails:orderFacts.payment': undefined
  'mails:orderFacts.afterTrial': undefined
  'mails:orderFacts.giftCard': { code: Value }
  'mails:orderFacts.giftCardWithoutCode': undefined
  'mails:orderFacts.storeCredit': undefined
  'mails:orderFacts.remaining': undefined
  'mails:orderFacts.refunded': undefined
  'mails:orderFacts.reason': undefined
  'mails:order.view': undefined
  'mails:order.track': undefined
  'mails:orderLink.subject': { number: Value; siteName: Value }
  'mails:orderLink.preview': { hours: Value }
  'mails:orderLink.heading': undefined
  'mails:orderLink.text': { number: Value; hours: Value }
  'mails:orderLink.footnote': undefined
  'mails:paymentLink.subject': { siteName: Value }
  'mails:paymentLink.preview': { total: Value; until: Value }
  'mails:paymentLink.heading': undefined
  'mails:paymentLink.text': { siteName: Value }
  'mails:paymentLink.due': undefined
  'mails:paymentLink.pay': undefined
  'mails:paymentLink.footnote': { until: Value }
  'mails:invoice.subject': { number: Value; siteName: Value }
  'mails:invoice.preview': { orderNumber: Value }
  'mails:invoice.heading': undefined
  'mails:invoice.text': { orderNumber: Value; siteName: Value }
  'mails:invoice.view': undefined
  'mails:invoice.number': undefined
  'mails:invoice.total': undefined
  'mails:creditNote.subject': { number: Value; siteName: Value }
  'mails:creditNote.preview': { orderNumber: Value }
  'mails:creditNote.heading': undefined
  'mails:creditNote.text': { orderNumber: Value; siteName: Value }
  'mails:creditNote.view': undefined
  'mails:creditNote.number': undefined
  'mails:downloadLinks.subject': { siteName: Value }
  'mails:downloadLinks.preview': { orderNumber: Value }
  'mails:downloadLinks.heading': undefined
  'mails:downloadLinks.text': { orderNumber: Value; siteName: Value }
  'mails:downloadLinks.open': undefined
  'mails:downloadLinks.until': { until: Value }
  'mails:downloadLinks.footnote': undefined
  'mails:giftCard.subject': { siteName: Value }
  'mails:giftCard.preview': undefined
  'mails:giftCard.previewFrom': { from: Value }
  'mails:giftCard.heading': undefined
  'mails:giftCard.headingFor': { name: Value }
  'mails:giftCard.text': { siteName: Value }
  'mails:giftCard.textFrom': { from: Value; siteName: Value }
  'mails:giftCard.message': { message: Value }
  'mails:giftCard.shop': undefined
  'mails:giftCard.footnote': undefined
  'mails:backInStock.subject': { name: Value; siteName: Value }
  'mails:backInStock.preview': undefined
  'mails:backInStock.heading': undefined
  'mails:backInStock.text': { name: Value }
  'mails:backInStock.view': undefined
  'mails:backInStock.footnote': undefined
  'mails:abandonedCheckout.subject': { siteName: Value }
  'mails:abandonedCheckout.preview': undefined
  'mails:abandonedCheckout.heading': undefined
  'mails:abandonedCheckout.text': { siteName: Value }
  'mails:abandonedCheckout.continue': undefined
  'mails:abandonedCheckout.footnote': undefined
  'mails:reviewRequest.subject': { name: Value }
  'mails:reviewRequest.subjectReminder': { name: Value }
  'mails:reviewRequest.preview': undefined
  'mails:reviewRequest.heading': undefined
  'mails:reviewRequest.text': { name: Value; siteName: Value }
  'mails:reviewRequest.write': undefined
  'mails:reviewRequest.writeFor': { name: Value }
  'mails:reviewRequest.footnote': undefined
  'mails:reviewRequest.unsubscribe': undefined
  'mails:reviewContact.subject': { siteName: Value }
  'mails:reviewContact.preview': undefined
  'mails:reviewContact.heading': undefined
  'mails:reviewContact.text': undefined
  'mails:reviewContact.name': undefined
  'mails:reviewContact.email': undefined
  'mails:reviewContact.item': undefined
  'mails:reviewContact.footnote': undefined
  'mails:activateAccount.subject': { siteName: Value }
  'mails:activateAccount.preview': undefined
  'mails:activateAccount.heading': { siteName: Value }
  'mails:activateAccount.text': { days: Value }
  'mails:activateAccount.choose': undefined
  'mails:activateAccount.footnote': { siteName: Value }
  'mails:addressRegistered.subject': { siteName: Value }
  'mails:addressRegistered.preview': undefined
  'mails:addressRegistered.heading': undefined
  'mails:addressRegistered.text': { siteName: Value }
  'mails:addressRegistered.signIn': undefined
  'mails:addressRegistered.forgot': { recoverLink: Value }
  'mails:addressRegistered.footnote': undefined
  'mails:approveSignIn.subject': { siteName: Value }
  'mails:approveSignIn.preview': { minutes: Value }
  'mails:approveSignIn.heading': undefined
  'mails:approveSignIn.text': { siteName: Value; minutes: Value }
  'mails:approveSignIn.answer': undefined
  'mails:approveSignIn.footnote': undefined
  'mails:verificationCode.subject': { siteName: Value }
  'mails:verificationCode.preview': { minutes: Value }
  'mails:verificationCode.heading': undefined
  'mails:verificationCode.text': { minutes: Value }
  'mails:verificationCode.warning': undefined
  'mails:verificationCode.footnote': undefined
  'mails:recoverPassword.subject': { siteName: Value }
  'mails:recoverPassword.preview': { minutes: Value }
  'mails:recoverPassword.heading': undefined
  'mails:recoverPassword.text': { siteName: Value; minutes: Value }
  'mails:recoverPassword.choose': undefined
  'mails:recoverPassword.footnote': undefined
  'mails:passwordChanged.subject': { siteName: Value }
  'mails:passwordChanged.preview': undefined
  'mails:passwordChanged.heading': undefined
  'mails:passwordChanged.text': { siteName: Value }
  'mails:passwordChanged.secure': undefined
  'mails:passwordChanged.choose': undefined
  'mails:loginEmailChanged.subject': { siteName: Value }
  'mails:loginEmailChanged.preview': undefined
  'mails:loginEmailChanged.heading': undefined
  'mails:loginEmailChanged.text': { siteName: Value }
  'mails:loginEmailChanged.contact': undefined
  'mails:waysInRemoved.subject': { siteName: Value }
  'mails:waysInRemoved.preview': undefined
  'mails:waysInRemoved.heading': undefined
  'mails:waysInRemoved.text': { siteName: Value }
  'mails:waysInRemoved.setUp': undefined
  'mails:waysInRemoved.open': undefined
  'mails:sessionEnded.subject': { siteName: Value }
  'mails:sessionEnded.preview': undefined
  'mails:sessionEnded.heading': undefined
  'mails:sessionEnded.text': { siteName: Value }
  'mails:sessionEnded.advice': undefined
  'mails:ownerPasswordChanged.subject': { siteName: Value }
  'mails:ownerPasswordChanged.text': { siteName: Value }
  'mails:ownerPasswordChanged.contact': undefined
  'mails:ownerNewOrder.subject': { what: Value }
  'mails:ownerNewOrder.heading': undefined
  'mails:ownerNewOrder.text': undefined
  'mails:ownerLowStock.subject': { what: Value }
  'mails:ownerLowStock.heading': undefined
  'mails:ownerLowStock.text': undefined
  'mails:ownerReview.subject': { what: Value }
  'mails:ownerReview.heading': undefined
  'mails:ownerReview.text': undefined
  'mails:ownerReview.view': undefined
  'mails:ownerApproval.subject': { what: Value }
  'mails:ownerApproval.heading': undefined
  'mails:ownerApproval.text': undefined
  'mails:ownerApproval.view': undefined
  'mails:ownerWebhookParked.subject': { what: Value }
  'mails:ownerWebhookParked.heading': undefined
  'mails:ownerWebhookParked.text': undefined
  'mails:ownerWebhookParked.view': undefined
  'mails:ownerWebhookOff.subject': { what: Value }
  'mails:ownerWebhookOff.heading': undefined
  'mails:ownerWebhookOff.text': undefined
  'mails:ownerReturn.subject': { what: Value }
  'mails:ownerReturn.heading': undefined
  'mails:ownerReturn.text': undefined
  'mails:ownerReturn.view': undefined
  'mails:subscription.date': undefined
  'mails:subscription.firstPayment': undefined
  'mails:subscription.reason': undefined
  'mails:subscription.customer': undefined
  'mails:subscription.withShipping': undefined
  'mails:subscription.pay': undefined
  'mails:subscription.view': undefined
  'mails:subscriptionDeclined.subject': { name: Value }
  'mails:subscriptionDeclined.preview': { siteName: Value }
  'mails:subscriptionDeclined.heading': undefined
  'mails:subscriptionDeclined.text': { name: Value }
  'mails:subscriptionDeclined.footnote': undefined
  'mails:subscriptionEnded.subject': { name: Value }
  'mails:subscriptionEnded.preview': undefined
  'mails:subscriptionEnded.heading': undefined
  'mails:subscriptionEnded.text': { name: Value; siteName: Value }
  'mails:subscriptionNote.subject': { name: Value }
  'mails:subscriptionNote.preview': undefined
  'mails:subscriptionNote.heading': undefined
  'mails:subscriptionNote.text': { name: Value }
  'mails:subscriptionTrialEnds.subject': { name: Value }
  'mails:subscriptionTrialEnds.preview': { siteName: Value }
  'mails:subscriptionTrialEnds.heading': undefined
  'mails:subscriptionTrialEnds.text': { name: Value }
  'mails:sample.mug': undefined
  'mails:sample.towel': undefined
  'mails:sample.question': undefined
  'mails:sample.thanks': undefined
  'mails:sample.reviewTitle': undefined
  'mails:sample.webhook': undefined
  'mails:newsletterConfirm.subject': { siteName: Value }
  'mails:newsletterConfirm.preview': undefined
  'mails:newsletterConfirm.heading': undefined
  'mails:newsletterConfirm.text': { siteName: Value }
  'mails:newsletterConfirm.button': undefined
  'mails:newsletterConfirm.footnote': { days: number }
  'mails:campaign.footnote': { siteName: Value }
  'mails:campaign.useCode': undefined
  'mails:newsletterWelcome.subject': { siteName: Value }
  'mails:newsletterWelcome.preview': undefined
  'mails:newsletterWelcome.heading': undefined
  'mails:newsletterWelcome.text': { siteName: Value }
  'mails:newsletterWelcome.unsubscribe': undefined
  'mails:ownerMessage.subject': { what: Value }
  'mails:ownerMessage.heading': undefined
  'mails:ownerMessage.text': undefined
  'mails:ownerMessage.view': undefined
  'mails:contactReply.subject': { siteName: Value }
  'mails:contactReply.preview': undefined
  'mails:contactReply.heading': undefined
  'mails:contactReply.text': undefined
  'mails:sample.reply': undefined
  'mails:staffInvitation.subject': { siteName: Value }
  'mails:staffInvitation.preview': { inviter: Value }
  'mails:staffInvitation.heading': { siteName: Value }
  'mails:staffInvitation.text': { inviter: Value; siteName: Value; days: Value }
  'mails:staffInvitation.accept': undefined
  'mails:staffInvitation.footnote': undefined
  'mails:companyInvitation.subject': { company: Value; siteName: Value }
  'mails:companyInvitation.preview': { company: Value }
  'mails:companyInvitation.heading': { company: Value }
  'mails:companyInvitation.text': { siteName: Value; company: Value }
  'mails:companyInvitation.accept': undefined
  'mails:companyInvitation.footnote': undefined
  'mails:sample.company': undefined
  'mails:sample.inviter': undefined
  'mails:automation.visit': undefined
  'mails:automation.review.subject': undefined
  'mails:automation.review.text': { siteName: Value }
  'mails:automation.winBack.subject': { siteName: Value }
  'mails:automation.winBack.preview': undefined
  'mails:automation.winBack.heading': undefined
  'mails:automation.winBack.text': { siteName: Value }
  'mails:automation.birthday.subject': undefined
  'mails:automation.birthday.preview': { siteName: Value }
  'mails:automation.birthday.heading': undefined
  'mails:automation.birthday.text': { siteName: Value }
  'mails:ownerPaymentFailed.subject': { what: Value }
  'mails:ownerPaymentFailed.heading': undefined
  'mails:ownerPaymentFailed.text': undefined
  'mails:ownerDispute.subject': { what: Value }
  'mails:ownerDispute.heading': undefined
  'mails:ownerDispute.text': undefined
  'mails:orderFacts.giftMessage': undefined
  'mails:orderFacts.gift': undefined
  'mails:orderFacts.giftWithoutMessage': undefined
  'mails:sample.report': undefined
  'mails:sample.period': undefined
  'mails:ownerReport.orders': undefined
  'mails:ownerReport.sales': undefined
  'mails:ownerReport.subject': { name: Value; period: Value }
  'mails:ownerReport.heading': { name: Value }
  'mails:ownerReport.text': { period: Value }
  'mails:ownerReport.attached': undefined
  'mails:ownerReport.linked': undefined
  'mails:ownerReport.view': undefined
  'mails:ownerReport.footnote': undefined
  'mails:ownerReport.leave': undefined
}

export type RichTexts = {}
