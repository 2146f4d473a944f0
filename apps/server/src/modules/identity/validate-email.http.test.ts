import { beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const validate = 'authentication.validateEmail'
const fine = { valid: true, formatInvalid: false }
const buildRefusal = (reason: string) => ({ valid: false, formatInvalid: false, failure: { reason } })
const bounced = 'gone@mail.example'

let site: TestSite
beforeAll(async () => {
  site = await makeSite()
  await site
    .app()
    .ok('mails.reportBounce', { bounce: { address: bounced, permanent: true, reason: 'No such mailbox' } })
})

describe('checking an address before a sign-up', () => {
  it.each([
    ['ann@mail.example', fine],
    ['ann@bücher.example', fine],
    ['ann at mail.example', { valid: false, formatInvalid: true }],
    ['', { valid: false, formatInvalid: true }],
    ['ann@mail.example, bob@mail.example', { valid: false, formatInvalid: true }],
    ['ann@localhost', buildRefusal('EMAIL_DOMAIN_FORMAT_INVALID')],
    ['ann@192.0.2.1', buildRefusal('EMAIL_DOMAIN_FORMAT_INVALID')],
    ['ann@-mail.example', buildRefusal('EMAIL_DOMAIN_FORMAT_INVALID')],
    ['ann@shop.invalid', buildRefusal('EMAIL_DOMAIN_MISSING_DNS_RECORDS')],
    [bounced.toUpperCase(), buildRefusal('EMAIL_ADDRESS_BOUNCED')],
  ])('%j', async (email, expected) => {
    for (const caller of [await site.visitor(), site.app()])
      expect(await caller.ok(validate, { email })).toEqual(expected)
  })

  it('answers identically for an address with an account', async () => {
    const { tokens } = await site.member()
    expect(await (await site.visitor()).ok(validate, { email: tokens.email })).toEqual(fine)
  })

  it('reveals bounces only to the owner, where accounts are private', async () => {
    const quiet = await makeSite()
    const member = await quiet.member()
    await quiet
      .app()
      .ok('mails.reportBounce', { bounce: { address: bounced, permanent: true, reason: 'No such mailbox' } })
    await query(
      `update sites set settings = settings || '{"accountEnumeration": "private"}', version = version + 1 where id = $1`,
      [quiet.id],
    )
    expect(await (await quiet.visitor()).ok(validate, { email: bounced })).toEqual(fine)
    expect(await member.ok(validate, { email: bounced })).toEqual(fine)
    for (const caller of [await quiet.owner(), quiet.app()])
      expect(await caller.ok(validate, { email: bounced })).toEqual(buildRefusal('EMAIL_ADDRESS_BOUNCED'))
  })
})
