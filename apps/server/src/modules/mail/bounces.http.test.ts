import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned } from '../../../../../tests/support/dkim.ts'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { findBouncedAmong } from './api.ts'

const buildMailTo = (to: string) =>
  ({ template: 'password-changed', to, data: { recoverLink: 'https://shop.example/r' } }) as const
const ann = 'ann@mail.example'

const listBounced = (server: MailServer, ...addresses: string[]) =>
  server.createUnits().read(async (unit) => [...(await findBouncedAmong(unit, addresses))])

/** The addresses released by the owner according to the audit log. */
async function listReleases(server: MailServer): Promise<string[]> {
  const query = { filter: { action: 'ADDRESS_RELEASED', 'actor.type': 'owner' } }
  const { entries } = await server.owner.ok('audit.queryAuditLog', { query })
  return entries.map(({ data }: { data: { address: string } }) => data.address)
}

describe('a signed email', () => {
  it('verifies with the public key, and not with one changed word', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    await using server = await MailServer.start({ dkim: { selector: 'stoa', privateKey } })
    await server.send(buildMailTo(ann))
    const { source } = (await server.received(1))[0]!
    expect(source).toMatch(/^DKIM-Signature:.*?d=shop\.example;.*?s=stoa;/ms)
    expect(isSigned(source, publicKey)).toBe(true)
    expect(isSigned(source.replace('Subject: ', 'Subject: Re '), publicKey)).toBe(false)
    expect(isSigned(source.replace('recover', 'recovers').replace('/r', '/s'), publicKey)).toBe(false)
  })
})

describe('an optional email', () => {
  it('has a one-click unsubscribe header, which is signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    await using server = await MailServer.start({ dkim: { selector: 'stoa', privateKey } })
    const stop = 'https://shop.example/no-review-requests/a-token'
    const items = [{ name: 'Mug', link: 'https://shop.example/review/another' }]
    await server.send({ template: 'review-request', to: ann, data: { name: 'Mug', items, isReminder: false, stop } })
    await server.send(buildMailTo(ann))
    const received = await server.received(2)
    const { mail, source } = received.find(({ source }) => source.includes('How do you like Mug'))!
    expect(mail.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line).toBe(`List-Unsubscribe: <${stop}>`)
    expect(mail.headerLines.find(({ key }) => key === 'list-unsubscribe-post')!.line).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    )
    expect(isSigned(source, publicKey)).toBe(true)
    expect(isSigned(source.replace('no-review-requests', 'no-review-request'), publicKey)).toBe(false)
    const other = received.find(({ source }) => !source.includes('How do you like Mug'))!
    expect(other.mail.headers.has('list')).toBe(false)
  })
})

describe('a refused email', () => {
  it('because of a missing mailbox is the last to that address, until the owner sends it again', async () => {
    await using server = await MailServer.start()
    server.refuse = { code: 550, text: '5.1.1 No such mailbox' }
    await server.send(buildMailTo('Ann@mail.example'))
    await server.waitUntilSettled()
    server.refuse = undefined
    expect(await listBounced(server, ann, 'bob@mail.example')).toEqual([ann])
    const { bounces } = await server.owner.ok('mails.queryBounces')
    const [{ id: mailId }] = (await server.owner.ok('mails.queryMails')).mails
    expect(bounces).toMatchObject([{ address: ann, permanent: true, mailId, reason: expect.stringContaining('5.1.1') }])

    await server.send(buildMailTo(ann))
    await server.send(buildMailTo('bob@mail.example'))
    expect((await server.received(1)).map(({ to }) => to)).toEqual([['bob@mail.example']])
    const rows = await server.waitUntilSettled()
    expect(rows.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'SENT'])
    expect(rows[1]!.error).toMatch(/^MAIL_ADDRESS_BLOCKED .*5\.1\.1/)
    const { mail } = await server.owner.ok('mails.getMail', { mailId: rows[1]!.id })
    expect(mail).toMatchObject({
      error: expect.stringMatching(/^An earlier email to this address was returned: .*5\.1\.1/),
      errorDetails: { code: 'MAIL_ADDRESS_BLOCKED', data: { reason: expect.stringContaining('5.1.1') } },
    })

    await server.owner.ok('mails.resendMail', { mailId: rows[1]!.id })
    expect((await server.received(2)).map(({ to }) => to[0])).toEqual(['bob@mail.example', ann])
    expect(await listBounced(server, ann)).toEqual([])
    expect(await listReleases(server)).toEqual([ann])
    await server.owner.ok('mails.resendMail', { mailId: rows[0]!.id })
    expect(await listReleases(server)).toEqual([ann])
  })

  it.each([
    [550, '5.7.1 We take no mail from your network'],
    [552, '5.2.2 Mailbox is full'],
    [554, 'No'],
  ])('for another reason does not block the address: %i %s', async (code, text) => {
    await using server = await MailServer.start()
    server.refuse = { code, text }
    await server.send(buildMailTo(ann))
    expect(await server.waitUntilSettled()).toMatchObject([{ status: 'FAILED' }])
    expect(await listBounced(server, ann)).toEqual([])
  })
})

describe('an email that bounces later', () => {
  it('is reported by the operator’s mail server', async () => {
    await using server = await MailServer.start()
    await server.send(buildMailTo(ann))
    const mailId = (await server.waitUntilSettled())[0]!.id
    const report = (bounce: object) => ({ bounce }) as never
    const soft = { address: ann, permanent: false, reason: 'Mailbox is full', mailId }
    await server.owner.ok('mails.reportBounce', report(soft))
    expect(await server.waitUntilSettled()).toMatchObject([
      { status: 'FAILED', error: 'MAIL_RETURNED {"reason":"Mailbox is full"}' },
    ])
    expect(await listBounced(server, ann)).toEqual([])
    const hard = { address: 'ANN@mail.example', permanent: true, reason: 'No such mailbox' }
    await server.owner.ok('mails.reportBounce', report(hard))
    await server.owner.ok('mails.reportBounce', report({ ...soft, mailId: undefined }))
    expect(await listBounced(server, ann)).toEqual([ann])
    const filter = { permanent: true }
    expect((await server.owner.ok('mails.queryBounces', { query: { filter } })).bounces).toHaveLength(1)

    const elsewhere = report({ ...hard, address: 'bob@mail.example', mailId })
    expect((await server.owner.problem('mails.reportBounce', elsewhere)).code).toBe('NOT_FOUND')
    expect(await listBounced(server, 'bob@mail.example')).toEqual([])
    await server.owner.ok('mails.releaseAddress', { address: ann })
    expect(await listBounced(server, ann)).toEqual([])
    expect((await server.owner.problem('mails.releaseAddress', { address: ann })).code).toBe('NOT_FOUND')
    expect(await listReleases(server)).toEqual([ann])
  })

  it('is accepted raw, and counts only for recipients of our emails', async () => {
    await using server = await MailServer.start()
    await server.send(buildMailTo(ann))
    const mailId = (await server.waitUntilSettled())[0]!.id
    const report = (id: string, status: string) =>
      [
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.shop.example',
        '',
        'Final-Recipient: rfc822; bob@mail.example',
        'Action: failed',
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 No such mailbox',
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: <${id}@shop.example>`,
        'To: bob@mail.example',
        '',
        '--b--',
      ].join('\r\n')
    const reportBounce = async (message: string) =>
      (await server.owner.ok('mails.reportBounceMail', { message })).isReported
    expect(await reportBounce('I am away until Monday.')).toBe(false)
    expect(await reportBounce(report(randomUUID(), '5.1.1'))).toBe(false)
    expect(await reportBounce(report(mailId, '5.2.2'))).toBe(true)
    expect(await server.waitUntilSettled()).toMatchObject([
      { status: 'FAILED', error: 'MAIL_RETURNED {"reason":"550 No such mailbox"}' },
    ])
    expect(await listBounced(server, ann, 'bob@mail.example')).toEqual([])
    expect(await reportBounce(report(mailId, '5.1.1'))).toBe(true)
    expect(await reportBounce(report(mailId, '5.1.1'))).toBe(true)
    expect(await listBounced(server, ann, 'bob@mail.example')).toEqual([ann])
  })

  it('is listed for an app with permission, paged, and for no visitor or member', async () => {
    const site = await makeSite()
    const app = site.app()
    for (const name of ['ann', 'bob', 'cy']) {
      const bounce = { address: `${name}@mail.example`, permanent: true, reason: 'No such mailbox' }
      await app.ok('mails.reportBounce', { bounce })
    }
    const first = await app.ok('mails.queryBounces', { query: { cursorPaging: { limit: 2 } } })
    const { next: cursor } = first.metadata.cursors
    const second = await app.ok('mails.queryBounces', { query: { cursorPaging: { limit: 2, cursor } } })
    const addresses = [...first.bounces, ...second.bounces].map(({ address }: { address: string }) => address)
    expect(addresses).toEqual(['cy@mail.example', 'bob@mail.example', 'ann@mail.example'])
    const filter = { address: { $contains: 'BOB@' } }
    const found = await app.ok('mails.queryBounces', { query: { filter } })
    expect(found.bounces).toMatchObject([{ address: 'bob@mail.example' }])
    const bounce = { address: ann, permanent: true, reason: 'x', mailId: randomUUID() }
    expect((await app.problem('mails.reportBounce', { bounce })).code).toBe('NOT_FOUND')
    for (const caller of [await site.visitor(), await site.member()]) {
      expect((await caller.problem('mails.reportBounce', { bounce })).status).toBe(403)
      expect((await caller.problem('mails.queryBounces')).status).toBe(403)
      expect((await caller.problem('mails.releaseAddress', { address: ann })).status).toBe(403)
    }
  })
})
