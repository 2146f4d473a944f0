import type { checkoutSettings as contract } from '@stoa/contract/checkout-settings'
import { CheckoutBrand, CheckoutPolicies, type CheckoutSettings } from '@stoa/contract/checkout-settings.entity'
import type { InputOf } from '@stoa/contract/operation'
import { SOLE_ENTITY } from '@stoa/contract/schema'
import { applyMask } from '../../kernel/query/index.ts'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createSmallSource } from '../translations/api.ts'

type Doc = Omit<CheckoutSettings, 'createdDate' | 'updatedDate'>
type Reply = Promise<{ checkoutSettings: CheckoutSettings }>

const settings = new SettingsStore<Doc>('checkout', {
  checkoutFields: { giftCardRedeemEnabled: true },
  checkoutBillingFields: 'All_FIELDS',
})

/** The shop's policies, which are translated as a whole. */
export const policySource = createSmallSource('CHECKOUT_POLICIES', CheckoutPolicies, async (unit) => {
  const { checkoutPolicies } = await settings.get(unit)
  return [{ id: SOLE_ENTITY, title: '', value: checkoutPolicies ?? {} }]
})

/** The name and logo of the checkout's header. */
export const brandSource = createSmallSource('CHECKOUT_BRAND', CheckoutBrand, async (unit) => {
  const { checkoutBrand } = await settings.get(unit)
  return [{ id: SOLE_ENTITY, title: '', value: checkoutBrand ?? {} }]
})

/** The site's checkout settings. Costs no statement. */
export const readCheckoutSettings = (unit: Unit): Promise<Doc> => settings.get(unit)

/** Whether cards are only authorized when the order is placed, and captured later. */
export async function shouldDelayCapture(unit: Unit): Promise<boolean> {
  return (await settings.get(unit)).checkoutFields?.delayCaptureEnabled === true
}

/** Whether authorized payments are captured automatically before they expire. On by default. */
export async function shouldCaptureBeforeExpiry(unit: Unit): Promise<boolean> {
  const { checkoutFields } = await settings.get(unit)
  return checkoutFields?.delayCaptureEnabled === true && checkoutFields.captureBeforeExpiryEnabled !== false
}

/** Whether the buyer's card is saved, so that the shop can charge it later (a merchant-initiated transaction). */
export async function shouldKeepPaymentMethods(unit: Unit): Promise<boolean> {
  return (await settings.get(unit)).checkoutFields?.mitEnabled === true
}

export async function getCheckoutSettings(unit: Unit): Reply {
  return { checkoutSettings: toWire(await settings.get(unit)) }
}

export async function updateCheckoutSettings(
  unit: Unit,
  { checkoutSettings }: InputOf<(typeof contract)['updateCheckoutSettings']>,
): Reply {
  const { createdDate: _, updatedDate: __, ...before } = toWire(await settings.get(unit))
  const after = toWire(await settings.save(unit, applyMask<Doc>(before, checkoutSettings)))
  await unit.emit('wix.ecom.v1.checkout_settings_updated', unit.siteId, after)
  return { checkoutSettings: after }
}

const toWire = ({ revision: _, ...settings }: Doc & SettingsMetadata): CheckoutSettings => settings
