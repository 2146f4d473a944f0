import { type Declaration, defineOperations } from '@stoa/contract/operation'
import { maybe, object, optional, Text } from '@stoa/contract/schema'
import type { Language } from '@stoa/messages'
import { type SqlBool, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { anonymousActor } from './actor.ts'
import { Api, type Binding, serve, serveCacheable } from './api.ts'
import { openDatabase } from './database.ts'
import { createId } from './ids.ts'
import { siteLanguagesPort } from './language.ts'
import { Outbox } from './outbox.ts'
import { Ports } from './port.ts'
import { Snapshots } from './snapshot.ts'
import { compileRaw, db, site } from './sql.ts'
import type { Unit } from './unit.ts'
import { UnitFactory } from './units.ts'

const database = openDatabase(inject('database'), 4)
afterAll(() => database.close())

const declaration = {
  kind: 'query',
  who: 'anyone',
  language: true,
  input: object({ language: maybe(Text()) }),
  reply: object({ language: Text(), translation: optional(Text()) }),
  summary: '',
} as const satisfies Declaration
const routes = {
  read: { method: 'POST', path: '/read', publicPaths: [] },
  cached: { method: 'POST', path: '/cached', publicPaths: [] },
} as const
const contract = defineOperations('test', routes, { read: declaration, cached: declaration })

/** A site in French, and in the other languages. */
async function makeServer(others: Language[]) {
  const siteId = createId()
  const sites = { languages: others, loads: 0 }
  const ports = new Ports()
  ports.provide(siteLanguagesPort, () => ({ tag: 'fr-FR', main: 'fr', others: sites.languages, currency: 'EUR' }))
  const factory = new UnitFactory(database, new Snapshots(), new Outbox([]), ports, [])
  await database.sql`insert into sites (id, name, currency, locale, time_zone, status, settings)
    values (${siteId}, 'Test', 'EUR', 'fr-FR', 'UTC', 'ENABLED', '{}')`
  const answer = async (unit: Unit) => {
    sites.loads++
    const translation = await unit.translationLanguage()
    return { language: await unit.language(), ...(translation && { translation }) }
  }
  const bindings: Binding[] = [serve(contract.read, answer), serveCacheable(contract.cached, answer)]
  const api = new Api(bindings, factory)
  const call = (name: string, languages: Language[] = [], input = {}) =>
    api.call(name, { siteId, actor: anonymousActor, languages }, input, 'test')
  return { siteId, sites, factory, call }
}

describe('the language of an answer', () => {
  it('is the asked one among those of the site, else the main one', async () => {
    const { call } = await makeServer(['ar'])
    for (const name of ['test.read', 'test.cached']) {
      expect(await call(name)).toEqual({ language: 'fr' })
      expect(await call(name, ['es', 'ar'])).toEqual({ language: 'ar', translation: 'ar' })
      expect(await call(name, ['es'])).toEqual({ language: 'fr' })
      expect(await call(name, ['fr', 'ar'])).toEqual({ language: 'fr' })
    }
  })

  it('is the one that a parameter names; one that the site does not have is refused', async () => {
    const { call } = await makeServer(['ar'])
    expect(await call('test.read', ['fr'], { language: 'ar-EG' })).toEqual({ language: 'ar', translation: 'ar' })
    expect(await call('test.read', ['ar'], { language: 'fr' })).toEqual({ language: 'fr' })
    for (const language of ['de', 'xx'])
      await expect(call('test.read', ['ar'], { language })).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        violations: [{ field: 'language', description: 'is none of fr, ar' }],
      })
  })

  it('costs no statement once the unit has read a row, and none if no language is asked for', async () => {
    const { siteId, factory } = await makeServer(['ar'])
    const scope = { siteId, actor: anonymousActor, requestId: 'test', languages: ['ar'] as const }
    const count = async (work: (unit: Unit) => Promise<unknown>, languages: readonly Language[] = ['ar']) => {
      const before = database.statements
      await factory.read({ ...scope, languages }, work)
      return database.statements - before
    }
    const row = db
      .selectFrom('sites' as never)
      .select(sql`1`.as('one'))
      .where(sql<SqlBool>`id = ${site}`)
    expect(await count((unit) => unit.all(row))).toBe(1)
    const readBoth = async (unit: Unit) => {
      await unit.all(row)
      return [await unit.language(), await unit.translationLanguage()]
    }
    // The first unit loads the site's snapshot, for all that follow.
    await count(readBoth)
    expect(await count(readBoth)).toBe(1)
    expect(await count((unit) => unit.translationLanguage(), [])).toBe(0)
  })
})

describe('a cached answer', () => {
  // It is valid for less than a second, which a busy machine may take between two calls.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('is shared by all languages of a site that has only one', async () => {
    const { call, sites } = await makeServer([])
    for (const languages of [[], ['ar'], ['fr'], ['de', 'es']] as Language[][]) await call('test.cached', languages)
    expect(sites.loads).toBe(1)
  })

  it('is shared by everyone who gets the same language', async () => {
    const { call, sites } = await makeServer(['ar', 'de'])
    for (const languages of [[], ['fr'], ['es'], ['ar'], ['ar', 'de'], ['es', 'ar'], ['de']] as Language[][])
      await call('test.cached', languages)
    expect(sites.loads).toBe(3)
  })

  it('is in a new language as soon as a unit of the process has read the changed site', async () => {
    const { siteId, factory, call, sites } = await makeServer([])
    expect(await call('test.cached', ['ar'])).toEqual({ language: 'fr' })
    sites.languages = ['ar']
    await database.sql`update sites set version = version + 1 where id = ${siteId}`
    await factory.read({ siteId, actor: anonymousActor, requestId: 'test' }, (unit) =>
      unit.all(
        db
          .selectFrom('sites' as never)
          .select(sql`1`.as('one'))
          .where(sql<SqlBool>`id = ${site}`),
      ),
    )
    expect(await call('test.cached', ['ar'])).toEqual({ language: 'ar', translation: 'ar' })
  })
})

it('an unknown site is refused', async () => {
  const { factory } = await makeServer([])
  const scope = { siteId: createId(), actor: anonymousActor, requestId: 'test' }
  await expect(factory.read(scope, (unit) => unit.language())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(factory.read(scope, (unit) => unit.all(compileRaw(sql`select 1`)))).resolves.toHaveLength(1)
})
