import { EventEmitter } from 'node:events'
import { createContext, runInContext } from 'node:vm'
import { wrapCrossOrigin } from './cors.ts'

type Message = { data: unknown; origin: string }

/**
 * Runs `act` as a script of a page at `origin`, with a window that receives messages and a document with working
 * frames. Throws if a browser would block a frame or its script fails.
 */
export async function runInPage<Result>(origin: string, act: () => Promise<Result>): Promise<Result> {
  const beyond = globalThis.fetch
  const messages = new EventEmitter()
  const failed = Promise.withResolvers<never>()
  const frames = new Set<unknown>()
  const window = {
    addEventListener: (name: string, listen: (event: Message) => void) => messages.on(name, listen),
    removeEventListener: (name: string, listen: (event: Message) => void) => messages.off(name, listen),
    location: { href: `${origin}/`, origin },
  }
  const body = {
    contains: (frame: unknown) => frames.has(frame),
    removeChild: (frame: unknown) => frames.delete(frame),
    appendChild(frame: { src: string; parentElement?: unknown }) {
      frames.add(frame)
      loadFrame(beyond, frame.src, origin, (event) => messages.emit('message', event)).catch(failed.reject)
      return Object.assign(frame, { parentElement: body })
    },
  }
  const document = { baseURI: `${origin}/`, body, createElement: () => ({ style: {}, src: '' }) }
  Object.assign(globalThis, { window, document, fetch: wrapCrossOrigin(beyond, origin) })
  try {
    const result = await Promise.race([act(), failed.promise])
    if (frames.size > 0) throw new Error('A frame was left in the page')
    return result
  } finally {
    Object.assign(globalThis, { fetch: beyond })
    for (const name of ['window', 'document']) delete (globalThis as Record<string, unknown>)[name]
  }
}

async function loadFrame(
  fetch: typeof globalThis.fetch,
  src: string,
  origin: string,
  deliver: (event: Message) => void,
) {
  const headers = { accept: 'text/html', referer: `${origin}/`, 'sec-fetch-dest': 'iframe' }
  const response = await fetch(src, { headers })
  const html = await response.text()
  if (response.status !== 200) throw new Error(`The frame answered ${response.status}: ${html.slice(0, 500)}`)
  refuseUnframeable(response.headers, origin)
  const parent = {
    postMessage(data: unknown, target: string) {
      if (target === '*') throw new Error('The frame posts to any origin')
      if (target === origin) deliver({ data: structuredClone(data), origin: new URL(response.url).origin })
    },
  }
  const window = { parent, location: new URL(response.url) }
  const context = createContext({ ...window, window, self: window, URL, URLSearchParams })
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi))
    if (!/\bsrc=|type="(?!module|text\/javascript)/.test(attributes)) runInContext(script, context)
}

function refuseUnframeable(headers: Headers, origin: string) {
  if (headers.has('x-frame-options')) throw new Error('The frame sends X-Frame-Options')
  const policy = /frame-ancestors([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  if (policy === undefined) return
  const allowed = policy.trim().split(/\s+/)
  const matches = (source: string) => source === '*' || source === origin || source === origin.replace(/\d+$/, '*')
  if (!allowed.some(matches)) throw new Error(`The frame refuses ${origin}: frame-ancestors${policy}`)
}
