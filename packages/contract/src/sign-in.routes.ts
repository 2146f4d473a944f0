import type { Routes } from './route.ts'

export const signInRoutes = {
  describeSignIn: { method: 'POST', path: '/stoa/v1/sign-in/describe', publicPaths: [] },
  continueSignIn: { method: 'POST', path: '/stoa/v1/sign-in/continue', publicPaths: [] },
  answerConsent: { method: 'POST', path: '/stoa/v1/sign-in/consent', publicPaths: [] },
  declineSignIn: { method: 'POST', path: '/stoa/v1/sign-in/decline', publicPaths: [] },
  userInfo: { method: 'GET', path: '/oauth2/user-info', publicPaths: ['/v1/oauth/user-info'] },
  /** OpenID Connect requires both methods. */
  standardUserInfo: {
    method: 'GET',
    path: '/oauth2/userinfo',
    publicPaths: [],
    fallback: { method: 'POST', path: '/oauth2/userinfo' },
  },
  completeSignIn: { method: 'POST', path: '/stoa/v1/sign-in/complete', publicPaths: [] },
  describeRedirectSession: { method: 'POST', path: '/stoa/v1/redirect-session/describe', publicPaths: [] },
} as const satisfies Routes
