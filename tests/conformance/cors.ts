const simpleHeaders = new Set(['accept', 'accept-language', 'content-language'])
const simpleTypes = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/
const simpleMethods = ['GET', 'HEAD', 'POST']
const readable = new Set(['cache-control', 'content-language', 'content-type', 'expires', 'last-modified', 'pragma'])

const splitList = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase())

/** `fetch` with CORS as for a page at `origin`: blocks what the server does not allow, and hides other headers. */
export function wrapCrossOrigin(fetch: typeof globalThis.fetch, origin: string): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (!isSimple(request)) await sendPreflight(fetch, request, origin)
    const response = await fetch(input, { ...init, headers: { ...Object.fromEntries(request.headers), origin } })
    refuseOther(response.headers, origin, request.url)
    const shown = new Set([...readable, ...splitList(response.headers, 'access-control-expose-headers')])
    const headers = [...response.headers].filter(([name]) => shown.has(name))
    return new Response(await response.arrayBuffer(), { status: response.status, headers })
  }
}

const listUnusualHeaders = ({ headers }: Request) =>
  [...headers]
    .filter(([name, value]) => !simpleHeaders.has(name) && !(name === 'content-type' && simpleTypes.test(value)))
    .map(([name]) => name)

const isSimple = (request: Request) =>
  simpleMethods.includes(request.method) && listUnusualHeaders(request).length === 0

async function sendPreflight(fetch: typeof globalThis.fetch, request: Request, origin: string) {
  const unusual = listUnusualHeaders(request)
  const { ok, headers } = await fetch(request.url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': request.method,
      'access-control-request-headers': unusual.join(','),
    },
  })
  const refuse = (what: string) => {
    throw new TypeError(`${request.method} ${request.url} is refused by its preflight: ${what}`)
  }
  if (!ok) refuse('it failed')
  refuseOther(headers, origin, request.url)
  const methods = [
    ...simpleMethods,
    ...splitList(headers, 'access-control-allow-methods').map((it) => it.toUpperCase()),
  ]
  if (!methods.includes(request.method)) refuse('the method')
  const allowed = splitList(headers, 'access-control-allow-headers')
  for (const name of unusual) if (!allowed.includes(name)) refuse(`the header ${name}`)
}

function refuseOther(headers: Headers, origin: string, url: string) {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== origin && allowed !== '*') throw new TypeError(`${url} may not be read by ${origin}`)
}
