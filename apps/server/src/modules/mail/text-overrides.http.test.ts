import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { templates } from './templates/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
})

const shipped = { template: 'order-shipped', language: 'en' } as const
const read = async (of: object = shipped): Promise<Any> =>
  (await owner.ok('mails.getMailTemplate', of as Any)).mailTemplate
const findText = (mail: Any, name: string) => mail.fields.find((field: Any) => field.name === name)

describe('the emails of a site', () => {
  it('are all listed, and previewed in every language', async () => {
    const { templates: list } = await owner.ok('mails.listMailTemplates')
    expect(list.map(({ template }: Any) => template)).toEqual(Object.keys(templates))
    for (const { template } of list) {
      const { subject, html, text } = await owner.ok('mails.previewMailTemplate', { template, language: 'de' })
      expect(html).toContain('lang="de"')
      expect(subject.length * text.length).toBeGreaterThan(20)
    }
  })

  it('are accessible to the owner only', async () => {
    for (const caller of [await site.visitor(), await site.member()]) {
      expect((await caller.problem('mails.listMailTemplates')).status).toBe(403)
      expect((await caller.problem('mails.sendTestMail', shipped)).status).toBe(403)
    }
  })

  it.each(['getMailTemplate', 'previewMailTemplate', 'sendTestMail', 'updateMailTemplate', 'switchMailTemplate'])(
    '%s refuses unknown ones',
    async (name) => {
      const input = { template: 'constructor', language: 'en', words: {}, enabled: true }
      expect((await owner.problem(`mails.${name}` as Any, input as Any)).code).toBe('NOT_FOUND')
    },
  )
})

describe('the owner’s texts', () => {
  it('are stored if they differ, warn of missing placeholders, and are removed when empty', async () => {
    const words = { subject: 'Off it goes', heading: 'It is on its way', text1: 'Parcel of {number} <b>left</b>' }
    const { mailTemplate } = await owner.ok('mails.updateMailTemplate', { ...shipped, words })
    expect(mailTemplate.editedLanguages).toEqual(['en'])
    expect(findText(mailTemplate, 'subject')).toMatchObject({ text: 'Off it goes', missing: ['number'] })
    expect(findText(mailTemplate, 'text1').missing).toEqual([])
    expect(await read()).toEqual(mailTemplate)
    const shown = await owner.ok('mails.previewMailTemplate', shipped)
    expect(shown.subject).toBe('Off it goes')
    expect(shown.html).toContain('&lt;b&gt;left&lt;/b&gt;')
    expect(findText(await read({ ...shipped, language: 'de' }), 'subject').text).toContain('unterwegs')

    const reset = await owner.ok('mails.updateMailTemplate', { ...shipped, words: {} })
    expect(reset.mailTemplate.editedLanguages).toEqual([])
    expect(findText(reset.mailTemplate, 'subject').text).toBe('Your order {number} is on its way')
  })

  it('are refused with the field that has an unknown placeholder', async () => {
    const words = { subject: '{code}', heading: '', text1: 'x {numer}' }
    for (const name of ['mails.updateMailTemplate', 'mails.previewMailTemplate', 'mails.sendTestMail'] as const) {
      const found = await owner.violations(name, { ...shipped, words } as Any)
      expect(found.map(({ field }: Any) => field)).toEqual(['words.heading', 'words.subject', 'words.text1'])
    }
  })

  it('are used, also in the owner’s test email, and a sent email keeps them', async () => {
    const words = { subject: 'First {number}', text1: 'First' }
    await owner.ok('mails.updateMailTemplate', { ...shipped, words })
    const { recipient } = await owner.ok('mails.sendTestMail', shipped)
    await owner.ok('mails.sendTestMail', { ...shipped, words: { subject: 'Second' } })
    await owner.ok('mails.updateMailTemplate', { ...shipped, words: {} })
    const rows = await query<{ id: string; recipient: string; subject: string }>(
      `select id, recipient, subject from mails where site_id = $1 and template = 'order-shipped' order by id`,
      [site.id],
    )
    expect(rows).toMatchObject([
      { recipient, subject: 'First 10042' },
      { recipient, subject: 'Second' },
    ])
    const { content } = await owner.ok('mails.getMail', { mailId: rows[0]!.id })
    expect(content!.text).toContain('First\n')
  })
})

describe('an email that is switched off', () => {
  it('is not sent until it is switched on again, and must be optional', async () => {
    await using server = await MailServer.start({ smtp: false })
    const { owner: shop } = server
    const refused = await shop.violations('mails.switchMailTemplate', { template: 'invoice', enabled: false })
    expect(refused).toMatchObject([{ field: 'enabled' }])
    const data = { number: '7', items: [] }
    const send = () => server.send({ template: 'order-canceled', to: 'ann@mail.example', data })
    await shop.ok('mails.switchMailTemplate', { template: 'order-canceled', enabled: false })
    const { mailTemplate } = await shop.ok('mails.getMailTemplate', { template: 'order-canceled', language: 'fr' })
    expect(mailTemplate).toMatchObject({ enabled: false, optional: true })
    await send()
    expect((await shop.ok('mails.queryMails')).mails).toEqual([])
    await shop.ok('mails.switchMailTemplate', { template: 'order-canceled', enabled: true })
    await send()
    expect((await shop.ok('mails.queryMails')).mails).toHaveLength(1)
  })
})
