import type { Customer } from '@stoa/contract/customer.entity'
import type { Translate } from '@stoa/messages'
import { formatAddress } from '../../lib/address-lines.ts'
import { toCustomerRow } from './row.ts'

export function toDetail(t: Translate, customer: Customer) {
  const { address, orderCount, totalSpent } = customer
  return {
    ...toCustomerRow(customer),
    revision: customer.revision,
    memberId: customer.memberId,
    phone: customer.phone,
    company: customer.company,
    addressText: address ? t.join(formatAddress({ address }, t.language)) : '',
    languageName: customer.language && new Intl.DisplayNames(t.language, { type: 'language' }).of(customer.language),
    birthdate: customer.birthdate,
    taxExempt: customer.taxExempt,
    taxExemptReason: customer.taxExemptReason,
    marketing: customer.marketingStatus,
    marketingSource: customer.marketingSource,
    marketingDate: customer.marketingDate,
    average: orderCount > 0 ? Number(totalSpent) / orderCount : undefined,
    spentElsewhere: customer.spentElsewhere,
    firstOrder: customer.firstOrderDate,
    lastAbandoned: customer.lastAbandonedDate,
    added: customer.createdDate,
    contacts: customer.contactIds.length,
  }
}
export type Detail = ReturnType<typeof toDetail>
