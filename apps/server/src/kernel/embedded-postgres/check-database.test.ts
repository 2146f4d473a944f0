import { describe, expect, it } from 'vitest'
import { type DatabaseFacts, findDatabaseWarnings, findRefusal } from './check-database.ts'

const fine: DatabaseFacts = {
  version: 150_018,
  encoding: 'UTF8',
  role: 'shop',
  database: 'stoa',
  schema: 'public',
  mayCreateSchemas: true,
  mayCreateTables: true,
  hasJobs: false,
  mayUseJobs: false,
  missing: ['pg_trgm', 'unaccent'],
  unavailable: [],
  astray: [],
  settings: { autovacuum: 'on', fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  connections: 97,
}

describe('checking a database', () => {
  it('accepts an owner who can create what is missing', () => {
    expect(findRefusal(fine)).toBeUndefined()
  })

  it.each<[string, Partial<DatabaseFacts>, string]>([
    ['an older PostgreSQL', { version: 140_009 }, 'it is PostgreSQL 14; Stoa needs 15 or newer'],
    ['another encoding', { encoding: 'SQL_ASCII' }, 'its encoding is SQL_ASCII; Stoa needs UTF8'],
    ['extensions that are not installed', { unavailable: ['unaccent'] }, 'unaccent are not installed'],
    ['no right to make tables', { mayCreateTables: false }, 'GRANT USAGE, CREATE ON SCHEMA public TO shop;'],
    ['no right to extensions', { mayCreateSchemas: false }, 'CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;'],
    [
      'no right to the schema of jobs',
      { mayCreateSchemas: false, missing: [] },
      'CREATE SCHEMA jobs AUTHORIZATION shop;',
    ],
    ['a schema of jobs of others', { hasJobs: true }, 'GRANT USAGE, CREATE ON SCHEMA jobs TO shop;'],
    ['an extension outside the search path', { astray: ['pg_trgm'] }, 'ALTER EXTENSION pg_trgm SET SCHEMA public;'],
  ])('is no with %s, and says what to do', (_, facts, expected) => {
    expect(findRefusal({ ...fine, ...facts })).toContain(expected)
  })

  it('accepts a role without privileges once an administrator has created everything', () => {
    const made = { mayCreateSchemas: false, missing: [], hasJobs: true, mayUseJobs: true }
    expect(findRefusal({ ...fine, ...made })).toBeUndefined()
  })
})

describe("warns once per setting that a session can't change", () => {
  it("does not warn about PostgreSQL's defaults", () => {
    expect(findDatabaseWarnings(fine, 16)).toEqual([])
  })

  it.each<[string, Partial<DatabaseFacts>]>([
    ['autovacuum = on', { settings: { ...fine.settings, autovacuum: 'off' } }],
    ['fsync = on', { settings: { ...fine.settings, fsync: 'off' } }],
    ['full_page_writes = on', { settings: { ...fine.settings, full_page_writes: 'off' } }],
    ['synchronous_commit = on', { settings: { ...fine.settings, synchronous_commit: 'off' } }],
    ['max_connections', { connections: 20 }],
  ])('with the way to mend it: %s', (way, facts) => {
    expect(findDatabaseWarnings({ ...fine, ...facts }, 16)).toEqual([expect.stringContaining(way)])
  })
})
