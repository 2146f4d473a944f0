// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'security:code': undefined
  'security:recoveryCode': undefined
  'security:continue': undefined
  'security:phone': undefined
  'security:phoneHint': undefined
  'security:sendText': undefined
  'security:call': undefined
  'security:setUp.totp': undefined
  'security:setUp.qr': undefined
  'security:setUp.email': undefined
  'security:setUp.sms': undefined
  'security:setUp.call': undefined
  'security:setUp.push': undefined
  'security:setUp.pushBrowser': undefined
  'security:setUp.passkeyFailed': undefined
  'security:setUp.passkey': undefined
  'security:setUp.submit': undefined
  'security:done.passkey': undefined
  'security:done.factor': undefined
  'security:done.email': { email: Value }
  'security:done.removed': undefined
  'security:done.others': undefined
  'security:done.forgotten': undefined
  'security:done.password': undefined
  'security:error.newEmail': undefined
  'security:error.newPassword': undefined
  'security:error.password': undefined
  'security:error.short': undefined
  'security:error.phone': undefined
  'security:error.tooMany': undefined
  'security:error.code': undefined
  'security:error.wrongPassword': undefined
  'security:error.notAccepted': undefined
  'security:error.noAnswer': undefined
  'security:error.cantSendPhone': undefined
  'security:error.country': undefined
  'security:error.costlyNumber': undefined
  'security:push.text': undefined
  'security:push.allow': undefined
  'security:push.outbox': undefined
  'security:push.refused': undefined
  'security:push.unsupported': undefined
  'security:push.enter': undefined
  'security:push.enterHint': undefined
  'security:push.wrong': undefined
  'security:push.gone': undefined
  'security:error.deviceGone': undefined
  'security:error.cantSend': undefined
  'security:error.emailTaken': undefined
  'security:error.expired': undefined
  'security:error.failed': undefined
  'security:error.passwordRefused': undefined
  'security:error.codeMissing': undefined
  'security:error.passkey': undefined
  'security:error.tryOther': undefined
  'security:error.codeUsed': undefined
  'security:error.cantSendOther': undefined
  'security:error.emailMissing': undefined
  'security:error.email': undefined
  'security:error.noAccount': undefined
  'security:error.wrongPair': undefined
  'security:error.accountExists': undefined
  'security:error.reset': undefined
  'security:alert.blocked': undefined
  'security:alert.blockedText': undefined
  'security:alert.unavailable': undefined
  'security:alert.unavailableText': undefined
  'security:alert.cantSend': undefined
  'security:alert.cantSendText': undefined
  'security:alert.expired': undefined
  'security:alert.expiredText': undefined
  'security:alert.tooMany': undefined
  'security:alert.tooManyText': undefined
  'security:alert.failed': undefined
  'security:alert.failedText': undefined
  'security:captcha.title': undefined
  'security:captcha.text': undefined
  'security:captcha.noScripts': undefined
  'security:factor.before': undefined
  'security:factor.passkeyUnused': undefined
  'security:factor.remember': undefined
  'security:factor.password': undefined
  'security:factor.others': undefined
  'security:factor.usePasskey': undefined
  'security:factor.totp.ask': undefined
  'security:factor.totp.choose': undefined
  'security:factor.passkey.ask': undefined
  'security:factor.push.ask': undefined
  'security:factor.push.askBrowser': undefined
  'security:factor.push.choose': undefined
  'security:factor.sms.ask': undefined
  'security:factor.sms.choose': undefined
  'security:factor.call.ask': undefined
  'security:factor.call.choose': undefined
  'security:factor.email.ask': undefined
  'security:factor.email.choose': undefined
  'security:factor.recovery.ask': undefined
  'security:factor.recovery.choose': undefined
  'security:panel.wish': undefined
  'security:password.label': undefined
  'security:password.hint': undefined
  'security:emailCode': undefined
  'security:recover.tooMany': undefined
  'security:verify.noEmail': undefined
  'security:verify.wait': { seconds: number }
  'security:verify.again': undefined
  'security:verify.format': undefined
  'security:verify.wrong': undefined
  'security:verify.resent': undefined
  'security:verify.cantSend': undefined
  'security:verify.expired': undefined
  'security:state.signIn': undefined
  'security:state.shop': undefined
  'security:state.newLink': undefined
  'security:state.newPassword': undefined
  'security:state.continue': undefined
  'security:state.over.title': undefined
  'security:state.over.text': undefined
  'security:state.owner.title': undefined
  'security:state.owner.text': undefined
  'security:state.blocked.title': undefined
  'security:state.blocked.text': undefined
  'security:state.codeOver.title': undefined
  'security:state.codeOver.text': undefined
  'security:state.linkOver.title': undefined
  'security:state.linkOver.text': undefined
  'security:state.passwordSet.title': undefined
  'security:state.passwordSet.text': undefined
  'security:state.approved.title': undefined
  'security:state.approved.text': undefined
  'security:state.stopped.title': undefined
  'security:state.stopped.text': undefined
  'security:state.questionOver.title': undefined
  'security:state.questionOver.text': undefined
  'security:state.cleared.title': undefined
  'security:state.cleared.text': undefined
  'security:state.elsewhere.title': undefined
  'security:state.elsewhere.text': undefined
  'security:scope.openid': undefined
  'security:scope.email': undefined
  'security:scope.profile': undefined
  'security:scope.membersRead': undefined
  'security:scope.membersWrite': undefined
  'security:scope.community': undefined
  'security:scope.cart': undefined
  'security:scope.ordersRead': undefined
  'security:scope.ordersWrite': undefined
  'security:scope.wishlist': undefined
  'security:scope.reviews': undefined
  'security:scope.data': undefined
  'security:scope.agentOrders': undefined
  'security:scope.agentCarts': undefined
  'security:scope.agentCheckouts': undefined
}

export type RichTexts = {
  'security:setUp.key': { code: Tag; key: Value }
  'security:push.number': { strong: Tag; number: Value }
  'security:panel.app': { strong: Tag; app: Value }
  'security:password.show': { hidden: Tag; label: Value }
  'security:password.hide': { hidden: Tag; label: Value }
  'security:verify.sent': { strong: Tag; email: Value }
}
