import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bridge } from '@stoa/sdk-bridge'
import type * as Identity from '@wix/identity'
import type * as Redirects from '@wix/redirects'
import type * as Sdk from '@wix/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { setUpTotp } from '../support/factors.ts'
import { codeIn, lastMailTo, tokenIn, waitForMails } from '../support/mails.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { totpCode } from '../support/totp.ts'
import { type Any, type CountedModule, counting, tokensOf } from './every-call.ts'
import { codeOf, failureOf } from './goods.ts'
import { newEmail, password } from './members.ts'

type Packages = [typeof Sdk, typeof Identity, typeof Redirects]

const together = (...imports: Promise<unknown>[]) => Promise.all(imports) as unknown as Promise<Packages>

const ages = [
  {
    name: '1.12',
    load: () => together(import('wix-sdk-1.12'), import('wix-identity-1.12'), import('wix-redirects-1.12')),
  },
  {
    name: '1.15',
    load: () => together(import('wix-sdk-1.15'), import('wix-identity-1.15'), import('wix-redirects-1.15')),
  },
  { name: 'current', load: () => together(import('@wix/sdk'), import('@wix/identity'), import('@wix/redirects')) },
]

/** Every call of the official package about identities. Which of them each age has stands in the last test. */
describe.each(ages)('identity, SDK $name', ({ name, load }) => {
  let site: TestSite
  let packages: Packages
  let modules: Record<string, object>
  let counted: CountedModule
  beforeAll(async () => {
    site = await makeSite()
    bridge({ url: site.facts.origin })
    packages = await load()
    const [, { ...identity }, { redirects }] = packages
    const named = Object.entries(identity).filter(([name]) => !/^(default|module\.exports|__esModule)$/.test(name))
    modules = { ...Object.fromEntries(named), redirects }
    counted = counting(modules)
  })

  const isCurrent = name === 'current'
  const inOldest = name === '1.12'

  function open(auth: Any): Any {
    return counted.noted(packages[0].createClient({ modules: modules as Any, auth }))
  }

  const ownerApp = (): Any => open(packages[0].ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }))
  const app = (tokens: Record<string, unknown>): Any =>
    open(packages[0].OAuthStrategy({ clientId: site.facts.clientId, tokens: tokensOf(tokens) }))

  const visitor = async () => app((await site.visitor()).tokens)
  const require = (settings: object) =>
    query(`update sites set settings = settings || $2, version = version + 1 where id = $1`, [site.id, settings])

  async function registered() {
    const client = await visitor()
    const email = newEmail()
    const profile = { firstName: 'Ada', addresses: [{ tag: 'HOME', address: { country: 'DE', city: 'Berlin' } }] }
    const reply = await client.authentication.registerV2({ email }, { password, profile })
    return { client, email, reply }
  }

  test('people register and log in', async () => {
    const { client, email, reply } = await registered()
    expect(reply).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { address: email }, identityProfile: { firstName: 'Ada' }, status: { name: 'ACTIVE' } },
    })
    const loggedIn = await client.authentication.loginV2({ email }, { password })
    expect(loggedIn).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) })
    const ofIdentity = (answer: Any) => answer.identity._id ?? answer.identity.id
    expect(ofIdentity(loggedIn)).toBe(ofIdentity(reply))
    const wrong = await failureOf(client.authentication.loginV2({ email }, { password: 'wrong' }))
    expect(codeOf(wrong)).toBe('-19976')
    const again = await failureOf(client.authentication.registerV2({ email }, { password }))
    expect(codeOf(again)).toBe('-19995')
  })

  test('an app signs a person on whom it knows', async () => {
    const email = newEmail()
    const options = { profile: { firstName: 'Bea' }, verifyEmail: true, mergeExistingContact: true }
    const reply = await ownerApp().authentication.signOn({ email }, options)
    expect(reply).toMatchObject({ sessionToken: expect.any(String), identity: { email: { address: email } } })
    expect(reply.identity.email.isVerified).toBe(true)
  })

  test('logging out ends the session and leads to an address of the app', async () => {
    const { tokens } = await site.member()
    const client = app(tokens)
    const elsewhere = createServer((_, response) =>
      response.setHeader('content-type', 'application/json').end('{"bye":true}'),
    )
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const postLogoutRedirectUri = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/bye`
    const options = { postLogoutRedirectUri, clientId: site.facts.clientId }
    const wrong = { ...options, postLogoutRedirectUri: 'https://elsewhere.example/' }
    await expect((await visitor()).authentication.logout(wrong)).rejects.toThrow()
    expect(await client.authentication.logout(options)).toEqual({ bye: true })
    elsewhere.close()
    const late = client.authentication.changePassword ?? client.authentication.logout
    await expect(late('another horse battery')).rejects.toThrow()
  })

  test('a forgotten password is recovered, and a first one set', async () => {
    const { client, email } = await registered()
    await client.recovery.sendRecoveryEmail(email, { language: 'de' })
    const mail = await lastMailTo(site, email)
    expect(mail.language).toBe('de')
    const chosen = { password: 'iron horse battery' }
    const recovered = await client.recovery.recover(tokenIn(mail), chosen)
    expect(recovered.state).toBe('SUCCESS')
    expect((await client.authentication.loginV2({ email }, chosen)).state).toBe('SUCCESS')

    if (inOldest) return
    const loginEmail = newEmail()
    const { member } = await site.app().ok('members.createMember', { member: { loginEmail } })
    await ownerApp().recovery.sendActivationEmail(member.id, { emailOptions: { language: 'en' } })
    const activated = await client.recovery.recover(tokenIn(await lastMailTo(site, loginEmail)), chosen)
    expect(activated).toMatchObject({ state: 'SUCCESS', identity: { email: { address: loginEmail } } })
  })

  test('a code by mail ends a registration, sent again too', async () => {
    await require({ emailVerification: 'required' })
    const { client, email, reply } = await registered()
    expect(reply.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    const { stateToken } = reply
    let code = codeIn(await lastMailTo(site, email))
    if (name === '1.15') {
      const early = await failureOf(client.verification.resendDuringAuthentication(stateToken))
      expect(codeOf(early)).toBe('SEND_CODE_ERROR')
      await query(`update email_codes set sent_date = sent_date - interval '31 seconds' where site_id = $1`, [site.id])
      expect(await client.verification.resendDuringAuthentication(stateToken)).toMatchObject({
        state: 'REQUIRE_EMAIL_VERIFICATION',
        stateToken,
      })
      code = codeIn((await waitForMails(site, email, 2)).at(-1)!)
    }
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await failureOf(client.verification.verifyDuringAuthentication(wrong, { stateToken }))
    expect(codeOf(refused)).toBe('BAD_CODE')
    const done = await client.verification.verifyDuringAuthentication(code, { stateToken })
    expect(done).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) })
    await require({ emailVerification: 'none' })
  })

  test('an app has an address verified outside of a sign-in', async () => {
    const member = await site.member()
    const client = ownerApp()
    const { verificationId } = await client.verification.start({
      identityId: member.tokens.memberId,
      target: 'EMAIL',
    })
    const code = codeIn(await lastMailTo(site, member.tokens.email as string))
    const done = await client.verification.verifyDuringAuthentication(code, { stateToken: verificationId })
    expect(done).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
  })

  test.runIf(name === '1.15')('each further factor is shown in the object of its own kind', async () => {
    const member = await site.member()
    const { secret } = await setUpTotp(site, member)
    const loginId = { email: member.tokens.email }
    const client = await visitor()
    const asked = await client.authentication.loginV2(loginId, { password: member.tokens.password })
    expect(asked.state).toBe('STATUS_CHECK')
    const { stateToken } = asked
    const code = totpCode(secret, 1)
    for (const data of [{ totpData: { code: '000000' } }, { emailData: { code } }, {}])
      expect(codeOf(await failureOf(client.authentication.verify('TOTP', { stateToken, ...data })))).toBe('BAD_CODE')
    const shown = { stateToken, rememberThisDevice: true, totpData: { code } }
    expect(await client.authentication.verify('TOTP', shown)).toMatchObject({ state: 'SUCCESS' })
  })

  test.skipIf(inOldest)('a member changes the password', async () => {
    const member = await site.member()
    const client = app(member.tokens)
    await client.authentication.changePassword('another horse battery')
    const email = member.tokens.email as string
    const loggedIn = await (await visitor()).authentication.loginV2({ email }, { password: 'another horse battery' })
    expect(loggedIn.state).toBe('SUCCESS')
    expect(codeOf(await failureOf((await visitor()).authentication.changePassword('a visitor has none')))).toBe(
      'PERMISSION_DENIED',
    )
  })

  test.runIf(isCurrent)('an address is looked at before anybody signs up with it', async () => {
    const client = await visitor()
    expect(await client.authentication.validateEmail('ann@mail.example')).toEqual({ valid: true, formatInvalid: false })
    expect(await client.authentication.validateEmail('ann at home')).toEqual({ valid: false, formatInvalid: true })
    expect(await client.authentication.validateEmail('ann@shop.invalid')).toEqual({
      valid: false,
      formatInvalid: false,
      failure: { reason: 'EMAIL_DOMAIN_MISSING_DNS_RECORDS' },
    })
  })

  test.runIf(isCurrent)('what a site asks of those who sign in is read and changed', async () => {
    const { signOnPolicy } = ownerApp()
    const { signOnPolicy: first } = await signOnPolicy.getSignOnPolicy()
    expect(first).toMatchObject({ requireOwnerApproval: false, requireEmailVerification: false })
    const changed = await signOnPolicy.updateSignOnPolicy({ ...first, requireOwnerApproval: true })
    expect(changed).toMatchObject({ requireOwnerApproval: true, requireEmailVerification: false })
    expect((await registered()).reply.state).toBe('REQUIRE_OWNER_APPROVAL')
    const back = await signOnPolicy.updateSignOnPolicy({ ...changed, requireOwnerApproval: false })
    expect(back).toEqual(first)
  })

  test.runIf(isCurrent)('keys are published, and a member’s token says who it is', async () => {
    const client = ownerApp()
    expect((await client.oauth.jwks()).keys).toHaveLength(2)
    const member = await site.member()
    const info = await app(member.tokens).oauth.userInfo()
    expect(info).toMatchObject({ sub: member.tokens.memberId, email: member.tokens.email })
    expect(codeOf(await failureOf((await visitor()).oauth.userInfo()))).toBe('PERMISSION_DENIED')
  })

  test('the package’s own token calls wrap a request into bytes, which the endpoints do not open', async () => {
    const body = new TextEncoder().encode(JSON.stringify({ grantType: 'anonymous', clientId: site.facts.clientId }))
    const client = await visitor()
    await expect(client.oauth.token({ body })).rejects.toThrow()
    if (!inOldest) await expect(client.oauth.tokenInfo({ body })).rejects.toThrow()
  })

  test('a redirect session leads to each of its targets', async () => {
    const client = await visitor()
    const callbacks = { postFlowUrl: 'http://localhost:5173/after' }
    const { redirectSession } = await client.redirects.createRedirectSession({
      logout: { clientId: site.facts.clientId },
      callbacks,
    })
    expect(redirectSession.fullUrl).toMatch(/^http/)
    const { redirectSession: login } = await client.redirects.createRedirectSession({ login: {}, callbacks })
    expect(login.fullUrl).toMatch(/^http/)
  })

  test('no call is there that was not made, but those that one age alone has', () => {
    expect(counted.calls).toHaveLength({ '1.12': 17, '1.15': 16, current: 18 }[name]!)
    expect(counted.notMade().sort()).toEqual((ofOneAgeAlone[name] ?? []).sort())
    expect(counted.onlyRefused().sort()).toEqual(['oauth.token', 'oauth.tokenInfo'].filter(counted.has))
  })
})

/** That no later package has, nor the platform's reference: nothing answers them. */
const ofOneAgeAlone: Record<string, string[]> = {
  '1.12': [
    ...['register', 'login', 'proceedToNextState'].map((call) => `authentication.${call}`),
    ...['authorize', 'deviceVerify', 'deviceCode', 'revokeRefreshToken'].map((call) => `oauth.${call}`),
  ],
  '1.15': ['authentication.loginCallback'],
}
