import { GiftCardTransactions, IssuedGiftCard, SoldGiftCard } from './gift-card.entity.ts'
import { giftCardsRoutes } from './gift-cards.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, object, PagingMetadata, Query, revised, Text, writable } from './schema.ts'
import { buyers, merchants } from './who.ts'

const permission = 'STOA.MANAGE_GIFT_CARDS'

export const giftCards = defineOperations('giftCards', giftCardsRoutes, {
  issueGiftCard: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ giftCard: writable(IssuedGiftCard, 'initialValue'), code: maybe(Text(20, 12)) }),
    /** The code is returned here only. */
    reply: object({ giftCard: IssuedGiftCard, code: Text() }),
    problems: ['GIFT_CARD_CODE_ALREADY_EXISTS'],
    summary: 'Issue a gift card; its code is returned once.',
  },
  queryGiftCards: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ giftCards: list(IssuedGiftCard), pagingMetadata: PagingMetadata }),
    summary: 'List gift cards with their balance.',
  },
  updateGiftCard: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ giftCard: revised(IssuedGiftCard) }),
    reply: object({ giftCard: IssuedGiftCard }),
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Disable or enable a gift card, or change its expiry.',
  },
  listGiftCardTransactions: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ giftCardId: Id() }),
    reply: object({ transactions: GiftCardTransactions }),
    problems: ['NOT_FOUND'],
    summary: 'List the latest hundred transactions of a gift card.',
  },
  listGiftCardsOfOrder: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.READ_ORDERS',
    scope: 'orders:read',
    input: object({ orderId: Id() }),
    reply: object({ giftCards: list(SoldGiftCard) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the gift cards bought in an order; buyers see their own orders.',
  },
  listGiftCardsByOrderLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    reply: object({ giftCards: list(SoldGiftCard) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the gift cards bought in an order by its emailed link.',
  },
})
