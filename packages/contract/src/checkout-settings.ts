import { CheckoutSettings } from './checkout-settings.entity.ts'
import { checkoutSettingsRoutes } from './checkout-settings.routes.ts'
import { defineOperations } from './operation.ts'
import { Nothing, object, writable } from './schema.ts'
import { buyers, merchants } from './who.ts'

const Reply = object({ checkoutSettings: CheckoutSettings })

export const checkoutSettings = defineOperations(
  { name: 'checkoutSettings', scope: 'public' },
  checkoutSettingsRoutes,
  {
    getCheckoutSettings: {
      kind: 'query',
      who: buyers,
      permission: 'ECOM.READ_CHECKOUT_SETTINGS',
      input: Nothing,
      reply: Reply,
      summary: 'Get the look, policies and fields of the checkout.',
    },
    updateCheckoutSettings: {
      kind: 'command',
      who: merchants,
      permission: 'ECOM.UPDATE_CHECKOUT_SETTINGS',
      input: object({ checkoutSettings: writable(CheckoutSettings) }),
      reply: Reply,
      events: ['wix.ecom.v1.checkout_settings_updated'],
      summary: 'Change the look, policies and fields of the checkout.',
    },
  },
)
