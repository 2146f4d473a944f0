import type { Unit } from '../../kernel/unit.ts'
import { findMember } from '../members/api.ts'
import type { SavedAddress } from './fulfillment.ts'
import { toAddress, toPostalAddress } from './postal-address.ts'
import type { Buyer } from './schemas.ts'
import type { Owner } from './sessions.ts'

/** What the shop knows of a buyer whose account is linked. */
export interface Account {
  readonly buyer: Buyer
  readonly addresses: readonly SavedAddress[]
}

const guest: Account = { buyer: {}, addresses: [] }

/** Of a session's buyer; empty for guests, whose email address proves nothing. */
export async function readAccount(unit: Unit, { type, id }: Owner): Promise<Account> {
  const member = type === 'member' ? await findMember(unit, id) : undefined
  if (!member) return guest
  const { firstName, lastName, primaryEmail, details } = member.contact
  const email = member.loginEmail ?? primaryEmail
  const name = { ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) }
  return {
    buyer: { ...name, ...(email && { email }) },
    addresses: (details.addresses ?? []).flatMap(({ id: addressId, ...address }) =>
      isCountryCode(address.country)
        ? [{ id: addressId, address: toAddress({ ...toPostalAddress({ address }), ...name }) }]
        : [],
    ),
  }
}

/** Older address books have names of countries too, which no delivery option can be found for. */
const isCountryCode = (country: string | undefined): boolean => /^[a-z]{2}$/i.test(country ?? '')

/** What the platform says of the buyer, and the account for what it leaves out. */
export const completeBuyer = (buyer: Buyer | null | undefined, account: Account): Buyer => ({
  ...account.buyer,
  ...Object.fromEntries(Object.entries(buyer ?? {}).filter(([, value]) => value != null)),
})
