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
const wrong = 'no horse at all'
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

const codeOf = ({ body }: Answer) => body.details?.applicationError?.code
const outcome = (answer: Answer) => codeOf(answer) ?? answer.body.state ?? answer.status

/** A site whose apps can show a captcha, with one account. */
async function withAnn(): Promise<{ site: TestSite; visitor: Caller }> {
  const site = await makeSite()
  await site.member(known, password)
  await site.app().ok('captcha.updateCaptchaPolicy', { policy: { apps: 'altcha' } })
  return { site, visitor: await proxied.visitor(site) }
}

const tryAt = (visitor: Caller, email: string, address = newAddress(), more: object = {}) =>
  visitor.call(login, { loginId: { email }, password: wrong, ...more }, { 'x-forwarded-for': address })

/** Who never shows that they are people is never demanded to: the counting alone is looked at. */
const withoutCaptcha = (site: TestSite) =>
  site.app().ok('captcha.updateCaptchaPolicy', { policy: { demands: { login: 'never' } } })

/** The account's shorter windows, as if they had gone by. */
const waitAWhile = () =>
  query(`delete from rate_limits where key like 'login-account%' and key not like 'login-account-day%'`)

describe('F-23 a spray', () => {
  it('over many accounts from many addresses makes everyone show that they are people', {
    timeout: raceTimeout,
  }, async () => {
    const { site, visitor } = await withAnn()
    const accounts = isLong ? 1000 : 110
    const answers: unknown[] = []
    for (let at = 0; at < accounts; at += 10) {
      const some = Array.from({ length: 10 }, (_, i) => tryAt(visitor, `victim-${at + i}@mail.example`))
      answers.push(...(await Promise.all(some)).map(outcome))
    }
    expect(new Set(answers.slice(0, 90))).toEqual(new Set(['-19999']))
    expect(outcome(await tryAt(visitor, 'the-next@mail.example'))).toBe('-19971')
    // It is this site that is attacked, and no other.
    const { visitor: elsewhere } = await withAnn()
    expect(outcome(await tryAt(elsewhere, 'the-next@mail.example'))).toBe('-19999')
    expect(site.id).toBeDefined()
  })

  it('at one account gets thirty tries a day, however patient it is', { timeout: raceTimeout }, async () => {
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
        expect(codeOf(answer)).toBe('-19976')
        tries++
      }
    }
    expect(tries).toBe(30)
    // Even the right password waits: whoever guessed it is not to see that.
    expect((await tryAt(visitor, known, newAddress(), { password })).status).toBe(429)
  })

  it('of codes for a second factor ends with the account’s tries', { timeout: raceTimeout }, async () => {
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
    for (let turn = 0; turn < 12; turn++) answers.push(outcome(await guess()))
    expect(answers.filter((each) => each === 'BAD_CODE')).toHaveLength(10)
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})

describe('F-24 evading the limits', () => {
  const refusedAt = async (tries: (() => Promise<Answer>)[]) => {
    for (const [turn, act] of tries.entries()) if ((await act()).status === 429) return turn
    return undefined
  }

  it('by other spellings of one mailbox does not work', async () => {
    const { site, visitor } = await withAnn()
    await withoutCaptcha(site)
    const spellings = ['ann.lee', 'ANN.LEE', 'annlee', 'a.n.n.l.e.e', 'ann.lee+1', 'ａnn.lee', 'Ann.Lee+x', 'ann.Lee']
    const tries = spellings.map((local) => () => tryAt(visitor, `${local}@mail.example`))
    expect(await refusedAt(tries)).toBe(5)
  })

  it('by more fields in the body does not work', async () => {
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
    expect(await refusedAt(tries)).toBe(5)
  })

  /** Ten failures from where `next` says, and what the eleventh is answered. */
  async function eleventh(visitor: Caller, next: (turn: number) => string, last = next(10)) {
    for (let turn = 0; turn < 10; turn++) {
      expect(outcome(await tryAt(visitor, `${crypto.randomUUID()}@mail.example`, next(turn)))).toBe('-19999')
    }
    return outcome(await tryAt(visitor, `${crypto.randomUUID()}@mail.example`, last))
  }

  it('by the many addresses of one network does not work', async () => {
    const { visitor } = await withAnn()
    const network = newNetwork()
    expect(await eleventh(visitor, (turn) => `${network}:${turn}::1`)).toBe('-19971')
    expect(outcome(await tryAt(visitor, 'bob@mail.example', `${newNetwork()}::1`))).toBe('-19999')
  })

  it('by naming other addresses does not work where no proxy stands before the server', async () => {
    const { site } = await withAnn()
    await query(`delete from rate_limits where key like 'login-failures-address%'`)
    expect(await eleventh(await open.visitor(site), newAddress)).toBe('-19971')
    await query(`delete from rate_limits where key like 'login-failures-address%'`)
  })

  it('by naming more addresses than the proxy does, does not work either', async () => {
    const { visitor } = await withAnn()
    const own = newAddress()
    expect(await eleventh(visitor, () => `${newAddress()}, ${own}`)).toBe('-19971')
  })
})

describe('F-23 whoever finds a dashboard open', () => {
  it('guesses its owner’s password no faster than at the sign-in, and is locked out of both', async () => {
    const site = await makeSite()
    const { ownerEmail: email, ownerPassword } = site.facts
    const thief = await open.owner(site)
    const guess = (currentPassword: string) =>
      thief.call('owner.changeOwnerPassword', { currentPassword, newPassword: 'iron horse battery' })
    const answers: unknown[] = []
    for (let turn = 0; turn < 6; turn++) answers.push(outcome(await guess(`${wrong} ${turn}`)))
    expect(answers).toEqual([...Array(5).fill('-19976'), 'TOO_MANY_REQUESTS'])
    // Even the right one waits: whoever guessed it is not to see that.
    const late = await guess(ownerPassword)
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await thief.call('owner.signInOwner', { email, password: ownerPassword })).status).toBe(429)
    await waitAWhile()
    expect((await guess(ownerPassword)).status).toBe(200)
  })
})

describe('F-24 whoever is signed in', () => {
  it('mails a few strangers at most by asking to sign in with their addresses', async () => {
    const site = await makeSite()
    const { memberId } = (await site.member(known, password)).tokens
    const member = await open.member(site, memberId as string)
    const answers: unknown[] = []
    for (let turn = 0; turn < 12; turn++)
      answers.push((await member.call('factors.changeLoginEmail', { email: `stranger-${turn}@mail.example` })).status)
    expect(answers).toEqual([...Array(10).fill(200), 429, 429])
    const [{ mails }] = (await query(
      `select count(*)::int as mails from mails where site_id = $1 and recipient like 'stranger-%'`,
      [site.id],
    )) as [{ mails: number }]
    expect(mails).toBe(10)
  })
})

describe('F-25 whoever knows an address', () => {
  const verify = 'authentication.verify'

  /** A shop where a code by mail signs in, and Ann with an authenticator app and a browser that it knows. */
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

  it('keeps nobody from their second factor by answering it wrong, or by asking for codes', async () => {
    const { visitor, totp } = await withFactor()
    const attacker = newAddress()
    const from = { 'x-forwarded-for': attacker }
    const answers: Answer[] = []
    for (let turn = 0; turn < 6; turn++) {
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
    expect(outcome(answer)).toBe('SUCCESS')
  })

  it('and the password locks the second factor, but not of the browser that was remembered', async () => {
    const { visitor, totp, deviceToken } = await withFactor()
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn++) {
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
      return outcome(await visitor.call(verify, shown, { 'x-forwarded-for': newAddress() }))
    }
    expect(await answerAs({})).toBe('TOO_MANY_REQUESTS')
    expect(await answerAs(known)).toBe('SUCCESS')
  })
})

describe('F-25 the account’s owner, on a browser that was to be remembered', () => {
  it('signs in while others are locked out', async () => {
    const { site, visitor } = await withAnn()
    const remember = { password, clientMetaData: { rememberThisDevice: true } }
    const { body } = await tryAt(visitor, known, newAddress(), remember)
    const { deviceToken: given } = body.additionalData as { deviceToken: { strValue: string } }
    const deviceToken = given.strValue
    await withoutCaptcha(site)
    const attack = await Promise.all(Array.from({ length: 20 }, () => tryAt(visitor, known)))
    expect(attack.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15)
    await site.app().ok('captcha.updateCaptchaPolicy', { policy: { demands: { login: 'always' } } })
    const signIn = (clientMetaData: object) => tryAt(visitor, known, newAddress(), { password, clientMetaData })
    expect((await signIn({})).status).toBe(429)
    expect(outcome(await signIn({ deviceToken }))).toBe('SUCCESS')
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

  it('by new visitors of one address moves a review’s votes by five, whoever else may vote', async () => {
    const site = await makeSite()
    const reviewId = (await site.app().ok('reviews.createReview', review('one'))).review.id as string
    const network = newNetwork()
    const vote = async (address: string, said: string) => {
      const voter = await proxied.visitor(site)
      const from = { 'x-forwarded-for': address }
      return (await voter.call('siteReviews.voteForReview', { reviewId, vote: said }, from)).status
    }
    const votes = await Promise.all(Array.from({ length: 12 }, (_, at) => vote(`${network}:1::${at + 1}`, 'UNHELPFUL')))
    expect(votes.filter((status) => status === 200)).toHaveLength(5)
    expect(votes.filter((status) => status === 429)).toHaveLength(7)
    const found = await query('select found_unhelpful as n from reviews where id = $1', [reviewId])
    expect(found).toEqual([{ n: 5 }])
    expect(await vote(newAddress(), 'HELPFUL')).toBe(200)
  })

  it('by new visitors of one address ends at three reviews of an item, and other items can be reviewed', async () => {
    const site = await makeSite()
    const from = { 'x-forwarded-for': newAddress() }
    const write = async (entityId: string) =>
      (await (await proxied.visitor(site)).call('reviews.createReview', review(entityId), from)).status
    const answers: number[] = []
    for (let turn = 0; turn < 6; turn++) answers.push(await write('one'))
    expect(answers).toEqual([200, 200, 200, 429, 429, 429])
    expect(await write('ONE')).toBe(429)
    expect(await write('two')).toBe(200)
    expect((await site.app().call('reviews.createReview', review('one'))).status).toBe(200)
  })
})

describe('F-25 the owner of the shop, on a browser that has opened the dashboard before', () => {
  it('signs in while others are locked out', async () => {
    const site = await makeSite()
    const { ownerEmail: email, ownerPassword } = site.facts
    const someone = await proxied.visitor(site)
    const signIn = (input: object) =>
      someone.call('owner.signInOwner', { email, ...input }, { 'x-forwarded-for': newAddress() })
    const first = await signIn({ password: ownerPassword, rememberThisDevice: true })
    const deviceToken = first.body.deviceToken as string
    const attack = await Promise.all(Array.from({ length: 12 }, () => signIn({ password: wrong })))
    expect(attack.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(7)
    expect((await signIn({ password: ownerPassword })).status).toBe(429)
    const known = await signIn({ password: ownerPassword, deviceToken })
    expect([known.status, known.body.deviceToken]).toEqual([200, undefined])
    // Whoever has stolen the token gains ten tries of their own, and no way around the password.
    const stolen = await Promise.all(Array.from({ length: 12 }, () => signIn({ password: wrong, deviceToken })))
    expect(stolen.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(stolen.every(({ status }) => status !== 200)).toBe(true)
  })
})

it('F-71 photos for reviews end with a person’s hour, and with the address’s', { timeout: raceTimeout }, async () => {
  const site = await makeSite()
  const wish = { filename: 'me.jpg', mimeType: 'image/jpeg' }
  const sends = async (visitor: Caller, address: string) =>
    (await visitor.call('siteReviews.createReviewMediaUpload', wish, { 'x-forwarded-for': address })).status
  const [first, address] = [await proxied.visitor(site), newAddress()]
  for (let turn = 0; turn < 30; turn++) expect(await sends(first, address)).toBe(200)
  expect(await sends(first, newAddress())).toBe(429)
  // Somebody new each time still comes from somewhere.
  for (let people = 0; people < 3; people++) {
    const next = await proxied.visitor(site)
    for (let turn = 0; turn < 30; turn++) await sends(next, address)
  }
  expect(await sends(await proxied.visitor(site), address)).toBe(429)
  expect(await sends(await proxied.visitor(site), newAddress())).toBe(200)
})

it('F-71 photos of oneself end with a member’s day', async () => {
  const site = await makeSite()
  const wish = { filename: 'me.jpg', mimeType: 'image/jpeg' }
  const known = async () => proxied.member(site, (await site.member()).tokens.memberId as string)
  const [one, another] = [await known(), await known()]
  const sends = async (member: Caller) => (await member.call('profiles.createProfilePictureUpload', wish)).status
  for (let turn = 0; turn < 20; turn++) expect(await sends(one)).toBe(200)
  expect([await sends(one), await sends(another)]).toEqual([429, 200])
})
