import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { printouts as contract } from '@stoa/contract/printouts'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { chooseAccountLanguage } from '../identity/api.ts'
import { drawLogo, readSeller } from '../invoices/api.ts'
import { chooseLanguage, type Language } from '../mail/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { drawLabels, drawSlips } from './printouts.pdf.ts'
import { listPacked } from './printouts.store.ts'
import { buildLabels, buildSlip, type Packed, type Sheet } from './printouts.ts'

type Operations = typeof contract

export async function getPackingSlips(
  unit: Unit,
  { orderIds, fulfillmentId }: InputOf<Operations['getPackingSlips']>,
): Promise<ReplyOf<Operations['getPackingSlips']>> {
  const sheets = await buildSheets(unit, orderIds, (order, language) => {
    const slip = buildSlip(order, language, fulfillmentId)
    return slip && [slip]
  })
  const [site, seller] = [await getCurrentSite(unit), await readSeller(unit)]
  return { pdf: await drawSlips(sheets, { ...seller, logo: await drawLogo(unit, seller.logo) }, site) }
}

export async function getShippingLabels(
  unit: Unit,
  { orderIds, fulfillmentId }: InputOf<Operations['getShippingLabels']>,
): Promise<ReplyOf<Operations['getShippingLabels']>> {
  const sheets = await buildSheets(unit, orderIds, (order, language) => buildLabels(order, language, fulfillmentId))
  if (sheets.length === 0) throw new Problem('NOTHING_TO_PRINT')
  const { logo: _, ...sender } = await readSeller(unit)
  return { pdf: await drawLabels(sheets, sender, await getCurrentSite(unit)) }
}

/** In the language of the person who packs: the owner's, else the site's. */
async function buildSheets(
  unit: Unit,
  orderIds: readonly string[],
  of: (order: Packed, language: Language) => Sheet[] | undefined,
) {
  const found = await listPacked(unit, orderIds)
  const ownerId = unit.actor.type === 'owner' ? unit.actor.id : undefined
  const language = chooseLanguage(await chooseAccountLanguage(unit, ownerId), (await getCurrentSite(unit)).locale)
  return orderIds.flatMap((orderId) => {
    const order = found.get(orderId.toLowerCase())
    if (!order) throw new Problem('ORDER_NOT_FOUND', { data: { orderId } })
    const sheets = of(order, language)
    if (!sheets) throw new Problem('FULFILLMENT_NOT_FOUND')
    return sheets
  })
}
