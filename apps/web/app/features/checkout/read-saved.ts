import type { Member } from '@stoa/contract/member.entity'
import { toValues } from '../../lib/address.ts'
import { formatAddress } from '../../lib/address-lines.ts'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import type { Checkout } from './checkout.ts'
import { readCheckout } from './mutate-checkout.ts'
import { saveCheckout } from './save-checkout.ts'

/** A saved address of a member, in one line. */
export interface SavedAddress {
  readonly id: string
  readonly line: string
}

/** Saved details that a member can use instead of typing; visitors have none. */
export async function readSaved(host: Host, { needsDelivery }: Checkout): Promise<SavedAddress[]> {
  if (!needsDelivery) return []
  const member = await readMember(host)
  return (member?.contact?.addresses ?? []).map((address) => ({
    id: address.id,
    line: host.t.join(formatAddress({ address }, host.site.locale)),
  }))
}

/** Sets a saved address as the delivery address, with the member's own name unless another one was entered. */
export async function takeSaved(host: Host, checkoutId: string, addressId: string): Promise<void> {
  const [before, member] = await Promise.all([readCheckout(host, checkoutId), readMember(host)])
  const { contact = {} } = member ?? {}
  const address = contact.addresses?.find(({ id }) => id === addressId)
  if (!address) return
  const { delivery, billing, sameBilling, email } = before
  const taken = {
    ...toValues({ address }),
    firstName: delivery.firstName || (contact.firstName ?? ''),
    lastName: delivery.lastName || (contact.lastName ?? ''),
    phone: delivery.phone || (contact.phones?.[0] ?? ''),
  }
  await saveCheckout(host, before, { email, delivery: taken, billing: sameBilling ? taken : billing })
}

async function readMember({ session, call }: Host): Promise<Member | undefined> {
  if (session.kind !== 'member') return undefined
  return (await allowMissing(call('members.getCurrentMember', { fieldsets: ['FULL'] })))?.member
}
