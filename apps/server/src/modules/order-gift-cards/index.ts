import { giftCards as contract } from '@stoa/contract/gift-cards'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as orderGiftCards from './order-gift-cards.service.ts'

/** The gift cards bought in an order, as its buyer sees them. */
export const orderGiftCardsModule: Module = {
  bindings: [
    serve(contract.listGiftCardsOfOrder, orderGiftCards.listGiftCardsOfOrder),
    serve(contract.listGiftCardsByOrderLink, orderGiftCards.listGiftCardsByOrderLink),
  ],
}
