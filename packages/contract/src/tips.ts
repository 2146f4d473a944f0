import { defineOperations } from './operation.ts'
import { Decimal, FreeForm, Id, list, maybe, Nothing, object, optional, PagingMetadata, Query } from './schema.ts'
import {
  Tip,
  TipChoice,
  TipDistribution,
  TipInput,
  TipLineItem,
  TippedOrder,
  TipSettings,
  TipSharesInput,
} from './tip.entity.ts'
import { tipsRoutes } from './tips.routes.ts'
import { buyers, merchants } from './who.ts'

/** A tip is a fee of its order, and part of its totals and balance. */
const events = ['wix.ecom.v1.order_updated', 'wix.ecom.v1.order_payment_status_updated'] as const
const uneditable = [
  'ORDER_NOT_FOUND',
  'ORDER_CANNOT_BE_EDITED',
  'PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED',
] as const

/** Settings that buyers may see. */
const { tipType, presets, allowCustomAmount } = TipSettings.properties
const TipOffer = object({ tipType, presets, allowCustomAmount })
const ChoiceReply = object({ tipChoice: TipChoice })

export const tips = defineOperations({ name: 'tips', scope: 'cart' }, tipsRoutes, {
  updateTipChoice: {
    kind: 'command',
    who: buyers,
    permission: 'WIX_TIPS.TIP_UPDATE_CHOICE',
    /** The purchase flow id of cart and checkout; default: the buyer's own choice. */
    input: object({ tipChoice: TipChoice, purchaseFlowId: maybe(Id()) }),
    reply: ChoiceReply,
    problems: ['PERSON_IDENTITY_NOT_FOUND'],
    summary: 'Set the tip of a purchase.',
  },
  getTipChoice: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_TIPS.TIP_GET_CHOICE',
    input: object({ purchaseFlowId: Id() }),
    reply: ChoiceReply,
    problems: ['NOT_FOUND'],
    summary: 'Get the tip that was chosen for a purchase.',
  },
  getTipOffer: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_TIPS.TIP_GET_CHOICE',
    input: Nothing,
    /** Absent: tips are off. */
    reply: object({ tipOffer: optional(TipOffer) }),
    summary: 'List the tips that a checkout suggests.',
  },
  previewTip: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_TIPS.TIP_PREVIEW',
    input: object({
      lineItemInfo: list(TipLineItem, 50, 1),
      tipChoice: TipChoice,
      tipSettingsId: maybe(Id()),
      draftOrderId: maybe(Id()),
    }),
    reply: object({ tip: Tip }),
    problems: ['TIP_SETTINGS_NOT_FOUND', 'CATALOG_ITEMS_NOT_FOUND', 'DRAFT_ORDER_NOT_FOUND'],
    summary: 'Calculate a tip on items and its distribution to the staff.',
  },
  getTipByOrderId: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_TIPS.TIP_READ',
    input: object({ orderId: Id() }),
    reply: object({ tip: Tip }),
    problems: ['ORDER_NOT_FOUND', 'TIP_NOT_FOUND'],
    summary: 'Get the tip of an order and its distribution.',
  },
  getTipByDraftOrderId: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_TIPS.TIP_READ',
    input: object({ draftOrderId: Id() }),
    reply: object({ tip: Tip }),
    problems: ['DRAFT_ORDER_NOT_FOUND', 'TIP_NOT_FOUND'],
    summary: "Get the tip of a draft's order.",
  },
  setTipOnOrder: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_TIPS.TIP_SET',
    input: object({ orderId: Id(), tip: TipInput }),
    reply: object({ tip: Tip, orderInfo: TippedOrder }),
    problems: ['INVALID_TIP', ...uneditable],
    events,
    summary: 'Set the tip of an order.',
  },
  removeTipFromOrder: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_TIPS.TIP_REMOVE',
    input: object({ orderId: Id() }),
    reply: object({ orderInfo: TippedOrder }),
    problems: ['CANNOT_REMOVE_PAID_TIP_DISTRIBUTION', ...uneditable],
    events: [...events, 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'],
    summary: 'Remove the tip of an order.',
  },
  addTipDistributionsToOrder: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_TIPS.TIP_DISTRIBUTION_ADD',
    /** Adds these shares to the tip, or creates it. */
    input: object({ orderId: Id(), tipDistributions: TipSharesInput }),
    reply: object({ tipDistributions: list(TipDistribution), orderInfo: TippedOrder }),
    problems: ['INVALID_TIP_DISTRIBUTION', ...uneditable],
    events,
    summary: 'Add shares of the staff to the tip of an order.',
  },
  queryTipDistributions: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_TIPS.TIP_DISTRIBUTION_READ',
    input: object({ query: maybe(Query()) }),
    reply: object({ tipDistributions: list(TipDistribution), pagingMetadata: PagingMetadata }),
    summary: 'List shares of tips.',
  },
  sumTipDistributionAmounts: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_TIPS.TIP_DISTRIBUTION_READ',
    input: object({ filter: FreeForm() }),
    reply: object({ totalAmount: Decimal() }),
    summary: 'Sum up shares of tips.',
  },
})
