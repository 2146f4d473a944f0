import type { Tokens } from '@wix/sdk'
import type { AstroCookies } from 'astro'

const name = 'wixSession'

export const readSession = (cookies: AstroCookies) => cookies.get(name)?.json() as Tokens | undefined

export const saveSession = (cookies: AstroCookies, tokens: Tokens) =>
  cookies.set(name, tokens, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 * 60 * 24 * 30 })

export const endSession = (cookies: AstroCookies) => cookies.delete(name, { path: '/' })
