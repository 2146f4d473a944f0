import { Product } from '@stoa/contract/product.entity'
import { getLocale } from '@stoa/messages'
import { formatDecimal } from '@stoa/money'
import { parseAllowedCallback } from '../../kernel/gate.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { readTargets } from '../identity/api.ts'
import { chooseLanguage, sendMail } from '../mail/api.ts'
import { findAppPageUrl, getCurrentSite } from '../sites/api.ts'
import * as store from './back-in-stock.store.ts'
import { type BackInStockDoc, calculateMaxNotified, type StockReturn } from './back-in-stock.ts'
import { toWire } from './back-in-stock.wire.ts'
import { findItem, type Item } from './items.ts'
import { settings } from './settings.service.ts'

/** A marked batch, or a return of stock for which one is marked. */
export interface NotificationBatch {
  batch: string
  productId?: string
  back?: StockReturn
}

const batchSize = 100

/**
 * Notifies every request of a batch, each in its own transaction. After an interruption the next run continues; mail
 * and status are saved together, so that none is sent twice.
 */
const notifyJob: Job<NotificationBatch> = {
  name: 'back-in-stock.notify',
  formerName: 'back-in-stock.tell',
  expireInSeconds: 900,
  async run(units, { batch, productId, back }) {
    if (productId && back) {
      await units.command(async (unit) => {
        const { atMostStock } = await settings.get(unit)
        await store.markProcessing(unit, { productId, back, batch, max: calculateMaxNotified(back, atMostStock) })
      })
    }
    for (;;) {
      const ids = await units.read((unit) => store.listProcessing(unit, batch, batchSize))
      for (const id of ids) await notify(units, id)
      if (ids.length < batchSize) return
    }
  },
}

export const jobs = [notifyJob]

export const enqueueNotification = (unit: Unit, notification: NotificationBatch): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, notifyJob, notification)

const notify = (units: Units, id: string): Promise<void> =>
  units.command(async (unit) => {
    const request = await store.requests.find(unit, id)
    if (request?.status !== 'PROCESSING') return
    const mailData = await buildMailData(unit, request)
    let isMine = false
    const after = await store.requests.update(unit, id, undefined, (before) => {
      isMine = before.status === 'PROCESSING'
      if (!isMine) return before
      return mailData ? { ...before, status: 'NOTIFICATION_SENT', autoNotified: true } : { ...before, status: 'FAILED' }
    })
    if (!after || !isMine) return
    if (mailData) {
      const { email: to, language } = after
      await sendMail(unit, { template: 'back-in-stock', to, language, key: `back-in-stock ${id}`, data: mailData })
    }
    await unit.emit('wix.ecom.v1.back_in_stock_notification_request_updated', id, toWire(after))
  })

/** Undefined where the item is no longer in the shop. */
async function buildMailData(unit: Unit, { catalogReference, overrides, clientId, itemUrl, language }: BackInStockDoc) {
  const item = await findItem(unit, catalogReference, false)
  if (!item) return undefined
  const { currency, locale } = await getCurrentSite(unit)
  const { name } = await translateInto(unit, Product, { id: item.productId, name: item.name }, language)
  const price = overrides?.itemDetails.price ?? item.sellable?.price
  return {
    name: overrides?.itemDetails.name ?? name,
    link: await buildPageUrl(unit, item, { clientId, itemUrl }),
    ...(price && { amount: formatDecimal(price, currency, getLocale(chooseLanguage(language, locale), locale)) }),
    facts: Object.entries(overrides?.extra ?? {}).map(([name, value]) => ({ name, value })),
  }
}

/** The page of the requesting app: the registered one, or the one that the request named. */
async function buildPageUrl(
  unit: Unit,
  { productId, slug, url }: Item,
  { clientId, itemUrl }: Pick<BackInStockDoc, 'clientId' | 'itemUrl'>,
): Promise<string> {
  if (!clientId) return url
  const registered = await findAppPageUrl(unit, clientId, 'product', { productId, slug })
  if (registered || !itemUrl) return registered ?? url
  return parseAllowedCallback(itemUrl, await readTargets(unit, clientId))?.href ?? url
}
