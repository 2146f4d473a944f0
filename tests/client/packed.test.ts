import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSite } from '../support/site.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const tsc = join(root, 'node_modules/typescript/bin/tsc')
let app: string

/** A front end in its own folder: the packed client and its dependencies, without this repository. */
beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'stoa-front-end-'))
  await run(process.execPath, [join(root, 'scripts/build-client.mjs')])
  await run('npm', ['pack', join(root, 'packages/client/build'), '--pack-destination', app])
  const [tarball] = await readdir(app)
  const installed = join(app, 'node_modules/@stoa/client')
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', join(app, tarball!), '--strip-components=1', '-C', installed])
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  for (const name of [...Object.keys(dependencies), 'react', '@types/react', 'csstype']) {
    await mkdir(dirname(join(app, 'node_modules', name)), { recursive: true })
    await symlink(join(root, 'node_modules', name), join(app, 'node_modules', name))
  }
  await cp(join(import.meta.dirname, 'outside-app'), app, { recursive: true })
}, 300_000)

afterAll(() => rm(app, { recursive: true, force: true }))

it('the packed client type-checks in an external app, declarations included, and runs there', async () => {
  await run(process.execPath, [tsc, '--checkers', '1', '-p', app], { cwd: app }).catch(({ stdout }) =>
    expect.fail(stdout),
  )
  const { facts } = await makeSite({ demo: true })
  const { stdout } = await run(process.execPath, ['app.js', facts.origin, facts.clientId], { cwd: app })
  expect(JSON.parse(stdout)).toEqual({
    found: 'Hand Trowel',
    inCart: ['Hand Trowel'],
    refused: 'OWNED_CART_NOT_FOUND',
    rendered: { quantities: [2], leadsToTheShop: true },
  })
}, 180_000)

it('the package does not refer to this repository and contains no schema', async () => {
  const dist = join(app, 'node_modules/@stoa/client/dist')
  const files = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|ts)$/.test(name))
  const texts = await Promise.all(files.map(async (name) => ({ name, text: await readFile(join(dist, name), 'utf8') })))
  expect(texts.filter(({ text }) => /['"]@stoa\/|from '\.[^']*\.ts'/.test(text)).map(({ name }) => name)).toEqual([])
  expect(texts.filter(({ name, text }) => name.endsWith('.js') && text.includes('typebox'))).toEqual([])
})
