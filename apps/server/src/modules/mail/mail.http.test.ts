import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

describe('the outbox of a server without a mail server', () => {
  it('keeps emails for the owner to read', async () => {
    await using server = await MailServer.start({ smtp: false })
    const { owner, send } = server
    await send({
      template: 'verification-code',
      to: 'ann@mail.example',
      language: 'de-CH',
      data: { code: '123456', minutes: 10 },
    })
    await send({
      template: 'password-changed',
      to: 'bob@mail.example',
      data: { recoverLink: 'https://shop.example/r' },
    })
    const { mails } = await owner.ok('mails.queryMails')
    expect(
      mails.map((mail: { recipient: string; status: string; attempts: number }) => [
        mail.recipient,
        mail.status,
        mail.attempts,
      ]),
    ).toEqual([
      ['bob@mail.example', 'KEPT', 0],
      ['ann@mail.example', 'KEPT', 0],
    ])
    const { mail, content } = await owner.ok('mails.getMail', { mailId: mails[1].id })
    expect(mail).toMatchObject({ template: 'verification-code', language: 'de', subject: 'Ihr Code für My shop' })
    expect(content.text).toContain('123456')
    expect(content.html).toContain('123456')
    expect((await owner.problem('mails.resendMail', { mailId: mail.id })).code).toBe('MAIL_CANNOT_BE_SENT')
  })

  it('is searched, filtered and paged', async () => {
    await using server = await MailServer.start({ smtp: false })
    const { owner, send } = server
    for (const name of ['ann', 'bob', 'a%n', 'cy']) {
      await send({
        template: 'password-changed',
        to: `${name}@mail.example`,
        data: { recoverLink: 'https://shop.example' },
      })
    }
    await send({ template: 'password-changed', to: 'unknown', data: { recoverLink: 'https://shop.example' } })
    const listFound = async (input: object) =>
      (await owner.ok('mails.queryMails', input as never)).mails.map(
        (mail: { recipient: string }) => mail.recipient.split('@')[0],
      )
    expect(await listFound({ search: 'ANN@' })).toEqual(['ann'])
    expect(await listFound({ search: '%' })).toEqual(['a%n'])
    expect(await listFound({ search: 'password' })).toHaveLength(5)
    expect(await listFound({ query: { filter: { status: 'FAILED' } } })).toEqual(['unknown'])
    const first = await owner.ok('mails.queryMails', { query: { cursorPaging: { limit: 3 } } })
    const { next } = first.metadata.cursors
    expect(await listFound({ query: { cursorPaging: { limit: 3, cursor: next } } })).toEqual(['bob', 'ann'])
    expect(await owner.violations('mails.queryMails', { query: { filter: { content: 'x' } } })).toHaveLength(1)
  })

  it('is accessible to the owner only', async () => {
    const site = await makeSite()
    const id = randomUUID()
    for (const caller of [await site.visitor(), await site.member(), site.app()]) {
      expect((await caller.problem('mails.queryMails')).status).toBe(403)
      expect((await caller.problem('mails.getMail', { mailId: id })).status).toBe(403)
      expect((await caller.problem('mails.resendMail', { mailId: id })).status).toBe(403)
    }
    const owner = await site.owner()
    expect((await owner.problem('mails.getMail', { mailId: id })).code).toBe('NOT_FOUND')
    expect((await owner.problem('mails.resendMail', { mailId: id })).code).toBe('NOT_FOUND')
  })
})

describe('an email', () => {
  const changed = {
    template: 'password-changed',
    to: 'ann@mail.example',
    data: { recoverLink: 'https://shop.example/r' },
  } as const

  it('is sent once its unit has committed, to its one recipient', async () => {
    await using server = await MailServer.start()
    await server.send(changed)
    const [received] = await server.received(1)
    expect(received).toMatchObject({ from: 'shop@shop.example', to: ['ann@mail.example'] })
    const { mail } = received!
    expect(mail.subject).toBe('Your password for My shop was changed')
    expect(mail.from?.text).toBe('"My shop" <shop@shop.example>')
    expect(mail.text).toContain('https://shop.example/r')
    expect(String(mail.html)).toContain('<h1')
    const [row] = await server.waitUntilSettled()
    expect(row).toMatchObject({ status: 'SENT', attempts: 1, error: null })
    expect(mail.messageId).toBe(`<${row!.id}@shop.example>`)
  })

  it('does not exist if its unit is rolled back', async () => {
    await using server = await MailServer.start()
    await expect(server.send(changed, { fail: true })).rejects.toThrow('rolled back')
    await server.send({ ...changed, to: 'bob@mail.example' })
    expect((await server.received(1)).map(({ to }) => to)).toEqual([['bob@mail.example']])
    expect(await server.waitUntilSettled()).toHaveLength(1)
  })

  it('is sent once per key', async () => {
    await using server = await MailServer.start()
    for (let n = 0; n < 3; n++) await server.send({ ...changed, key: 'one' })
    await server.send({ ...changed, key: 'two' })
    expect(await server.received(2)).toHaveLength(2)
    expect(await server.waitUntilSettled()).toHaveLength(2)
  })

  it('is sent once in a batch with others, and a refused one delays none of them', async () => {
    await using server = await MailServer.start()
    const recipients = Array.from({ length: 30 }, (_, n) => `customer-${n}@mail.example`)
    server.refuses = (address) => address === recipients[3]
    await Promise.all(recipients.map((to) => server.send({ ...changed, to })))
    const received = await server.received(29)
    expect(received.map(({ to }) => to[0]).sort()).toEqual(recipients.filter((_, n) => n !== 3).sort())
    await server.until(({ error }) => error !== null)
    // A mail is received before it is recorded as sent.
    const countSent = async () =>
      (await server.rows<{ status: string }>('select status from mails')).filter(({ status }) => status === 'SENT')
        .length
    await expect.poll(countSent).toBe(29)
  })

  it('that activates an account is encrypted until it is sent, then deleted', async () => {
    await using server = await MailServer.start()
    server.refuse = { code: 451, text: 'later' }
    await server.send({ template: 'verification-code', to: 'ann@mail.example', data: { code: '734211', minutes: 10 } })
    await server.until(({ error }) => error !== null)
    const [stored] = await server.rows<{ row: string }>(`select mails::text as row from mails`)
    expect(stored!.row).not.toContain('734211')
    expect(stored!.row).not.toContain(Buffer.from('734211').toString('hex'))
    server.refuse = undefined
    const [{ id: mailId }] = (await server.owner.ok('mails.queryMails')).mails
    expect((await server.owner.ok('mails.getMail', { mailId })).content.text).toContain('734211')
    await server.owner.ok('mails.resendMail', { mailId })
    const [received] = await server.received(1)
    expect(received!.mail.text).toContain('734211')
    await server.waitUntilSettled()
    expect((await server.owner.ok('mails.getMail', { mailId })).content).toBeUndefined()
    expect((await server.owner.problem('mails.resendMail', { mailId })).code).toBe('MAIL_CANNOT_BE_SENT')
  })

  it('is retried with growing delays while the server does not accept it', async () => {
    await using server = await MailServer.start()
    server.refuse = { code: 451, text: 'Try again later' }
    const before = Date.now()
    await server.send(changed)
    await server.until(({ error }) => error !== null)
    const [mail] = (await server.owner.ok('mails.queryMails')).mails
    expect(mail).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.stringContaining('Try again later') })
    const next = new Date(mail.nextAttemptDate).getTime()
    expect(next - before).toBeGreaterThan(45_000)
    expect(next - Date.now()).toBeLessThan(61_000)
    server.refuse = undefined
    const { mail: again } = await server.owner.ok('mails.resendMail', { mailId: mail.id })
    expect(again).toMatchObject({ status: 'QUEUED', attempts: 0 })
    expect(await server.received(1)).toHaveLength(1)
    expect(await server.waitUntilSettled()).toMatchObject([{ status: 'SENT', attempts: 1 }])
  })

  it('that the server refuses permanently is not retried', async () => {
    await using server = await MailServer.start()
    server.refuse = { code: 550, text: 'No such mailbox' }
    await server.send(changed)
    expect(await server.waitUntilSettled()).toMatchObject([
      { status: 'FAILED', attempts: 1, error: expect.stringContaining('No such mailbox') },
    ])
    const waiting = await server.rows(
      `select 1 from jobs.job where name = 'mail.deliver' and state in ('created', 'retry')`,
    )
    expect(waiting).toEqual([])
  })

  it('is handed over again with the same Message-ID after a crash before it was recorded as sent', async () => {
    await using server = await MailServer.start()
    server.hang = true
    await server.send(changed)
    await server.received(1)
    await server.dropConnections()
    server.hang = false
    // The claim of the first process has expired.
    await server.rows(`update mails set claimed_date = claimed_date - interval '2 minutes'`)
    await server.rows(
      `update jobs.job set start_after = now(), state = 'created' where name = 'mail.deliver' and state <> 'completed'`,
    )
    await server.restart()
    const [first, second] = await server.received(2)
    expect(second!.mail.messageId).toBe(first!.mail.messageId)
    expect(await server.waitUntilSettled()).toMatchObject([{ status: 'SENT', attempts: 2 }])
  })

  it('F-47 has one recipient and only our headers, whatever names and addresses contain', async () => {
    await using server = await MailServer.start()
    await server.rows(
      `update sites set name = E'Shop\\r\\nBcc: evil@mail.example\\r\\n\\r\\nbody', version = version + 1`,
    )
    await server.send(changed)
    for (const to of [
      'ann@mail.example\r\nBcc: evil@mail.example',
      'ann@mail.example,evil@mail.example',
      'ann@mail.example>\r\nRCPT TO:<evil@mail.example',
      Array.from({ length: 10_000 }, (_, n) => `a${n}@mail.example`).join(','),
    ]) {
      await server.send({ ...changed, to })
    }
    const rows = await server.waitUntilSettled()
    expect(rows.map(({ status }) => status).sort()).toEqual(['FAILED', 'FAILED', 'FAILED', 'FAILED', 'SENT'])
    const received = await server.received(1)
    expect(received).toHaveLength(1)
    expect(received[0]!.to).toEqual(['ann@mail.example'])
    expect(received[0]!.mail.headers.has('bcc')).toBe(false)
    expect(received[0]!.mail.subject).not.toMatch(/[\r\n]/)
  })
})

it('emails of a site are inaccessible to the owner of another', async () => {
  const [one, other] = [await makeSite(), await makeSite()]
  const id = randomUUID()
  await query(
    `insert into mails (site_id, id, template, language, recipient, subject, status, created_date)
     values ($1, $2, 'password-changed', 'en', 'ann@mail.example', 'Hello', 'KEPT', now())`,
    [one.id, id],
  )
  const owner = await one.owner()
  expect((await owner.ok('mails.getMail', { mailId: id })).mail.id).toBe(id)
  expect((await owner.problem('mails.resendMail', { mailId: id })).code).toBe('MAIL_CANNOT_BE_SENT')
  expect((await (await other.owner()).problem('mails.getMail', { mailId: id })).status).toBe(404)
})
