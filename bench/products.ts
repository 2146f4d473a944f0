import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { type MeasuredSite, post } from './growth.ts'

/** Duration of each step in seconds, and the server's peak memory meanwhile. */
export interface Step {
  step: string
  seconds: number
  megabytes: number
}

const columns = 'handleId,fieldType,name,description,price,brand,ribbon,collection,inventory,sku,productImageUrl'

/** A file like the shop's own export, generated while it is sent, so that only the server's memory counts. */
function* writeFileLines(count: number, pictures?: string): Generator<string> {
  yield `${columns}\n`
  for (let n = 0; n < count; n++)
    yield `made-${n},Product,Cup ${n},"<p>Thrown by hand, fired twice, number ${n}.</p>",${(n % 997) + 0.5},Brand ${n % 50},${n % 20 === 3 ? 'New' : ''},Shelf ${n % 20},${n % 40},SKU-${n},${pictures ? `${pictures}/${n}.jpg` : ''}\n`
}

/** Previews a large product file, imports it, exports all products, imports that file and reverts it. */
export async function importProducts(
  site: MeasuredSite,
  memory: () => Promise<number>,
  withPictures = false,
): Promise<Step[]> {
  const pictures = withPictures ? await servePictures() : undefined
  const steps: Step[] = []
  const measureStep = async <T>(step: string, act: () => Promise<T>): Promise<T> => {
    let maxMegabytes = 0
    const preview = async () => {
      maxMegabytes = Math.max(maxMegabytes, await memory())
    }
    const timer = setInterval(() => void preview(), 500)
    const before = performance.now()
    const result = await act()
    const seconds = (performance.now() - before) / 1000
    clearInterval(timer)
    await preview()
    steps.push({ step, seconds, megabytes: maxMegabytes })
    console.log(`${step}: ${seconds.toFixed(1)} s, ${maxMegabytes.toFixed(0)} MB`)
    return result
  }
  const { importId, uploadUrl } = await post(site, '/stoa/v1/product-imports', { dryRun: true })
  await measureStep('uploaded', () =>
    send(site, uploadUrl, Readable.from(writeFileLines(site.count, pictures?.origin))),
  )
  await measureStep('looked at', () => waitUntilFinished(site, importId))
  await post(site, `/stoa/v1/product-imports/${importId}/start`, {})
  await measureStep('imported', () => waitUntilFinished(site, importId))
  const { downloadUrl } = await post(site, '/stoa/v1/product-exports', {})
  await measureStep('taken out to a file', () => drain(site, downloadUrl))
  const undo = await post(site, `/stoa/v1/product-imports/${importId}/undo`, {})
  await measureStep('taken back', () => waitUntilFinished(site, undo.importId))
  pictures?.close()
  return steps
}

/** The shop's previous server: an image of usual size at every URL. */
async function servePictures() {
  const createNoise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const image = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#888', noise: createNoise } })
  const bytes = await image.jpeg({ quality: 70 }).toBuffer()
  const server = createServer((_request, response) => response.setHeader('content-type', 'image/jpeg').end(bytes))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

const toLocalAddress = ({ origin }: MeasuredSite, address: string) => origin + new URL(address).pathname

async function send(site: MeasuredSite, address: string, body: Readable): Promise<void> {
  const init = { method: 'PUT', body: Readable.toWeb(body), duplex: 'half', headers: { 'content-type': 'text/csv' } }
  const answer = await fetch(toLocalAddress(site, address), init as RequestInit)
  if (!answer.ok) throw new Error(await answer.text())
}

async function drain(site: MeasuredSite, address: string): Promise<void> {
  const answer = await fetch(toLocalAddress(site, address))
  let lines = 0
  for await (const piece of answer.body!) for (const byte of piece as Uint8Array) if (byte === 10) lines++
  if (lines <= site.count) throw new Error(`Only ${lines} lines came`)
}

async function waitUntilFinished({ origin, apiKey, siteId, count }: MeasuredSite, importId: string): Promise<void> {
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
