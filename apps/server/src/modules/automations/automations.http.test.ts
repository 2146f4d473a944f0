import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { runNow, strike } from '../../../../../tests/support/jobs.ts'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { listMailsTo, waitForMail, waitForMails } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const day = 24 * 60
const heading = { id: 'a', type: 'HEADING', heading: { text: 'Our own words' } }

const update = async (owner: Caller, type: string, change: object): Promise<Any> =>
  (await owner.ok('automations.updateAutomation', { automation: { type, ...change } })).automation

const get = async (owner: Caller, type: string): Promise<Any> =>
  (await owner.ok('automations.getAutomation', { type })).automation

const waitForFigures = (owner: Caller, type: string, figures: object): Promise<Any> =>
  waitUntil(async () => {
    const automation = await get(owner, type)
    return Object.entries(figures).every(([name, count]) => automation.figures[name] === count) && automation
  })

const subscribe = (owner: Caller, emails: readonly string[]) =>
  owner.ok('newsletter.importSubscribers', {
    subscribers: emails.map((email) => ({ email })),
    consentText: 'At the counter',
  })

/** A confirmed subscription by the form. */
async function signUp(site: TestSite, email: string): Promise<void> {
  await (await site.visitor()).ok('newsletter.subscribe', { email, consentText: 'News', page: '/' })
  const { text } = await waitForMail(site, email, 'newsletter-confirm')
  const [, token] = /\/newsletter\/confirm\/([\w.-]+)/.exec(text)!
  await site.anonymous().ok('newsletter.confirmSubscription', { token })
}

const findToken = ({ text }: { text: string }): string => /\/newsletter\/unsubscribe\/([\w.-]+)/.exec(text)![1]!

/** Customers with an order of so many days ago, or a date of birth. */
async function addCustomer(
  site: TestSite,
  owner: Caller,
  email: string,
  { orderedDaysAgo, ...customer }: { orderedDaysAgo?: number; birthdate?: string },
): Promise<void> {
  const added = await owner.ok('customers.createCustomer', { customer: { email, ...customer } })
  if (orderedDaysAgo !== undefined)
    await query(
      `update customers set last_order_date = now() - make_interval(days => $3::int) where site_id = $1 and id = $2`,
      [site.id, added.customer.id, orderedDaysAgo],
    )
}

const search = async (site: TestSite, owner: Caller, type: string): Promise<void> => {
  await query(`update automations set next_date = now() where site_id = $1 and type = $2`, [site.id, type])
  await strike('automations.search-everywhere')
  await waitUntil(async () => {
    const [row] = await query<{ done: boolean }>(
      `select next_date > now() as done from automations where site_id = $1 and type = $2`,
      [site.id, type],
    )
    return row!.done
  })
  await get(owner, type)
}

describe('automations', () => {
  let site: TestSite
  let owner: Caller
  beforeAll(async () => {
    site = await makeSite({ demo: true })
    owner = await site.owner()
    await owner.ok('campaigns.updateCampaignSettings', { settings: { mailsPerHour: 100_000 } })
  })

  it('lists five, and only the welcome email is enabled by default', async () => {
    const { automations } = await owner.ok('automations.listAutomations', {})
    expect(automations.map(({ type, enabled, audience }: Any) => [type, enabled, audience])).toEqual([
      ['WELCOME', true, 'SUBSCRIBERS'],
      ['ABANDONED_CHECKOUT', false, 'BUYERS'],
      ['WIN_BACK', false, 'SUBSCRIBERS'],
      ['REVIEW_REQUEST', false, 'BUYERS'],
      ['BIRTHDAY', false, 'SUBSCRIBERS'],
    ])
    for (const { isEdited, figures } of automations) {
      expect(isEdited).toBe(false)
      expect(figures.sent).toBe(0)
    }
  })

  it('welcome a subscriber once for each confirmation, in the owner’s words, with a delay', async () => {
    await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
    await signUp(site, 'ann@mail.example')
    expect(await waitForMail(site, 'ann@mail.example', 'newsletter-welcome')).toMatchObject({
      text: expect.stringContaining('Thank you for subscribing'),
    })
    const sections = [heading, { id: 'b', type: 'DISCOUNT_CODE', discountCode: { code: 'HELLO' } }]
    const coupon = { name: 'Hello', code: 'HELLO', effect: { type: 'PERCENT_OFF', percentage: 10 } }
    await owner.ok('coupons.createCoupon', { coupon })
    const changed = await update(owner, 'WELCOME', { subject: 'Hello', previewText: 'Gift', sections })
    expect(changed).toMatchObject({ isEdited: true, subject: 'Hello', figures: { sent: 1, orders: 0 } })
    await owner.ok('translations.bulkSetTranslations', {
      language: 'de',
      entries: [{ entityType: 'AUTOMATION', entityId: changed.id, fields: { subject: 'Hallo' } }],
    })
    const { texts } = await owner
      .ok('translations.queryTranslations', { language: 'de', entityType: 'AUTOMATION' })
      .then((reply: Any) => ({ texts: JSON.stringify(reply) }))
    expect(texts).toContain('Hallo')
    await signUp(site, 'bea@mail.example')
    const mail = await waitForMail(site, 'bea@mail.example', 'newsletter-welcome')
    expect(mail).toMatchObject({ subject: 'Hello', text: expect.stringContaining('Our own words') })
    expect(mail.text).toContain('/discount/HELLO')

    await update(owner, 'WELCOME', { delayMinutes: 60 })
    await signUp(site, 'eva@mail.example')
    await signUp(site, 'left@mail.example')
    const { subscribers } = await owner.ok('newsletter.querySubscribers', {
      query: { filter: { email: 'left@mail.example' } },
    })
    await owner.ok('newsletter.unsubscribeSubscriber', { subscriberId: subscribers[0].id })
    await runNow(site.id, 'automations.welcome')
    await waitForMail(site, 'eva@mail.example', 'newsletter-welcome')
    const templates = (await listMailsTo(site, 'left@mail.example')).map(({ template }) => template)
    expect(templates).toEqual(['newsletter-confirm'])

    await site.anonymous().ok('newsletter.unsubscribe', { token: findToken(mail) })
    await waitForFigures(owner, 'WELCOME', { sent: 3, unsubscribed: 1 })
    await update(owner, 'WELCOME', { enabled: false })
    await signUp(site, 'off@mail.example')
    expect(await listMailsTo(site, 'off@mail.example')).toHaveLength(1)
  })

  it('follow up an abandoned checkout, count its order, and stop by the unsubscribe link', async () => {
    await update(owner, 'ABANDONED_CHECKOUT', {
      enabled: true,
      delayMinutes: 45,
      subject: 'Yours',
      sections: [heading],
    })
    expect(await owner.ok('abandonedCheckouts.getRecoverySettings', {})).toEqual({
      recoverySettings: { delayMinutes: 45, sendMail: true },
    })
    const on = { delayMinutes: 45, sendMail: true }
    const { left } = await abandonCheckout(site, 'guest@mail.example', on)
    const mail = await waitForMail(site, 'guest@mail.example', 'abandoned-checkout')
    expect(mail).toMatchObject({ subject: 'Yours', text: expect.stringContaining('Our own words') })
    expect(mail.text).toContain('/resume/')
    await waitForFigures(owner, 'ABANDONED_CHECKOUT', { sent: 1, orders: 0 })
    await owner.ok('checkout.markCheckoutAsCompleted', { id: left.checkoutId })
    await waitForFigures(owner, 'ABANDONED_CHECKOUT', { orders: 1 })

    const token = findToken(mail)
    expect(Buffer.from(token.split('.')[0]!, 'base64url').toString()).not.toContain('guest@')
    for (let time = 0; time < 2; time++) await site.anonymous().ok('newsletter.unsubscribe', { token })
    await query(`update abandoned_checkouts set created_date = created_date - interval '2 days' where site_id = $1`, [
      site.id,
    ])
    const { left: again } = await abandonCheckout(site, 'guest@mail.example', on)
    expect(again.activities.at(-1).type).toBe('EMAIL_NOT_SENT')
    const elsewhere = await makeSite()
    expect((await elsewhere.anonymous().problem('newsletter.unsubscribe', { token })).code).toBe('NOT_FOUND')
  })

  it('store the switch and the delay of review requests', async () => {
    const changed = await update(owner, 'REVIEW_REQUEST', { enabled: true, delayMinutes: 3 * day })
    expect(changed).toMatchObject({ enabled: true, delayMinutes: 3 * day })
    expect((await owner.ok('siteReviewRequests.getReviewRequestSettings', {})).reviewRequestSettings).toMatchObject({
      automatic: true,
      delayDays: 3,
      reminders: 1,
    })
  })

  it('win back subscribers who reach the delay after it was enabled, once per last order', async () => {
    await subscribe(owner, ['lapsed@mail.example', 'early@mail.example', 'long@mail.example'])
    await update(owner, 'WIN_BACK', { delayMinutes: 60 * day })
    await update(owner, 'WIN_BACK', { enabled: true })
    // Dates the automation back, as if it had been switched on two days ago.
    await query(
      `update automations set place = jsonb_set(place, '{date}', to_jsonb((now() - interval '62 days')::text))
        where site_id = $1 and type = 'WIN_BACK'`,
      [site.id],
    )
    await addCustomer(site, owner, 'lapsed@mail.example', { orderedDaysAgo: 61 })
    await addCustomer(site, owner, 'no-subscriber@mail.example', { orderedDaysAgo: 61 })
    await addCustomer(site, owner, 'early@mail.example', { orderedDaysAgo: 50 })
    await addCustomer(site, owner, 'long@mail.example', { orderedDaysAgo: 200 })
    await search(site, owner, 'WIN_BACK')
    const mail = await waitForMail(site, 'lapsed@mail.example', 'automation')
    expect(mail.text).toMatch(/\/product\/[\w-]+/)
    expect(mail.text).toContain('/newsletter/unsubscribe/')
    await query(
      `update automations set place = jsonb_set(place, '{date}', to_jsonb((now() - interval '62 days')::text))
        where site_id = $1 and type = 'WIN_BACK'`,
      [site.id],
    )
    await search(site, owner, 'WIN_BACK')
    for (const [email, count] of [
      ['lapsed@mail.example', 1],
      ['no-subscriber@mail.example', 0],
      ['early@mail.example', 0],
      ['long@mail.example', 0],
    ] as const)
      expect((await listMailsTo(site, email)).filter(({ template }) => template === 'automation')).toHaveLength(count)
    await waitForFigures(owner, 'WIN_BACK', { sent: 1 })
  })

  it('send birthday emails on the day or some days before, once a year', async () => {
    const buildDayIn = (days: number) => new Date(Date.now() + (days * 24 - 9) * 3_600_000).toISOString().slice(0, 10)
    await owner.ok('site.updateSiteProperties', { properties: { timeZone: 'UTC' } })
    await subscribe(owner, ['today@mail.example', 'soon@mail.example', 'other@mail.example'])
    await addCustomer(site, owner, 'today@mail.example', { birthdate: `1990${buildDayIn(3).slice(4)}` })
    await addCustomer(site, owner, 'soon@mail.example', { birthdate: `1980${buildDayIn(5).slice(4)}` })
    await update(owner, 'BIRTHDAY', { enabled: true, delayMinutes: 3 * day, subject: 'Cheers', sections: [heading] })
    for (let time = 0; time < 2; time++) {
      await query(
        `update automations set place = jsonb_build_object('date', $2::text, 'id', $3::text)
        where site_id = $1 and type = 'BIRTHDAY'`,
        [site.id, buildDayIn(3), '00000000-0000-0000-0000-000000000000'],
      )
      await search(site, owner, 'BIRTHDAY')
    }
    expect(await waitForMails(site, 'today@mail.example')).toMatchObject([
      { template: 'automation', subject: 'Cheers' },
    ])
    expect(await listMailsTo(site, 'soon@mail.example')).toEqual([])
    expect((await get(owner, 'BIRTHDAY')).figures.sent).toBe(1)
    const { parts } = await owner.ok('people.findGuestData', { email: 'today@mail.example' })
    expect(parts).toEqual(expect.arrayContaining([{ name: 'automations', count: 1, fate: 'ERASED' }]))
    await owner.ok('people.eraseGuestData', { email: 'today@mail.example' })
  })

  it('can be previewed with sample data and sent as a test', async () => {
    for (const type of ['WELCOME', 'ABANDONED_CHECKOUT', 'WIN_BACK', 'REVIEW_REQUEST', 'BIRTHDAY']) {
      const shown = await owner.ok('automations.previewAutomation', { type })
      expect(shown.html).toContain('<html')
      expect(shown.html).not.toContain('unsubscribe.invalid')
    }
    const german = await owner.ok('automations.previewAutomation', { type: 'WIN_BACK', language: 'de' })
    expect(german.subject).toContain('Lange nicht gesehen')
    const { recipient } = await owner.ok('automations.sendTestAutomation', { type: 'WIN_BACK' })
    expect(await waitForMail(site, recipient, 'automation')).toMatchObject({ language: 'en' })
    const app = site.app()
    expect((await app.problem('automations.sendTestAutomation', { type: 'WIN_BACK' })).code).toBe('NOT_FOUND')
  })

  it.each([
    ['a blank subject', { subject: '  ' }, 'automation.subject'],
    ['a delay beyond its bounds', { delayMinutes: 1 }, 'automation.delayMinutes'],
    ['a section without its content', { sections: [{ id: 'a', type: 'BUTTON' }] }, 'automation.sections[0].button'],
    ['two sections with one id', { sections: [heading, heading] }, 'automation.sections'],
  ])('with %s stay as they are', async (_, change, field) => {
    const before = await get(owner, 'WIN_BACK')
    const automation = { type: 'WIN_BACK', ...change }
    expect(await owner.violations('automations.updateAutomation', { automation })).toMatchObject([{ field }])
    const stale = { type: 'WIN_BACK', revision: '999', enabled: true }
    expect((await owner.problem('automations.updateAutomation', { automation: stale })).code).toBe('CONFLICT')
    expect(await get(owner, 'WIN_BACK')).toEqual(before)
  })
})

describe('with a mail server', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await MailServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('drops queued emails once the automation is disabled, and adds a one-click unsubscribe link to others', async () => {
    const { owner } = server
    await owner.ok('campaigns.updateCampaignSettings', { settings: { mailsPerHour: 100_000 } })
    await subscribe(owner, ['ann@mail.example', 'gone@mail.example'])
    await update(owner, 'WIN_BACK', { enabled: true })
    for (const email of ['ann@mail.example', 'gone@mail.example'])
      await owner.ok('customers.createCustomer', { customer: { email } })
    await server.rows(`update customers set last_order_date = now() - interval '91 days'`)
    await server.rows(`update automations set place = jsonb_set(place, '{date}', to_jsonb((now() - interval '92 days')::text)),
      next_date = now() where type = 'WIN_BACK'`)
    server.refuses = (address) => address.startsWith('gone')
    await strike('automations.search-everywhere', (text) => server.rows(fill(text)))
    const [first] = await server.received(1)
    expect(first!.to).toEqual(['ann@mail.example'])
    expect(first!.mail.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringMatching(/\/newsletter\/unsubscribe\//) },
    })
    await waitForFigures(owner, 'WIN_BACK', { sent: 1 })
    // The other one waits for its next attempt.
    await update(owner, 'WIN_BACK', { enabled: false })
    server.refuses = () => false
    await server.rows(`update jobs.job set start_after = now() where name = 'automations.deliver' and state < 'active'`)
    await waitForFigures(owner, 'WIN_BACK', { sent: 1, skipped: 1 })
    expect(await server.received(1)).toHaveLength(1)
    const bounce = {
      address: 'ann@mail.example',
      permanent: true,
      reason: '550 no such user',
      mailId: first!.mail.messageId!.slice(1, 37),
    }
    await owner.ok('mails.reportBounce', { bounce })
    await waitForFigures(owner, 'WIN_BACK', { bounced: 1 })
  })
})

/** As a statement without parameters. */
const fill = (text: string): string =>
  text
    .replaceAll('$1', `'automations.search-everywhere'`)
    .replace('$2', `'{"siteId": "00000000-0000-0000-0000-000000000000", "data": {}}'`)
