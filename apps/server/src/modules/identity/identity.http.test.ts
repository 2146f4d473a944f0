import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const email = 'ann@mail.example'
const password = 'correct horse'
const credentials = { loginId: { email }, password }

async function withAnn(): Promise<TestSite> {
  const site = await makeSite()
  await (await site.visitor()).ok('authentication.registerV2', credentials)
  return site
}

/** Changes the owner's settings. */
const set = (site: TestSite, settings: object) =>
  query(`update sites set settings = settings || $2, version = version + 1 where id = $1`, [site.id, settings])

describe('registration', () => {
  it('creates a signed-in member with a contact', async () => {
    const site = await makeSite()
    await site.events()
    const visitor = await site.visitor()
    const profile = {
      firstName: 'Ann',
      lastName: 'Lee',
      company: 'Lee & Co',
      phonesV2: [{ phone: '+49 30 1234567', tag: 'MOBILE' }],
    }
    const reply = await visitor.ok('authentication.registerV2', { ...credentials, profile })
    expect(reply).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { address: email, isVerified: false }, status: { name: 'ACTIVE' }, identityProfile: profile },
    })
    const { member } = await site.app().ok('members.getMember', { id: reply.identity.id, fieldsets: ['FULL'] })
    expect(member).toMatchObject({
      loginEmail: email,
      status: 'APPROVED',
      profile: { nickname: 'Ann Lee', slug: 'ann-lee' },
      contact: { firstName: 'Ann', lastName: 'Lee', emails: [email], phones: ['+49 30 1234567'], company: 'Lee & Co' },
    })
    expect(await site.eventTypes()).toEqual(['wix.members.v1.member_created'])
  })

  it('copies the given profile to the member and the contact', async () => {
    const site = await makeSite()
    const app = site.app()
    await app.ok('defaultPrivacy.setDefaultPrivacyStatus', {
      defaultPrivacy: { defaultPrivacy: 'PUBLIC', revision: '1' },
    })
    const profile = {
      picture: 'https://pictures.example/ann.png',
      slug: 'The-Ann',
      privacyStatus: 'UNDEFINED',
      phones: ['+49 30 2'],
      phonesV2: [{ phone: '+49 30 1', countryCode: null }],
      secondaryEmails: [{ email: 'work@mail.example' }],
      addresses: [{ address: { streetName: 'Main Street', streetNumber: '1', city: 'Berlin', country: 'DE' } }],
      customFields: [
        { name: 'Pet', value: { strValue: 'Cat' } },
        { name: 'Age', value: { numValue: 0 } },
        { name: 'Lists', value: { listValue: { value: [] } } },
      ],
    }
    const visitor = await site.visitor()
    const register = async (address: string, said: object) => {
      const body = { loginId: { email: address }, password, profile: said }
      const { identity } = await visitor.ok('authentication.registerV2', body)
      const { member } = await app.ok('members.getMember', { id: identity.id, fieldsets: ['FULL'] })
      return { identityProfile: identity.identityProfile, member }
    }
    const { identityProfile, member } = await register(email, profile)
    expect(identityProfile).toMatchObject({
      phones: ['+49 30 1', '+49 30 2'],
      phonesV2: [
        { phone: '+49 30 1', tag: 'UNTAGGED' },
        { phone: '+49 30 2', tag: 'UNTAGGED' },
      ],
      secondaryEmails: [{ email: 'work@mail.example', tag: 'UNTAGGED' }],
      addresses: [{ tag: 'UNTAGGED' }],
    })
    expect(member).toMatchObject({
      privacyStatus: 'PUBLIC',
      profile: { slug: 'the-ann', photo: { url: profile.picture } },
      contact: {
        emails: [email],
        phones: ['+49 30 1', '+49 30 2'],
        addresses: [
          {
            id: expect.any(String),
            streetAddress: { name: 'Main Street', number: '1' },
            city: 'Berlin',
            country: 'DE',
          },
        ],
        customFields: { Pet: { name: 'Pet', value: 'Cat' }, Age: { name: 'Age', value: 0 } },
      },
    })
    // An unavailable picture must not make the sign-up fail.
    const own = `${site.facts.origin}/media/a~mv2.png`
    const second = await register('bob@mail.example', { slug: 'the-ann', picture: own, privacyStatus: 'PRIVATE' })
    expect(second.member).toMatchObject({
      privacyStatus: 'PRIVATE',
      profile: { slug: expect.stringMatching(/^the-ann-[0-9a-f]{8}$/) },
    })
    expect(second.member.profile).not.toHaveProperty('photo')
    expect((await register('eve@mail.example', { slug: 'admin' })).member.profile.slug).toBe('eve')
    const large = { customFields: Array(60).fill({ name: 'a', value: { strValue: 'x'.repeat(1000) } }) }
    const refused = { loginId: { email: 'x@mail.example' }, password, profile: large }
    expect(await visitor.violations('authentication.registerV2', refused)).toMatchObject([
      { field: 'profile.customFields', violatedRule: 'MAX_SIZE' },
    ])
  })

  it('refuses a known address in any case, and changes nothing', async () => {
    const site = await withAnn()
    const visitor = await site.visitor()
    const again = { loginId: { email: email.toUpperCase() }, password: 'another password' }
    expect(await visitor.problem('authentication.registerV2', again)).toMatchObject({ code: '-19995', status: 409 })
    expect(await query('select * from members where site_id = $1', [site.id])).toHaveLength(1)
    expect((await visitor.ok('authentication.loginV2', credentials)).state).toBe('SUCCESS')
  })

  it('creates one account for two parallel requests', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.call('authentication.registerV2', credentials)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await query('select * from contacts where site_id = $1', [site.id])).toHaveLength(1)
  })

  it('F-33 ignores read-only fields', async () => {
    const site = await makeSite()
    const id = '00000000-0000-4000-8000-000000000001'
    const more = { id, status: 'APPROVED', role: 'OWNER', emailVerified: true, loginEmailVerified: true }
    const body = { ...credentials, ...more, profile: { ...more, firstName: 'Ann', labels: ['vip'] } }
    const { identity } = await (await site.visitor()).ok('authentication.registerV2', body)
    expect(identity.id).not.toBe(id)
    expect(identity.identityProfile).toEqual({
      firstName: 'Ann',
      nickname: 'Ann',
      slug: 'ann',
      privacyStatus: 'PRIVATE',
      customFields: [],
      addresses: [],
    })
    expect(identity.email.isVerified).toBe(false)
  })

  it.each([
    ['a wrong address', { loginId: { email: 'ann' } }, 'loginId.email', 'FORMAT', { type: 'EMAIL' }],
    ['a short password', { password: 'seven77' }, 'password', 'MIN_LENGTH', {}],
    ['a password of 257 characters', { password: 'a'.repeat(257) }, 'password', 'MAX_LENGTH', {}],
    ['a password with NUL', { password: 'a\0bcdefgh' }, 'password', 'FORMAT', {}],
    ['half a character', { password: 'abcdefgh\ud800' }, 'password', 'FORMAT', {}],
  ])('names %s', async (_, change, field, violatedRule, data) => {
    const visitor = await (await makeSite()).visitor()
    const violations = await visitor.violations('authentication.registerV2', { ...credentials, ...change })
    expect(violations).toMatchObject([{ field, violatedRule, data }])
  })

  it("waits for the owner's approval where the site requires it", async () => {
    const site = await makeSite()
    await set(site, { memberApproval: 'owner' })
    const visitor = await site.visitor()
    const reply = await visitor.ok('authentication.registerV2', credentials)
    expect(reply).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL', identity: { status: { name: 'PENDING' } } })
    expect(reply.sessionToken).toBeUndefined()
    expect((await visitor.ok('authentication.loginV2', credentials)).state).toBe('REQUIRE_OWNER_APPROVAL')
  })
})

describe('login', () => {
  it('answers the current profile', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    const profile = { firstName: 'Ann', company: 'Lee & Co', language: 'de' }
    const { identity } = await visitor.ok('authentication.registerV2', { ...credentials, profile })
    const member = {
      id: identity.id,
      contact: { firstName: 'Anna', company: null, jobTitle: 'Baker' },
      profile: { nickname: 'Annie', photo: { url: 'https://pictures.example/ann.png' } },
      privacyStatus: 'PUBLIC',
    }
    await site.app().ok('members.updateMember', { member })
    expect((await visitor.ok('authentication.loginV2', credentials)).identity.identityProfile).toEqual({
      firstName: 'Anna',
      nickname: 'Annie',
      slug: 'ann',
      position: 'Baker',
      picture: 'https://pictures.example/ann.png',
      privacyStatus: 'PUBLIC',
      language: 'de',
      customFields: [],
      addresses: [],
    })
  })

  it('answers the current lists of the profile, with the tags of unchanged entries', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    const home = { address: { country: 'DE', city: 'Berlin', streetName: 'Main Street' }, tag: 'HOME' }
    const mobile = { phone: '+49 30 1', countryCode: 'DE', tag: 'MOBILE' }
    const tags = { name: 'tags', value: { listValue: { value: [{ strValue: 'a' }] } } }
    const day = { name: 'day', value: { dateValue: '2026-01-02T00:00:00.000Z' } }
    const buildPet = (strValue: string) => ({ name: 'pet', value: { strValue } })
    const profile = {
      phonesV2: [mobile, { phone: '+49 30 2', tag: 'WORK' }],
      addresses: [home],
      customFields: [buildPet('cat'), day, tags],
      secondaryEmails: [{ email: 'ann@work.example', tag: 'WORK' }],
      birthdate: '2000-01-02',
    }
    const { identity } = await visitor.ok('authentication.registerV2', { ...credentials, profile })
    const { customFields, ...rest } = profile
    expect(identity.identityProfile).toMatchObject({ ...rest, customFields: expect.arrayContaining(customFields) })
    const { id } = identity
    const contact = {
      phones: ['+49 30 3', mobile.phone],
      addresses: [
        { city: 'Paris', country: 'FR' },
        { city: 'Berlin', country: 'DE', streetAddress: { name: 'Main Street' } },
      ],
      customFields: { pet: { value: 'dog' }, age: { value: 7 } },
      birthdate: '',
    }
    await site.app().ok('members.updateMember', { member: { id, contact } })
    await site.app().ok('members.deleteMemberEmails', { id })
    const now = (await visitor.ok('authentication.loginV2', credentials)).identity.identityProfile
    expect(now).toEqual({
      nickname: 'ann',
      slug: 'ann',
      privacyStatus: 'PRIVATE',
      phones: contact.phones,
      phonesV2: [{ phone: '+49 30 3', tag: 'UNTAGGED' }, mobile],
      addresses: [{ address: { city: 'Paris', country: 'FR' }, tag: 'UNTAGGED' }, home],
      customFields: expect.arrayContaining([buildPet('dog'), day, tags, { name: 'age', value: { numValue: 7 } }]),
    })
    expect(now.customFields).toHaveLength(4)
  })

  it('accepts the address in any case and composed letters', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    await visitor.ok('authentication.registerV2', { ...credentials, password: 'cafe\u0301 au lait' })
    await site.events()
    const login = { loginId: { email: 'ANN@mail.example' }, password: 'caf\u00e9 au lait' }
    expect(await visitor.ok('authentication.loginV2', login)).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
    })
    expect(await site.eventTypes()).toEqual(['wix.members.v1.member_updated'])
  })

  it('distinguishes a wrong password from an unknown address, like the platform', async () => {
    const site = await withAnn()
    const visitor = await site.visitor()
    const wrong = { ...credentials, password: 'wrong horse' }
    expect(await visitor.problem('authentication.loginV2', wrong)).toMatchObject({ code: '-19976', status: 400 })
    const unknown = { loginId: { email: 'bob@mail.example' }, password }
    expect(await visitor.problem('authentication.loginV2', unknown)).toMatchObject({ code: '-19999', status: 404 })
  })

  it('answers identically for known and unknown addresses where accounts are private', async () => {
    const site = await withAnn()
    await set(site, { accountEnumeration: 'private' })
    const visitor = await site.visitor()
    const answer = async (name: string, address: string) => {
      const { status, body } = await visitor.call(name, { loginId: { email: address }, password: 'wrong horse' })
      const { requestId: _, stateToken: __, ...rest } = body
      return { status, ...rest, keys: Object.keys(body) }
    }
    const login = 'authentication.loginV2'
    expect(await answer(login, email)).toEqual(await answer(login, 'bob@mail.example'))
    const register = 'authentication.registerV2'
    expect(await answer(register, email)).toEqual(await answer(register, 'new@mail.example'))
    expect(await answer(register, email)).toMatchObject({ status: 200, state: 'REQUIRE_EMAIL_VERIFICATION' })
  })

  it('is refused to blocked members', async () => {
    const site = await withAnn()
    await query(`update members set status = 'BLOCKED' where site_id = $1`, [site.id])
    const visitor = await site.visitor()
    expect(await visitor.problem('authentication.loginV2', credentials)).toMatchObject({ code: 'MEMBER_BLOCKED' })
    const wrong = { ...credentials, password: 'wrong horse' }
    expect((await visitor.problem('authentication.loginV2', wrong)).code).toBe('-19976')
  })

  it('finds no members of another site', async () => {
    await withAnn()
    const visitor = await (await makeSite()).visitor()
    expect((await visitor.problem('authentication.loginV2', credentials)).code).toBe('-19999')
  })

  it('stores session tokens as hashes, each valid for one sign-in and five minutes', async () => {
    const site = await withAnn()
    const visitor = await site.visitor()
    const { sessionToken } = await visitor.ok('authentication.loginV2', credentials)
    const finished = await visitor.ok('signIn.completeSignIn', { sessionToken })
    expect(finished.tokens.access_token).toEqual(expect.any(String))
    expect((await visitor.problem('signIn.completeSignIn', { sessionToken })).code).toBe('UNAUTHENTICATED_TOKEN')
    const { sessionToken: second } = await visitor.ok('authentication.loginV2', credentials)
    await query(`update session_tokens set expires_date = now() - interval '1 minute' where site_id = $1`, [site.id])
    expect((await visitor.problem('signIn.completeSignIn', { sessionToken: second })).code).toBe(
      'UNAUTHENTICATED_TOKEN',
    )
  })
})

describe('changing the password', () => {
  it('requires a recent sign-in or the current password, and ends all other sessions', async () => {
    const site = await makeSite()
    const member = await site.member(email, password)
    const visitor = await site.visitor()
    const { sessionToken } = await visitor.ok('authentication.loginV2', credentials)
    const { tokens: elsewhere } = await visitor.ok('signIn.completeSignIn', { sessionToken })
    await member.ok('authentication.changePassword', { newPassword: 'another horse' })
    expect((await visitor.problem('authentication.loginV2', credentials)).code).toBe('-19976')
    const use = (authorization: string) => site.anonymous().call('members.getCurrentMember', {}, { authorization })
    expect((await use(elsewhere.access_token)).status).toBe(401)
    expect((await use(member.headers.authorization!)).status).toBe(200)
    const wrong = { newPassword: 'third horse', currentPassword: password }
    expect((await member.problem('authentication.changePassword', wrong)).code).toBe('-19976')
    await member.ok('authentication.changePassword', { newPassword: 'third horse', currentPassword: 'another horse' })
  })

  it('succeeds once for two parallel requests with the current password', async () => {
    const site = await makeSite()
    const member = await site.member(email, password)
    const words = ['another horse', 'third horse here']
    const change = (newPassword: string) =>
      member.call('authentication.changePassword', { newPassword, currentPassword: password })
    const answers = await Promise.all(words.map(change))
    const done = answers.flatMap(({ status }, at) => (status === 200 ? [words[at]!] : []))
    expect(done).toHaveLength(1)
    await (await site.visitor()).ok('authentication.loginV2', { ...credentials, password: done[0] })
  })

  it('is refused after an old sign-in without the current password', async () => {
    const site = await makeSite()
    const member = await site.member(email, password)
    await query(`update token_families set auth_date = auth_date - interval '6 minutes' where site_id = $1`, [site.id])
    const { refresh_token: refreshToken } = member.tokens
    const renewed = await site.anonymous().ok('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })
    const later = { authorization: renewed.access_token }
    const answer = await site.anonymous().call('authentication.changePassword', { newPassword: 'another horse' }, later)
    expect(answer.body.details?.applicationError?.code).toBe('RECENT_SIGN_IN_REQUIRED')
  })
})

describe('logout', () => {
  const leave = (site: TestSite, authorization: string, target?: string) => {
    const query = target ? `?${new URLSearchParams({ postLogoutRedirectUri: target })}` : ''
    return fetch(`${site.facts.origin}/v1/logout${query}`, { redirect: 'manual', headers: { authorization } })
  }

  it('ends the session and redirects to a registered address', async () => {
    const site = await makeSite()
    const member = await site.member()
    const response = await leave(site, member.headers.authorization!, 'http://localhost:5173/bye')
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://localhost:5173/bye'])
    expect(await response.text()).toBe('')
    expect((await member.call('members.getCurrentMember')).status).toBe(401)
  })

  it.each(['postLogoutRedirectUri', 'clientId'])('does nothing when %s occurs twice', async (name) => {
    const site = await makeSite()
    const member = await site.member()
    const headers = { authorization: member.headers.authorization! }
    const query = `${name}=http://localhost:5173/bye&${name}=http://localhost:5173/`
    const answer = await fetch(`${site.facts.origin}/v1/logout?${query}`, { redirect: 'manual', headers })
    expect(answer.status).toBe(400)
    expect((await member.call('members.getCurrentMember')).status).toBe(200)
  })

  it('signs out even when the redirect address is refused', async () => {
    const site = await makeSite()
    const member = await site.member()
    expect((await leave(site, member.headers.authorization!, 'https://evil.example/')).status).toBe(400)
    expect((await member.call('members.getCurrentMember')).status).toBe(401)
  })
})

describe('the owner', () => {
  it('signs in with email and password, and is anonymous in the shop', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    expect((await owner.ok('members.listMembers')).members).toEqual([])
    expect((await owner.problem('members.getCurrentMember')).code).toBe('NOT_FOUND')
  })

  it('gets the same refusal for a wrong password and an unknown address', async () => {
    const site = await makeSite()
    const { ownerEmail } = site.facts
    for (const address of [ownerEmail, 'nobody@mail.example']) {
      const login = { email: address, password: 'wrong horse' }
      expect(await site.anonymous().problem('owner.signInOwner', login)).toMatchObject({ code: '-19976', status: 400 })
    }
  })
})
