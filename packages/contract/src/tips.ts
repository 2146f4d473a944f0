import { operations } from './operation.ts'
import { Id, list, maybe, object } from './schema.ts'
import { Tip, TipChoice, TipLineItem } from './tip.entity.ts'
import { tipsRoutes } from './tips.routes.ts'
import { buyers, merchants } from './who.ts'

const ChoiceReply = object({ tipChoice: TipChoice })

export const tips = operations('tips', tipsRoutes, {
  updateTipChoice: {
    kind: 'command',
    who: buyers,
    permission: 'WIX_TIPS.TIP_UPDATE_CHOICE',
    /** The purchase flow is named by the cart and the checkout; without it a buyer's own choice is meant. */
    input: object({ tipChoice: TipChoice, purchaseFlowId: maybe(Id()) }),
    reply: ChoiceReply,
    problems: ['PERSON_IDENTITY_NOT_FOUND'],
    summary: 'Choose the tip of a purchase.',
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
    problems: ['TIP_SETTINGS_NOT_FOUND', 'CATALOG_ITEMS_NOT_FOUND'],
    summary: 'Work out a tip on some items, and how the staff would share it.',
  },
})
