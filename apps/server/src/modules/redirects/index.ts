import type { Module } from '../../kernel/module.ts'
import { forgetConsents } from './consent.ts'
import { mountPages } from './pages.ts'
import { expiring } from './redirects.expiring.ts'
import { bindings } from './redirects.routes.ts'

export { siteOfPage } from './pages.ts'
export { callerOfCheckout, completeSignIn, describeRedirectSession, describeSignIn } from './sign-in.service.ts'

export const redirectsModule: Module = { bindings, reactions: [forgetConsents], expiring, mount: mountPages }
