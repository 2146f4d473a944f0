const name = 'stoa_device'
const days = 30

/** What the server has given this browser at an earlier sign-in, to know it again. */
export function deviceIn(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/; */) ?? []
  return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}

type AdditionalData = Readonly<Record<string, unknown>> | undefined

/** Keeps the token of an answer that has one in a cookie that no script can read. */
export function keepDevice(response: Response, additionalData: AdditionalData, origin: string): Response {
  const token = (additionalData?.deviceToken as { strValue?: string } | undefined)?.strValue
  if (!token) return response
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const cookie = `${name}=${token}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`
  response.headers.append('set-cookie', cookie)
  return response
}

/** The texts of one entry of an answer's `additionalData`. */
export function textsIn(additionalData: AdditionalData, entry: string): string[] {
  const found = additionalData?.[entry] as { listValue?: { value: { strValue: string }[] } } | undefined
  return found?.listValue?.value.map(({ strValue }) => strValue) ?? []
}
