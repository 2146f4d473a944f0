import type { Member } from '@stoa/contract/member.entity'
import { valuesOf } from '../../lib/address.ts'
import { addressLines } from '../../lib/address-lines.ts'
import type { Host } from '../../lib/host.ts'
import { orMissing } from '../../lib/problem.ts'
import type { Checkout } from './checkout.ts'
import { readCheckout } from './mutate-checkout.ts'
import { saveCheckout } from './save-checkout.ts'

/** An address that a member keeps in the account, in one line. */
export interface SavedAddress {
  readonly id: string
  readonly line: string
}

/** What a member may take over instead of typing; nobody else has any. */
export async function readSaved(host: Host, { needsDelivery }: Checkout): Promise<SavedAddress[]> {
  if (!needsDelivery) return []
  const member = await readMember(host)
  return (member?.contact?.addresses ?? []).map((address) => ({
    id: address.id,
    line: addressLines({ address }, host.site.locale).join(', '),
  }))
}

/** Has the order go to an address of the account, in the member's own name unless another one was given. */
export async function takeSaved(host: Host, checkoutId: string, addressId: string): Promise<void> {
  const [before, member] = await Promise.all([readCheckout(host, checkoutId), readMember(host)])
  const { contact = {} } = member ?? {}
  const address = contact.addresses?.find(({ id }) => id === addressId)
  if (!address) return
  const { delivery, billing, sameBilling, email } = before
  const taken = {
    ...valuesOf({ address }),
    firstName: delivery.firstName || (contact.firstName ?? ''),
    lastName: delivery.lastName || (contact.lastName ?? ''),
    phone: delivery.phone || (contact.phones?.[0] ?? ''),
  }
  await saveCheckout(host, before, { email, delivery: taken, billing: sameBilling ? taken : billing })
}

async function readMember({ session, call }: Host): Promise<Member | undefined> {
  if (session.kind !== 'member') return undefined
  return (await orMissing(call('members.getCurrentMember', { fieldsets: ['FULL'] })))?.member
}
