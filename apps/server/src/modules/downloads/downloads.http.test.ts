import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { address, approvedCard, buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const text = 'the only copy'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let productId: string
let fileId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = await createDigital('Pattern')
  fileId = (await upload(productId, '../Pattern "1".pdf')).fileId
})

async function createDigital(name: string): Promise<string> {
  const { product } = await owner.ok('products.createProduct', {
    product: { name, priceData: { price: 12 }, productType: 'digital' },
  })
  return product.id
}

const put = (url: string, body: string) => fetch(url, { method: 'PUT', body })
async function upload(product: string, filename: string): Promise<{ fileId: string; uploadUrl: string }> {
  const { uploadUrl } = await owner.ok('downloads.createDigitalFileUpload', { productId: product, filename })
  const answer = await put(uploadUrl, text)
  expect(answer.status).toBe(200)
  return { uploadUrl, fileId: ((await answer.json()) as { fileId: string }).fileId }
}

async function buy(ids = [productId], paymentToken = approvedCard): Promise<{ buyer: Caller; orderId: string }> {
  const buyer = await site.visitor()
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: ids.map((id) => buildLine(id)) })
  const email = 'bea@mail.example'
  const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email })
  const billingInfo = { address, contactDetails: { firstName: 'Bea', lastName: 'Buyer', phone: '+353 1 000 0000' } }
  await buyer.ok('checkout.updateCheckout', { checkout: { id, billingInfo } })
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken })
  return { buyer, orderId }
}

const listDownloads = async (caller: Caller, orderId: string): Promise<Any> =>
  (await caller.ok('downloads.listDownloads', { orderId })).downloads
const readProblemCode = async (caller: Caller, name: string, input: object) =>
  (await caller.problem(name, input as Record<string, unknown>)).code
const readOrder = async (id: string) => (await owner.ok('orders.getOrder', { id })).order
async function readMailed(): Promise<string> {
  const { mails } = await owner.ok('mails.queryMails', { query: { filter: { template: 'download-links' } } })
  const { content } = await owner.ok('mails.getMail', { mailId: mails[0].id })
  return /\/downloads\/([\w-]+)/.exec(content.text)![1]!
}
const pay = async (orderId: string) => {
  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
  return orderTransactions.payments[0].id as string
}

describe('a digital purchase', () => {
  test('is delivered after the payment: fulfilled, mailed, and downloaded up to the limit', async () => {
    const { buyer, orderId } = await buy()
    const order = await readOrder(orderId)
    expect(order).toMatchObject({ paymentStatus: 'PAID', fulfillmentStatus: 'FULFILLED' })
    expect(order.lineItems[0].digitalFile.fileId).toBe(fileId)
    const types = order.activities.map(({ activityType }: Any) => activityType)
    expect(types).toEqual(expect.arrayContaining(['DOWNLOAD_LINK_SENT', 'ORDER_FULFILLED']))
    const { files } = await listDownloads(buyer, orderId)
    expect(files).toMatchObject([
      { productName: 'Pattern', filename: '_Pattern _1_.pdf', size: text.length, downloads: 0 },
    ])
    const answer = await fetch(files[0].url)
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="_Pattern _1_\.pdf"/)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(files[0].url)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(files[0].limit - 1)
    const after = (await listDownloads(buyer, orderId)).files[0]
    expect(after).toMatchObject({ downloads: after.limit, state: 'USED_UP' })
    expect(after).not.toHaveProperty('url')
  })

  test("is announced in the buyer's language", async () => {
    const email = 'fleur@mail.example'
    const { order } = await site.app().ok('orders.createOrder', {
      order: {
        lineItems: [
          {
            ...buildLine(productId),
            productName: { original: 'Pattern' },
            itemType: { preset: 'DIGITAL' },
            price: { amount: '12' },
          },
        ],
        channelInfo: { type: 'WEB' },
        priceSummary: {},
        buyerInfo: { email },
        buyerLanguage: 'fr',
        paymentStatus: 'PAID',
      },
    })
    const sent = await waitForMail(site, email, 'download-links')
    expect(sent.language).toBe('fr')
    expect(sent.subject).toMatch(/^Vos téléchargements chez /)
    expect(sent.text).toContain(`votre commande ${order.number}`)
  })

  test('waits for the payment', async () => {
    const { buyer, orderId } = await buy([productId], 'manual')
    expect(await listDownloads(buyer, orderId)).toBeUndefined()
    await owner.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId })
    expect((await listDownloads(buyer, orderId)).files[0].state).toBe('READY')
    expect(await listDownloads(owner, orderId)).toBeDefined()
  })

  test('is refused to others: by its order, by a made-up link or ticket, on another site, or as public media', async () => {
    const { orderId } = await buy()
    const token = await readMailed()
    const otherVisitor = await site.visitor()
    expect(await readProblemCode(otherVisitor, 'downloads.listDownloads', { orderId })).toBe('ORDER_NOT_FOUND')
    const { downloads } = await otherVisitor.ok('downloads.openDownloadLink', { token })
    // On any of the server's shops, or on none.
    const page = await fetch(`${site.facts.origin}/downloads/${token}`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(downloads.files[0].filename)
    expect(downloads.orderId).toBe(orderId)
    const [file] = downloads.files
    const other = await makeSite()
    const changed = token.slice(0, 50) + (token[50] === 'A' ? 'B' : 'A') + token.slice(51)
    for (const [caller, sent] of [
      [other.anonymous(), token],
      [site.anonymous(), changed],
      [site.anonymous(), '../../../secret'],
    ] as const) {
      expect(await readProblemCode(caller, 'downloads.openDownloadLink', { token: sent })).toBe(
        'DOWNLOAD_LINK_NOT_VALID',
      )
    }
    const ticket = new URL(file.url).pathname.slice('/files/'.length)
    const [body = '', mac = ''] = ticket.split('.')
    const facts = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...facts, expires: 9e15 })).toString('base64url')
    const { origin } = site.facts
    const [{ storage_key: key } = { storage_key: '' }] = await query<{ storage_key: string }>(
      'select storage_key from digital_files where id = $1',
      [fileId],
    )
    expect(key).not.toBe('')
    for (const path of [
      `/files/${forged}.${mac}`,
      `/files/${body}.`,
      '/files/..%2f..%2fsecret',
      `/media/${key}`,
      `/media/..%2fmedia%2f${key}`,
      `/media/${key}/v1/fill/w_10,h_10/x.png`,
    ]) {
      expect((await fetch(origin + path)).status, path).toBe(404)
    }
  })

  test('is revoked after a refund, in whole or by line, and after a cancellation', async () => {
    const second = await createDigital('Second')
    await upload(second, 'second.zip')
    const { buyer, orderId } = await buy([productId, second])
    const before = await listDownloads(buyer, orderId)
    const order = await readOrder(orderId)
    const payments = [{ paymentId: await pay(orderId), amount: { amount: '5.00' } }]
    const lineItems = [{ lineItemId: order.lineItems[0].id, quantity: 1 }]
    await owner.ok('orders.triggerRefund', { ecomOrderId: orderId, payments, details: { lineItems } })
    const readFileStates = async () => (await listDownloads(buyer, orderId)).files.map(({ state }: Any) => state).sort()
    expect(await readFileStates()).toEqual(['READY', 'REVOKED'])
    const gone = before.files.find(({ lineItemId }: Any) => lineItemId === order.lineItems[0].id)
    expect((await fetch(gone.url)).status).toBe(404)
    await owner.ok('orders.triggerRefund', { ecomOrderId: orderId, payments: [{ paymentId: await pay(orderId) }] })
    expect(await listDownloads(buyer, orderId)).toMatchObject({ revoked: true })
    const canceled = await buy()
    const { files } = await listDownloads(canceled.buyer, canceled.orderId)
    await owner.ok('orders.cancelOrder', { id: canceled.orderId })
    expect((await fetch(files[0].url)).status).toBe(404)
    expect(await readProblemCode(owner, 'downloads.sendDownloadLinks', { orderId: canceled.orderId })).toBe(
      'ORDER_CAN_NOT_BE_FULFILLED',
    )
  })

  test('is sent again: earlier links stop, counts restart, nothing is fulfilled twice', async () => {
    const { buyer, orderId } = await buy()
    const [old, token] = [(await listDownloads(buyer, orderId)).files[0].url, await readMailed()]
    await fetch(old)
    const { downloads } = await owner.ok('downloads.sendDownloadLinks', { orderId })
    expect(downloads.files[0]).toMatchObject({ downloads: 0, state: 'READY' })
    expect((await fetch(old)).status).toBe(404)
    expect(await readProblemCode(site.anonymous(), 'downloads.openDownloadLink', { token })).toBe(
      'DOWNLOAD_LINK_NOT_VALID',
    )
    const { orderWithFulfillments } = await owner.ok('orderFulfillments.listFulfillmentsForSingleOrder', { orderId })
    expect(orderWithFulfillments.fulfillments).toHaveLength(1)
    expect(await readProblemCode(owner, 'downloads.sendDownloadLinks', { orderId: nowhere })).toBe('ORDER_NOT_FOUND')
  })

  test('expires', async () => {
    const { buyer, orderId } = await buy()
    const [{ url }] = (await listDownloads(buyer, orderId)).files
    await query(`update download_grants set expires_date = now() - interval '1 minute' where order_id = $1`, [orderId])
    expect((await listDownloads(buyer, orderId)).files[0].state).toBe('EXPIRED')
    expect((await fetch(url)).status).toBe(404)
    const inBrowser = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([inBrowser.status, inBrowser.headers.get('location')]).toEqual([302, '/downloads'])
  })

  test('is left to the owner where the product has no file', async () => {
    const empty = await createDigital('Empty')
    const { orderId } = await buy([empty])
    expect((await readOrder(orderId)).fulfillmentStatus).toBe('NOT_FULFILLED')
    expect(await readProblemCode(owner, 'downloads.sendDownloadLinks', { orderId })).toBe('ORDER_HAS_NO_DOWNLOADS')
  })
})

describe('the files of a product', () => {
  test('are uploaded once at a signed address, listed, and removed; buyers keep them', async () => {
    const product = await createDigital('Files')
    const { uploadUrl, fileId: id } = await upload(product, 'a.txt')
    expect((await put(uploadUrl, 'other bytes')).status).toBe(404)
    expect((await put(uploadUrl.slice(0, -4), 'x')).status).toBe(404)
    const { buyer, orderId } = await buy([product])
    await owner.ok('downloads.deleteDigitalFile', { fileId: id })
    expect(await readProblemCode(owner, 'downloads.deleteDigitalFile', { fileId: id })).toBe('DIGITAL_FILE_NOT_FOUND')
    expect((await owner.ok('downloads.listDigitalFiles', { productId: product })).digitalFiles).toEqual([])
    expect(await (await fetch((await listDownloads(buyer, orderId)).files[0].url)).text()).toBe(text)
  })

  test('belong to digital products, and are limited', async () => {
    const begin = (id: string) =>
      readProblemCode(owner, 'downloads.createDigitalFileUpload', { productId: id, filename: 'a' })
    const [physical] = await listPlainProducts(owner)
    expect(await begin(physical.id)).toBe('PRODUCT_IS_NOT_DIGITAL')
    expect(await begin(nowhere)).toBe('PRODUCT_NOT_FOUND')
    const full = await createDigital('Full')
    for (let index = 0; index < 50; index++) await upload(full, `${index}.txt`)
    expect(await begin(full)).toBe('TOO_MANY_DIGITAL_FILES')
  })
})
