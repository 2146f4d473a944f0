import { toValues } from '../../lib/address.ts'
import { getName } from '../customers/row.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/find-customers'

const maxFound = 12

/** Finds customers, members and guests, by the typed text. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const text = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (!text || !host.may('customers.queryCustomers')) return { text, found: [] }
  const { customers } = await host.call('customers.queryCustomers', {
    search: { expression: text },
    query: { cursorPaging: { limit: maxFound } },
  })
  const found = customers.map((customer) => {
    const { id, memberId = '', contactIds, email = '', address, taxExempt } = customer
    const { firstName = '', lastName = '', phone = '' } = customer
    return {
      key: id,
      memberId,
      contactId: memberId ? '' : (contactIds[0] ?? ''),
      email,
      name: getName(customer),
      taxExempt,
      values: toValues({ address: address ?? {}, contactDetails: { firstName, lastName, phone } }),
    }
  })
  return { text, found }
}

export type Customer = Awaited<ReturnType<typeof loader>>['found'][number]
