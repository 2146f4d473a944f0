import { setTimeout as sleep } from 'node:timers/promises'
import type { TestSite } from './site.ts'

/** Whose owner reads its mails. */
type Owned = Pick<TestSite, 'owner'>

export interface SiteMail {
  id: string
  template: string
  language: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** The mails of a site to an address, oldest first, as its owner reads them on the outbox page. */
export async function mailsTo(site: Owned, recipient: string): Promise<SiteMail[]> {
  const owner = await site.owner()
  const { mails } = await owner.ok('mails.queryMails', { query: { filter: { recipient } } })
  const read = mails.map(async ({ id }: { id: string }) => {
    const { mail, content } = await owner.ok('mails.getMail', { mailId: id })
    return { ...mail, ...content } as SiteMail
  })
  return (await Promise.all(read)).reverse()
}

/** Waits for the given number of mails to an address: some are written by jobs, after the answer has left. */
export async function waitForMails(site: Owned, recipient: string, count = 1): Promise<SiteMail[]> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(100)) {
    const mails = await mailsTo(site, recipient)
    if (mails.length >= count) return mails
  }
  throw new Error(`${count} mails to ${recipient} did not come`)
}

/** The last one of a kind, about this order if one is named: of others, mails to the same address may have come before. */
export async function mailOf(site: Owned, recipient: string, template: string, orderNumber = ''): Promise<SiteMail> {
  for (let count = 1; ; count++) {
    const mails = await waitForMails(site, recipient, count)
    const found = mails.findLast((mail) => mail.template === template && mail.subject.includes(orderNumber))
    if (found) return found
  }
}

/** The token in a link to what a buyer without an account has. */
export const linkIn = ({ text }: SiteMail, page: 'orders' | 'subscriptions'): string =>
  new RegExp(`/${page}/([\\w.~-]{40,})`).exec(text)![1]!

export async function lastMailTo(site: Owned, recipient: string): Promise<SiteMail> {
  return (await waitForMails(site, recipient)).at(-1)!
}

/** The six digits in a mail. */
export const codeIn = ({ text }: SiteMail): string => /^ {4}(\d{6})$/m.exec(text)![1]!

/** The token in the link of a recovery or activation mail. */
export const tokenIn = ({ text }: SiteMail): string => /[?&]token=([\w-]+)/.exec(text)![1]!
