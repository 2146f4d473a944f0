import type { OrderLineItem } from '@stoa/contract/order.entity'
import { createId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createFulfillment, listFulfillmentsForSingleOrder } from '../fulfillments/api.ts'
import { sendMail } from '../mail/api.ts'
import { changeOrder, createActivity, type OrderRecord, withActivities } from '../orders/api.ts'
import * as store from './downloads.store.ts'
import { linkDays, listDigitalLines, maxDownloads } from './downloads.ts'
import { createDownloadToken } from './links.ts'

/**
 * Grants the buyer the files of these order lines, mails the link and marks the lines as fulfilled. Lines whose product
 * has no file are left to the owner. False where there is nothing to deliver. Locks the order.
 */
export async function deliver(unit: Unit, orderId: string, sold: readonly OrderLineItem[]): Promise<boolean> {
  const products = new Set(listDigitalLines(sold).map(({ productId }) => productId))
  const files = products.size > 0 ? await store.listFiles(unit, [...products]) : []
  if (files.length === 0) return false
  let delivered: string[] = []
  await changeOrder(unit, orderId, async (order) => {
    const lines = listDigitalLines(order.doc.lineItems)
    const items = lines.flatMap((line) =>
      files
        .filter(({ productId }) => productId === line.productId)
        .map((file) => ({ id: createId(), lineItemId: line.id, fileId: file.id, productName: line.name })),
    )
    if (items.length === 0) return undefined
    delivered = [...new Set(items.map(({ lineItemId }) => lineItemId))]
    const expires = new Date(unit.now.getTime() + linkDays * 86_400_000)
    const version = await store.grant(unit, order.id, { expires, allowed: maxDownloads, items })
    const sent = await sendLinks(unit, order, { version, expires, names: items.map(({ productName }) => productName) })
    const lineItems = order.doc.lineItems.map((line) => {
      const first = items.find(({ lineItemId }) => lineItemId === line.id)
      if (!first) return line
      return { ...line, digitalFile: { fileId: first.fileId, expirationDate: expires.toISOString() } }
    })
    return {
      doc: { ...order.doc, lineItems },
      ...(sent && { activities: withActivities(order, createActivity(unit, 'DOWNLOAD_LINK_SENT')) }),
    }
  })
  if (delivered.length > 0) await fulfill(unit, orderId, delivered)
  return delivered.length > 0
}

interface Delivery {
  version: number
  expires: Date
  names: readonly string[]
}

async function sendLinks(unit: Unit, order: OrderRecord, { version, expires, names }: Delivery): Promise<boolean> {
  if (!order.email) return false
  const token = createDownloadToken(unit, { orderId: order.id, version }, expires)
  const language = order.doc.buyerLanguage ?? order.locale
  await sendMail(unit, {
    template: 'download-links',
    to: order.email,
    language,
    data: {
      orderNumber: order.number ?? '',
      names: [...new Set(names)].slice(0, 20),
      until: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(expires),
      link: `${unit.use(settingsPort).origin}/downloads/${token}`,
    },
  })
  return true
}

/** Records only new deliveries: resent links add none. */
async function fulfill(unit: Unit, orderId: string, lineItemIds: readonly string[]): Promise<void> {
  const { orderWithFulfillments } = await listFulfillmentsForSingleOrder(unit, { orderId })
  const sent = new Set(orderWithFulfillments.fulfillments.flatMap(({ lineItems }) => lineItems.map(({ id }) => id)))
  const lineItems = lineItemIds.filter((id) => !sent.has(id)).map((id) => ({ id }))
  if (lineItems.length > 0) await createFulfillment(unit, { orderId, fulfillment: { lineItems, completed: true } })
}
