import type { customers as contract } from '@stoa/contract/customers'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { readConsent } from '../newsletter/api.ts'
import * as store from './customers.store.ts'

/**
 * The account and the addresses of a customer.
 * @throws NOT_FOUND
 */
export async function findPerson(
  unit: Unit,
  customerId: string,
): Promise<{ memberId: string | undefined; emails: string[] }> {
  const [customer, emails] = await Promise.all([
    store.findCustomer(unit, customerId),
    store.listEmails(unit, customerId),
  ])
  if (!customer) throw new Problem('NOT_FOUND')
  return { memberId: customer.memberId ?? undefined, emails }
}

export async function listNewsletterConsents(
  unit: Unit,
  { customerId }: InputOf<(typeof contract)['listNewsletterConsents']>,
): Promise<ReplyOf<(typeof contract)['listNewsletterConsents']>> {
  const { emails } = await findPerson(unit, customerId)
  const consents = await readConsent(unit, emails)
  return { consents: [...consents].map(([email, { status, date }]) => ({ email, status, date })) }
}
