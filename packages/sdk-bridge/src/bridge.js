// Plain JavaScript, so that it runs unbuilt in whatever Node, browser or bundler an existing app has.
const hosts = ['www.wixapis.com', 'edge.wixapis.com', 'static.wixstatic.com']
// Shared by all copies of this module: an app and its framework may each load one.
const key = Symbol.for('stoa.sdk-bridge')
globalThis[key] ??= {}
const state = globalThis[key]

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

/** Stoa's address for one of the platform's, undefined for any other. Throws while Stoa's is not known:
 *  a call meant for Stoa, and the tokens it carries, must never reach the platform. */
function readdress(address) {
  const base = globalThis.document?.baseURI
  if (!URL.canParse(address, base)) return
  const url = new URL(address, base)
  if (url.protocol !== 'https:' || !hosts.includes(url.host)) return
  state.target ||= parse(configured())
  return state.target + url.pathname + url.search
}

/** The body is read whole: browsers refuse to stream one over HTTP/1.1, and Firefox hides the stream. */
async function copy(request, url, init) {
  const { method, headers, signal, credentials, cache, redirect, integrity, keepalive } = request
  const body = init?.body == null && !/^(GET|HEAD)$/.test(method) ? await request.arrayBuffer() : undefined
  return new Request(url, { method, headers, signal, credentials, cache, redirect, integrity, keepalive, body })
}

/** Sends the platform's calls made through `globalThis.fetch` to Stoa. Called again, it changes the address only. */
export function bridge({ url = configured() } = {}) {
  if (url !== undefined) state.target = parse(url)
  if (state.bridged && globalThis.fetch === state.bridged) return
  const original = globalThis.fetch
  const bridged = async (input, init) => {
    const isRequest = input instanceof Request
    const to = state.bridged === bridged && readdress(isRequest ? input.url : `${input}`)
    return original(to ? (isRequest ? await copy(input, to, init) : to) : input, init)
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
