import { Resolver } from 'node:dns/promises'
import type { MailDomains } from '../../modules/identity/index.ts'

/** The name is not there, or has nothing of the kind: the answer of somebody who knows. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])
/** RFC 6761: nothing is ever under it, and nobody need be asked. */
const never = /(?:^|\.)invalid$/i

/** Asks the name system as mail servers do (RFC 5321, section 5.1). `servers`, if not those of the host. */
export function dnsMailDomains(servers?: readonly string[]): MailDomains {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  if (servers) resolver.setServers(servers)

  /** Undefined: it could not be asked. */
  async function ask<T>(question: Promise<T[]>): Promise<T[] | undefined> {
    try {
      return await question
    } catch (error) {
      return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
    }
  }

  return {
    async takeMail(domain) {
      if (never.test(domain)) return false
      const exchanges = await ask(resolver.resolveMx(domain))
      // One without a name says that no mail is taken (RFC 7505).
      if (!exchanges || exchanges.length > 0) return !exchanges || exchanges.some(({ exchange }) => exchange !== '')
      const hosts = await Promise.all([ask(resolver.resolve4(domain)), ask(resolver.resolve6(domain))])
      return hosts.some((found) => !found || found.length > 0)
    },
  }
}
