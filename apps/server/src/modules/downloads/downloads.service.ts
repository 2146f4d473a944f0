import type { Downloads } from '@stoa/contract/download.entity'
import type { downloads as contract } from '@stoa/contract/downloads'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findProductType } from '../catalog/api.ts'
import { findOrder } from '../orders/api.ts'
import { resolveOrderLink } from '../returns/api.ts'
import { deliver } from './deliver.ts'
import * as store from './downloads.store.ts'
import { getState, maxFiles, toSafeName } from './downloads.ts'
import { openDownloadToken } from './links.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export const uploadPurpose = 'digital-file-upload'
export const ticketPurpose = 'digital-file'

export async function createDigitalFileUpload(
  unit: Unit,
  { productId, filename }: Input<'createDigitalFileUpload'>,
): Reply<'createDigitalFileUpload'> {
  const type = await findProductType(unit, productId)
  if (!type) throw new Problem('PRODUCT_NOT_FOUND')
  if (type !== 'digital') throw new Problem('PRODUCT_IS_NOT_DIGITAL')
  if ((await store.listFiles(unit, [productId])).length >= maxFiles) throw new Problem('TOO_MANY_DIGITAL_FILES')
  const facts = {
    siteId: unit.siteId,
    id: createId(),
    productId: productId.toLowerCase(),
    filename: toSafeName(filename),
  }
  const link = sealLink(unit, uploadPurpose, facts, unit.now)
  return {
    uploadUrl: `${unit.use(settingsPort).origin}/stoa/v1/digital-file-uploads/${link}`,
    expiresDate: new Date(unit.now.getTime() + 3_600_000).toISOString(),
  }
}

export async function listDigitalFiles(
  unit: Unit,
  { productId }: Input<'listDigitalFiles'>,
): Reply<'listDigitalFiles'> {
  return { digitalFiles: await store.listFiles(unit, [productId]) }
}

export async function deleteDigitalFile(
  unit: Unit,
  { fileId }: Input<'deleteDigitalFile'>,
): Reply<'deleteDigitalFile'> {
  if (!(await store.removeFile(unit, fileId))) throw new Problem('DIGITAL_FILE_NOT_FOUND')
  return {}
}

export async function listDownloads(unit: Unit, { orderId }: Input<'listDownloads'>): Reply<'listDownloads'> {
  const rows = await store.listOwn(unit, orderId)
  if (rows.length === 0 && !(await findOrder(unit, orderId))) throw new Problem('ORDER_NOT_FOUND')
  return rows.length > 0 ? { downloads: toWire(unit, rows) } : {}
}

export async function listDownloadsByOrderLink(
  units: Units,
  { token }: Input<'listDownloadsByOrderLink'>,
): Reply<'listDownloadsByOrderLink'> {
  const { own, orderId } = await resolveOrderLink(units, token)
  return own.read((unit) => listDownloads(unit, { orderId }))
}

/** The link names one order of one site, and its version: with it the files may be fetched up to the limit. */
export async function openDownloadLink(units: Units, { token }: Input<'openDownloadLink'>): Reply<'openDownloadLink'> {
  const downloads = await units.read((unit) => findLinkedDownloads(unit, token))
  if (downloads) return { downloads }
  await units.use(limitsPort).count(guesses, `${units.siteId} ${getAddressBlock(units.address)}`)
  throw new Problem('DOWNLOAD_LINK_NOT_VALID')
}

/** Invalid links from one IP address: limits guessing. */
export const guesses: Limit = { name: 'download-link', tries: 30, seconds: 3600 }

async function findLinkedDownloads(unit: Unit, token: string): Promise<Downloads | undefined> {
  const linked = openDownloadToken(unit, token)
  const rows = linked ? await store.listByLink(unit, linked.orderId, linked.version) : []
  return rows.length > 0 ? toWire(unit, rows) : undefined
}

export async function sendDownloadLinks(
  unit: Unit,
  { orderId }: Input<'sendDownloadLinks'>,
): Reply<'sendDownloadLinks'> {
  const order = await findOrder(unit, orderId)
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  if (order.status !== 'APPROVED') throw new Problem('ORDER_CAN_NOT_BE_FULFILLED')
  if (!(await deliver(unit, order.id, order.doc.lineItems))) throw new Problem('ORDER_HAS_NO_DOWNLOADS')
  return { downloads: toWire(unit, await store.listOwn(unit, order.id)) }
}

function toWire(unit: Unit, rows: readonly store.DownloadRow[]): Downloads {
  const { orderId, orderNumber, expiresDate, revokedDate } = rows[0]!
  const { origin } = unit.use(settingsPort)
  return {
    ...{ orderId, orderNumber },
    expiresDate: expiresDate.toISOString(),
    revoked: revokedDate !== null,
    files: rows.map((row) => {
      const state = getState(row, row, unit.now)
      const facts = { siteId: unit.siteId, id: row.id, version: row.version }
      return {
        id: row.id,
        lineItemId: row.lineItemId,
        productName: row.productName,
        filename: row.filename,
        size: Number(row.size),
        downloads: row.used,
        limit: row.allowed,
        state,
        ...(state === 'READY' && { url: `${origin}/files/${sealLink(unit, ticketPurpose, facts, unit.now)}` }),
      }
    }),
  }
}
