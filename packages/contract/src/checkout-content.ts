import { checkoutContentRoutes } from './checkout-content.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, Language, maybe, object, optional, type Static, Text } from './schema.ts'
import { buyers, merchants } from './who.ts'

const Line = () => optional(Text(30, 1))
const Phrase = () => optional(Text(50, 1))

/** Custom texts of the checkout page. */
export const CheckoutContent = object({
  continueShoppingLink: Line(),
  orderSummary: Line(),
  customerDetails: Line(),
  reviewAndPlaceOrder: Phrase(),
  /** Label of the button if nothing is paid now. */
  placeOrderButton: Phrase(),
  placeOrderPayButton: Phrase(),
})
export type CheckoutContent = Static<typeof CheckoutContent>

const Reply = object({ checkoutContent: CheckoutContent })
/** An OAuth app of the site, and its name for the texts. A checkout names both. */
const place = { appId: Id(), componentId: Id() }

export const checkoutContent = defineOperations({ name: 'checkoutContent', scope: 'public' }, checkoutContentRoutes, {
  getCheckoutContent: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.CHECKOUT_CONTENT_READ',
    /** Without a language: the site's, or else the first one. */
    input: object({ ...place, languageCode: maybe(Text(20, 1)) }),
    reply: Reply,
    problems: ['REQUIRED_APP_NOT_INSTALLED', 'REQUIRED_COMPONENT_DOES_NOT_EXIST', 'TRANSLATIONS_NOT_FOUND'],
    summary: "Get an app's texts for its checkouts.",
  },
  updateCheckoutContent: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.UPDATE_CHECKOUT_SETTINGS',
    /** Replaces the texts of the language; without texts it is removed. */
    input: object({ ...place, languageCode: Language(), checkoutContent: CheckoutContent }),
    reply: Reply,
    problems: ['REQUIRED_APP_NOT_INSTALLED'],
    summary: "Set an app's texts for its checkouts in one language.",
  },
})
