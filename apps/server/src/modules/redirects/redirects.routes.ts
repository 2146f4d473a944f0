import { authentication } from '@stoa/contract/authentication'
import { redirects } from '@stoa/contract/redirects'
import { signIn } from '@stoa/contract/sign-in'
import { serve } from '../../kernel/api.ts'
import { callback } from './authorize.ts'
import { createRedirectSession } from './redirects.service.ts'
import { completeSignIn, describeRedirectSession, describeSignIn } from './sign-in.service.ts'

export const bindings = [
  serve(redirects.createRedirectSession, createRedirectSession),
  serve(authentication.callback, callback),
  serve(signIn.describeSignIn, describeSignIn),
  serve(signIn.completeSignIn, completeSignIn),
  serve(signIn.describeRedirectSession, describeRedirectSession),
]
