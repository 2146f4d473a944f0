import { formatDecimal } from '@stoa/money'
import { updated } from '../../kernel/events.ts'
import { allowedCallback } from '../../kernel/gate.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { targetsOf } from '../identity/index.ts'
import { sendMail } from '../mail/index.ts'
import { appPageUrl, currentSite } from '../sites/index.ts'
import * as store from './back-in-stock.store.ts'
import { type Return, tellable, type WaitingDoc } from './back-in-stock.ts'
import { event, toWire } from './back-in-stock.wire.ts'
import { findItem, type Item } from './items.ts'
import { settings } from './settings.service.ts'

/** A batch that is set aside already, or a return of stock for which one is to be. */
export interface Telling {
  batch: string
  productId?: string
  back?: Return
}

const together = 100

/**
 * Tells everybody of a batch, each in a transaction of their own. Cut off, the next run goes on with those who were not
 * told yet; a mail goes out with the note that it did, so nobody is told twice.
 */
const tellJob: Job<Telling> = {
  name: 'back-in-stock.tell',
  expireInSeconds: 900,
  async run(units, { batch, productId, back }) {
    if (productId && back) {
      await units.command(async (unit) => {
        const { atMostStock } = await settings.get(unit)
        await store.setAside(unit, { productId, back, batch, most: tellable(back, atMostStock) })
      })
    }
    for (;;) {
      const ids = await units.read((unit) => store.listSetAside(unit, batch, together))
      for (const id of ids) await tell(units, id)
      if (ids.length < together) return
    }
  },
}

export const jobs = [tellJob]

export const tellLater = (unit: Unit, telling: Telling): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, tellJob, telling)

const tell = (units: Units, id: string): Promise<void> =>
  units.command(async (unit) => {
    const waiting = await store.requests.find(unit, id)
    if (waiting?.status !== 'PROCESSING') return
    const letter = await letterOf(unit, waiting)
    let isMine = false
    const after = await store.requests.update(unit, id, undefined, (before) => {
      isMine = before.status === 'PROCESSING'
      if (!isMine) return before
      return letter ? { ...before, status: 'NOTIFICATION_SENT', autoNotified: true } : { ...before, status: 'FAILED' }
    })
    if (!after || !isMine) return
    if (letter)
      await sendMail(unit, { template: 'back-in-stock', to: after.email, key: `back-in-stock ${id}`, data: letter })
    await unit.emit(updated(event('updated'), id, toWire(after)))
  })

/** Nothing, where the item is gone from the shop. */
async function letterOf(unit: Unit, { catalogReference, told, clientId, itemUrl }: WaitingDoc) {
  const item = await findItem(unit, catalogReference, false)
  if (!item) return undefined
  const { currency, locale } = await currentSite(unit)
  const price = told?.itemDetails.price ?? item.sellable?.price
  return {
    name: told?.itemDetails.name ?? item.name,
    link: await pageOf(unit, item, { clientId, itemUrl }),
    ...(price && { amount: formatDecimal(price, currency, locale) }),
    facts: Object.entries(told?.extra ?? {}).map(([name, value]) => ({ name, value })),
  }
}

/** The page of the app that the request came from: the one that the app has registered, or the one that it named then. */
async function pageOf(
  unit: Unit,
  { productId, slug, url }: Item,
  { clientId, itemUrl }: Pick<WaitingDoc, 'clientId' | 'itemUrl'>,
): Promise<string> {
  if (!clientId) return url
  const registered = await appPageUrl(unit, clientId, 'product', { productId, slug })
  if (registered || !itemUrl) return registered ?? url
  return allowedCallback(itemUrl, await targetsOf(unit, clientId))?.href ?? url
}
