import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { type MeasuredSite, post } from './growth.ts'

/** Seconds of each step, and the most memory that the server took meanwhile. */
export interface Step {
  step: string
  seconds: number
  megabytes: number
}

const columns = 'handleId,fieldType,name,description,price,brand,ribbon,collection,inventory,sku,productImageUrl'

/** A file as a shop's own export is: written while it is sent, so that only the server's memory counts. */
function* file(count: number, pictures?: string): Generator<string> {
  yield `${columns}\n`
  for (let n = 0; n < count; n++)
    yield `made-${n},Product,Cup ${n},"<p>Thrown by hand, fired twice, number ${n}.</p>",${(n % 997) + 0.5},Brand ${n % 50},${n % 20 === 3 ? 'New' : ''},Shelf ${n % 20},${n % 40},SKU-${n},${pictures ? `${pictures}/${n}.jpg` : ''}\n`
}

/** Looks at a file of many products, brings it in, takes all out to a file, brings that in again and takes that back. */
export async function importProducts(
  site: MeasuredSite,
  memory: () => Promise<number>,
  withPictures = false,
): Promise<Step[]> {
  const pictures = withPictures ? await servePictures() : undefined
  const steps: Step[] = []
  const timed = async <T>(step: string, act: () => Promise<T>): Promise<T> => {
    let most = 0
    const look = async () => {
      most = Math.max(most, await memory())
    }
    const timer = setInterval(() => void look(), 500)
    const before = performance.now()
    const result = await act()
    const seconds = (performance.now() - before) / 1000
    clearInterval(timer)
    await look()
    steps.push({ step, seconds, megabytes: most })
    console.log(`${step}: ${seconds.toFixed(1)} s, ${most.toFixed(0)} MB`)
    return result
  }
  const { importId, uploadUrl } = await post(site, '/stoa/v1/product-imports', { dryRun: true })
  await timed('uploaded', () => send(site, uploadUrl, Readable.from(file(site.count, pictures?.origin))))
  await timed('looked at', () => finished(site, importId))
  await post(site, `/stoa/v1/product-imports/${importId}/start`, {})
  await timed('brought in', () => finished(site, importId))
  const { downloadUrl } = await post(site, '/stoa/v1/product-exports', {})
  await timed('taken out to a file', () => drained(site, downloadUrl))
  const undo = await post(site, `/stoa/v1/product-imports/${importId}/undo`, {})
  await timed('taken back', () => finished(site, undo.importId))
  pictures?.close()
  return steps
}

/** A shop's old server: a picture of usual size at every address. */
async function servePictures() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const image = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#888', noise } })
  const bytes = await image.jpeg({ quality: 70 }).toBuffer()
  const server = createServer((_request, response) => response.setHeader('content-type', 'image/jpeg').end(bytes))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

const local = ({ origin }: MeasuredSite, address: string) => origin + new URL(address).pathname

async function send(site: MeasuredSite, address: string, body: Readable): Promise<void> {
  const init = { method: 'PUT', body: Readable.toWeb(body), duplex: 'half', headers: { 'content-type': 'text/csv' } }
  const answer = await fetch(local(site, address), init as RequestInit)
  if (!answer.ok) throw new Error(await answer.text())
}

async function drained(site: MeasuredSite, address: string): Promise<void> {
  const answer = await fetch(local(site, address))
  let lines = 0
  for await (const piece of answer.body!) for (const byte of piece as Uint8Array) if (byte === 10) lines++
  if (lines <= site.count) throw new Error(`Only ${lines} lines came`)
}

async function finished({ origin, apiKey, siteId, count }: MeasuredSite, importId: string): Promise<void> {
  const headers = { authorization: apiKey, 'wix-site-id': siteId }
  for (;;) {
    const answer = await fetch(`${origin}/stoa/v1/product-imports/${importId}`, { headers })
    const { productImport: work } = (await answer.json()) as {
      productImport: { status: string; succeeded: number; failed: number }
    }
    if (work.status === 'FINISHED' && work.succeeded === count) return
    if (work.status === 'FINISHED') throw new Error(`${work.failed} lines failed`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
