import { authentication } from '@stoa/contract/authentication'
import { consents } from '@stoa/contract/consents'
import { redirects } from '@stoa/contract/redirects'
import { signIn } from '@stoa/contract/sign-in'
import { serve } from '../../kernel/api.ts'
import { callback } from './authorize.ts'
import { listMyConsents, withdrawMyConsent } from './consents.service.ts'
import { getElsewhere, updateElsewhere } from './elsewhere.ts'
import { createRedirectSession } from './redirects.service.ts'
import {
  answerConsent,
  completeSignIn,
  continueSignIn,
  declineSignIn,
  describeRedirectSession,
  describeSignIn,
} from './sign-in.service.ts'
import { standardUserInfo, userInfo } from './user-info.ts'

export const bindings = [
  serve(redirects.createRedirectSession, createRedirectSession),
  serve(authentication.callback, callback),
  serve(signIn.describeSignIn, describeSignIn),
  serve(redirects.getElsewhere, getElsewhere),
  serve(redirects.updateElsewhere, updateElsewhere),
  serve(signIn.completeSignIn, completeSignIn),
  serve(signIn.continueSignIn, continueSignIn),
  serve(signIn.answerConsent, answerConsent),
  serve(consents.listMyConsents, listMyConsents),
  serve(consents.withdrawMyConsent, withdrawMyConsent),
  serve(signIn.declineSignIn, declineSignIn),
  serve(signIn.userInfo, userInfo),
  serve(signIn.standardUserInfo, standardUserInfo),
  serve(signIn.describeRedirectSession, describeRedirectSession),
]
