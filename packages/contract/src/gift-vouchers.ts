import { GiftCard, GiftCardMoney } from './gift-card.entity.ts'
import { giftVouchersRoutes } from './gift-vouchers.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, maybe, Nothing, object, Text } from './schema.ts'
import { ExtendedFields } from './shapes/item.ts'
import { merchants } from './who.ts'

const code = Text(20, 8)
const context = maybe(object({ locationId: maybe(Text(50)) }))
const pin = maybe(Text(50))

export const giftVouchers = defineOperations('giftVouchers', giftVouchersRoutes, {
  redeemGiftCard: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.GIFT_CARD_REDEEM',
    input: object({
      code,
      amount: GiftCardMoney,
      orderId: maybe(Id()),
      appId: Id(),
      context,
      pin,
      extendedFields: maybe(ExtendedFields),
    }),
    reply: object({ transactionId: Text(100, 1) }),
    problems: [
      'GIFT_CARD_NOT_FOUND',
      'ALREADY_REDEEMED',
      'CURRENCY_NOT_SUPPORTED',
      'INSUFFICIENT_FUNDS',
      'GIFT_CARD_DISABLED',
      'GIFT_CARD_EXPIRED',
      'GIFT_CARD_SERVICE_UNAVAILABLE',
    ],
    summary: 'Redeem an amount of a gift card, up to its balance.',
  },
  voidTransaction: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.GIFT_CARD_TRANSACTION_VOID',
    input: object({ transactionId: Text(100, 1), appId: Id(), context }),
    reply: Nothing,
    problems: ['TRANSACTION_NOT_FOUND', 'ALREADY_VOIDED', 'GIFT_CARD_DISABLED', 'GIFT_CARD_EXPIRED'],
    summary: 'Void a gift card transaction.',
  },
  getGiftCard: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.GIFT_CARD_READ',
    input: object({ code, context, appId: maybe(Id()), pin }),
    reply: object({ giftCard: GiftCard }),
    problems: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_SERVICE_UNAVAILABLE'],
    summary: 'Get the balance of a gift card.',
  },
})
