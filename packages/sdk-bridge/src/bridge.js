// Plain JavaScript, so that it runs unbuilt in any Node, browser or bundler.

// Shared by all copies of this module: an app and its framework may each load one.
const key = Symbol.for('stoa.sdk-bridge')
globalThis[key] ??= {}
export const state = globalThis[key]

/** The platform's hosts that Stoa serves: API, images and audio, videos, documents. */
const served =
  /(?:https?:)?\/\/(?:(?:www|edge)\.wixapis|(?:static|video)\.wixstatic|[\w-]+\.usrfiles)\.com(?::443)?(?![\w.:-])/gi
const telemetry = /^https?:\/\/(?:frog\.wix|[\w.]+\.wixpress)\.com\//
const platform = /^https?:\/\/(?:[\w-]+\.)+(?:wixapis|wixstatic|wix|parastorage)\.com\//

const readConfiguredUrl = () =>
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

const getTarget = () => (state.target ||= parse(readConfiguredUrl()))

/** Replaces the platform's URLs in a text with Stoa's. */
export const rewrite = (text) => (state.bridged ? text.replace(served, () => state.publicUrl || getTarget()) : text)

/**
 * The URL for a request: Stoa's for the platform's hosts, '' for telemetry, which is dropped, undefined for others.
 * Throws if Stoa's URL is unknown or Stoa has no counterpart: calls and their tokens must never reach the platform.
 */
export function readdress(address) {
  const base = globalThis.document?.baseURI
  if (!state.bridged || !URL.canParse(address, base)) return
  const url = new URL(address, base)
  url.hash = ''
  const { href } = url
  if (telemetry.test(href)) return ''
  const host = href.match(served)?.[0]
  if (host && href.startsWith(host)) return getTarget() + href.slice(host.length)
  if (platform.test(href)) throw new TypeError(`Stoa does not serve ${url.origin}`)
  if (state.publicUrl && `${href}/`.startsWith(`${state.publicUrl}/`))
    return getTarget() + href.slice(state.publicUrl.length)
}

/** The body is buffered: browsers don't stream requests over HTTP/1.1, and Firefox hides the stream. */
async function copy(request, url, init) {
  const { method, headers, signal, credentials, cache, redirect, integrity, keepalive } = request
  const body = init?.body == null && !/^(GET|HEAD)$/.test(method) ? await request.arrayBuffer() : undefined
  return new Request(url, { method, headers, signal, credentials, cache, redirect, integrity, keepalive, body })
}

/** The response with URLs that visitors can load, if the app was built for Stoa. */
async function localize(response) {
  if (!state.publicUrl || !response.body || !/\bjson\b/.test(response.headers.get('content-type'))) return response
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new Response(rewrite(await response.text()), { status, statusText, headers })
}

/**
 * Redirects the platform's calls through `globalThis.fetch` to Stoa. Calling it again changes the URL only.
 * `publicUrl` is for apps whose bundler replaced the platform's hosts with it: replies use it too.
 */
export function bridge({ url = readConfiguredUrl(), publicUrl } = {}) {
  if (url !== undefined) state.target = parse(url)
  if (publicUrl) state.publicUrl = parse(publicUrl)
  if (state.bridged && globalThis.fetch === state.bridged) return
  const original = globalThis.fetch
  const fetchBridged = async (input, init) => {
    const isRequest = input instanceof Request
    const to = state.bridged === fetchBridged ? readdress(isRequest ? input.url : `${input}`) : undefined
    if (to === '') return new Response(null, { status: 204 })
    if (!to) return original(input, init)
    const moved = isRequest && to !== input.url ? await copy(input, to, init) : isRequest ? input : to
    return localize(await original(moved, init))
  }
  Object.assign(state, { original, bridged: fetchBridged })
  globalThis.fetch = fetchBridged
}

/** Restores `globalThis.fetch`. If another wrapper was added since, the bridge becomes inactive. */
export function unbridge() {
  if (globalThis.fetch === state.bridged) globalThis.fetch = state.original
  for (const name in state) delete state[name]
}

bridge()
