import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { isLong, raceTimeout } from './race.ts'
import { calculateAreaUnderCurve, expectEven } from './timing.ts'

const login = 'authentication.loginV2'
const wrongPassword = 'no horse at all'
const samples = isLong ? 10_000 : 100

let visitor: Caller
const accounts: Record<string, string> = {
  known: 'known@mail.example',
  unknown: 'unknown@mail.example',
  locked: 'locked@mail.example',
  'no password': 'no-password@mail.example',
}

beforeAll(async () => {
  const site: TestSite = await makeSite()
  for (const kind of ['known', 'locked', 'no password']) await site.member(accounts[kind])
  const change = (table: string, set: string, key: string, email: string) =>
    query(`update ${table} set ${set} where site_id = $1 and ${key} = $2`, [site.id, email])
  await change('members', `status = 'BLOCKED'`, 'login_email', accounts.locked!)
  await change('identities', 'password_hash = null', 'email', accounts['no password']!)
  await query(
    `update sites set settings = settings || '{"accountEnumeration": "private"}', version = version + 1 where id = $1`,
    [site.id],
  )
  visitor = await site.visitor()
})

const tryAt = (kind: string): Promise<Answer> =>
  visitor.call(login, { loginId: { email: accounts[kind] }, password: wrongPassword })

describe('F-21 a failed login', () => {
  it('gets the same answer for every kind of account, if the site hides them', async () => {
    const toGist = ({ status, body, headers }: Answer) => ({
      status,
      body: { ...body, requestId: '' },
      headers: [...headers.keys()].sort(),
      length: headers.get('content-length'),
    })
    const known = toGist(await tryAt('known'))
    expect(known.status).toBe(400)
    for (const kind of Object.keys(accounts)) expect(toGist(await tryAt(kind)), kind).toEqual(known)
  })

  it(
    `takes as long for every kind of account (${samples} of each)`,
    async () => {
      const kinds = Object.keys(accounts)
      const times: Record<string, number[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
      for (let round = 0; round < samples; round++) {
        for (let i = 0; i < kinds.length; i++) {
          const kind = kinds[(i + round) % kinds.length]!
          const started = performance.now()
          await tryAt(kind)
          times[kind]!.push(performance.now() - started)
        }
      }
      const areas = Object.fromEntries(
        kinds.slice(1).map((kind) => [kind, Number(calculateAreaUnderCurve(times.known!, times[kind]!).toFixed(4))]),
      )
      process.stdout.write(`F-21 AUC of known against ${JSON.stringify(areas)}\n`)
      if (isLong) writeReport(areas)
      for (const [kind, area] of Object.entries(areas)) expectEven(area, kind)
    },
    isLong ? 4 * raceTimeout : 240_000,
  )
})

function writeReport(areas: object): void {
  const folder = fileURLToPath(new URL('../../reports/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}login-timing.json`, `${JSON.stringify({ samples, areas }, null, 2)}\n`)
}
