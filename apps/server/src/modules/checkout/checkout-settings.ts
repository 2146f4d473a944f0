import type { checkoutSettings as contract } from '@stoa/contract/checkout-settings'
import type { CheckoutSettings } from '@stoa/contract/checkout-settings.entity'
import type { InputOf } from '@stoa/contract/operation'
import { toUpdatedEvent } from '../../kernel/events.ts'
import { applyMask } from '../../kernel/query/index.ts'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'

type Doc = Omit<CheckoutSettings, 'createdDate' | 'updatedDate'>
type Reply = Promise<{ checkoutSettings: CheckoutSettings }>

const settings = new SettingsStore<Doc>('checkout', {
  checkoutFields: { giftCardRedeemEnabled: true },
  checkoutBillingFields: 'All_FIELDS',
})

/** How the site wants its checkouts. Costs no statement. */
export const settingsOfCheckout = (unit: Unit): Promise<Doc> => settings.get(unit)

/** Whether cards are only authorized when the order is placed, and captured later. */
export async function delaysCaptureBySetting(unit: Unit): Promise<boolean> {
  return (await settings.get(unit)).checkoutFields?.delayCaptureEnabled === true
}

/** Whether money that buyers' banks hold is taken by itself before they let it go; so it is where nobody says otherwise. */
export async function capturesBeforeExpiry(unit: Unit): Promise<boolean> {
  const { checkoutFields } = await settings.get(unit)
  return checkoutFields?.delayCaptureEnabled === true && checkoutFields.captureBeforeExpiryEnabled !== false
}

/** Whether a card that pays is kept, so that the shop can charge it later without asking (a merchant-initiated transaction). */
export async function keepsPaymentMethods(unit: Unit): Promise<boolean> {
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
  await unit.emit(toUpdatedEvent('wix.ecom.v1.checkout_settings_updated', unit.siteId, after))
  return { checkoutSettings: after }
}

const toWire = ({ revision: _, ...settings }: Doc & SettingsMetadata): CheckoutSettings => settings
