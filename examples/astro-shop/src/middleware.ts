import { defineMiddleware } from 'astro:middleware'
import { readSession, saveSession } from './lib/session'
import { createWix } from './lib/wix'

/** Every visitor gets tokens once, in a cookie, and keeps them: their cart hangs on them. */
export const onRequest = defineMiddleware(async ({ cookies, locals }, next) => {
  const session = readSession(cookies)
  locals.wix = createWix(session)
  if (!session) {
    const tokens = await locals.wix.auth.generateVisitorTokens()
    locals.wix.auth.setTokens(tokens)
    saveSession(cookies, tokens)
  }
  return next()
})
