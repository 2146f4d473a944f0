import { checkoutContentRoutes } from './checkout-content.routes.ts'
import { operations } from './operation.ts'
import { Id, Language, maybe, object, optional, type Static, Text } from './schema.ts'
import { buyers, merchants } from './who.ts'

const line = () => optional(Text(30, 1))
const phrase = () => optional(Text(50, 1))

/** Words that stand on the checkout page in place of its own. */
export const CheckoutContent = object({
  continueShoppingLink: line(),
  orderSummary: line(),
  customerDetails: line(),
  reviewAndPlaceOrder: phrase(),
  /** Of the button where nothing is paid now. */
  placeOrderButton: phrase(),
  placeOrderPayButton: phrase(),
})
export type CheckoutContent = Static<typeof CheckoutContent>

const Reply = object({ checkoutContent: CheckoutContent })
/** One of the site's OAuth apps, and what it calls the set of words. A checkout names both. */
const place = { appId: Id(), componentId: Id() }

export const checkoutContent = operations({ name: 'checkoutContent', scope: 'public' }, checkoutContentRoutes, {
  getCheckoutContent: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.CHECKOUT_CONTENT_READ',
    /** Without a language the site's own is meant, or else the first there is. */
    input: object({ ...place, languageCode: maybe(Text(20, 1)) }),
    reply: Reply,
    problems: ['REQUIRED_APP_NOT_INSTALLED', 'REQUIRED_COMPONENT_DOES_NOT_EXIST', 'TRANSLATIONS_NOT_FOUND'],
    summary: 'Get the words that an app has for its checkouts.',
  },
  updateCheckoutContent: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.UPDATE_CHECKOUT_SETTINGS',
    /** What the language had before is replaced; without words it goes. */
    input: object({ ...place, languageCode: Language(), checkoutContent: CheckoutContent }),
    reply: Reply,
    problems: ['REQUIRED_APP_NOT_INSTALLED'],
    summary: 'Set the words that an app has for its checkouts, in one language.',
  },
})
