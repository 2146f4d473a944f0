import type { Kind } from './fill.ts'
import { type MeasuredSite, post, type Question, sortBy } from './growth.ts'

const epoch = '2020-01-01T00:00:00Z'
/** Of every fifth member, of every hundredth, and one unique word each. */
const words = { common: 'linen', seldom: 'copper', own: (number: number) => `person${number}` }

const nickname = `(array['Ann', 'Bob', 'Cat', 'Dan', 'Eve'])[1 + n % 5] || ' person' || n
  || case when n % 5 = 0 then ' ${words.common}' else ' stone' end || case when n % 100 = 0 then ' ${words.seldom}' else '' end`
const email = `'person' || n || '@mail.example'`

const contacts = `
  insert into contacts (site_id, id, primary_email, first_name, last_name, document, created_date, updated_date)
  select $1::uuid, md5($1::text || 'c' || n)::uuid, ${email}, (array['Ann', 'Bob', 'Cat', 'Dan', 'Eve'])[1 + n % 5],
    'Family ' || n % least(5000, $2::int / 20), '{}', '${epoch}', '${epoch}'
  from generate_series(1, $2::int) n`

const rows = `
  insert into members (site_id, id, contact_id, status, activity_status, privacy_status, login_email, nickname, slug,
    search, owner_search, created_date, updated_date, last_login_date)
  select $1::uuid, md5($1::text || n)::uuid, md5($1::text || 'c' || n)::uuid,
    case when n % 100 = 1 then 'APPLICANT' when n % 50 = 2 then 'BLOCKED' when n % 20 = 3 then 'OFFLINE_ONLY' else 'ACTIVE' end,
    case when n % 100 = 7 then 'MUTED' else 'ACTIVE' end, case when n % 2 = 0 then 'PUBLIC' else 'PRIVATE' end,
    ${email}, ${nickname}, 'person-' || n, to_tsvector('simple', ${nickname}),
    to_tsvector('simple', ${nickname} || ' ' || ${email} || ' mail example'),
    '${epoch}'::timestamptz + n * interval '1 minute', '${epoch}'::timestamptz + (n::bigint * 7919 % $2::int) * interval '1 minute',
    case when n % 2 = 0 then '${epoch}'::timestamptz + (n::bigint * 104729 % $2::int) * interval '1 minute' end
  from generate_series(1, $2::int) n`

const counts = `
  insert into member_counts (site_id, status, privacy_status, shard, count)
  select site_id, status, privacy_status, 0, count(*) from members where site_id = $1::uuid and created_date <= '${epoch}'::timestamptz + $2::int * interval '1 minute'
  group by 1, 2, 3
  on conflict (site_id, status, privacy_status, shard) do update set count = excluded.count`

/** Varied members, with the same share of each kind in small and large sites. */
export const members: Kind = {
  tables: ['contacts', 'members', 'member_counts'],
  statements: [contacts, rows, counts],
}

const query = (site: MeasuredSite, query: object, search?: object) =>
  post(site, '/members/v1/members/query', {
    query: { cursorPaging: { limit: 20 }, ...query },
    search,
    fieldsets: ['FULL'],
  })

const filters: Record<string, object> = {
  'of a common status': { status: 'APPROVED' },
  'of a seldom status': { status: 'PENDING' },
  muted: { activityStatus: 'MUTED' },
  public: { privacyStatus: 'PUBLIC' },
  'of an address': { loginEmail: 'person77@mail.example' },
  'of a slug': { 'profile.slug': 'person-77' },
  'whose nickname starts so': { 'profile.nickname': { $startsWith: 'Ann person1' } },
  'of a first name': { 'contact.firstName': 'Ann' },
  'of a last name': { 'contact.lastName': 'Family 7' },
  'signed in since': { lastLoginDate: { $gt: '2020-01-01T10:00:00Z' } },
  'who came since': { createdDate: { $gt: '2020-01-01T10:00:00Z' } },
  'of a status, public': { status: 'BLOCKED', privacyStatus: 'PUBLIC' },
}

/** In a small site eleven members match, half a page; the compared pages are full. */
const getPrefix = (site: MeasuredSite) => (site.count > 1000 ? 'person77' : 'person7')
const parts: Record<string, (site: MeasuredSite) => object> = {
  'whose address starts so': (site) => ({ loginEmail: { $startsWith: getPrefix(site) } }),
  'whose nickname has it inside': (site) => ({ 'profile.nickname': { $contains: getPrefix(site) } }),
}

const sorts = [
  'id',
  'createdDate',
  'updatedDate',
  'lastLoginDate',
  'profile.nickname',
  'profile.slug',
  'contact.firstName',
  'contact.lastName',
]
const searches: Record<string, string> = {
  ...words,
  own: words.own(77),
  'an address, half typed': `${words.own(77)}@mail.exa`,
  two: `${words.common} ${words.seldom}`,
  'two common': `${words.common} ann`,
  none: 'xyzzy',
}

/** Requested once per site. */
const cursors = new Map<string, Promise<string | undefined>>()

function findSecondPage(site: MeasuredSite, expression: string): Promise<string | undefined> {
  const key = `${site.siteId} ${expression}`
  const known =
    cursors.get(key) ??
    query(site, {}, { expression }).then(({ metadata }) => metadata.cursors.next as string | undefined)
  cursors.set(key, known)
  return known
}

export const memberQuestions: Question[] = [
  { name: 'members', ask: (site) => query(site, {}) },
  { name: 'members with a total', ask: (site) => query(site, { cursorPaging: undefined, paging: { limit: 20 } }) },
  ...sorts.map((field) => ({
    name: `members by ${field}`,
    ask: (site: MeasuredSite) => query(site, sortBy(field, 'DESC')),
  })),
  ...Object.entries(filters).map(([name, filter]) => ({
    name: `members ${name}`,
    ask: (site: MeasuredSite) => query(site, { filter }),
  })),
  ...Object.entries(parts).map(([name, filter]) => ({
    name: `members ${name}`,
    ask: (site: MeasuredSite) => query(site, { filter: filter(site) }),
  })),
  {
    name: 'members of a common status by name',
    ask: (site) => query(site, { filter: { status: 'APPROVED' }, ...sortBy('profile.nickname') }),
  },
  {
    name: 'members of a seldom status by name',
    ask: (site) => query(site, { filter: { status: 'PENDING' }, ...sortBy('profile.nickname') }),
  },
  {
    name: 'members, a status with a total',
    ask: (site) => query(site, { cursorPaging: undefined, paging: { limit: 20 }, filter: { status: 'APPROVED' } }),
  },
  {
    name: 'members, page 40',
    ask: (site) => query(site, { cursorPaging: undefined, paging: { limit: 20, offset: 780 } }),
  },
  {
    name: 'members from 900 on',
    ask: (site) => query(site, { cursorPaging: undefined, paging: { limit: 20, offset: 900 } }),
  },
  {
    name: 'members from 50,000 on (small: 900)',
    ask: (site) =>
      query(site, { cursorPaging: undefined, paging: { limit: 20, offset: site.count > 60_000 ? 50_000 : 900 } }),
  },
  ...Object.entries(searches).map(([name, expression]) => ({
    name: `members, words: ${name}`,
    ask: (site: MeasuredSite) => query(site, {}, { expression }),
  })),
  ...Object.entries({ common: words.common, seldom: words.seldom, own: words.own(77) }).map(([name, expression]) => ({
    name: `members, words, the page after the first: ${name}`,
    ask: async (site: MeasuredSite) => {
      const cursor = await findSecondPage(site, expression)
      return query(site, { cursorPaging: { limit: 20, ...(cursor && { cursor }) } }, { expression })
    },
  })),
  {
    name: 'members, words: a tenth, at the far end',
    ask: (site) => query(site, sortBy('createdDate', 'DESC'), { expression: words.own(1) }),
  },
  {
    name: 'members, a tenth has it inside, at the far end',
    ask: (site) =>
      query(site, { filter: { 'profile.nickname': { $contains: words.own(1) } }, ...sortBy('createdDate', 'DESC') }),
  },
  {
    name: 'members, two words with a total',
    ask: (site) => query(site, { cursorPaging: undefined, paging: { limit: 20 } }, { expression: searches.two }),
  },
]

/** Measures importing members from a file and reverting the import. Seconds. */
export async function importMembers(site: MeasuredSite): Promise<{ importSeconds: number; revertSeconds: number }> {
  const lines = Array.from(
    { length: site.count },
    (_, n) => `new${n}@mail.example,Given ${n % 50},Family ${n % 5000},New ${n}`,
  )
  const started = performance.now()
  const { jobId, uploadUrl } = await post(site, '/stoa/v1/member-imports', {})
  const link = site.origin + new URL(uploadUrl).pathname
  const file = `email,firstName,lastName,nickname\n${lines.join('\n')}\n`
  const answer = await fetch(link, { method: 'PUT', body: file, headers: { 'content-type': 'text/csv' } })
  if (!answer.ok) throw new Error(await answer.text())
  await waitUntilFinished(site, jobId)
  const importedAt = performance.now()
  const undo = await post(site, `/stoa/v1/member-jobs/${jobId}/undo`, {})
  await waitUntilFinished(site, undo.jobId)
  return { importSeconds: (importedAt - started) / 1000, revertSeconds: (performance.now() - importedAt) / 1000 }
}

async function waitUntilFinished({ origin, apiKey, siteId, count }: MeasuredSite, jobId: string): Promise<void> {
  for (;;) {
    const headers = { authorization: apiKey, 'wix-site-id': siteId }
    const answer = await fetch(`${origin}/stoa/v1/member-jobs/${jobId}`, { headers })
    const { job } = (await answer.json()) as { job: { status: string; succeeded: number; failed: number } }
    if (job.status === 'FINISHED' && job.succeeded === count) return
    if (job.status === 'FINISHED') throw new Error(`${job.failed} members failed`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
