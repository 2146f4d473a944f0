import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, type TestContext, test } from 'vitest'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { Caller } from '../support/caller.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { type FileServer, picture, put, serveFiles, upload, uploaded } from '../support/media.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { TestSite } from '../support/site.ts'
import { startServer } from '../support/start-server.ts'
import { until } from '../support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const run = promisify(execFile)
const megabyte = 1024 ** 2
const filler = 'filler'

let folder: string
let media: string
/** Why no file system can be mounted here, if so. */
let cannotMount: string | undefined
let server: Awaited<ReturnType<typeof startServer>>
let site: TestSite
let owner: Caller
let elsewhere: FileServer

beforeAll(async () => {
  folder = await makeDataFolder()
  media = join(folder, 'media')
  await mkdir(media)
  await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', media]).catch((error: Error) => {
    cannotMount = error.message
  })
  if (cannotMount !== undefined) return
  elsewhere = await serveFiles({ '/far.jpg': await picture() })
  server = await startServer(folder)
  site = new TestSite(await server.makeSite({ demo: true }))
  owner = await site.owner()
})
afterAll(async () => {
  await closeWindows()
  elsewhere?.close()
  await server?.stop()
  if (cannotMount === undefined) await run('umount', [media])
  await rm(folder, { recursive: true, force: true })
})
beforeEach((context: TestContext) => {
  if (cannotMount !== undefined) context.skip(`a file system of its own is needed: ${cannotMount}`)
})

/** No space is left, not even for a byte. */
async function fill(): Promise<void> {
  await writeFile(join(media, filler), Buffer.alloc(4 * megabyte)).catch(({ code }) => expect(code).toBe('ENOSPC'))
}

const states = [
  ['full', 'ENOSPC', fill, () => unlink(join(media, filler))],
  [
    'read-only',
    'EROFS',
    () => run('mount', ['-o', 'remount,ro', media]),
    () => run('mount', ['-o', 'remount,rw', media]),
  ],
] as const

const readReadiness = async (): Promise<Any> => (await fetch(`${site.facts.origin}/health/ready`)).json()

/** Every way of uploading, started while there was space; each returns its outcome. */
async function listWays() {
  const bytes = await picture()
  const text = Buffer.from('a few words in a file')
  const app = site.app()
  const credentials = ['member@mail.example', 'a long and quiet word'] as const
  const email = `${crypto.randomUUID()}@mail.example`
  const { access_token } = await server.makeMember(site.id, email, credentials[1])
  const member = new Caller(site.facts.origin, { authorization: access_token })
  const visitor = await site.visitor()
  const { product } = await app.ok('products.createProduct', {
    product: { name: 'Pattern', productType: 'digital', priceData: { price: 4 } },
  })
  const uploadRequest = { filename: 'me.jpg', mimeType: 'image/jpeg' }
  const readAddress = async (caller: Caller, name: string, input: object): Promise<string> =>
    (await caller.ok(name, { ...input })).uploadUrl
  const library = await readAddress(owner, 'files.generateFileUploadUrl', { mimeType: 'image/jpeg', fileName: 'a.jpg' })
  const paper = await readAddress(owner, 'files.generateFileUploadUrl', { mimeType: 'text/plain', fileName: 'a.txt' })
  const profile = await readAddress(member, 'profiles.createProfilePictureUpload', uploadRequest)
  const review = await readAddress(visitor, 'siteReviews.createReviewMediaUpload', uploadRequest)
  const digital = await readAddress(owner, 'downloads.createDigitalFileUpload', {
    productId: product.id,
    filename: 'pattern.txt',
  })
  const pieces = await readAddress(owner, 'files.generateFileResumableUploadUrl', {
    ...{ mimeType: 'image/jpeg', fileName: 'large.jpg', uploadProtocol: 'TUS' },
  })
  const requestTus = (method: string, headers: Record<string, string>, body?: Uint8Array) =>
    fetch(pieces, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, body: body as never })
  await requestTus('POST', { 'upload-length': String(bytes.length) })
  const all: Record<string, () => Promise<{ status: number; body: Any }>> = {
    'a picture for the library': () => put(library, bytes),
    'a document for the library': () => put(paper, text),
    'the picture of a profile': () => put(profile, bytes),
    'a photo for a review': () => put(review, bytes),
    'the file of a digital product': () => put(digital, text),
    'a piece of a resumable upload': async () => {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      const answer = await requestTus('PATCH', headers, bytes)
      return { status: answer.status, body: await answer.json() }
    },
    'a picture of a product from another site': () =>
      app.call('products.addProductMedia', { id: product.id, media: [{ url: `${elsewhere.origin}/far.jpg` }] }),
  }
  return all
}

async function importFile(): Promise<Any> {
  const { file } = await owner.ok('files.importFile', { url: `${elsewhere.origin}/far.jpg` })
  const readCurrent = async () => (await owner.ok('files.getFileDescriptor', { fileId: file.id })).file
  await until(async () => (await readCurrent()).operationStatus !== 'PENDING')
  return readCurrent()
}

describe.each(states)('a media folder that is %s', (_, reason, begin, end) => {
  test('refuses uploads with 507, stores nothing, warns, and accepts them again after a fix', async () => {
    const all = await listWays()
    const shown = await uploaded(owner)
    expect(await readReadiness()).toEqual({ status: 'ready' })
    await begin()
    const before = await readdir(media)
    try {
      for (const [name, send] of Object.entries(all)) {
        const { status, body } = await send()
        expect([name, status, body.details?.applicationError?.code]).toEqual([name, 507, 'INSUFFICIENT_STORAGE'])
      }
      expect(await importFile()).toMatchObject({ operationStatus: 'FAILED' })
      expect(await readdir(media)).toEqual(before)
      expect(await readReadiness()).toEqual({ status: 'ready', warnings: [`files can't be written: ${reason}`] })
      // Existing files are served, also scaled, and orders work.
      expect((await fetch(shown.url)).status).toBe(200)
      expect((await fetch(`${shown.url}/v1/fit/w_20,h_20,q_80/file.webp`)).status).toBe(200)
      const buyer = await site.visitor()
      const [product] = await plainProducts(buyer)
      const { id } = await readyToPay(buyer, [buildLine(product!.id)])
      const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
      expect((await buyer.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
    } finally {
      await end()
    }
    expect(await readReadiness()).toEqual({ status: 'ready' })
    for (const [name, send] of Object.entries(all)) expect([name, (await send()).status]).toEqual([name, 200])
    expect(await importFile()).toMatchObject({ operationStatus: 'READY' })
    const left = (await readdir(media)).filter((name) => name.startsWith('.') || name.startsWith('_part.'))
    expect(left).toEqual([])
  })
})

test('refuses an upload with too little space, and frees its part', async () => {
  const length = 3 * megabyte
  const { status, body } = await upload(owner, Buffer.alloc(length, 'a'), { mimeType: 'text/plain', fileName: 'a.txt' })
  expect([status, body.details?.applicationError?.code]).toEqual([507, 'INSUFFICIENT_STORAGE'])
  expect((await upload(owner, await picture())).status).toBe(200)
})

test('shows in the media library that there is no space, and the file can be sent again', async () => {
  const { tokens } = await site.owner()
  const { origin } = site.facts
  const browser = await sharedBrowser()
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-owner', value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.goto('/dashboard/media')
  await page.waitForLoadState('networkidle')
  await fill()
  try {
    const file = { name: 'meadow.jpg', mimeType: 'image/jpeg', buffer: await picture(600, 400) }
    await page.getByLabel('Files to upload').setInputFiles([file])
    const tray = page.getByRole('region', { name: 'Uploads' })
    await tray.getByRole('alert').getByText('There’s no storage left for files right now.').waitFor()
    const pictures = process.env.STOA_TEST_PICTURES
    if (pictures) await page.screenshot({ path: `${pictures}/no-room.png` })
    await unlink(join(media, filler))
    await tray.getByRole('button', { name: 'Try again' }).click()
    await tray.getByText('1 file uploaded').waitFor()
    await page.getByRole('button', { name: /^meadow\.jpg/ }).waitFor()
  } finally {
    await rm(join(media, filler), { force: true })
  }
  await context.close()
})
