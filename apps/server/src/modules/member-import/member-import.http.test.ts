import { hash } from '@node-rs/bcrypt'
import { describe, expect, it } from 'vitest'
import { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import {
  address,
  approvedCard,
  buildLine,
  buySomething,
  listPlainProducts,
  prepareToPay,
} from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const created = 'wix.members.v1.member_created'
const toLocalAddress = (site: TestSite, url: string) => site.facts.origin + new URL(url).pathname

const send = (site: TestSite, url: string, body: string) =>
  fetch(toLocalAddress(site, url), { method: 'PUT', body, headers: { 'content-type': 'text/csv' } })

async function waitForJob(app: Caller, jobId: string): Promise<Any> {
  for (;;) {
    const { job } = await app.ok('memberJobs.getMemberJob', { jobId })
    if (job.status === 'FINISHED') return job
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function importCsv(site: TestSite, csv: string, dryRun = false): Promise<Any> {
  const app = site.app()
  const { jobId, uploadUrl } = await app.ok('people.createMemberImport', { dryRun })
  const answer = await send(site, uploadUrl, csv)
  expect(answer.status, await answer.text()).toBe(200)
  return waitForJob(app, jobId)
}

describe('an import', () => {
  it('creates members, who sign in with their existing password', async () => {
    const site = await makeSite()
    await site.events()
    const password = 'correct horse battery'
    const csv = [
      '\ufeffEmail,First name,Password hash,Slug',
      `ann@mail.example,Ann,${await hash(password, 4)},ann`,
      '"bob@mail.example","Bob, the ""B""",,ann',
    ].join('\r\n')
    const job = await importCsv(site, csv)
    expect(job).toMatchObject({ kind: 'IMPORT', total: 2, succeeded: 2, failed: 0, dryRun: false })
    expect(await site.eventTypes()).toEqual([created, created])
    const { members } = await site.app().ok('members.queryMembers', { fieldsets: ['FULL'] })
    expect(members).toMatchObject([
      { loginEmail: 'ann@mail.example', status: 'APPROVED', profile: { slug: 'ann', nickname: 'Ann' } },
      { loginEmail: 'bob@mail.example', status: 'OFFLINE', contact: { firstName: 'Bob, the "B"' } },
    ])
    expect(members[1].profile.slug).toMatch(/^ann-[0-9a-f]{8}$/)
    const login = { loginId: { email: 'ann@mail.example' }, password }
    expect((await (await site.visitor()).ok('authentication.loginV2', login)).state).toBe('SUCCESS')
    const [stored] = await query<{ hash: string }>(
      'select password_hash as hash from identities where email = $1 and site_id = $2',
      ['ann@mail.example', site.id],
    )
    expect(stored!.hash).toMatch(/^\$argon2id\$/)
  })

  it('reports every bad line with its reasons in a dry run, and changes nothing', async () => {
    const site = await makeSite()
    const app = site.app()
    await app.ok('members.createMember', { member: { loginEmail: 'old@mail.example' } })
    await site.events()
    const csv = 'email,passwordHash\nnew@mail.example,\nOLD@mail.example,\nnobody,x\n\nNEW@mail.example,\n'
    const job = await importCsv(site, csv, true)
    expect(job).toMatchObject({ total: 4, succeeded: 1, failed: 3, dryRun: true })
    const { items } = await app.ok('memberJobs.listMemberJobItems', { jobId: job.id, failuresOnly: true })
    expect(
      items.map(({ number, error }: Any) => [number, error.data.reasons.map(({ column }: Any) => column)]),
    ).toEqual([
      [3, ['email']],
      [4, ['email', 'passwordHash']],
      [6, ['email']],
    ])
    expect(await site.eventTypes()).toEqual([])

    await app.ok('people.startMemberImport', { jobId: job.id })
    expect(await waitForJob(app, job.id)).toMatchObject({ succeeded: 1, failed: 3, dryRun: false })
    expect(await site.eventTypes()).toEqual([created])
    expect(await app.problem('people.startMemberImport', { jobId: job.id })).toMatchObject({
      code: 'IMPORT_IS_EMPTY',
      status: 428,
    })
    expect((await app.problem('people.startMemberImport', { jobId: unknown })).code).toBe('NOT_FOUND')
  })

  it('accepts one members file at its own link', async () => {
    const site = await makeSite()
    const app = site.app()
    const { uploadUrl } = await app.ok('people.createMemberImport')
    expect((await send(site, uploadUrl, 'name\nAnn\n')).status).toBe(400)
    expect((await send(site, uploadUrl, 'email\n')).status).toBe(400)
    expect((await send(site, uploadUrl, 'email\n"ann')).status).toBe(400)
    expect((await send(site, `${uploadUrl}x`, 'email\na@b.example\n')).status).toBe(404)
    expect((await send(site, uploadUrl, 'email\nann@mail.example\n')).status).toBe(200)
    expect((await send(site, uploadUrl, 'email\nbob@mail.example\n')).status).toBe(404)
  })

  it('processes thousands of lines in steps', async () => {
    const site = await makeSite()
    const lines = Array.from({ length: 2500 }, (_, n) => `p${n}@mail.example,Person ${n}`)
    const job = await importCsv(site, `email,nickname\n${lines.join('\n')}\n`)
    expect(job).toMatchObject({ total: 2500, succeeded: 2500 })
    const { metadata } = await site.app().ok('members.listMembers', { paging: { limit: 1 } })
    expect(metadata.total).toBe(2500)
    const filter = { 'profile.nickname': { $startsWith: 'Person' } }
    const found = await site
      .app()
      .ok('members.queryMembers', { query: { filter, paging: { limit: 10, offset: 1500 } } })
    expect(found.metadata).toMatchObject({ total: 1511, tooManyToCount: true, hasNext: true })
  })
})

describe('undoing an import', () => {
  const purged = 'stoa.members.member_purged'
  const deleted = 'wix.members.v1.member_deleted'

  it('removes the members it created, except those that existed, were changed or have signed in', async () => {
    const site = await makeSite({ demo: true })
    const app = site.app()
    await app.ok('members.createMember', { member: { loginEmail: 'old@mail.example' } })
    const names = ['plain', 'renamed', 'entered', 'recovered', 'buyer', 'holder', 'author', 'wrote', 'blocked', 'gone']
    const password = 'correct horse battery'
    const hashed = await hash(password, 4)
    const job = await importCsv(
      site,
      `email,passwordHash\n${names.map((n) => `${n}@mail.example,${hashed}`).join('\n')}\n`,
    )
    expect(job).toMatchObject({ succeeded: 10, canBeUndone: true })
    const { members } = await app.ok('members.queryMembers', { fieldsets: ['FULL'], query: { paging: { limit: 50 } } })
    const findMember = (name: string): Any => members.find((each: Any) => each.loginEmail === `${name}@mail.example`)
    await app.ok('members.updateMember', {
      member: { id: findMember('renamed').id, profile: { nickname: 'Ben' } },
    })
    const login = { loginId: { email: 'entered@mail.example' }, password }
    await (await site.visitor()).ok('authentication.loginV2', login)
    await query('update identities set revision = 2 where site_id = $1 and member_id = $2', [
      site.id,
      findMember('recovered').id,
    ])
    const { orderId } = await buySomething(site)
    await query('update orders set member_id = $3 where site_id = $1 and id = $2', [
      site.id,
      orderId,
      findMember('buyer').id,
    ])
    const plan = { name: 'Ten pieces', credits: 10, appliesTo: { type: 'ALL' } } as Any
    const { plan: made } = await app.ok('memberships.createMembershipPlan', { plan })
    await app.ok('memberships.grantMembership', { planId: made.id, memberId: findMember('holder').id })
    const author = { contactId: findMember('author').contactId }
    const review = { namespace: 'books', entityId: 'book', content: { rating: 5 }, author } as Any
    await app.ok('reviews.createReview', { review })
    await query(
      `insert into member_abouts (site_id, id, member_id, content, created_date, updated_date)
       values ($1, gen_random_uuid(), $2, '{}', now(), now())`,
      [site.id, findMember('wrote').id],
    )
    await query('insert into member_blocks values ($1, $2, $3, gen_random_uuid(), now())', [
      site.id,
      findMember('blocked').id,
      findMember('old').id,
    ])
    await app.ok('members.deleteMember', { id: findMember('gone').id })
    await site.events()

    const { jobId } = await app.ok('memberJobs.undoMemberJob', { jobId: job.id })
    const undo = await waitForJob(app, jobId)
    expect(undo).toMatchObject({ kind: 'UNDO', undoOf: job.id, total: 10, succeeded: 1, failed: 9, canBeUndone: false })
    expect(await site.eventTypes()).toEqual([deleted, purged])
    const { items } = await app.ok('memberJobs.listMemberJobItems', { jobId, failuresOnly: true })
    expect(items.map(({ itemId, error }: Any) => [itemId.split('@')[0], error.code])).toEqual([
      ...names.slice(1, -1).map((name) => [name, 'CONFLICT']),
      [findMember('gone').id, 'NOT_FOUND'],
    ])
    const left = await app.ok('members.queryMembers', { fieldsets: ['FULL'], query: { paging: { limit: 50 } } })
    const addresses = left.members.map(({ loginEmail }: Any) => loginEmail?.split('@')[0])
    expect(addresses).not.toContain('plain')
    expect(addresses).toEqual(expect.arrayContaining(['old', ...names.slice(1, -1)]))
    expect(left.metadata.total).toBe(left.members.length)
    const rows = await query(
      `select 1 from contacts where site_id = $1 and primary_email = 'plain@mail.example'
       union all select 1 from identities where site_id = $1 and email = 'plain@mail.example'`,
      [site.id],
    )
    expect(rows).toEqual([])
    expect((await app.problem('memberJobs.undoMemberJob', { jobId: job.id })).code).toBe('JOB_CANNOT_BE_UNDONE')
    expect(await importCsv(site, 'email\nplain@mail.example\n')).toMatchObject({ succeeded: 1 })
  })

  it('runs in steps, and leaves none of thousands', async () => {
    const site = await makeSite()
    const app = site.app()
    const lines = Array.from({ length: 1200 }, (_, n) => `p${n}@mail.example`)
    const job = await importCsv(site, `email\n${lines.join('\n')}\n`)
    const { jobId } = await app.ok('memberJobs.undoMemberJob', { jobId: job.id })
    expect(await waitForJob(app, jobId)).toMatchObject({ succeeded: 1200, failed: 0 })
    const rows = await query<{ left: number }>(
      `select (select count(*) from members where site_id = $1)::int + (select count(*) from contacts where site_id = $1)::int
         + (select sum(count) from member_counts where site_id = $1)::int as left`,
      [site.id],
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  it('is refused where the import created none', async () => {
    const site = await makeSite()
    const job = await importCsv(site, 'email\nann@mail.example\n', true)
    expect(job.canBeUndone).toBe(false)
    const problem = await site.app().problem('memberJobs.undoMemberJob', { jobId: job.id })
    expect(problem.code).toBe('JOB_CANNOT_BE_UNDONE')
  })
})

describe('an export', () => {
  it('contains all members, or the matching ones, escaped for spreadsheets', async () => {
    const site = await makeSite()
    const app = site.app()
    for (const nickname of ['=1+1', '@sum', 'Ann, "A"', '+49'])
      await app.ok('members.createMember', { member: { profile: { nickname } } })
    const exportFile = async (input: object) => {
      const { downloadUrl } = await app.ok('people.createMemberExport', input as never)
      const answer = await fetch(toLocalAddress(site, downloadUrl))
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
      return (await answer.text()).replace('\ufeff', '').trim().split('\n')
    }
    const all = await exportFile({})
    expect(all[0]).toMatch(/^id,email,emailVerified,status,/)
    expect(all.slice(1).map((line) => line.split(',')[6])).toEqual(["'=1+1", "'@sum", '"Ann', "'+49"])
    expect(await exportFile({ search: { expression: 'ann' } })).toHaveLength(2)
    expect(await app.violations('people.createMemberExport', { filter: { secret: 1 } })).toHaveLength(1)
    expect((await fetch(`${site.facts.origin}/stoa/v1/member-exports/x.y`)).status).toBe(404)
  })
})

describe("a person's data", () => {
  it('is exported to that person only', async () => {
    const site = await makeSite()
    const member = await site.member('ann@mail.example')
    const id = member.tokens.memberId as string
    const { personalData } = await member.ok('people.exportPersonalData')
    expect(personalData).toMatchObject({
      member: { id, loginEmail: 'ann@mail.example', blockedMemberIds: [] },
      account: { email: 'ann@mail.example', hasPassword: true },
    })
    expect(JSON.stringify(personalData)).not.toContain('argon2')
    const other = await site.member()
    expect((await other.problem('people.exportPersonalData', { memberId: id })).code).toBe('NOT_FOUND')
    expect((await site.app().ok('people.exportPersonalData', { memberId: id })).personalData.member.id).toBe(id)
  })

  it('is erased for good by the owner', async () => {
    const site = await makeSite()
    const app = site.app()
    const member = await site.member('ann@mail.example')
    const id = member.tokens.memberId as string
    await member.ok('members.joinCommunity')
    await site.events()
    expect(await app.ok('people.eraseMember', { id })).toEqual({})
    const countLeft = () =>
      query<{ rows: number }>(
        `select (select count(*) from members where site_id = $1) + (select count(*) from contacts where site_id = $1)
           + (select count(*) from identities where site_id = $1) as rows`,
        [site.id],
      )
    await expect.poll(async () => Number((await countLeft())[0]!.rows)).toBe(0)
    expect(await site.eventTypes()).toEqual([
      'stoa.tokens.session_ended',
      'wix.members.v1.member_deleted',
      'stoa.members.member_purged',
    ])
    expect((await app.problem('people.eraseMember', { id })).code).toBe('NOT_FOUND')
    expect((await app.problem('memberJobs.restoreMember', { id })).code).toBe('NOT_FOUND')
  })

  it('is complete in the export, and retained after the erasure only where the law requires it', async () => {
    const site = await makeSite({ demo: true })
    const [email, name] = [`ann-${crypto.randomUUID()}@mail.example`, `Quillfeather${crypto.randomUUID().slice(0, 8)}`]
    const member = await site.member(email)
    const id = member.tokens.memberId as string
    const [product, another] = await listPlainProducts(member)
    const contactDetails = { firstName: name, lastName: name, phone: '+353 1 234' }
    await member.ok('members.updateMember', { member: { id, contact: { firstName: name, lastName: name } } })
    await (await site.visitor()).ok('recovery.sendRecoveryEmail', { email })
    // One paid order, one abandoned checkout, and a cart.
    const checkOut = async (productId: string) => {
      const { id: checkoutId } = await prepareToPay(member, [buildLine(productId)])
      await member.ok('checkout.updateCheckout', {
        checkout: {
          id: checkoutId,
          buyerInfo: { email },
          billingInfo: { address, contactDetails },
          shippingInfo: { shippingDestination: { address, contactDetails } },
        },
      })
      return checkoutId
    }
    const bought = await checkOut(product.id)
    await member.ok('checkout.createOrderAndCharge', { id: bought, paymentToken: approvedCard })
    const left = await checkOut(another.id)
    await query(
      `insert into abandoned_checkouts (site_id, id, checkout_id, status, email, total, revision, created_date, updated_date, doc)
       values ($1, gen_random_uuid(), $2, 'ABANDONED', $3, 1, 1, now(), now(), $4::text::jsonb)`,
      [site.id, left, email, JSON.stringify(buildAbandonedDoc(left, name))],
    )
    await member.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    // A draft order by the owner, a back-in-stock request, and a coupon with a limit for each customer.
    const app = site.app()
    await app.ok('draftOrders.createDraftOrder', {
      draftOrder: { buyerInfo: { memberId: id, email }, billingInfo: { address, contactDetails } },
    })
    await query(
      `insert into back_in_stock_requests
         (site_id, id, product_id, variant_id, email, contact_id, status, revision, created_date, updated_date, doc)
       values ($1, gen_random_uuid(), $2, $2, $3, gen_random_uuid(), 'RECEIVED', 1, now(), now(), '{}')`,
      [site.id, product.id, email.toUpperCase()],
    )
    await query(
      `insert into coupon_usages (site_id, coupon_id, customer_key, usages)
       select site_id, id, $2, 1 from coupons where site_id = $1 limit 1`,
      [site.id, email],
    )
    const { personalData } = await member.ok('people.exportPersonalData')
    const parts = [
      'mails',
      'sessions',
      'carts',
      'checkouts',
      'abandonedCheckouts',
      'orders',
      'draftOrders',
      'backInStockRequests',
      'couponUses',
    ] as const
    for (const part of parts) expect([part, personalData[part].length]).not.toEqual([part, 0])
    expect(JSON.stringify(personalData.abandonedCheckouts)).toContain(email)

    const before = [
      'abandoned_checkouts',
      'back_in_stock_requests',
      'checkouts',
      'contacts',
      'coupon_usages',
      'draft_orders',
      'identities',
      'mails',
      'members',
      'orders',
    ]
    expect(await listTablesThatName(site, [email, name])).toEqual(expect.arrayContaining(before))
    await site.events()
    await site.app().ok('people.eraseMember', { id })
    const isGone = async () =>
      (await query('select id from members where site_id = $1 and id = $2', [site.id, id])).length === 0
    await expect.poll(isGone, { timeout: 60_000 }).toBe(true)
    expect(await listTablesThatName(site, [email, name])).toEqual(retainedByLaw)
    const gone = ['abandoned_checkout', 'cart', 'checkout', 'checkout'].map((one) => `wix.ecom.v1.${one}_deleted`)
    const emitted = (await site.eventTypes()).filter((type) => gone.includes(type))
    expect(emitted.toSorted()).toEqual(gone)
  })
})

describe("an owner's member", () => {
  it("can't be deleted", async () => {
    const site = await makeSite()
    const [owner, app] = [await site.owner(), site.app()]
    const { member } = await app.ok('members.createMember', {
      member: { loginEmail: site.facts.ownerEmail.toUpperCase() },
    })
    const { id } = member
    expect(await owner.problem('members.blockMember', { id })).toMatchObject({
      code: 'MEMBER_SELF_BLOCK_FORBIDDEN',
      status: 403,
    })
    const another = (await app.ok('members.createMember', { member: { loginEmail: 'partner@mail.example' } })).member
    await query(
      `insert into owners (site_id, id, email, name, password_hash, created_date, updated_date)
       select site_id, gen_random_uuid(), 'partner@mail.example', name, password_hash, now(), now() from owners where site_id = $1`,
      [site.id],
    )
    for (const [who, memberId] of [
      [app, id],
      [owner, another.id],
    ] as const)
      expect(await who.problem('members.blockMember', { id: memberId })).toMatchObject({
        code: 'OWNER_MEMBER_BLOCK_FORBIDDEN',
        data: { memberId },
      })
    expect(await app.violations('members.deleteMember', { id })).toMatchObject([
      { ruleName: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' },
    ])
    await app.ok('members.approveMember', { id })
    await app.ok('members.updateMember', { member: { id, privacyStatus: 'PUBLIC' } })
    const ann = await site.member()
    expect(await ann.problem('memberToMemberBlock.blockMember', { memberId: id })).toMatchObject({
      code: 'ADMIN_BLOCKING_FORBIDDEN',
      data: { initiatorMemberId: ann.tokens.memberId, targetMemberId: id, adminMemberId: id },
    })
  })
})

/** The order with its buyer, as on the invoice. */
const retainedByLaw = ['orders']

/** The site's tables that contain one of the texts in any row. */
async function listTablesThatName(site: TestSite, texts: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(
      `select from "${name}" t where site_id = $1 and row_to_json(t)::text ilike any ($2::text[]) limit 1`,
      [site.id, texts.map((text) => `%${text}%`)],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('an API key for members', () => {
  it('does not read their orders through an export', async () => {
    const site = await makeSite()
    const member = await site.member()
    const owner = await site.owner()
    const createKeyedCaller = async (permission: string) => {
      const { key } = await owner.ok('apps.createApiKey', { apiKey: { name: permission, permissions: [permission] } })
      return new Caller(site.facts.origin, { authorization: key, 'wix-site-id': site.id })
    }
    const [reading, exporting] = [
      await createKeyedCaller('MEMBERS.MEMBER_READ'),
      await createKeyedCaller('STOA.EXPORT_PERSONAL_DATA'),
    ]
    const { memberId, email } = member.tokens
    const everything = [
      ['people.exportPersonalData', { memberId }],
      ['people.exportGuestData', { email }],
      ['people.findGuestData', { email }],
    ] as const
    for (const [name, input] of everything) {
      expect(await reading.problem(name, input)).toMatchObject({
        status: 403,
        data: { permission: 'STOA.EXPORT_PERSONAL_DATA' },
      })
      await exporting.ok(name, input)
    }
  })
})

const oneEuro = { amount: '1.00', convertedAmount: '1.00', formattedAmount: '€1.00', formattedConvertedAmount: '€1.00' }

/** The stored document of an abandoned checkout. */
const buildAbandonedDoc = (checkoutId: string, firstName: string) => ({
  checkoutId,
  status: 'ABANDONED',
  buyerLanguage: 'en',
  buyerInfo: {},
  contactDetails: { firstName },
  currency: 'EUR',
  conversionCurrency: 'EUR',
  totalPrice: oneEuro,
  subtotalPrice: oneEuro,
  activities: [],
  lineItems: [],
  appliedDiscounts: [],
})
