import type { Checkout as CheckoutSchema } from '@stoa/contract/checkout.entity'
import type { Writable } from '@stoa/contract/schema'
import { isManager } from '../../kernel/actor.ts'
import { applyMask, type Mask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { assertTaxId } from '../tax/api.ts'
import type { CheckoutDoc } from './checkout.ts'

/** The writable fields of a checkout. */
export type CheckoutPatch = Omit<Writable<typeof CheckoutSchema>, 'cartId'> & { overrideCheckoutUrl?: string | null }

/** Fields that only owners and apps may set: they change what is paid, or who may change it. */
const merchantOnlyFields = [
  'taxExemptGroupId',
  'customSettings',
  'externalReference',
  'customContentReference',
] as const

/**
 * Applies a patch to the document. An address is replaced whole, so that no subdivision of the previous country
 * remains.
 */
export function applyCheckoutPatch(unit: Unit, doc: CheckoutDoc, changes: CheckoutPatch, mask?: Mask): CheckoutDoc {
  const { membershipOptions, ...patch } = changes
  if (!isManager(unit.actor)) for (const name of merchantOnlyFields) delete patch[name]
  const allowed = mask?.filter(([name]) => isManager(unit.actor) || !merchantOnlyFields.some((one) => one === name))
  const after = applyMask<CheckoutDoc>(mask ? doc : omitReplaced(doc, patch), patch, allowed)
  if (patch.billingInfo) assertTaxId(after.billingInfo, 'billingInfo')
  const destination = after.shippingInfo?.shippingDestination
  if (patch.shippingInfo) assertTaxId(destination, 'shippingInfo.shippingDestination')
  const selected = membershipOptions?.selectedMemberships
  return selected ? { ...after, selectedMemberships: selected.memberships ?? [] } : after
}

function omitReplaced(doc: CheckoutDoc, changes: CheckoutPatch): CheckoutDoc {
  const { billingInfo, shippingInfo } = doc
  const destination = shippingInfo?.shippingDestination
  return {
    ...doc,
    ...(billingInfo && changes.billingInfo?.address && { billingInfo: { ...billingInfo, address: undefined } }),
    ...(destination &&
      changes.shippingInfo?.shippingDestination?.address && {
        shippingInfo: { ...shippingInfo, shippingDestination: { ...destination, address: undefined } },
      }),
  }
}
