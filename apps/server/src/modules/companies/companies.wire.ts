import type { Company, CompanyBuyer } from '@stoa/contract/company.entity'
import type { BuyerRow } from './buyers.store.ts'
import type { CompanyRow } from './companies.store.ts'

export const toCompany = (row: CompanyRow): Company => ({
  id: row.id,
  revision: String(row.revision),
  name: row.name,
  ...(row.tax_id && { taxId: row.tax_id }),
  ...(row.billing_address && { billingAddress: row.billing_address }),
  ...(row.shipping_address && { shippingAddress: row.shipping_address }),
  ...(row.note && { note: row.note }),
  tags: row.tags,
  taxExempt: row.tax_exempt,
  buyerCount: row.buyers,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
})

export const toBuyer = ({ id, email, role, member_id, name, ...dates }: BuyerRow): CompanyBuyer => ({
  id,
  email,
  role,
  ...(member_id && { memberId: member_id }),
  ...(name && { name }),
  invitedDate: dates.invited_date.toISOString(),
  ...(dates.joined_date && { joinedDate: dates.joined_date.toISOString() }),
})
