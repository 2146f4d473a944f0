// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'signin:signIn': undefined
  'signin:email': undefined
  'signin:newHere': undefined
  'signin:haveAccount': undefined
  'signin:guestOrder': undefined
  'signin:findOrder': undefined
  'signin:signUp.title': undefined
  'signin:signUp.submit': undefined
  'signin:signOut.title': undefined
  'signin:signOut.text': undefined
  'signin:signOut.submit': undefined
  'signin:signOut.stay': undefined
  'signin:passkey.title': undefined
  'signin:verify.identity': undefined
  'signin:verify.email': undefined
  'signin:verify.checkEmail': undefined
  'signin:approve.title': undefined
  'signin:approve.yes': undefined
  'signin:approve.no': undefined
  'signin:choose.title': undefined
  'signin:choose.other': undefined
  'signin:choose.back': { app: Value }
  'signin:consent.title': { app: Value }
  'signin:consent.expired': undefined
  'signin:consent.wants': { app: Value }
  'signin:consent.ownApp': undefined
  'signin:consent.never': undefined
  'signin:consent.thirdParty': undefined
  'signin:consent.thirdPartyText': { destination: Value }
  'signin:consent.allow': undefined
  'signin:consent.deny': undefined
  'signin:consent.afterwards': { destination: Value }
  'signin:elsewhere.title': undefined
  'signin:elsewhere.bookings': undefined
  'signin:elsewhere.events': undefined
  'signin:elsewhere.plans': undefined
  'signin:elsewhere.paymentRequests': undefined
  'signin:elsewhere.text': undefined
  'signin:elsewhere.back': undefined
  'signin:newPassword.title': undefined
  'signin:newPassword.first': undefined
  'signin:newPassword.save': undefined
  'signin:recover.title': undefined
  'signin:recover.text': undefined
  'signin:recover.send': undefined
  'signin:recover.remembered': undefined
  'signin:recover.back': undefined
  'signin:recover.noEmail': undefined
}

export type RichTexts = {
  'signin:approve.text': { strong: Tag; shop: Value }
  'signin:consent.account': { strong: Tag; account: Value }
  'signin:newPassword.forEmail': { strong: Tag; email: Value }
  'signin:newPassword.forNewEmail': { strong: Tag; email: Value }
  'signin:recover.sent': { strong: Tag; email: Value }
}
