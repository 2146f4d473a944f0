import type { MultiCurrencyPrice } from '@stoa/contract/shapes/price'
import { formatDecimal, formatMinor, type Minor } from '@stoa/money'
import type { ShippingQuote } from './quote.ts'

/** Delivery details in the form of carts, checkouts and delivery solutions. */
export const toLogistics = ({ estimatedDeliveryTime, instructions, pickup, slot, combined }: ShippingQuote) => ({
  ...(estimatedDeliveryTime && { deliveryTime: estimatedDeliveryTime }),
  ...(instructions && { instructions }),
  ...(combined && {
    combinedOptions: combined.map(({ estimatedDeliveryTime: deliveryTime, ...option }) => ({
      ...option,
      ...(deliveryTime && { deliveryTime }),
    })),
  }),
  ...(slot && { deliveryTimeSlot: { from: slot.from.toISOString(), to: slot.to.toISOString() } }),
  ...(pickup && {
    pickupDetails: {
      address: pickup.address,
      businessLocation: pickup.method === 'STORE_PICKUP',
      pickupMethod: pickup.method,
    },
  }),
})

export type WritePrice = (price: Minor) => MultiCurrencyPrice

export const writePrice =
  (currency: string, locale: string): WritePrice =>
  (price) => {
    const amount = formatMinor(price, currency)
    const formattedAmount = formatDecimal(amount, currency, locale)
    return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount }
  }
