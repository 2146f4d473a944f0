import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { takeUp } from '../../../../../tests/support/jobs.ts'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { listMailsTo, waitForMail } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const unknownId = '0193b000-0000-7000-8000-00000000ffff'
const heading = { id: 'a', type: 'HEADING', heading: { text: 'Spring is here' } }

const subscribe = (owner: Caller, emails: readonly string[], language?: string) =>
  owner.ok('newsletter.importSubscribers', {
    subscribers: emails.map((email) => ({ email, ...(language && { language }) })),
    consentText: 'At the counter',
  })

const create = async (owner: Caller, more: object = {}): Promise<Any> =>
  (await owner.ok('campaigns.createCampaign', { campaign: { subject: 'Spring', sections: [heading], ...more } }))
    .campaign

const send = async (owner: Caller, campaignId: string, more: object = {}): Promise<Any> =>
  (await owner.ok('campaigns.sendCampaign', { campaignId, ...more })).campaign

const get = async (owner: Caller, campaignId: string): Promise<Any> =>
  (await owner.ok('campaigns.getCampaign', { campaignId })).campaign

const waitFor = (owner: Caller, campaignId: string, isSo: (campaign: Any) => boolean): Promise<Any> =>
  waitUntil(async () => {
    const campaign = await get(owner, campaignId)
    return isSo(campaign) && campaign
  })

const isSent = ({ status }: Any): boolean => status === 'SENT'

/** A pace at which one batch holds a test's audience. */
const setPace = (owner: Caller, mailsPerHour = 100_000) =>
  owner.ok('campaigns.updateCampaignSettings', { settings: { mailsPerHour } })

describe('a campaign', () => {
  let site: TestSite
  let owner: Caller
  beforeAll(async () => {
    site = await makeSite({ demo: true })
    owner = await site.owner()
    await setPace(owner)
  })

  it('is sent to each subscriber once, in their language if there is a translation', async () => {
    await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
    await subscribe(owner, ['ann@mail.example', 'bea@mail.example', 'left@mail.example'])
    await subscribe(owner, ['eva@mail.example'], 'de-AT')
    const { subscribers } = await owner.ok('newsletter.querySubscribers', {
      query: { filter: { email: 'left@mail.example' } },
    })
    await owner.ok('newsletter.unsubscribeSubscriber', { subscriberId: subscribers[0].id })
    const sections = [
      heading,
      { id: 'b', type: 'TEXT', text: { html: '<p onclick="x()">See <a href="/sale">the sale</a></p>' } },
      { id: 'c', type: 'BUTTON', button: { label: 'Shop now', to: '/collections' } },
      { id: 'd', type: 'PRODUCTS', products: { source: 'NEWEST', limit: 2 } },
      { id: 'e', type: 'DISCOUNT_CODE', discountCode: { code: 'SPRING' } },
      { id: 'f', type: 'DIVIDER', divider: {} },
      { id: 'g', type: 'HEADING', hidden: true, heading: { text: 'Not yet' } },
    ]
    const coupon = { name: 'Spring', code: 'SPRING', effect: { type: 'PERCENT_OFF', percentage: 20 } }
    await owner.ok('coupons.createCoupon', { coupon })
    const { id } = await create(owner, { previewText: 'New things', sections })
    await owner.ok('translations.bulkSetTranslations', {
      language: 'de',
      entries: [
        {
          entityType: 'CAMPAIGN',
          entityId: id,
          fields: { subject: 'Frühling', 'sections[a].heading.text': 'Es ist Frühling' },
        },
      ],
    })
    expect(await send(owner, id)).toMatchObject({ status: 'SENDING', startedDate: expect.any(String) })
    const sent = await waitFor(owner, id, isSent)
    expect(sent.figures).toEqual({
      ...{ recipients: 3, sent: 3, failed: 0, skipped: 0, bounced: 0, unsubscribed: 0 },
      orders: 0,
    })
    const mail = await waitForMail(site, 'ann@mail.example', 'campaign')
    expect(mail).toMatchObject({ subject: 'Spring', language: 'en' })
    expect(mail.html).toContain(`href="${site.facts.origin}/sale"`)
    expect(mail.html).not.toContain('onclick')
    expect(mail.html).not.toContain('Not yet')
    expect(mail.text).toContain('/discount/SPRING')
    expect(mail.text).toMatch(/\/product\/[\w-]+/)
    const german = await waitForMail(site, 'eva@mail.example', 'campaign')
    expect(german).toMatchObject({
      subject: 'Frühling',
      language: 'de',
      text: expect.stringContaining('Es ist Frühling'),
    })
    expect(await listMailsTo(site, 'left@mail.example')).toEqual([])

    const [, token] = /\/newsletter\/unsubscribe\/([\w.-]+)/.exec(mail.text)!
    await site.anonymous().ok('newsletter.unsubscribe', { token })
    await waitFor(owner, id, ({ figures }) => figures.unsubscribed === 1)
    expect(await owner.problem('mails.resendMail', { mailId: mail.id })).toMatchObject({ code: 'MAIL_CANNOT_BE_SENT' })
    const { parts } = await owner.ok('people.findGuestData', { email: 'bea@mail.example' })
    expect(parts).toEqual(expect.arrayContaining([{ name: 'campaigns', count: 1, fate: 'ERASED' }]))
    await owner.ok('people.eraseGuestData', { email: 'bea@mail.example' })
  })

  it('to a segment is sent to its subscribers only', async () => {
    const other = await makeSite()
    const boss = await other.owner()
    await setPace(boss)
    for (const email of ['ann@mail.example', 'bea@mail.example'])
      await boss.ok('customers.createCustomer', { customer: { email, tags: email.startsWith('a') ? ['vip'] : [] } })
    const rule = { match: 'ALL', conditions: [{ field: 'TAG', operator: 'IS', values: ['vip'] }] }
    const { segment } = await boss.ok('segments.createSegment', { segment: { name: 'VIP', rule } })
    const count = () => boss.ok('campaigns.countCampaignAudience', { segmentId: segment.id })
    expect(await count()).toEqual({ count: 0, isMore: false })
    await subscribe(boss, ['ann@mail.example', 'bea@mail.example', 'eva@mail.example'])
    expect(await count()).toEqual({ count: 1, isMore: false })
    expect(await boss.ok('campaigns.countCampaignAudience', {})).toEqual({ count: 3, isMore: false })
    expect((await boss.problem('campaigns.countCampaignAudience', { segmentId: unknownId })).code).toBe('NOT_FOUND')
    const { id } = await create(boss, { audience: { segmentId: segment.id } })
    expect((await boss.problem('segments.deleteSegment', { segmentId: segment.id })).code).toBe('SEGMENT_IN_USE')
    await send(boss, id)
    expect((await waitFor(boss, id, isSent)).figures).toMatchObject({ recipients: 1, sent: 1 })
    expect(await listMailsTo(other, 'ann@mail.example')).toHaveLength(1)
    await boss.ok('segments.deleteSegment', { segmentId: segment.id })
  })

  it('is sent in batches, paused, continued without a second email to anyone, and stopped', async () => {
    const slow = await makeSite()
    const boss = await slow.owner()
    await setPace(boss, 120)
    await subscribe(
      boss,
      Array.from({ length: 4 }, (_, at) => `r${at}@mail.example`),
    )
    const { id } = await create(boss)
    await send(boss, id)
    await waitFor(boss, id, ({ figures }) => figures.recipients === 1)
    expect((await boss.ok('campaigns.pauseCampaign', { campaignId: id })).campaign.status).toBe('PAUSED')
    await setPace(boss)
    const { campaign } = await boss.ok('campaigns.resumeCampaign', { campaignId: id })
    expect(campaign.status).toBe('SENDING')
    expect((await waitFor(boss, id, isSent)).figures.recipients).toBe(4)
    for (const at of [0, 1, 2, 3]) expect(await listMailsTo(slow, `r${at}@mail.example`)).toHaveLength(1)

    await setPace(boss, 120)
    const { id: second } = await create(boss)
    await send(boss, second)
    await waitFor(boss, second, ({ figures }) => figures.recipients === 1)
    const canceled = (await boss.ok('campaigns.cancelCampaign', { campaignId: second })).campaign
    expect(canceled).toMatchObject({ status: 'CANCELED', finishedDate: expect.any(String) })
    await boss.ok('campaigns.deleteCampaign', { campaignId: second })
  })

  it('starts at its scheduled date unless it is set back to a draft', async () => {
    const { id } = await create(owner)
    const sendDate = new Date(Date.now() + 3_600_000).toISOString()
    expect(await send(owner, id, { sendDate })).toMatchObject({ status: 'SCHEDULED', scheduledDate: sendDate })
    const draft = (await owner.ok('campaigns.cancelCampaign', { campaignId: id })).campaign
    expect(draft.status).toBe('DRAFT')
    expect(draft.scheduledDate).toBeUndefined()
    const again = await send(owner, id, { sendDate })
    expect(again.status).toBe('SCHEDULED')
    await query(
      `update jobs.job set start_after = now() where name = 'campaigns.start' and data->'data'->>'campaignId' = $1`,
      [id],
    )
    await waitFor(owner, id, isSent)
  })

  it('can be changed only as a draft, and is listed without its content', async () => {
    const { id, revision } = await create(owner, { subject: 'Draft', previewText: 'Preview' })
    const { campaign } = await owner.ok('campaigns.updateCampaign', {
      campaign: { id, revision, subject: ' Changed ', previewText: null, sections: [] },
    })
    expect(campaign).toMatchObject({ subject: 'Changed', sections: [], status: 'DRAFT' })
    expect(campaign.previewText).toBeUndefined()
    const stale = { campaign: { id, revision, subject: 'Late' } }
    expect((await owner.problem('campaigns.updateCampaign', stale)).code).toBe('CONFLICT')
    expect((await owner.problem('campaigns.sendCampaign', { campaignId: id, revision })).code).toBe('CONFLICT')
    const { campaigns } = await owner.ok('campaigns.queryCampaigns', { query: { filter: { status: 'DRAFT' } } })
    expect(campaigns[0]).toMatchObject({ id, subject: 'Changed' })
    expect(campaigns[0].sections).toBeUndefined()
    expect(await owner.violations('campaigns.sendCampaign', { campaignId: id })).toMatchObject([
      { field: 'campaign.sections' },
    ])
    await owner.ok('campaigns.deleteCampaign', { campaignId: id })
  })

  it.each([
    ['a blank subject', { subject: '  ' }, 'campaign.subject'],
    ['a section without its content', { sections: [{ id: 'a', type: 'BUTTON' }] }, 'campaign.sections[0].button'],
    ['two sections with one id', { sections: [heading, heading] }, 'campaign.sections'],
    [
      'a link that runs a script',
      { sections: [{ id: 'a', type: 'BUTTON', button: { label: 'Go', to: 'javascript:alert(1)' } }] },
      'campaign.sections[0].button.to',
    ],
  ])('with %s is refused', async (_, more, field) => {
    const campaign = { subject: 'Spring', sections: [heading], ...more }
    expect(await owner.violations('campaigns.createCampaign', { campaign })).toMatchObject([{ field }])
  })

  it('can be previewed and sent as a test', async () => {
    const { id: campaignId } = await create(owner, { subject: 'Look' })
    const shown = await owner.ok('campaigns.previewCampaign', { campaignId })
    expect(shown).toMatchObject({ subject: 'Look', html: expect.stringContaining('Spring is here') })
    expect(shown.html).not.toContain('unsubscribe.invalid')
    const { recipient } = await owner.ok('campaigns.sendTestCampaign', { campaignId })
    expect(await waitForMail(site, recipient, 'campaign')).toMatchObject({ subject: 'Look' })
    expect((await site.app().problem('campaigns.sendTestCampaign', { campaignId })).code).toBe('NOT_FOUND')
    expect((await get(owner, campaignId)).status).toBe('DRAFT')
  })

  it('is refused if it does not exist or has the wrong status', async () => {
    const { id: campaignId } = await create(owner)
    await send(owner, campaignId)
    await waitFor(owner, campaignId, isSent)
    for (const name of ['pause', 'resume', 'cancel', 'send'])
      expect((await owner.problem(`campaigns.${name}Campaign`, { campaignId })).code).toBe('CAMPAIGN_STATE_MISMATCH')
    const { revision } = await get(owner, campaignId)
    const change = { campaign: { id: campaignId, revision, subject: 'Late' } }
    expect((await owner.problem('campaigns.updateCampaign', change)).code).toBe('CAMPAIGN_STATE_MISMATCH')
    const { id: scheduled } = await create(owner)
    await send(owner, scheduled, { sendDate: '2099-01-01T00:00:00Z' })
    expect((await owner.problem('campaigns.deleteCampaign', { campaignId: scheduled })).code).toBe(
      'CAMPAIGN_STATE_MISMATCH',
    )
    const unknown = { campaignId: unknownId }
    for (const name of ['get', 'delete', 'preview', 'sendTest', 'send', 'pause', 'resume', 'cancel'])
      expect((await owner.problem(`campaigns.${name}Campaign`, unknown)).code).toBe('NOT_FOUND')
    const lost = { campaign: { id: unknownId, revision, subject: 'Lost' } }
    expect((await owner.problem('campaigns.updateCampaign', lost)).code).toBe('NOT_FOUND')
  })

  it('keeps the pace within its bounds', async () => {
    expect(await owner.ok('campaigns.getCampaignSettings', {})).toEqual({ settings: { mailsPerHour: 100_000 } })
    for (const mailsPerHour of [9, 100_001, 1.5]) {
      const [violation] = await owner.violations('campaigns.updateCampaignSettings', { settings: { mailsPerHour } })
      expect(violation).toMatchObject({ field: 'settings.mailsPerHour' })
    }
  })
})

describe('with a mail server', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await MailServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('an email has a plain text and one click to unsubscribe, and bounces are counted', async () => {
    await setPace(server.owner)
    await subscribe(server.owner, ['ann@mail.example', 'gone@mail.example'])
    server.refuses = (address) => address.startsWith('gone')
    const { id } = await create(server.owner)
    await send(server.owner, id)
    const [first] = await server.received(1)
    const { mail, to } = first!
    expect(to).toEqual(['ann@mail.example'])
    expect(mail.text).toContain('Spring is here')
    expect(mail.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringMatching(/\/newsletter\/unsubscribe\//) },
    })
    expect(mail.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post')
    await waitFor(server.owner, id, ({ figures }) => figures.sent === 1)

    // The other one waits for its next attempt, and leaves meanwhile.
    await server.rows(`update newsletter_subscribers set status = 'UNSUBSCRIBED', unsubscribed_date = now()
      where email = 'gone@mail.example'`)
    server.refuses = () => false
    await server.rows(`update jobs.job set start_after = now() where name = 'campaigns.deliver' and state < 'active'`)
    const done = await waitFor(server.owner, id, ({ figures }) => figures.skipped === 1)
    expect(done.figures).toMatchObject({ recipients: 2, sent: 1, skipped: 1 })
    await server.owner.ok('mails.reportBounce', {
      bounce: {
        address: 'ann@mail.example',
        permanent: true,
        reason: '550 no such user',
        mailId: mail.messageId!.slice(1, 37),
      },
    })
    await waitFor(server.owner, id, ({ figures }) => figures.bounced === 1)
    const { id: next } = await create(server.owner)
    await send(server.owner, next)
    expect((await waitFor(server.owner, next, isSent)).figures.recipients).toBe(0)
  })

  it('an email is not handed over again after a crash before it was recorded', async () => {
    await subscribe(server.owner, ['eva@mail.example'])
    server.hang = true
    const { id } = await create(server.owner, { subject: 'Crash' })
    const before = (await server.received(1)).length
    await send(server.owner, id)
    await server.received(before + 1)
    await server.dropConnections()
    server.hang = false
    await server.rows(`update mails set claimed_date = claimed_date - interval '1 hour' where status = 'QUEUED'`)
    await server.restart()
    await takeUp((text) => server.rows(text.replace('$1', `'campaigns.deliver'`)))
    const crashed = await waitUntil(async () => {
      const [row] = await server.rows<{ failed: number }>(
        `select failed from campaign_sends where campaign_id = '${id}'`,
      )
      return row?.failed === 1 && row
    })
    expect(crashed.failed).toBe(1)
    expect(await server.received(before + 1)).toHaveLength(before + 1)
  })
})
