import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { codeIn, lastMailTo, tokenIn, waitForMails } from '../support/mails.ts'
import { TestSite } from '../support/site.ts'
import { catchFailure, getProblemCode } from './goods.ts'
import { createEmail, joinCommunity, origin, password } from './members.ts'
import { openShop, type Shop, sdkVersions } from './sdk-versions.ts'

describe.each(sdkVersions)('recovery and verification, SDK $name', (age) => {
  let shop: Shop
  let site: TestSite
  beforeAll(async () => {
    shop = await openShop(age)
    site = new TestSite(shop.facts)
  })

  test('a forgotten password is recovered by the mail that the client requests', async () => {
    const { email } = await joinCommunity(await shop.visitor())
    const client = await shop.visitor()
    await client.auth.sendPasswordResetEmail(email, `${origin}/back`)
    const recoveryToken = tokenIn(await lastMailTo(site, email))
    const described = await site.anonymous().ok('recovery.describeRecovery', { recoveryToken })
    expect(described).toEqual({ purpose: 'RECOVER', email, redirectUrl: `${origin}/back` })
    const chosen = 'iron horse battery'
    await site.anonymous().ok('recovery.recover', { recoveryToken, password: chosen })
    expect((await client.auth.login({ email, password: chosen })).loginState).toBe('SUCCESS')
    expect(await client.auth.login({ email, password })).toMatchObject({
      loginState: 'FAILURE',
      errorCode: 'invalidPassword',
    })
  })

  test('a mailed code completes a registration, also after a wrong one', async () => {
    await query(
      `update sites set settings = settings || '{"emailVerification": "required"}', version = version + 1 where id = $1`,
      [site.id],
    )
    const client = await shop.visitor()
    const email = createEmail()
    const registered = await client.auth.register({ email, password })
    expect(registered.loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
    const [mail] = await waitForMails(site, email)
    const code = codeIn(mail!)
    const invalid = code === '000000' ? '000001' : '000000'
    expect(getProblemCode(await catchFailure(client.auth.processVerification({ verificationCode: invalid })))).toBe(
      'BAD_CODE',
    )
    const done = await client.auth.processVerification({ verificationCode: code })
    expect(done).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } })
  })
})
