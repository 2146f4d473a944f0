import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBounceMail } from './bounce-mail.ts'

const mailId = '0190a0a0-0000-7000-8000-000000000001'

interface Said {
  type?: string
  status?: string
  action?: string
  code?: string
  id?: string
}

/** In the format of Postfix. */
const report = ({
  type = 'multipart/report; report-type=delivery-status;\n\tboundary="9B095B5ADSN=_01/mx.shop.example"',
  status = '5.1.1',
  action = 'failed',
  code = `smtp; 550 5.1.1 <ann@mail.example>: Recipient address\n    rejected: User unknown`,
  id = `<${mailId}@shop.example>`,
}: Said = {}) =>
  `Received: by mx.shop.example (Postfix)
From: MAILER-DAEMON@mx.shop.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: shop@shop.example
MIME-Version: 1.0
Content-Type: ${type}
Message-Id: <20260301101010.9B095B5A@mx.shop.example>

This is a MIME-encapsulated message.

--9B095B5ADSN=_01/mx.shop.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

Status: 2.0.0
Action: failed
I'm sorry to have to inform you that your message could not be delivered.

--9B095B5ADSN=_01/mx.shop.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.shop.example
Arrival-Date: Sun,  1 Mar 2026 10:10:09 +0000 (UTC)

Final-Recipient: rfc822; ann@mail.example
Original-Recipient: rfc822;ann@mail.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.mail.example
Diagnostic-Code: ${code}

--9B095B5ADSN=_01/mx.shop.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <shop@shop.example>
Message-ID: ${id}
To: ann@mail.example
Subject: How is your mug?

--9B095B5ADSN=_01/mx.shop.example--
`.replaceAll('\n', '\r\n')

describe('a bounce email', () => {
  it('names our email and reports that the mailbox does not exist', async () => {
    expect(await readBounceMail(report())).toEqual({
      mailId,
      permanent: true,
      reason: '550 5.1.1 <ann@mail.example>: Recipient address rejected: User unknown',
    })
  })

  it.each([
    ['5.1.10', true],
    ['5.2.1', true],
    ['5.0.0', true],
    ['5.2.2', false],
    ['5.7.1', false],
    ['4.4.1', false],
    ['', false],
  ])('blocks an address by its status: %s', async (status, isPermanent) => {
    expect(await readBounceMail(report({ status }))).toMatchObject({ permanent: isPermanent })
  })

  it('is parsed with encoded parts', async () => {
    const [before, status, after] = report()
      .replaceAll('\r\n', '\n')
      .split(/(?<=delivery-status\n)\n|(?=\n--9B.*\nContent-Description: Und)/)
    const base64 = `Content-Transfer-Encoding: base64\n\n${Buffer.from(status!).toString('base64')}\n`
    expect(await readBounceMail(`${before}${base64}${after}`)).toMatchObject({ mailId, permanent: true })
  })

  it.each([
    ['is none where it only tells of a delay', report({ action: 'delayed', status: '4.4.1' })],
    ['is none where all went well', report({ action: 'delivered', status: '2.0.0' })],
    ['is none without its kind', report({ type: 'multipart/mixed; boundary="9B095B5ADSN=_01/mx.shop.example"' })],
    ['is none of ours', report({ id: '<20260301@elsewhere.example>' })],
    ['is not a bounce if a person wrote it', 'From: ann@mail.example\n\nI am away until Monday.'],
    ['is none where there is nothing', ''],
  ])('%s', async (_name, message) => expect(await readBounceMail(message)).toBeUndefined())

  it('is parsed in bounded time, whatever it contains', async () => {
    const words = fc.constantFrom(
      '\n',
      '\n\n',
      '--9B095B5ADSN=_01/mx.shop.example',
      ':',
      ' ',
      '=',
      'Status: 5',
      'x',
      '\t',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 2000 }), async (noise) => {
        const message = report().replace('Action: failed\r\nStatus: 5.1.1', noise.join(''))
        const began = performance.now()
        await readBounceMail(message)
        return performance.now() - began < 1000
      }),
    )
    const folds = '\n '.repeat(90_000)
    const header = report().replace('Message-Id: ', `X-Folded: ${folds}\r\nMessage-Id: `)
    const part = report().replace('Content-Description: Notification', `Content-Description: ${folds}`)
    for (const message of [report({ code: `smtp; ${folds}` }), header, part]) {
      const began = performance.now()
      expect(await readBounceMail(message)).toBeUndefined()
      expect(performance.now() - began).toBeLessThan(5000)
    }
  })
})
