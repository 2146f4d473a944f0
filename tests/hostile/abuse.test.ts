import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { setUpTotp } from '../support/factors.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { newAddress, newNetwork, startStrictServer } from '../support/strict-server.ts'
import { totpCode } from '../support/totp.ts'
import { isLong, raceTimeout } from './race.ts'

const login = 'authentication.loginV2'
const password = 'wooden horse'
const wrongPassword = 'no horse at all'
const known = 'ann.lee@mail.example'

let open: Awaited<ReturnType<typeof startStrictServer>>
let proxied: Awaited<ReturnType<typeof startStrictServer>>
beforeAll(async () => {
  open = await startStrictServer({ behindProxy: false })
  proxied = await startStrictServer({ behindProxy: true })
})
afterAll(async () => {
  await open.stop()
  await proxied.stop()
})

const readProblemCode = ({ body }: Answer) => body.details?.applicationError?.code
const readOutcome = (answer: Answer) => readProblemCode(answer) ?? answer.body.state ?? answer.status

/** A site with captchas for apps, and one account. */
async function withAnn(): Promise<{ site: TestSite; visitor: Caller }> {
  const site = await makeSite()
  await site.member(known, password)
  await site.app().ok('captcha.updateCaptchaPolicy', { policy: { apps: 'altcha' } })
  return { site, visitor: await proxied.visitor(site) }
}

const tryAt = (visitor: Caller, email: string, address = newAddress(), more: object = {}) =>
  visitor.call(login, { loginId: { email }, password: wrongPassword, ...more }, { 'x-forwarded-for': address })

/** Without a captcha policy, only the counters apply. */
const withoutCaptcha = (site: TestSite) =>
  site.app().ok('captcha.updateCaptchaPolicy', { policy: { demands: { login: 'never' } } })

/** Expires the account's shorter windows. */
const waitAWhile = () =>
  query(`delete from rate_limits where key like 'login-account%' and key not like 'login-account-day%'`)

describe('F-23 password spraying', () => {
  it('over many accounts from many addresses makes a captcha required for everyone', {
    timeout: raceTimeout,
  }, async () => {
    const { site, visitor } = await withAnn()
    const accounts = isLong ? 1000 : 110
    const answers: unknown[] = []
    for (let at = 0; at < accounts; at += 10) {
      const some = Array.from({ length: 10 }, (_, i) => tryAt(visitor, `victim-${at + i}@mail.example`))
      answers.push(...(await Promise.all(some)).map(readOutcome))
    }
    expect(new Set(answers.slice(0, 90))).toEqual(new Set(['-19999']))
    expect(readOutcome(await tryAt(visitor, 'the-next@mail.example'))).toBe('-19971')
    // Only this site is attacked.
    const { visitor: elsewhere } = await withAnn()
    expect(readOutcome(await tryAt(elsewhere, 'the-next@mail.example'))).toBe('-19999')
    expect(site.id).toBeDefined()
  })

  it('of one account is limited to thirty attempts a day', { timeout: raceTimeout }, async () => {
    const { site, visitor } = await withAnn()
    await withoutCaptcha(site)
    let tries = 0
    let refusals = 0
    while (refusals < 8) {
      const answer = await tryAt(visitor, known)
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        refusals++
        await waitAWhile()
      } else {
        expect(readProblemCode(answer)).toBe('-19976')
        tries++
      }
    }
    expect(tries).toBe(30)
    // The correct password is refused too, so that guessing reveals nothing.
    expect((await tryAt(visitor, known, newAddress(), { password })).status).toBe(429)
  })

  it('of second-factor codes is limited by the account', { timeout: raceTimeout }, async () => {
    const { site, visitor } = await withAnn()
    await query(
      `insert into identity_factors (site_id, id, member_id, type, status, created_date, updated_date)
       select site_id, gen_random_uuid(), member_id, 'TOTP', 'ACTIVE', now(), now() from identities where site_id = $1`,
      [site.id],
    )
    const guess = async () => {
      const { body } = await tryAt(visitor, known, newAddress(), { password })
      return visitor.call('authentication.verify', { factorType: 'TOTP', stateToken: body.stateToken, code: '123456' })
    }
    const answers: unknown[] = []
    for (let attempt = 0; attempt < 12; attempt++) answers.push(readOutcome(await guess()))
    expect(answers.filter((each) => each === 'BAD_CODE')).toHaveLength(10)
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})

describe('F-24 evading rate limits', () => {
  const findRefusedAttempt = async (tries: (() => Promise<Answer>)[]) => {
    for (const [attempt, act] of tries.entries()) if ((await act()).status === 429) return attempt
    return undefined
  }

  it('fails with other spellings of a mailbox', async () => {
    const { site, visitor } = await withAnn()
    await withoutCaptcha(site)
    const emailVariants = [
      'ann.lee',
      'ANN.LEE',
      'annlee',
      'a.n.n.l.e.e',
      'ann.lee+1',
      'ａnn.lee',
      'Ann.Lee+x',
      'ann.Lee',
    ]
    const tries = emailVariants.map((local) => () => tryAt(visitor, `${local}@mail.example`))
    expect(await findRefusedAttempt(tries)).toBe(5)
  })

  it('fails with additional fields in the body', async () => {
    const { site, visitor } = await withAnn()
    await withoutCaptcha(site)
    const more = [
      { address: '192.0.2.1' },
      { clientMetaData: { ip: '192.0.2.2', deviceToken: 'made up' } },
      { clientMetaData: { rememberThisDevice: true } },
      { email: 'bob@mail.example', siteId: crypto.randomUUID() },
      { loginId: { email: known, username: 'bob' } },
      { stateToken: 'made up' },
    ]
    const tries = more.map((fields) => () => tryAt(visitor, known, newAddress(), fields))
    expect(await findRefusedAttempt(tries)).toBe(5)
  })

  /** Ten failures from the address of `next`; returns the eleventh answer. */
  async function tryEleven(visitor: Caller, next: (attempt: number) => string, last = next(10)) {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(readOutcome(await tryAt(visitor, `${crypto.randomUUID()}@mail.example`, next(attempt)))).toBe('-19999')
    }
    return readOutcome(await tryAt(visitor, `${crypto.randomUUID()}@mail.example`, last))
  }

  it('fails with many addresses of one network', async () => {
    const { visitor } = await withAnn()
    const network = newNetwork()
    expect(await tryEleven(visitor, (attempt) => `${network}:${attempt}::1`)).toBe('-19971')
    expect(readOutcome(await tryAt(visitor, 'bob@mail.example', `${newNetwork()}::1`))).toBe('-19999')
  })

  it('fails with forged forwarding headers without a proxy', async () => {
    const { site } = await withAnn()
    await query(`delete from rate_limits where key like 'login-failures-address%'`)
    expect(await tryEleven(await open.visitor(site), newAddress)).toBe('-19971')
    await query(`delete from rate_limits where key like 'login-failures-address%'`)
  })

  it('fails with forged forwarding headers behind a proxy', async () => {
    const { visitor } = await withAnn()
    const own = newAddress()
    expect(await tryEleven(visitor, () => `${newAddress()}, ${own}`)).toBe('-19971')
  })
})

describe('F-23 an unattended dashboard', () => {
  it("allows guessing the owner's password no faster than the sign-in, and locks both", async () => {
    const site = await makeSite()
    const { ownerEmail: email, ownerPassword } = site.facts
    const thief = await open.owner(site)
    const guess = (currentPassword: string) =>
      thief.call('owner.changeOwnerPassword', { currentPassword, newPassword: 'iron horse battery' })
    const answers: unknown[] = []
    for (let attempt = 0; attempt < 6; attempt++) answers.push(readOutcome(await guess(`${wrongPassword} ${attempt}`)))
    expect(answers).toEqual([...Array(5).fill('-19976'), 'TOO_MANY_REQUESTS'])
    // The correct code is refused too, so that guessing reveals nothing.
    const late = await guess(ownerPassword)
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await thief.call('owner.signInOwner', { email, password: ownerPassword })).status).toBe(429)
    await waitAWhile()
    expect((await guess(ownerPassword)).status).toBe(200)
  })
})

describe('F-24 a signed-in member', () => {
  it('can send only a few mails to other addresses by changing the login email', async () => {
    const site = await makeSite()
    const { memberId } = (await site.member(known, password)).tokens
    const member = await open.member(site, memberId as string)
    const answers: unknown[] = []
    for (let attempt = 0; attempt < 12; attempt++)
      answers.push(
        (await member.call('factors.changeLoginEmail', { email: `stranger-${attempt}@mail.example` })).status,
      )
    expect(answers).toEqual([...Array(10).fill(200), 429, 429])
    const [{ mails }] = (await query(
      `select count(*)::int as mails from mails where site_id = $1 and recipient like 'stranger-%'`,
      [site.id],
    )) as [{ mails: number }]
    expect(mails).toBe(10)
  })
})

describe('F-25 an attacker who knows an address', () => {
  const verify = 'authentication.verify'

  /** A shop with sign-in by mailed code, and Ann with an authenticator app and a remembered browser. */
  async function withFactor() {
    const { site, visitor } = await withAnn()
    await withoutCaptcha(site)
    await site.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { emailCodes: true } })
    await query('update members set login_email_verified = true where site_id = $1', [site.id])
    const remember = { password, clientMetaData: { rememberThisDevice: true } }
    const { body } = await tryAt(visitor, known, newAddress(), remember)
    const [member] = await query<{ id: string }>('select id from members where site_id = $1', [site.id])
    const ann = await proxied.member(site, member!.id)
    const { deviceToken } = body.additionalData as { deviceToken: { strValue: string } }
    return { site, visitor, totp: await setUpTotp(site, ann), deviceToken: deviceToken.strValue }
  }
  const begin = async (visitor: Caller, more: object = {}, address = newAddress()) =>
    (await visitor.ok(login, { loginId: { email: known }, ...more }, { 'x-forwarded-for': address })).stateToken

  it("can't lock the member out of the second factor with wrong or requested codes", async () => {
    const { visitor, totp } = await withFactor()
    const attacker = newAddress()
    const from = { 'x-forwarded-for': attacker }
    const answers: Answer[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      const stateToken = await begin(visitor, {}, attacker)
      await visitor.call('authentication.startFactor', { factorType: 'EMAIL', stateToken }, from)
      for (let n = 0; n < 4; n++) {
        answers.push(await visitor.call(verify, { factorType: 'EMAIL', stateToken, code: '000000' }, from))
      }
    }
    expect(answers.filter(({ status }) => status === 429).length, 'the attacker').toBeGreaterThanOrEqual(12)
    const stateToken = await begin(visitor, { password })
    const shown = { factorType: 'TOTP', stateToken, code: totpCode(totp.secret) }
    const answer = await visitor.call(verify, shown, { 'x-forwarded-for': newAddress() })
    expect(readOutcome(answer)).toBe('SUCCESS')
  })

  it('who also knows the password locks the second factor, but not for a remembered browser', async () => {
    const { visitor, totp, deviceToken } = await withFactor()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) {
      const stateToken = await begin(visitor, { password })
      for (let n = 0; n < 4; n++) {
        const guess = { factorType: 'TOTP', stateToken, code: '000000' }
        statuses.push((await visitor.call(verify, guess, { 'x-forwarded-for': newAddress() })).status)
      }
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
    const known = { clientMetaData: { deviceToken } }
    const answerAs = async (more: object) => {
      const stateToken = await begin(visitor, { password, ...known })
      const shown = { factorType: 'TOTP', stateToken, code: totpCode(totp.secret), ...more }
      return readOutcome(await visitor.call(verify, shown, { 'x-forwarded-for': newAddress() }))
    }
    expect(await answerAs({})).toBe('TOO_MANY_REQUESTS')
    expect(await answerAs(known)).toBe('SUCCESS')
  })
})

describe("F-25 the account's owner, on a remembered browser", () => {
  it('signs in while others are locked out', async () => {
    const { site, visitor } = await withAnn()
    const remember = { password, clientMetaData: { rememberThisDevice: true } }
    const { body } = await tryAt(visitor, known, newAddress(), remember)
    const { deviceToken: responses } = body.additionalData as { deviceToken: { strValue: string } }
    const deviceToken = responses.strValue
    await withoutCaptcha(site)
    const attack = await Promise.all(Array.from({ length: 20 }, () => tryAt(visitor, known)))
    expect(attack.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15)
    await site.app().ok('captcha.updateCaptchaPolicy', { policy: { demands: { login: 'always' } } })
    const signIn = (clientMetaData: object) => tryAt(visitor, known, newAddress(), { password, clientMetaData })
    expect((await signIn({})).status).toBe(429)
    expect(readOutcome(await signIn({ deviceToken }))).toBe('SUCCESS')
    const stolen = await Promise.all(
      Array.from({ length: 12 }, () => tryAt(visitor, known, newAddress(), { clientMetaData: { deviceToken } })),
    )
    expect(stolen.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  })
})

describe('ballot stuffing', () => {
  const review = (entityId: string) => ({
    review: { namespace: 'books', entityId, content: { title: 'Fine', body: 'It pours well.', rating: 5 } },
  })

  it("by new visitors of one address changes a review's votes by at most five, while others can vote", async () => {
    const site = await makeSite()
    const reviewId = (await site.app().ok('reviews.createReview', review('one'))).review.id as string
    const network = newNetwork()
    const vote = async (address: string, bodies: string) => {
      const voter = await proxied.visitor(site)
      const from = { 'x-forwarded-for': address }
      return (await voter.call('siteReviews.voteForReview', { reviewId, vote: bodies }, from)).status
    }
    const votes = await Promise.all(Array.from({ length: 12 }, (_, at) => vote(`${network}:1::${at + 1}`, 'UNHELPFUL')))
    expect(votes.filter((status) => status === 200)).toHaveLength(5)
    expect(votes.filter((status) => status === 429)).toHaveLength(7)
    const found = await query('select found_unhelpful as n from reviews where id = $1', [reviewId])
    expect(found).toEqual([{ n: 5 }])
    expect(await vote(newAddress(), 'HELPFUL')).toBe(200)
  })

  it('by new visitors of one address ends at three reviews of an item, while other items can be reviewed', async () => {
    const site = await makeSite()
    const from = { 'x-forwarded-for': newAddress() }
    const write = async (entityId: string) =>
      (await (await proxied.visitor(site)).call('reviews.createReview', review(entityId), from)).status
    const answers: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) answers.push(await write('one'))
    expect(answers).toEqual([200, 200, 200, 429, 429, 429])
    expect(await write('ONE')).toBe(429)
    expect(await write('two')).toBe(200)
    expect((await site.app().call('reviews.createReview', review('one'))).status).toBe(200)
  })
})

describe("F-25 the shop's owner, on a browser that has opened the dashboard before", () => {
  it('signs in while others are locked out', async () => {
    const site = await makeSite()
    const { ownerEmail: email, ownerPassword } = site.facts
    const someone = await proxied.visitor(site)
    const signIn = (input: object) =>
      someone.call('owner.signInOwner', { email, ...input }, { 'x-forwarded-for': newAddress() })
    const first = await signIn({ password: ownerPassword, rememberThisDevice: true })
    const deviceToken = first.body.deviceToken as string
    const attack = await Promise.all(Array.from({ length: 12 }, () => signIn({ password: wrongPassword })))
    expect(attack.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(7)
    expect((await signIn({ password: ownerPassword })).status).toBe(429)
    const known = await signIn({ password: ownerPassword, deviceToken })
    expect([known.status, known.body.deviceToken]).toEqual([200, undefined])
    // A stolen device token gives ten own attempts, but does not replace the password.
    const stolen = await Promise.all(Array.from({ length: 12 }, () => signIn({ password: wrongPassword, deviceToken })))
    expect(stolen.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(stolen.every(({ status }) => status !== 200)).toBe(true)
  })
})

it('F-71 limits photo uploads for reviews per visitor and address', { timeout: raceTimeout }, async () => {
  const site = await makeSite()
  const wishlistItem = { filename: 'me.jpg', mimeType: 'image/jpeg' }
  const callUpload = async (visitor: Caller, address: string) =>
    (await visitor.call('siteReviews.createReviewMediaUpload', wishlistItem, { 'x-forwarded-for': address })).status
  const [first, address] = [await proxied.visitor(site), newAddress()]
  for (let attempt = 0; attempt < 30; attempt++) expect(await callUpload(first, address)).toBe(200)
  expect(await callUpload(first, newAddress())).toBe(429)
  // New visitors still share a network.
  for (let visitors = 0; visitors < 3; visitors++) {
    const next = await proxied.visitor(site)
    for (let attempt = 0; attempt < 30; attempt++) await callUpload(next, address)
  }
  expect(await callUpload(await proxied.visitor(site), address)).toBe(429)
  expect(await callUpload(await proxied.visitor(site), newAddress())).toBe(200)
})

it('F-71 limits profile photo uploads per member and day', async () => {
  const site = await makeSite()
  const wishlistItem = { filename: 'me.jpg', mimeType: 'image/jpeg' }
  const createKnown = async () => proxied.member(site, (await site.member()).tokens.memberId as string)
  const [one, another] = [await createKnown(), await createKnown()]
  const callUpload = async (member: Caller) =>
    (await member.call('profiles.createProfilePictureUpload', wishlistItem)).status
  for (let attempt = 0; attempt < 20; attempt++) expect(await callUpload(one)).toBe(200)
  expect([await callUpload(one), await callUpload(another)]).toEqual([429, 200])
})
