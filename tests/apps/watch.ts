import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { listPicturesNotShown, scrollThrough } from './in-page.js'

/** Request types that one document should load only once per URL. */
const pictures = ['Image', 'Media']
const all = [...pictures, 'Script', 'Stylesheet', 'Font']

interface Options {
  /** Origins that the app may load from. */
  allowed: readonly string[]
  /** Development servers resend scripts; there only images count. */
  isDevelopment: boolean
}

export interface Watched {
  page: Page
  /** Browsers log refused requests; intended ones are no complaint. */
  expectRefusal(address: RegExp): void
  complaints(): string[]
  foreign(): string[]
  loadedTwice(): string[]
}

/** Opens a window and records forbidden behavior. */
export async function openWatched(context: BrowserContext, { allowed, isDevelopment }: Options): Promise<Watched> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  const refusals: RegExp[] = []
  const foreign = new Set<string>()
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    if (message.text().startsWith('Failed to load resource') && refusals.some((it) => it.test(url))) return
    complaints.push(`${page.url()}: ${message.text()} ${url}`)
  })
  // Includes requests of service workers.
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !allowed.includes(origin)) foreign.add(request.url())
  })
  const twice = await noteLoads(await context.newCDPSession(page), isDevelopment ? pictures : all)
  return {
    page,
    expectRefusal: (address) => refusals.push(address),
    complaints: () => complaints,
    foreign: () => [...foreign],
    loadedTwice: twice,
  }
}

/** Loaded more than once over the network for the same document; cached responses don't count. */
async function noteLoads(session: CDPSession, once: string[]) {
  const twice = new Set<string>()
  const pending = new Map<string, { url: string; document: string }>()
  let loaded = new Set<string>()
  let current = ''
  session.on('Network.requestWillBeSent', ({ requestId, request, type, loaderId }) => {
    if (!type || !once.includes(type) || request.url.startsWith('data:')) return
    pending.set(requestId, { url: request.url, document: loaderId })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => pending.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const load = pending.get(requestId)
    if (!load || response.fromDiskCache || response.fromPrefetchCache) return
    if (load.document !== current) {
      current = load.document
      loaded = new Set()
    }
    if (loaded.has(load.url)) twice.add(load.url)
    loaded.add(load.url)
  })
  await session.send('Network.enable')
  return () => [...twice]
}

/** Every visible image has loaded. */
export async function expectPictures(page: Page): Promise<void> {
  await page.evaluate(scrollThrough)
  await expect.poll(() => page.evaluate(listPicturesNotShown)).toEqual([])
}
