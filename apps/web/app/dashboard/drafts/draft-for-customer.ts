import type { Customer } from '@stoa/contract/customer.entity'
import type { Host } from '../../lib/host.ts'

/** The input of a draft with a customer's address, contact and tax exemption. */
export async function buildDraftFor(host: Host, customerId: string) {
  const { customer } = await host.call('customers.getCustomer', { customerId })
  const { memberId, contactIds, email, taxExempt } = customer
  const info = toInfo(customer)
  return {
    buyerInfo: {
      ...(memberId ? { memberId } : contactIds[0] && { contactId: contactIds[0] }),
      ...(email && { email }),
    },
    ...(info && { recipientInfo: info, billingInfo: info }),
    ...(taxExempt && { taxExempt }),
  }
}

function toInfo({ address, firstName, lastName, phone, company }: Customer) {
  const contactDetails = omitEmpty({ firstName, lastName, phone: phone && isPhone(phone) ? phone : undefined, company })
  if (!address && Object.keys(contactDetails).length === 0) return undefined
  return { address: omitEmpty({ ...address, city: address?.city?.slice(0, 50) }), contactDetails }
}

/** Numbers of members may be any text. */
const isPhone = (text: string): boolean => /^[+0-9][-+0-9 ()./#x]{2,49}$/.test(text)

const omitEmpty = <T extends Record<string, string | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as { [K in keyof T]?: string }
