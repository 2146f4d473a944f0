import { createClient, OAuthStrategy } from '@wix/sdk'
import { type NextRequest, NextResponse } from 'next/server'
import { clientId, sessionCookie, sessionCookieOptions } from '@/wix/session'

/** Every visitor gets tokens once, in a cookie, and keeps them: their cart hangs on them. */
export async function middleware(request: NextRequest) {
  if (request.cookies.has(sessionCookie)) return NextResponse.next()
  const { auth } = createClient({ auth: OAuthStrategy({ clientId }) })
  const tokens = JSON.stringify(await auth.generateVisitorTokens())
  request.cookies.set(sessionCookie, tokens)
  const response = NextResponse.next({ request })
  response.cookies.set(sessionCookie, tokens, sessionCookieOptions)
  return response
}

export const config = { matcher: ['/((?!_next/|icon.svg|.*\\.[a-z]+$).*)'] }
