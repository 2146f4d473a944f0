import type { Company, CompanyAddress, CompanyOrder } from '@stoa/contract/company.entity'
import type { Translate } from '@stoa/messages'
import { formatAddress } from '../../lib/address-lines.ts'
import type { OrderRow } from '../orders/row.ts'

export function toDetail(t: Translate, company: Company) {
  const format = (address: CompanyAddress | undefined) =>
    address ? t.join(formatAddress({ address }, t.language)) : undefined
  const { id, name, taxId, note, tags, taxExempt } = company
  return {
    id,
    name,
    taxId,
    note,
    tags,
    taxExempt,
    billing: format(company.billingAddress),
    shipping: format(company.shippingAddress),
  }
}
export type Detail = ReturnType<typeof toDetail>

export const toOrderRow = ({ createdDate: date, buyer, ...order }: CompanyOrder): OrderRow => ({
  ...order,
  date,
  customer: buyer.name ?? buyer.email,
  email: buyer.email ?? '',
  archived: false,
  seen: true,
  channel: 'WEB',
  tags: [],
  items: 0,
})
