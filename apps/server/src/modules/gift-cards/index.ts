import type { Module } from '../../kernel/module.ts'
import { reactions } from './gift-cards.reactions.ts'
import { bindings } from './gift-cards.routes.ts'

export const giftCardsModule: Module = { bindings, reactions }
