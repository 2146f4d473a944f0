import { definePort } from '../../kernel/port.ts'

/** Checks whether mail can be delivered to a domain. */
export interface MailDomains {
  /** False when DNS says that the domain takes no mail; true also when DNS can't be reached. */
  takeMail(domain: string): Promise<boolean>
}

export const mailDomainsPort = definePort<MailDomains>('mailDomains')
