import type { Member } from '@stoa/contract/member.entity'
import type { AddressValues } from '../lib/address.ts'
import { toValues } from '../lib/address.ts'
import type { Host } from '../lib/host.ts'

type Saved = NonNullable<NonNullable<Member['contact']>['addresses']>[number]

/** The saved addresses of the member; the first one is the default. */
export async function readBook(host: Host) {
  const { member } = await host.call('members.getCurrentMember', { fieldsets: ['FULL'] })
  return { memberId: member.id, addresses: member.contact?.addresses ?? [] }
}
type Book = Awaited<ReturnType<typeof readBook>>

export const toSavedValues = (address: Saved): AddressValues => toValues({ address })

/** Replaces the address with this id, or appends it. */
export function withAddress({ addresses }: Book, id: string | undefined, values: AddressValues, isDefault: boolean) {
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = values
  const parts = Object.entries({ country, subdivision, city, postalCode, addressLine, addressLine2 })
  const address = Object.fromEntries(parts.filter(([, text]) => text)) as unknown as Saved
  const at = addresses.findIndex((each) => each.id === id)
  const others = addresses.filter((each) => each.id !== id)
  return others.toSpliced(isDefault ? 0 : at >= 0 ? at : others.length, 0, address)
}

export function withFirst({ addresses }: Book, id: string): readonly Saved[] {
  const chosen = addresses.filter((each) => each.id === id)
  return [...chosen, ...addresses.filter((each) => each.id !== id)]
}

export const removeAddress = ({ addresses }: Book, id: string): readonly Saved[] =>
  addresses.filter((each) => each.id !== id)

export async function saveBook(host: Host, id: string, addresses: readonly Saved[]): Promise<void> {
  // An update with an empty list changes nothing, so removing the last address is a separate call.
  if (addresses.length === 0) await host.call('members.deleteMemberAddresses', { id })
  else
    await host.call('members.updateMember', {
      member: { id, contact: { addresses: addresses.map(({ id: _, ...address }) => address) } },
    })
}
