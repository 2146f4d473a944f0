import type { Member } from '@stoa/contract/member.entity'
import type { AddressValues } from '../lib/address.ts'
import { valuesOf } from '../lib/address.ts'
import type { Host } from '../lib/host.ts'

type Saved = NonNullable<NonNullable<Member['contact']>['addresses']>[number]

/** The addresses that a member keeps; the first one is where things go unless they say otherwise. */
export async function readBook(host: Host) {
  const { member } = await host.call('members.getCurrentMember', { fieldsets: ['FULL'] })
  return { memberId: member.id, addresses: member.contact?.addresses ?? [] }
}
type Book = Awaited<ReturnType<typeof readBook>>

export const valuesOfSaved = (address: Saved): AddressValues => valuesOf({ address })

/** Puts an address in the place of the one with this id, or at the end. */
export function withAddress({ addresses }: Book, id: string | undefined, values: AddressValues, first: boolean) {
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = values
  const given = Object.entries({ country, subdivision, city, postalCode, addressLine, addressLine2 })
  const address = Object.fromEntries(given.filter(([, text]) => text)) as unknown as Saved
  const at = addresses.findIndex((each) => each.id === id)
  const others = addresses.filter((each) => each.id !== id)
  return others.toSpliced(first ? 0 : at >= 0 ? at : others.length, 0, address)
}

export function withFirst({ addresses }: Book, id: string): readonly Saved[] {
  const first = addresses.filter((each) => each.id === id)
  return [...first, ...addresses.filter((each) => each.id !== id)]
}

export const without = ({ addresses }: Book, id: string): readonly Saved[] => addresses.filter((each) => each.id !== id)

export async function saveBook(host: Host, id: string, addresses: readonly Saved[]): Promise<void> {
  // An empty list would leave the addresses as they are: taking the last one away is a call of its own.
  if (addresses.length === 0) await host.call('members.deleteMemberAddresses', { id })
  else
    await host.call('members.updateMember', {
      member: { id, contact: { addresses: addresses.map(({ id: _, ...address }) => address) } },
    })
}
