import { createLogin, type Login, oauth } from '@stoa/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpTotp, waitAStep } from '../support/factors.ts'
import { codeIn, lastMailTo, mailsTo, tokenIn, waitForMails } from '../support/mails.ts'
import { newCredentials } from '../support/sign-in.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { totpCode } from '../support/totp.ts'

let site: TestSite
beforeAll(async () => {
  site = await makeSite()
})

const begin = (at = site): Login => {
  const { origin, clientId } = at.facts
  return createLogin(oauth({ origin, clientId }))
}

async function makeSiteThat(asks: object): Promise<TestSite> {
  const made = await makeSite()
  await made.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: asks })
  return made
}

describe("an app's own form, against the server", () => {
  it('signs up and in', async () => {
    const person = newCredentials()
    const success = { loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } }
    expect(await begin().register({ ...person, profile: { nickname: 'Ada' } })).toEqual(success)
    expect(await begin().login(person)).toEqual(success)
  })

  it('reports violations', async () => {
    const person = newCredentials()
    await site.member(person.email, person.password)
    expect(await begin().register(person)).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' })
    expect(await begin().login({ ...person, password: 'wrong' })).toMatchObject({ errorCode: 'invalidPassword' })
    expect(await begin().login(newCredentials())).toMatchObject({ errorCode: 'invalidEmail' })
    const unreadable = await begin().register({ ...person, email: 'no address' })
    expect(unreadable).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidEmail' })
    expect((unreadable as { error: string }).error).not.toContain('INVALID_ARGUMENT')
    const short = await begin().register({ ...newCredentials(), password: '1' })
    expect([short.loginState, 'errorCode' in short]).toEqual(['FAILURE', false])
  })

  it('waits for approval by the owner', async () => {
    const strict = await makeSiteThat({ memberApproval: 'owner' })
    expect(await begin(strict).register(newCredentials())).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  })

  it('verifies the address, also after a wrong code', async () => {
    const strict = await makeSiteThat({ emailVerification: 'required' })
    const person = newCredentials()
    const login = begin(strict)
    expect((await login.register(person)).loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
    const code = codeIn(await lastMailTo(strict, person.email))
    const invalidPassword = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await login.verify(invalidPassword)).toMatchObject({ loginState: 'FAILURE', cause: { code: 'BAD_CODE' } })
    expect((await login.verify(code)).loginState).toBe('SUCCESS')
    expect((await login.verify(code)).loginState).toBe('FAILURE')
  })

  it('verifies a second factor, and skips it on a remembered device', async () => {
    const { email, password } = newCredentials()
    const { secret } = await setUpTotp(site, await site.member(email, password))
    const login = begin()
    const challenge = await login.login({ email, password })
    expect(challenge).toMatchObject({ loginState: 'FAILURE', check: { reason: 'SECOND_FACTOR' } })
    await waitAStep(site)
    const shown = await login.verifyFactor('TOTP', { code: totpCode(secret), rememberThisDevice: true })
    const { deviceToken } = (shown as { data: { deviceToken: string } }).data
    expect(deviceToken).toEqual(expect.any(String))
    const again = await begin().login({ email, password, clientMetaData: { deviceToken } })
    expect(again.loginState).toBe('SUCCESS')
  })

  it('reports which captcha is needed', async () => {
    const careful = await makeSite()
    const policy = { apps: 'altcha', demands: { login: 'always' } }
    await careful.app().ok('captcha.updateCaptchaPolicy', { policy })
    const state = await begin(careful).login(newCredentials())
    expect(state).toMatchObject({ errorCode: 'missingCaptchaToken', loginState: /^(USER|SILENT)_CAPTCHA_REQUIRED$/ })
    const guess = await begin(careful).login({ ...newCredentials(), captcha: { visible: 'x', silent: 'x' } })
    expect(guess).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidCaptchaToken' })
  })

  it('recovers a forgotten password', async () => {
    const { email, password } = newCredentials()
    await site.member(email, password)
    const login = begin()
    await login.sendRecoveryEmail(email, 'http://localhost:5173/in')
    await waitForMails(site, email)
    const token = tokenIn((await mailsTo(site, email)).at(-1)!)
    expect((await login.recover(token, 'iron horse battery')).loginState).toBe('SUCCESS')
    expect((await begin().login({ email, password: 'iron horse battery' })).loginState).toBe('SUCCESS')
    expect(await begin().login({ email, password })).toMatchObject({ errorCode: 'invalidPassword' })
  })
})
