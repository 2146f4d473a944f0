import type { Kind } from './fill.ts'
import { type MeasuredSite, post, type Question, sortBy } from './growth.ts'

const epoch = '2020-01-01T00:00:00Z'
const dated = `'${epoch}'::timestamptz + n * interval '1 minute'`
/** In every thousandth. */
const seldom = 'harvest'

/** Most cards are spent; one in five hundred is disabled. */
const giftCards = `
  insert into gift_cards (site_id, id, code_hash, obfuscated_code, currency, initial_value, balance, disabled, expires, note,
    created_date, updated_date)
  select $1::uuid, md5($1::text || 'g' || n)::uuid, decode(md5($1::text || n), 'hex'), '****' || right(md5(n::text), 4), 'EUR',
    10 + n % 90, case when n % 20 = 0 then 5 + n % 5 else 0 end, n % 500 = 3,
    case when n % 3 = 0 then ${dated} + interval '1 year' end,
    case when n % 1000 = 7 then 'For the ${seldom} feast ' || n when n % 2 = 0 then 'With thanks ' || n end, ${dated}, ${dated}
  from generate_series(1, $2::int) n`

/** One code per newsletter subscriber, most of them used. */
const coupons = `
  insert into coupons (site_id, id, code, code_key, name, active, start_time, expiration_time, usage_limit, number_of_usages,
    applies_to, effect, created_date, updated_date)
  select $1::uuid, md5($1::text || 'c' || n)::uuid, upper(left(md5(n::text), 8)) || n, upper(left(md5(n::text), 8)) || n,
    case when n % 1000 = 7 then 'For the ${seldom} ' else 'Welcome ' end || n, n % 500 <> 3,
    case when n % 2 = 0 then ${dated} end, case when n % 100 <> 1 then ${dated} + interval '1 month' end, 1, n % 4 / 3,
    '{"type": "ALL"}', '{"type": "PERCENT_OFF", "percentage": 10}', ${dated}, ${dated}
  from generate_series(1, $2::int) n`

const plans = `
  insert into membership_plans (site_id, id, doc, revision, created_date, updated_date)
  select $1::uuid, md5($1::text || 'p' || n)::uuid,
    jsonb_build_object('name', 'Plan ' || n, 'active', true, 'credits', 10, 'appliesTo', jsonb_build_object('type', 'ALL')),
    1, ${dated}, ${dated}
  from generate_series(0, 2) n where $2::int > 0`

/** Of every thousandth member, and of all others. */
const memberships = `
  insert into memberships (site_id, id, plan_id, member_id, credits_total, credits_left, expires, ended_date, created_date,
    updated_date)
  select $1::uuid, md5($1::text || 'm' || n)::uuid, md5($1::text || 'p' || case when n % 1000 = 7 then 2 else n % 2 end)::uuid,
    md5($1::text || 'h' || n)::uuid, 10, n % 11, case when n % 3 = 0 then ${dated} + interval '1 year' end,
    case when n % 50 = 0 then ${dated} end, ${dated}, ${dated}
  from generate_series(1, $2::int) n`

/** Gift cards, coupons and memberships. */
export const selling: Kind = {
  tables: ['gift_cards', 'coupons', 'membership_plans', 'memberships'],
  statements: [giftCards, coupons, plans, memberships],
}

const list = (path: string) => (site: MeasuredSite, query: object) =>
  post(site, `/stoa/v1/${path}/query`, { query: { paging: { limit: 20 }, ...query } })
const lists = { 'gift cards': list('gift-cards'), coupons: list('coupons'), memberships: list('memberships') }

const listSortedQuestions = (what: keyof typeof lists, fields: readonly string[]): Question[] =>
  fields.flatMap((field) =>
    (['DESC', 'ASC'] as const).map((order) => ({
      name: `${what} by ${field}, ${order}`,
      ask: (site: MeasuredSite) => lists[what](site, sortBy(field, order)),
    })),
  )

const listNarrowedQuestions = (what: keyof typeof lists, filters: Readonly<Record<string, object>>): Question[] =>
  Object.entries(filters).map(([name, filter]) => ({
    name: `${what}: ${name}`,
    ask: (site: MeasuredSite) => lists[what](site, { filter }),
  }))

const planId = async (site: MeasuredSite): Promise<string> => {
  const { plans } = await post(site, '/stoa/v1/membership-plans/query', {})
  return plans.find(({ name }: { name: string }) => name === 'Plan 2').id
}
const plan = new Map<string, Promise<string>>()
const findSmallPlan = (site: MeasuredSite) => {
  const known = plan.get(site.siteId) ?? planId(site)
  plan.set(site.siteId, known)
  return known
}

const past = '2020-01-03T00:00:00Z'

export const sellingQuestions: readonly Question[] = [
  ...listSortedQuestions('gift cards', ['createdDate', 'updatedDate', 'balance', 'initialValue', 'expirationDate']),
  ...listNarrowedQuestions('gift cards', {
    'with a balance': { disabled: false, balance: { $gt: '0' } },
    spent: { balance: '0' },
    stopped: { disabled: true },
    'a word: seldom': { $or: [{ note: { $contains: seldom } }, { obfuscatedCode: { $endsWith: seldom } }] },
    'a word: none': { $or: [{ note: { $contains: 'nowhere' } }, { obfuscatedCode: { $endsWith: 'nowhere' } }] },
    'end of a code': { $or: [{ note: { $contains: '0a1b' } }, { obfuscatedCode: { $endsWith: '0a1b' } }] },
  }),
  ...listSortedQuestions('coupons', [
    'createdDate',
    'updatedDate',
    'name',
    'code',
    'numberOfUsages',
    'startTime',
    'expirationTime',
  ]),
  ...listNarrowedQuestions('coupons', {
    'turned off': { active: false },
    live: {
      $and: [{ active: true }, { $or: [{ expirationTime: { $exists: false } }, { expirationTime: { $gt: past } }] }],
    },
    expired: { $and: [{ active: true }, { expirationTime: { $lte: past } }] },
    'a word: seldom': { $or: [{ code: { $contains: seldom } }, { name: { $contains: seldom } }] },
    'a word: none': { $or: [{ code: { $contains: 'nowhere' } }, { name: { $contains: 'nowhere' } }] },
  }),
  ...listSortedQuestions('memberships', ['createdDate', 'memberId', 'expirationDate', 'credits.remaining']),
  {
    name: 'memberships of a small plan',
    ask: async (site) => lists.memberships(site, { filter: { planId: await findSmallPlan(site) } }),
  },
]
