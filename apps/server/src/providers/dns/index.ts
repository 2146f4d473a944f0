import { Resolver } from 'node:dns/promises'
import type { MailDomains } from '../../modules/identity/api.ts'

/** The domain does not exist or has no such records: an authoritative answer. */
const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA'])
/** RFC 6761: this domain never exists, so no lookup is needed. */
const reservedTld = /(?:^|\.)invalid$/i

/**
 * Looks up mail servers as SMTP clients do (RFC 5321, section 5.1). `servers`: DNS servers, by default those of the
 * host.
 */
export function createDnsMailDomains(servers?: readonly string[]): MailDomains {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (servers) resolver.setServers(servers)

  /** Undefined if the lookup failed. */
  async function query<T>(question: Promise<T[]>): Promise<T[] | undefined> {
    try {
      return await question
    } catch (error) {
      return notFoundCodes.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
    }
  }

  return {
    async takeMail(domain) {
      if (reservedTld.test(domain)) return false
      const exchanges = await query(resolver.resolveMx(domain))
      // An MX record with an empty name refuses all mail (RFC 7505).
      if (!exchanges || exchanges.length > 0) return !exchanges || exchanges.some(({ exchange }) => exchange !== '')
      const hosts = await Promise.all([query(resolver.resolve4(domain)), query(resolver.resolve6(domain))])
      return hosts.some((found) => !found || found.length > 0)
    },
  }
}
