import type { DeliverableItem as DeliverableItemSchema } from '@stoa/contract/delivery-solutions'
import type { PluginReply } from '@stoa/contract/plugin-calls'
import type { Static } from '@stoa/contract/schema'
import type { Language } from '@stoa/messages'
import { writeReason } from '@stoa/messages/reasons'
import { formatMinor, roundToMinor } from '@stoa/money'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import type { Plugin } from '../plugins/api.ts'
import { createBackupQuote, toCharges } from './carrier.ts'
import type { Charge, Region, ShippingLine, ShippingQuote, WeightUnit } from './quote.ts'

type DeliverableItem = Static<typeof DeliverableItemSchema>
type Reply = PluginReply<'getShippingRates'>

/** Amounts of another currency would be mistaken for the site's own. */
export const findRatesFault = ({ shippingRates }: Reply, currency: string): string | undefined => {
  const other = shippingRates?.find(({ cost }) => cost.currency && cost.currency !== currency)
  return other && writeReason('ANSWER_WRONG_CURRENCY', { actual: other.cost.currency!, expected: currency })
}

/** The options of a plugin, with its extra charges and the region's. */
export const readRates = (
  { appId }: Pick<Plugin, 'appId'>,
  { shippingRates }: Reply,
  region: Region | undefined,
  currency: string,
): ShippingQuote[] => {
  const entry = findEntry(region, appId)
  return (shippingRates ?? []).map(({ code, title, logistics, cost }) => {
    const { address, pickupMethod } = logistics?.pickupDetails ?? {}
    return {
      carrierId: appId,
      code,
      title,
      ...(logistics?.deliveryTime && { estimatedDeliveryTime: logistics.deliveryTime }),
      ...(logistics?.instructions && { instructions: logistics.instructions }),
      ...(address && { pickup: { address: omitNulls(address), method: pickupMethod ?? 'PICKUP_POINT' } }),
      price: roundToMinor(cost.price, currency),
      charges: [
        ...(cost.additionalCharges ?? []).map((charge) => toCharge(charge, currency)),
        ...toCharges(entry, currency),
      ].filter(({ price }) => price > 0n),
    }
  })
}

/** The region's fallback rates for plugins that did not answer. */
export const listBackups = (
  region: Region | undefined,
  failed: readonly string[],
  currency: string,
  language: Language | undefined,
): ShippingQuote[] => failed.flatMap((appId) => createBackupQuote(findEntry(region, appId), currency, language) ?? [])

const findEntry = (region: Region | undefined, appId: string) =>
  region?.deliveryCarriers?.find((carrier) => carrier.appId === appId)

/** The request for items that are not in a cart. */
export const toRatesRequest = (
  lines: readonly (ShippingLine & { item: DeliverableItem })[],
  destination: object,
  origin: object | undefined,
  weightUnit: WeightUnit,
  currency: string,
): object => ({
  lineItems: lines.map(({ item, quantity, price, weight, shippable = true }) => {
    const { name, catalogReference, physicalProperties } = item
    return {
      ...(name && { name }),
      ...(catalogReference && { catalogReference }),
      quantity,
      price: formatMinor(price, currency),
      totalPrice: formatMinor(price * BigInt(quantity), currency),
      physicalProperties: {
        ...(weight != null && { weight }),
        ...(physicalProperties?.sku && { sku: physicalProperties.sku }),
        shippable,
      },
    }
  }),
  shippingDestination: destination,
  ...(origin && { shippingOrigin: origin }),
  weightUnit,
})

type ServiceCharge = { type?: string | null; details?: string | null; price: string }

const toCharge = ({ type, details, price }: ServiceCharge, currency: string): Charge => ({
  type: type === 'INSURANCE' ? 'INSURANCE' : 'HANDLING_FEE',
  price: roundToMinor(price, currency),
  ...(details && { details }),
})
