import { cookies } from 'next/headers'
import { type NextRequest, NextResponse } from 'next/server'
import { getWix, saveSession } from '@/wix/client'
import { oauthCookie } from '@/wix/session'

/** The hosted sign-in page leads here with a code, which becomes the member's tokens. */
export async function GET(request: NextRequest) {
  const { auth } = await getWix()
  const jar = await cookies()
  const { code, state, error } = auth.parseFromUrl(request.url, 'query')
  const oauth = jar.get(oauthCookie)?.value
  if (!error && oauth) {
    await saveSession(await auth.getMemberTokens(code, state, JSON.parse(oauth)))
    jar.delete(oauthCookie)
  }
  const { host } = Object.fromEntries(request.headers)
  return NextResponse.redirect(new URL('/account', `${request.nextUrl.protocol}//${host}`))
}
