import { accountLanguage } from '@stoa/contract/account-language'
import { authentication } from '@stoa/contract/authentication'
import { factors } from '@stoa/contract/factors'
import { mails } from '@stoa/contract/mails'
import { owner } from '@stoa/contract/owner'
import { recovery } from '@stoa/contract/recovery'
import { signOnPolicy } from '@stoa/contract/sign-on-policy'
import { verification } from '@stoa/contract/verification'
import { serve } from '../../kernel/api.ts'
import { chooseMyLanguage, getMyLanguage } from './account-language.ts'
import { changePassword } from './credentials.ts'
import * as ways from './factors.service.ts'
import { loginV2 } from './login.ts'
import { changeLoginEmail, confirmLoginEmail } from './login-email.ts'
import { logout } from './logout.ts'
import { changeOwnerPassword } from './owner-password.ts'
import { signInOwner, startOwnerFactor, verifyOwner } from './owner-sign-in.ts'
import { answerPush } from './phone-codes.ts'
import { getPushKey } from './push.ts'
import { describeRecovery, recover, sendActivationEmail, sendRecoveryEmail } from './recovery.service.ts'
import { registerV2 } from './registration.ts'
import { getSignOnPolicy, updateSignOnPolicy } from './sign-in-policy.ts'
import { signOn } from './sign-on.ts'
import { startFactor } from './start-factor.ts'
import { sendTestMail } from './test-mail.ts'
import { validateEmail } from './validate-email.ts'
import { resendDuringAuthentication, start, verifyDuringAuthentication } from './verification.service.ts'
import { verify } from './verify-factor.ts'

export const bindings = [
  serve(mails.sendTestMail, sendTestMail),
  serve(authentication.registerV2, registerV2),
  serve(authentication.loginV2, loginV2),
  serve(authentication.changePassword, changePassword),
  serve(authentication.signOn, signOn),
  serve(authentication.verify, verify),
  serve(authentication.validateEmail, validateEmail),
  serve(authentication.startFactor, startFactor),
  serve(authentication.answerPush, answerPush),
  serve(authentication.logout, logout),
  serve(accountLanguage.getMyLanguage, getMyLanguage),
  serve(accountLanguage.chooseMyLanguage, chooseMyLanguage),
  serve(factors.listFactors, ways.listFactors),
  serve(factors.getPushKey, getPushKey),
  serve(factors.addFactor, ways.addFactor),
  serve(factors.confirmFactor, ways.confirmFactor),
  serve(factors.removeFactor, ways.removeFactor),
  serve(factors.createRecoveryCodes, ways.createRecoveryCodes),
  serve(factors.changeLoginEmail, changeLoginEmail),
  serve(factors.confirmLoginEmail, confirmLoginEmail),
  serve(factors.forgetMyDevices, ways.forgetMyDevices),
  serve(factors.listFactorsOfMember, ways.listFactorsOfMember),
  serve(factors.removeFactorOfMember, ways.removeFactorOfMember),
  serve(factors.requirePasswordChange, ways.requirePasswordChange),
  serve(signOnPolicy.getSignOnPolicy, getSignOnPolicy),
  serve(signOnPolicy.updateSignOnPolicy, updateSignOnPolicy),
  serve(owner.signInOwner, signInOwner),
  serve(owner.startOwnerFactor, startOwnerFactor),
  serve(owner.verifyOwner, verifyOwner),
  serve(owner.changeOwnerPassword, changeOwnerPassword),
  serve(recovery.sendRecoveryEmail, sendRecoveryEmail),
  serve(recovery.sendActivationEmail, sendActivationEmail),
  serve(recovery.recover, recover),
  serve(recovery.describeRecovery, describeRecovery),
  serve(verification.start, start),
  serve(verification.verifyDuringAuthentication, verifyDuringAuthentication),
  serve(verification.resendDuringAuthentication, resendDuringAuthentication),
]
