// Plain JavaScript, so that it runs unbuilt in whatever Node, browser or bundler an existing app has.

// Shared by all copies of this module: an app and its framework may each load one.
const key = Symbol.for('stoa.sdk-bridge')
globalThis[key] ??= {}
export const state = globalThis[key]

/** The platform's hosts that Stoa answers for: its API, pictures and audio, videos, documents. */
const served =
  /(?:https?:)?\/\/(?:(?:www|edge)\.wixapis|(?:static|video)\.wixstatic|[\w-]+\.usrfiles)\.com(?::443)?(?![\w.:-])/gi
const telemetry = /^https?:\/\/(?:frog\.wix|[\w.]+\.wixpress)\.com\//
const platform = /^https?:\/\/(?:[\w-]+\.)+(?:wixapis|wixstatic|wix|parastorage)\.com\//

const configured = () =>
  globalThis.STOA_URL ||
  globalThis.process?.env?.STOA_URL ||
  globalThis.document?.querySelector('meta[name="stoa-url"]')?.content

function parse(text) {
  if (!text) throw new Error('STOA_URL is not set: give the address of Stoa, such as http://localhost:3000')
  const url = URL.canParse(text) ? new URL(text) : {}
  if (!/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`STOA_URL is not an http(s) address: ${text}`)
  return url.href.replace(/\/+$/, '')
}

const target = () => (state.target ||= parse(configured()))

/** The text with Stoa's address in the place of the platform's. */
export const rewrite = (text) => (state.bridged ? text.replace(served, () => state.publicUrl || target()) : text)

/**
 * Where a request goes: Stoa's address for one of the platform's, '' for telemetry, which is dropped, undefined for any
 * other. Throws while Stoa's address is not known, and for what only the platform has: a call of such an app, and the
 * tokens it carries, must never reach the platform.
 */
export function readdress(address) {
  const base = globalThis.document?.baseURI
  if (!state.bridged || !URL.canParse(address, base)) return
  const url = new URL(address, base)
  url.hash = ''
  const { href } = url
  if (telemetry.test(href)) return ''
  const host = href.match(served)?.[0]
  if (host && href.startsWith(host)) return target() + href.slice(host.length)
  if (platform.test(href)) throw new TypeError(`Stoa does not serve ${url.origin}`)
  if (state.publicUrl && `${href}/`.startsWith(`${state.publicUrl}/`))
    return target() + href.slice(state.publicUrl.length)
}

/** The body is read whole: browsers refuse to stream one over HTTP/1.1, and Firefox hides the stream. */
async function copy(request, url, init) {
  const { method, headers, signal, credentials, cache, redirect, integrity, keepalive } = request
  const body = init?.body == null && !/^(GET|HEAD)$/.test(method) ? await request.arrayBuffer() : undefined
  return new Request(url, { method, headers, signal, credentials, cache, redirect, integrity, keepalive, body })
}

/** The answer with addresses that the app's visitors can load, where the app was built for Stoa's. */
async function localize(response) {
  if (!state.publicUrl || !response.body || !/\bjson\b/.test(response.headers.get('content-type'))) return response
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(rewrite(await response.text()), { status, statusText, headers })
}

/**
 * Sends the platform's calls made through `globalThis.fetch` to Stoa. Called again, it changes the address only.
 * `publicUrl` is for apps whose bundler has put that address in the place of the platform's hosts: answers then have it too.
 */
export function bridge({ url = configured(), publicUrl } = {}) {
  if (url !== undefined) state.target = parse(url)
  if (publicUrl) state.publicUrl = parse(publicUrl)
  if (state.bridged && globalThis.fetch === state.bridged) return
  const original = globalThis.fetch
  const bridged = async (input, init) => {
    const isRequest = input instanceof Request
    const to = state.bridged === bridged ? readdress(isRequest ? input.url : `${input}`) : undefined
    if (to === '') return new Response(null, { status: 204 })
    if (!to) return original(input, init)
    const moved = isRequest && to !== input.url ? await copy(input, to, init) : isRequest ? input : to
    return localize(await original(moved, init))
  }
  Object.assign(state, { original, bridged })
  globalThis.fetch = bridged
}

/** Gives `globalThis.fetch` back. If something has wrapped it since, the bridge inside lets every call pass. */
export function unbridge() {
  if (globalThis.fetch === state.bridged) globalThis.fetch = state.original
  for (const name in state) delete state[name]
}

bridge()
