import type { Customer } from '@stoa/contract/customer.entity'
import type { Translate } from '@stoa/messages'

export const toCustomerRow = (customer: Customer) => ({
  id: customer.id,
  name: getName(customer),
  email: customer.email ?? '',
  isMember: customer.memberId !== undefined,
  city: customer.address?.city ?? '',
  country: customer.address?.country ?? '',
  tags: customer.tags,
  orders: customer.orderCount,
  spent: customer.totalSpent,
  lastOrder: customer.lastOrderDate,
})
export type CustomerRow = ReturnType<typeof toCustomerRow>

/** The name, otherwise the company, the email address, or the phone number. */
export const getName = ({ firstName, lastName, company, email, phone }: Customer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || company || email || phone || '–'

/** `Lund, Sweden` */
export function formatPlace(
  t: Translate,
  { city, country }: { city: string; country: string },
  locale: string,
): string {
  const name = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return t.join([city, name])
}
