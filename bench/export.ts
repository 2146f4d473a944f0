import { Agent, get } from 'node:http'
import type { Site } from './shapes.ts'

export interface OwnedSite extends Site {
  ownerEmail: string
  ownerPassword: string
}

export interface Exported {
  orders: number
  megabytes: number
  seconds: number
  /** Server memory in MB, before and at its peak. */
  before: number
  peak: number
}

/** Signs in like a browser: the sign-in form and its cookie. */
export async function signIn({ origin, ownerEmail, ownerPassword }: OwnedSite): Promise<string> {
  const answer = await fetch(`${origin}/dashboard/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    body: new URLSearchParams({ email: ownerEmail, password: ownerPassword }),
  })
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]!)
  if (cookies.length === 0) throw new Error(`Signing in failed: ${answer.status}`)
  return cookies.join('; ')
}

/** Downloads an order export without storing it, while measuring the server's memory. */
export async function exportOrders(
  { origin }: OwnedSite,
  cookie: string,
  search: string,
  rss: () => Promise<number>,
): Promise<Exported> {
  const before = await rss()
  const start = performance.now()
  let peak = before
  let isFinished = false
  const watching = (async () => {
    while (!isFinished) {
      peak = Math.max(peak, await rss())
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const { lines, bytes } = await readLines(`${origin}/dashboard/orders/export${search}`, cookie)
  isFinished = true
  await watching
  const seconds = (performance.now() - start) / 1000
  const toMegabytes = (size: number) => Math.round(size / 2 ** 20)
  return {
    orders: lines - 1,
    megabytes: toMegabytes(bytes),
    seconds,
    before: toMegabytes(before),
    peak: toMegabytes(peak),
  }
}

const agent = new Agent({ keepAlive: false })

/** Order notes of the bench contain no line breaks. */
function readLines(url: string, cookie: string): Promise<{ lines: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, accept: 'text/html' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The export answered ${response.statusCode}`))
      let [lines, bytes] = [0, 0]
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        for (const byte of chunk) if (byte === 10) lines++
      })
      response.on('end', () => resolve({ lines, bytes }))
      response.on('error', reject)
    }).on('error', reject)
  })
}
