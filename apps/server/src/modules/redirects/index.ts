import type { Module } from '../../kernel/module.ts'
import { mountPages } from './pages.ts'
import { bindings } from './redirects.routes.ts'

export { siteOfPage } from './pages.ts'
export { callerOfCheckout, completeSignIn, describeRedirectSession, describeSignIn } from './sign-in.service.ts'

export const redirectsModule: Module = { bindings, mount: mountPages }
