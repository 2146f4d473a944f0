import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

/** More members than are scanned before the index is used; more matches for one word than the index sorts. */
const count = 11_600
/** Words, and the members that have them, from frequent to rare. */
const words = {
  linen: (n: number) => n > 0,
  copper: (n: number) => n > 3300,
  slate: (n: number) => n > 10_300,
  amber: (n: number) => n > count - 5,
  // Some close to the start: the page is filled by the scan, or only from its far end.
  pewter: (n: number) => n % 60 === 0,
  brass: (n: number) => (n % 60 === 0 && n <= 3000) || n > count - 60,
  nobody: () => false,
}
const names = ['Ann', 'Bob', 'Cat']

let app: Caller
beforeAll(async () => {
  const site = await makeSite()
  app = site.app()
  const nickname = `'linen ' || n || case when n > 3300 then ' copper' else '' end
    || case when n > 10300 then ' slate' else '' end || case when n > ${count - 5} then ' amber' else '' end
    || case when n % 60 = 0 then ' pewter' else '' end
    || case when n % 60 = 0 and n <= 3000 or n > ${count - 60} then ' brass' else '' end`
  await query(
    `with people as (
       insert into contacts (site_id, id, first_name, document, created_date, updated_date)
       select $1::uuid, md5($1::text || n)::uuid, (array['Ann', 'Bob', 'Cat'])[1 + n % 3], '{}', now(), now()
       from generate_series(1, ${count}) n)
     insert into members (site_id, id, contact_id, status, privacy_status, nickname, slug, search, owner_search,
       created_date, updated_date)
     select $1::uuid, md5('m' || $1::text || n)::uuid, md5($1::text || n)::uuid, 'ACTIVE',
       case when n % 2 = 0 then 'PUBLIC' else 'PRIVATE' end, ${nickname}, 'm-' || n,
       to_tsvector('simple', ${nickname}), to_tsvector('simple', ${nickname}),
       '2020-01-01'::timestamptz + n * interval '1 minute', now()
     from generate_series(1, ${count}) n`,
    [site.id],
  )
  // The statistics of a server that has been running for a minute.
  await query('analyze members, contacts')
})

interface Found {
  profile: { slug: string }
  contact: { firstName: string }
}

const parseNumber = ({ profile }: Found) => Number(profile.slug.slice(2))

/** All pages, or the first few. */
async function listPages(expression: string | undefined, request: object, maxPages = Infinity): Promise<Found[]> {
  const found: Found[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const cursorPaging = { limit: 100, ...(cursor && { cursor }) }
    const input = { query: { ...request, cursorPaging }, search: { expression }, fieldsets: ['FULL'] }
    const { members, metadata } = await app.ok('members.queryMembers', input)
    found.push(...members)
    cursor = metadata.cursors.next
    if (!cursor) break
  }
  return found
}

const all = Array.from({ length: count }, (_, index) => index + 1)

describe.each(Object.entries(words))('members matching the word "%s"', (word, has) => {
  const expected = all.filter(has)

  it('are listed in the requested order, page after page', async () => {
    const maxPages = 3
    expect((await listPages(word, {}, maxPages)).map(parseNumber)).toEqual(expected.slice(0, maxPages * 100))
    const sort = [{ fieldName: 'createdDate', order: 'DESC' }]
    expect((await listPages(word, { sort }, maxPages)).map(parseNumber)).toEqual(
      expected.toReversed().slice(0, maxPages * 100),
    )
  })

  it('are listed to the last', async () => {
    const filter = { createdDate: { $gt: '2020-01-09T00:59:00Z' } }
    expect((await listPages(word, { filter })).map(parseNumber)).toEqual(expected.filter((n) => n > 11_579))
  })

  it('are narrowed by a filter', async () => {
    const found = await listPages(word, { filter: { privacyStatus: 'PUBLIC' } }, 2)
    expect(found.map(parseNumber)).toEqual(expected.filter((n) => n % 2 === 0).slice(0, 200))
  })

  it('are found by a part of their nicknames as well', async () => {
    const maxPages = 2
    const part = { filter: { 'profile.nickname': { $contains: ` ${word}`.slice(0, -1) } } }
    const theirs = word === 'linen' ? [] : expected
    expect((await listPages(undefined, part, maxPages)).map(parseNumber)).toEqual(theirs.slice(0, maxPages * 100))
    const sort = [{ fieldName: 'createdDate', order: 'DESC' }]
    const last = theirs.toReversed().slice(0, maxPages * 100)
    expect((await listPages(undefined, { ...part, sort }, maxPages)).map(parseNumber)).toEqual(last)
    expect((await listPages(word, { ...part, sort }, maxPages)).map(parseNumber)).toEqual(last)
    const offset = Math.max(0, theirs.length - 3)
    const { members } = await app.ok('members.queryMembers', { query: { ...part, paging: { limit: 10, offset } } })
    expect(members.map(parseNumber)).toEqual(theirs.slice(offset))
  })

  it('are sorted by the names of their contacts, each exactly once', async () => {
    const found = await listPages(word, {
      sort: [{ fieldName: 'contact.firstName', order: 'ASC' }],
      filter: { 'profile.slug': { $endsWith: '7' } },
    })
    expect(found.map(({ contact }) => contact.firstName)).toEqual(found.map(({ contact }) => contact.firstName).sort())
    expect(new Set(found.map(parseNumber))).toEqual(new Set(expected.filter((n) => n % 10 === 7)))
    expect(found).toHaveLength(expected.filter((n) => n % 10 === 7).length)
  })

  it('are listed by offset, with their total', async () => {
    const offset = Math.max(0, expected.length - 3)
    const input = { query: { paging: { limit: 10, offset } }, search: { expression: word } }
    const { members, metadata } = await app.ok('members.queryMembers', input)
    expect(members.map(parseNumber)).toEqual(expected.slice(offset))
    expect(metadata).toMatchObject({
      hasNext: false,
      ...(expected.length <= 1000 && members.length > 0 && { total: expected.length }),
    })
  })
})

describe('a list of members', () => {
  it('is read from a far offset', async () => {
    const { members } = await app.ok('members.queryMembers', { query: { paging: { limit: 5, offset: 4000 } } })
    expect(members.map(parseNumber)).toEqual([4001, 4002, 4003, 4004, 4005])
  })

  it("is read backward in the order of its contacts' names", async () => {
    const ask = async (cursorPaging: object, more: object = {}) =>
      app.ok('members.queryMembers', { query: { ...more, cursorPaging }, fieldsets: ['FULL'] })
    const sort = [{ fieldName: 'contact.firstName', order: 'DESC' }]
    const first = await ask({ limit: 7 }, { sort })
    const second = await ask({ limit: 7, cursor: first.metadata.cursors.next })
    const back = await ask({ limit: 7, cursor: second.metadata.cursors.prev })
    expect(back.members.map(parseNumber)).toEqual(first.members.map(parseNumber))
    expect(second.members.map(parseNumber)).not.toEqual(first.members.map(parseNumber))
    expect(names).toContain(second.members[0].contact.firstName)
    const [violation] = await app.violations('members.queryMembers', { query: { sort: [{ fieldName: 'contact.id' }] } })
    expect(violation).toMatchObject({ violatedRule: 'FIELD_NOT_ALLOWED' })
  })
})
