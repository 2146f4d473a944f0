import { toValues } from '../../lib/address.ts'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { formatCustomer } from '../orders/row.ts'
import type { Route } from './+types/find-customers'

const maxOfEach = 6

/** Finds members and customers of earlier orders by the typed text. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const text = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (!text) return { text, found: [] }
  const [members, customers] = await Promise.all([
    host.may('members.queryMembers') ? findMembers(host, text) : [],
    findCustomers(host, text),
  ])
  const known = new Set(members.map(({ email }) => email.toLowerCase()))
  const others = customers.filter(
    ({ email }) => email && !known.has(email.toLowerCase()) && known.add(email.toLowerCase()),
  )
  return { text, found: [...members, ...others].slice(0, maxOfEach * 2) }
}

async function findMembers(host: Host, text: string) {
  const { members = [] } = await host.call('members.queryMembers', {
    search: { expression: text },
    query: { cursorPaging: { limit: maxOfEach } },
    fieldsets: ['FULL'],
  })
  return members.map(({ id, contactId, contact, profile, loginEmail }) => {
    const { firstName = '', lastName = '', phones = [], addresses = [] } = contact ?? {}
    return {
      key: id,
      memberId: id,
      contactId: contactId ?? '',
      email: loginEmail ?? '',
      name:
        [firstName, lastName].filter(Boolean).join(' ') ||
        profile?.nickname ||
        loginEmail ||
        host.t('dashboard-drafts:customer.unnamedMember'),
      values: toValues({
        address: addresses[0] ?? {},
        contactDetails: { firstName, lastName, phone: phones[0] ?? '' },
      }),
    }
  })
}

async function findCustomers(host: Host, text: string) {
  const { orders } = await host.call('orders.searchOrders', {
    search: { search: { expression: text }, cursorPaging: { limit: 30 } },
  })
  return orders.map((order) => ({
    key: order.id,
    memberId: order.buyerInfo.memberId ?? '',
    contactId: order.buyerInfo.contactId ?? '',
    email: order.buyerInfo.email ?? '',
    name: formatCustomer(order) ?? '',
    values: toValues(order.shippingInfo?.logistics.shippingDestination ?? order.recipientInfo ?? order.billingInfo),
  }))
}

export type Customer = Awaited<ReturnType<typeof findMembers>>[number]
