export const clientId = process.env.NEXT_PUBLIC_WIX_CLIENT_ID!
export const sessionCookie = 'wixSession'
export const oauthCookie = 'wixOauth'
export const sessionCookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 * 60 * 24 * 30 } as const
