import type { Caller } from './caller.ts'
import type { TestSite } from './site.ts'
import { waitUntil } from './until.ts'

/** The owner whose outbox is read. */
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

/** Mails are read one by one; irrelevant ones stay unread. */
type Listed = Omit<SiteMail, 'text' | 'html'>

/** Oldest first. */
async function listMails(owner: Caller, recipient: string): Promise<Listed[]> {
  return (await owner.ok('mails.queryMails', { query: { filter: { recipient } } })).mails.toReversed()
}

async function read(owner: Caller, { id }: Listed): Promise<SiteMail> {
  const { mail, content } = await owner.ok('mails.getMail', { mailId: id })
  return { ...mail, ...content }
}

/** The mails of a site to an address, oldest first, from the owner's outbox. */
export async function listMailsTo(site: Owned, recipient: string): Promise<SiteMail[]> {
  const owner = await site.owner()
  return Promise.all((await listMails(owner, recipient)).map((mail) => read(owner, mail)))
}

/** Waits for this number of mails to an address, as jobs may send some later. */
export async function waitForMails(site: Owned, recipient: string, count = 1): Promise<SiteMail[]> {
  const owner = await site.owner()
  const mails = await waitUntil(async () => {
    const found = await listMails(owner, recipient)
    return found.length >= count && found
  })
  return Promise.all(mails.map((mail) => read(owner, mail)))
}

/** The latest mail with a template, of an order if given, as others may have gone to the same address. */
export async function waitForMail(
  site: Owned,
  recipient: string,
  template: string,
  orderNumber = '',
): Promise<SiteMail> {
  const owner = await site.owner()
  const isMeant = (mail: Listed) => mail.template === template && mail.subject.includes(orderNumber)
  return read(owner, await waitUntil(async () => (await listMails(owner, recipient)).findLast(isMeant)))
}

/** The token of a guest's link. */
export const linkIn = ({ text }: SiteMail, page: 'orders' | 'pay' | 'subscriptions'): string =>
  new RegExp(`/${page}/([\\w.~-]{40,})`).exec(text)![1]!

export async function waitForLastMail(site: Owned, recipient: string): Promise<SiteMail> {
  return (await waitForMails(site, recipient)).at(-1)!
}

/** The six digits in a mail. */
export const getCode = ({ text }: SiteMail): string => /^ {4}(\d{6})$/m.exec(text)![1]!

/** The token in the link of a recovery or activation mail. */
export const getToken = ({ text }: SiteMail): string => /[?&]token=([\w-]+)/.exec(text)![1]!
