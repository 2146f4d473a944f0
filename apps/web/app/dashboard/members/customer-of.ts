import type { Host } from '../../lib/host.ts'

/** Finds a member's customer record, which includes orders placed without signing in. */
export async function findCustomerOf(host: Host, email: string | undefined): Promise<string | undefined> {
  if (!email) return undefined
  const { customers } = await host.call('customers.queryCustomers', {
    query: { filter: { email }, cursorPaging: { limit: 1 } },
  })
  return customers[0]?.id
}
