import { port } from '../../kernel/port.ts'

/** Knows of the names behind the @ whether mail can be brought there. */
export interface MailDomains {
  /** False when the name system says that nothing there takes mail; true also when it can't be asked. */
  takeMail(domain: string): Promise<boolean>
}

export const mailDomainsPort = port<MailDomains>('mailDomains')
