import { giftCards as owner } from '@stoa/contract/gift-cards'
import { giftVouchers as contract } from '@stoa/contract/gift-vouchers'
import { serve } from '../../kernel/api.ts'
import * as giftCards from './gift-cards.service.ts'

export const bindings = [
  serve(contract.redeemGiftCard, giftCards.redeemGiftCard),
  serve(contract.voidTransaction, giftCards.voidTransaction),
  serve(contract.getGiftCard, giftCards.getGiftCard),
  serve(owner.issueGiftCard, giftCards.issueGiftCard),
  serve(owner.queryGiftCards, giftCards.queryGiftCards),
  serve(owner.updateGiftCard, giftCards.updateGiftCard),
  serve(owner.listGiftCardTransactions, giftCards.listGiftCardTransactions),
]
