import type { AddressValues } from '../../lib/address.ts'
import { describeArrivals } from '../../lib/arrival.ts'
import type { Host } from '../../lib/host.ts'
import { type Checkout, parseOption, toCheckout } from './checkout.ts'
import type { CheckoutEntity } from './entity.ts'
import { type CheckoutForm, type Errors, findErrors, isSendable } from './form.ts'
import { findGiftChange } from './gift.ts'

/** Saves the changed fields that are valid, and leaves the others as they were. */
export async function saveCheckout(
  host: Host,
  before: Checkout,
  form: CheckoutForm,
  errors: Errors = findErrors(host.t, form, before.needsDelivery, false),
): Promise<Checkout> {
  const changes = findChanges(before, form, errors)
  const saved = changes ? await update(host, before.id, changes) : before
  return chooseDelivery(host, saved, form.option)
}

function findChanges(before: Checkout, { email, delivery, billing, gift }: CheckoutForm, errors: Errors) {
  const newEmail = email && !errors.email && email !== before.email
  const newDelivery = before.needsDelivery && isSendable(delivery) && !isEqual(delivery, before.delivery)
  const newBilling = isSendable(billing) && !isEqual(billing, before.billing)
  const newGift = before.giftOffer && findGiftChange(before.gift, gift)
  if (!newEmail && !newDelivery && !newBilling && !newGift) return undefined
  return {
    ...(newEmail && { buyerInfo: { email } }),
    ...(newDelivery && { shippingInfo: { shippingDestination: toEntity(delivery, 'delivery', errors) } }),
    ...newGift,
    ...(newBilling && { billingInfo: toEntity(billing, billing === delivery ? 'delivery' : 'billing', errors) }),
  }
}

const isEqual = (a: AddressValues, b: AddressValues) => JSON.stringify(a) === JSON.stringify(b)

/** An emptied field is cleared; an invalid one keeps its saved value. */
function toEntity(values: AddressValues, prefix: string, errors: Errors) {
  const keep = (name: keyof AddressValues) => (errors[`${prefix}.${name}`] ? undefined : values[name] || null)
  return {
    address: {
      country: keep('country'),
      subdivision: keep('subdivision'),
      city: keep('city'),
      postalCode: keep('postalCode'),
      addressLine: keep('addressLine'),
      addressLine2: keep('addressLine2'),
    },
    contactDetails: { firstName: keep('firstName'), lastName: keep('lastName'), phone: keep('phone') },
  }
}

/** Without a choice the first delivery option is selected, so that the total includes delivery from the beginning. */
async function chooseDelivery(host: Host, checkout: Checkout, selected: string | undefined): Promise<Checkout> {
  const { options, option } = checkout
  if (!checkout.needsDelivery || options.length === 0) return checkout
  const has = (value: string | undefined) => options.some((each) => each.value === value)
  const chosen = has(selected) ? selected! : has(option) ? option! : options[0]!.value
  if (chosen === option) return checkout
  return update(host, checkout.id, { shippingInfo: { selectedCarrierServiceOption: parseOption(chosen) } })
}

async function update(host: Host, id: string, changes: object): Promise<Checkout> {
  const { checkout } = await host.call('checkout.updateCheckout', { checkout: { id, ...changes } })
  return toCheckout(host, checkout as CheckoutEntity, describeArrivals(host))
}
