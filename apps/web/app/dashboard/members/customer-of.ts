import type { Host } from '../../lib/host.ts'

/** The customer that a member is: with the orders that were placed without signing in. */
export async function findCustomerOf(host: Host, email: string | undefined): Promise<string | undefined> {
  if (!email) return undefined
  const { customers } = await host.call('customers.queryCustomers', {
    query: { filter: { email }, cursorPaging: { limit: 1 } },
  })
  return customers[0]?.id
}
