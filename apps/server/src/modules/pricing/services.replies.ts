import type { PluginReply } from '@stoa/contract/plugin-calls'
import type { Violation } from '@stoa/contract/shapes/line-item'
import { writeReason } from '@stoa/messages/reasons'
import { fromPercentage, roundToMinor } from '@stoa/money'
import type { Fee } from '../fees/api.ts'
import type { Plugin } from '../plugins/api.ts'
import type { DiscountEffect } from './price.input.ts'
import type { ServiceDiscount } from './services.ts'

/** Amounts of another currency would be mistaken for the site's own. */
export const describeOtherCurrency = (input: string | null | undefined, currency: string): string | undefined =>
  input && input !== currency ? writeReason('ANSWER_WRONG_CURRENCY', { actual: input, expected: currency }) : undefined

export function readFees(
  { id, appId }: Plugin,
  { additionalFees }: PluginReply<'calculateAdditionalFees'>,
  currency: string,
  known: ReadonlySet<string>,
): Fee[] {
  return (additionalFees ?? []).map(({ code, name, price, taxDetails, lineItemIds }, index) => ({
    id: `${id}-${index}`,
    ...(code && { code }),
    name,
    source: 'SERVICE_PLUGIN',
    price: roundToMinor(price, currency),
    taxable: taxDetails?.taxable ?? false,
    ...(taxDetails?.taxGroupId && { taxGroupId: taxDetails.taxGroupId }),
    taxableAddressType: taxDetails?.taxableAddress?.addressType ?? 'SHIPPING',
    lineIds: (lineItemIds ?? []).filter((one) => known.has(one)),
    providerAppId: appId,
  }))
}

type Rate = { type?: string | null; fixedAmountValue?: string | null; percentageValue?: string | null }

function toEffect(rate: Rate | null | undefined, currency: string): DiscountEffect | undefined {
  if (rate?.percentageValue != null) return { type: 'PERCENTAGE', rate: fromPercentage(rate.percentageValue) }
  if (rate?.fixedAmountValue == null) return undefined
  return { type: 'FIXED_AMOUNT', amount: roundToMinor(rate.fixedAmountValue, currency), per: 'ORDER' }
}

const scopes = { GLOBAL: 'GLOBAL', SHIPPING: 'SHIPPING', LINE_ITEMS: 'SPECIFIC_ITEMS' } as const

/** A discount on several lines becomes one per line, as each has its own rate. */
export function readDiscounts(
  plugin: Plugin,
  { discounts }: PluginReply<'getEligibleDiscounts'>,
  currency: string,
): ServiceDiscount[] {
  return (discounts ?? []).flatMap((one, index) => {
    const { targetType, name, couponOptions } = one
    const targets =
      targetType === 'LINE_ITEMS'
        ? (one.lineItemsDiscounts?.lineItems ?? []).map(({ id, rate }) => ({ lineIds: [id], rate }))
        : [{ rate: (targetType === 'GLOBAL' ? one.globalDiscounts : one.shippingDiscounts)?.rate }]
    return targets.flatMap(({ rate, ...target }) => {
      const effect = toEffect(rate, currency)
      if (!effect) return []
      return {
        discount: { id: `${plugin.id}-${index}`, scope: scopes[targetType], ...target, effect },
        name: name?.original || plugin.name,
        pluginId: plugin.id,
        ...(couponOptions?.code && { couponCode: couponOptions.code }),
      }
    })
  })
}

export const readViolations = ({ violations }: PluginReply<'getValidationViolations'>): Violation[] =>
  (violations ?? []).map(({ severity, target, description, suggestedFix }) => ({
    severity,
    target: target?.lineItem?.id
      ? { lineItem: { name: 'LINE_ITEM_DEFAULT', id: target.lineItem.id } }
      : { other: { name: 'OTHER_DEFAULT' } },
    ...(description && { description }),
    suggestedFix: suggestedFix ?? 'UNKNOWN_SUGGESTED_FIX',
  }))
