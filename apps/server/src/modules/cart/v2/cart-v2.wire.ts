import { CartV2, type ConvertedMoney } from '@stoa/contract/cart-v2.entity'
import { createCompleter } from '../../../kernel/derived-fields.ts'
import { getGiftCardAppId, ownGiftCards } from '../../gift-cards/api.ts'
import { type Write, writeMultiCurrencyPrice } from '../../pricing/api.ts'
import { type ShownCart, toBuyer, toLanguage } from '../cart.wire.ts'
import { getDeliveryMethod } from './cart-v2.ts'
import { toLineItemV2 } from './cart-v2-lines.wire.ts'

const complete = createCompleter(CartV2)

export function writeConverted({ site, conversion }: Pick<ShownCart, 'site' | 'conversion'>): Write<ConvertedMoney> {
  const write = writeMultiCurrencyPrice(site.currency, site.locale, conversion)
  return (minor) => {
    const { amount, convertedAmount } = write(minor)
    return { amount, convertedAmount }
  }
}

export function toWireCartV2(shown: ShownCart): CartV2 {
  const { cart, calculation, site, conversion } = shown
  const { doc, ownerType, ownerId } = cart
  const { v2 = {}, contactInfo, buyerInfo } = doc
  const write = writeConverted(shown)
  const language = doc.buyerLanguage ?? toLanguage(site.locale)
  const displayCurrency = conversion?.currency ?? site.currency
  const method = getDeliveryMethod(doc)
  const buyer = toBuyer(cart)
  const { billingAddress, billingContact, channelType, customContentReference, taxExemptGroupId, demo } = v2
  const whole: CartV2 = {
    id: cart.id,
    createdDate: cart.createdDate.toISOString(),
    updatedDate: cart.updatedDate.toISOString(),
    revision: cart.revision,
    lineItems: calculation.items.map((item, index) => toLineItemV2(item, index, calculation, write)),
    subtotal: write(calculation.priced.summary.subtotal),
    ...(doc.buyerNote && { note: doc.buyerNote }),
    coupons: calculation.coupon ? [{ id: calculation.coupon.id, code: calculation.coupon.code }] : [],
    source: {
      channelType: channelType ?? 'WEB',
      createdBy: { ...buyer, ...(ownerType === 'app' && { appId: ownerId }) },
      ...(customContentReference && { customContentReference }),
    },
    businessInfo: {
      ...(doc.businessLocationId && { locationId: doc.businessLocationId }),
      languageCode: toLanguage(site.locale),
      currencyCode: site.currency,
    },
    customerInfo: {
      ...buyer,
      ...contactInfo?.contactDetails,
      ...buyerInfo,
      languageCode: language,
      currencyCode: displayCurrency,
    },
    deliveryInfo: {
      ...(contactInfo?.address && { address: contactInfo.address }),
      ...(method && { method }),
      weightUnit: site.settings.weightUnit ?? 'KG',
    },
    taxInfo: {
      pricesIncludeTax: calculation.priced.taxIncludedInPrices,
      ...(taxExemptGroupId && { taxExemptGroupId }),
    },
    paymentInfo: {
      giftCards: toGiftCards(shown),
      currencyCode: site.currency,
      ...(billingAddress && { billingAddress }),
      ...(billingContact && { billingContact }),
    },
    orderPlaced: cart.ordered,
    ...(cart.orderId && { orderId: cart.orderId }),
    purchaseFlowId: cart.id,
    ...(doc.overrideCheckoutUrl && { customCheckoutUrl: doc.overrideCheckoutUrl }),
    ...(doc.extendedFields && { extendedFields: doc.extendedFields }),
    currentCart: cart.current,
    ...(demo && { demo }),
  }
  return complete(whole, site.locale)
}

function toGiftCards({ cart, calculation, site, conversion }: ShownCart): CartV2['paymentInfo']['giftCards'] {
  const chosen = cart.doc.v2?.giftCard
  if (!chosen) return []
  const { id, remote, obfuscatedCode, requested } = chosen
  const write = writeMultiCurrencyPrice(site.currency, site.locale, conversion)
  const amount = calculation.giftCardRequested
  return [
    {
      id,
      obfuscatedCode,
      appId: calculation.giftCard ? getGiftCardAppId(calculation.giftCard) : (remote?.appId ?? ownGiftCards),
      externalId: id,
      ...(requested && {
        requestedRedeemAmount:
          amount === undefined
            ? { amount: requested }
            : { amount: write(amount).amount, convertedAmount: write(amount).convertedAmount },
      }),
    },
  ]
}
