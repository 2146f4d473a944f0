import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stoa as getShop } from '../../../tests/support/server.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let home: string

/** Runs the command as a user would, with a home folder of its own. */
function runStoa(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ status: number; out: string; err: string }> {
  const folders = { XDG_CONFIG_HOME: join(home, 'config'), XDG_CACHE_HOME: join(home, 'cache') }
  const options = { env: { PATH: process.env.PATH, ...folders, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], options, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), out, err }),
    )
  })
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'stoa-cli-'))
})
afterAll(() => rm(home, { recursive: true }))

describe('stoa', () => {
  it('asks for a shop, then saves it with its key for this user only', async () => {
    expect(await runStoa(['orders', 'list'])).toMatchObject({ status: 2, err: expect.stringContaining('stoa login') })
    const { origin, apiKey, siteId } = getShop()
    const login = await runStoa(['login', '--url', origin, '--site', siteId], { STOA_KEY: apiKey })
    expect(login).toMatchObject({ status: 0, out: expect.stringContaining(`Connected to ${origin}`) })
    const file = join(home, 'config/stoa/config.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url: origin, key: apiKey, site: siteId })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('lists as JSON for programs, as a table, and as ids', async () => {
    const json = await runStoa(['products', 'list', '--limit', '2'])
    const { products } = JSON.parse(json.out)
    expect(products).toHaveLength(2)
    const table = await runStoa(['products', 'list', '--limit', '2', '--columns', 'slug,id'])
    expect(table.out.split('\n').slice(0, 1)[0]).toMatch(/^slug +id$/)
    expect(table.out).toContain(products[0].id)
    const ids = await runStoa(['products', 'list', '--slug', products[1].slug, '--ids'])
    expect(ids.out).toBe(`${products[1].id}\n`)
    const one = await runStoa(['products', 'get', products[0].id])
    expect(JSON.parse(one.out).product.slug).toBe(products[0].slug)
  })

  it('says why the server refuses, on standard error with status 1', async () => {
    const refused = await runStoa(['orders', 'list', '--status', 'GREEN'])
    expect(refused).toMatchObject({ status: 1, out: '', err: expect.stringContaining('must be one of INITIALIZED') })
    expect(refused.err).toContain('Request id: ')
    const wrongKey = await runStoa(['orders', 'list'], { STOA_KEY: 'stoa_wrong' })
    expect(wrongKey).toMatchObject({ status: 1, err: expect.stringContaining('UNAUTHENTICATED') })
  })

  it('does not send a saved key to another shop, and says which server does not answer', async () => {
    const other = await runStoa(['orders', 'list', '--url', 'http://127.0.0.1:9'])
    expect(other).toMatchObject({ status: 3, err: expect.stringContaining('127.0.0.1:9 does not answer') })
    expect(other.err).not.toContain('fetch failed')
  })

  it('completes modules, actions and filters from its copy of the reference', async () => {
    expect((await runStoa(['complete', '--', 'current'])).out).toBe('current-cart\ncurrent-cart-v2\n')
    expect((await runStoa(['complete', '--', 'orders', 'ca'])).out.split('\n')).toContain('cancel')
    expect((await runStoa(['complete', '--', 'orders', 'list', '--pay'])).out).toContain('--paymentStatus')
    expect((await runStoa(['completion', 'bash'])).out).toContain('complete -o default -F _stoa stoa')
  })
})
