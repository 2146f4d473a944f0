/** Shop and dashboard remember a browser separately. */
const cookies = {
  shop: { name: 'stoa_device', path: '/' },
  dashboard: { name: 'stoa_dashboard_device', path: '/dashboard' },
} as const
type Area = keyof typeof cookies
const days = 30

/** The token from an earlier sign-in, by which the server recognizes this browser. */
export function readDevice(request: Request, area: Area = 'shop'): string | undefined {
  const { name } = cookies[area]
  const held = request.headers.get('cookie')?.split(/; */) ?? []
  return held.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}

type AdditionalData = Readonly<Record<string, unknown>> | undefined

/** Stores the answer's device token, if any, in a cookie that scripts can't read. */
export function keepDevice(response: Response, additionalData: AdditionalData, origin: string): Response {
  const token = (additionalData?.deviceToken as { strValue?: string } | undefined)?.strValue
  if (token) response.headers.append('set-cookie', buildDeviceCookie(token, origin))
  return response
}

/** As the value of a `set-cookie` header. */
export function buildDeviceCookie(token: string, origin: string, area: Area = 'shop'): string {
  const { name, path } = cookies[area]
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${token}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`
}

/** The texts of one entry of an answer's `additionalData`. */
export function getTexts(additionalData: AdditionalData, entry: string): string[] {
  const found = additionalData?.[entry] as { listValue?: { value: { strValue: string }[] } } | undefined
  return found?.listValue?.value.map(({ strValue }) => strValue) ?? []
}
