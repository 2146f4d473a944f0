import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { listMailsTo, type SiteMail, waitForMail } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

const email = 'bea@mail.example'
const consentText = 'News by email, at most once a week.'

const findToken = ({ text }: SiteMail, purpose: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`/newsletter/${purpose}/([\\w.-]+)`).exec(text)![1]!

async function subscribe(site: TestSite, address = email, headers: Record<string, string> = {}) {
  return (await site.visitor()).ok('newsletter.subscribe', { email: address, consentText, page: '/news' }, headers)
}

async function confirm(site: TestSite, address = email): Promise<{ leave: string; token: string }> {
  await subscribe(site, address)
  const token = findToken(await waitForMail(site, address, 'newsletter-confirm'), 'confirm')
  expect(await site.anonymous().ok('newsletter.confirmSubscription', { token })).toEqual({ email: address })
  return { token, leave: findToken(await waitForMail(site, address, 'newsletter-welcome'), 'unsubscribe') }
}

const list = async (owner: Caller, filter: object = {}) =>
  (await owner.ok('newsletter.querySubscribers', { query: { filter } })).subscribers

const readStatus = async (owner: Caller, address = email) => (await list(owner, { email: address }))[0]?.status

describe('an address', () => {
  it('is subscribed once its owner confirms, and unsubscribed by the link of an email', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
    await subscribe(site, 'BEA@mail.example', { 'accept-language': 'de' })
    const mail = await waitForMail(site, email, 'newsletter-confirm')
    expect(mail).toMatchObject({ language: 'de', subject: expect.stringContaining('Bestätigen') })
    expect((await list(owner))[0]).toMatchObject({
      email,
      status: 'PENDING',
      source: 'FORM',
      language: 'de',
      consent: { text: consentText, page: '/news', network: expect.stringMatching(/\/(24|48)$/) },
    })
    const token = findToken(mail, 'confirm')
    await site.anonymous().ok('newsletter.confirmSubscription', { token })
    expect(await site.anonymous().ok('newsletter.confirmSubscription', { token })).toEqual({ email })
    expect(await readStatus(owner)).toBe('SUBSCRIBED')

    const leave = findToken(await waitForMail(site, email, 'newsletter-welcome'), 'unsubscribe')
    for (let time = 0; time < 2; time++) await site.anonymous().ok('newsletter.unsubscribe', { token: leave })
    expect((await list(owner))[0]).toMatchObject({ status: 'UNSUBSCRIBED', unsubscribedDate: expect.any(String) })
    expect((await site.anonymous().problem('newsletter.confirmSubscription', { token })).code).toBe('NOT_FOUND')
  })

  it('that is known gets the same reply, and no further email', async () => {
    const site = await makeSite()
    await confirm(site)
    const reply = await subscribe(site)
    expect(reply).toEqual(await subscribe(site, 'ann@mail.example'))
    await waitForMail(site, 'ann@mail.example', 'newsletter-confirm')
    // Pending: not before a quarter of an hour.
    await subscribe(site, 'ann@mail.example')
    await subscribe(site, 'eve@mail.example')
    await waitForMail(site, 'eve@mail.example', 'newsletter-confirm')
    expect((await listMailsTo(site, email)).map(({ template }) => template)).toEqual([
      'newsletter-confirm',
      'newsletter-welcome',
    ])
    expect(await listMailsTo(site, 'ann@mail.example')).toHaveLength(1)
  })

  it('that unsubscribed can subscribe again with a new consent', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { leave } = await confirm(site)
    await site.anonymous().ok('newsletter.unsubscribe', { token: leave })
    await query(`update newsletter_subscribers set mailed_date = mailed_date - interval '1 hour' where site_id = $1`, [
      site.id,
    ])
    await subscribe(site)
    await waitUntil(async () => (await readStatus(owner)) === 'PENDING')
  })

  it.each([
    ['an unknown token', () => 'x.y'],
    ['a token of another purpose', ({ token }: { token: string }) => token],
  ])('is not unsubscribed by %s', async (_, choose) => {
    const site = await makeSite()
    const token = choose(await confirm(site))
    expect((await site.anonymous().problem('newsletter.unsubscribe', { token })).code).toBe('NOT_FOUND')
    expect(await readStatus(await site.owner())).toBe('SUBSCRIBED')
  })

  it('of another site is not unsubscribed by its link here', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const { leave, token } = await confirm(site)
    expect((await other.anonymous().problem('newsletter.unsubscribe', { token: leave })).code).toBe('NOT_FOUND')
    expect((await other.anonymous().problem('newsletter.confirmSubscription', { token })).code).toBe('NOT_FOUND')
  })

  it.each(['bea', 'bea@mail.example\r\nBcc: x@mail.example', `${'x'.repeat(250)}@mail.example`])(
    'that is invalid is refused: %j',
    async (address) => {
      const visitor = await (await makeSite()).visitor()
      const [violation] = await visitor.violations('newsletter.subscribe', { email: address, consentText })
      expect(violation).toMatchObject({ field: 'email' })
    },
  )
})

describe('the owner', () => {
  it('imports addresses with their consent, and keeps unsubscribed ones unsubscribed', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { leave } = await confirm(site)
    await site.anonymous().ok('newsletter.unsubscribe', { token: leave })
    await confirm(site, 'ann@mail.example')
    const subscribers = [email, 'ANN@mail.example', 'new@mail.example', 'New@mail.example ', 'none'].map((each) => ({
      email: each,
    }))
    const consent = { consentText: 'At the counter, March 2026' }
    expect(await owner.ok('newsletter.importSubscribers', { subscribers, ...consent })).toEqual({
      added: 1,
      known: 1,
      unsubscribed: 1,
      invalid: [4],
    })
    expect(await list(owner, { source: 'IMPORT' })).toMatchObject([
      { email: 'new@mail.example', status: 'SUBSCRIBED', consent: { text: consent.consentText } },
    ])
    expect(await owner.violations('newsletter.importSubscribers', { subscribers, consentText: 'yes' })).toMatchObject([
      { field: 'consentText' },
    ])
  })

  it('finds addresses by their start, page by page', async () => {
    const owner = await (await makeSite()).owner()
    const subscribers = ['ann@mail.example', 'anne@mail.example', 'bea@mail.example'].map((each) => ({ email: each }))
    await owner.ok('newsletter.importSubscribers', { subscribers, consentText: 'At the counter' })
    const filter = { email: { $startsWith: 'ann' } }
    expect(await list(owner, filter)).toHaveLength(2)
    const first = await owner.ok('newsletter.querySubscribers', { query: { filter, cursorPaging: { limit: 1 } } })
    const cursor = first.pagingMetadata.cursors!.next!
    const second = await owner.ok('newsletter.querySubscribers', { query: { cursorPaging: { limit: 1, cursor } } })
    expect([...first.subscribers, ...second.subscribers]).toHaveLength(2)
  })

  it('stops and erases addresses', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await confirm(site)
    const subscriberId = (await list(owner))[0]!.id
    const { subscriber } = await owner.ok('newsletter.unsubscribeSubscriber', { subscriberId })
    expect(subscriber.status).toBe('UNSUBSCRIBED')
    await owner.ok('newsletter.deleteSubscriber', { subscriberId })
    expect(await list(owner)).toEqual([])
    for (const name of ['deleteSubscriber', 'unsubscribeSubscriber'] as const)
      expect((await owner.problem(`newsletter.${name}`, { subscriberId })).code).toBe('NOT_FOUND')
  })

  it('exports and erases an address with the other data of its guest', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await confirm(site)
    const { parts } = await owner.ok('people.findGuestData', { email })
    expect(parts).toEqual(expect.arrayContaining([{ name: 'newsletter', count: 1, fate: 'ERASED' }]))
    await owner.ok('people.eraseGuestData', { email })
    expect(await list(owner)).toEqual([])
  })
})

it('the link of an email unsubscribes without a browser, as mail providers request it', async () => {
  const site = await makeSite()
  const { leave } = await confirm(site)
  const address = `${site.facts.origin}/newsletter/unsubscribe/${leave}`
  expect((await fetch(address)).status).toBe(200)
  expect(await readStatus(await site.owner())).toBe('SUBSCRIBED')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  expect(await readStatus(await site.owner())).toBe('UNSUBSCRIBED')
})
