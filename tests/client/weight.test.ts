import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

interface Bundle {
  output: { code?: string }[]
}

/** Bundled like an app, without React, which the app has anyway. */
async function bundle(entry: string): Promise<string> {
  const lib = { entry: join(import.meta.dirname, entry), formats: ['es' as const] }
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib, rolldownOptions: { external: ['react'] } },
  })
  return [bundles as unknown as Bundle | Bundle[]]
    .flat()
    .flatMap(({ output }) => output.map(({ code }) => code ?? ''))
    .join('')
}

const weigh = (code: string) => gzipSync(code).length / 1024

it('signing in by page or form and a cart weigh at most 12 KB: routes without schemas, and nothing unused', async () => {
  const code = await bundle('sign-in-and-cart.fixture.ts')
  expect(code).toContain('/v1/carts/current')
  expect(code).not.toMatch(/maxLength|minimum/)
  for (const unused of ['GraphQL request failed', 'No next page to fetch', 'wix:image', 'elevated', 'react'])
    expect(code).not.toContain(unused)
  expect(weigh(code)).toBeLessThanOrEqual(12)
})

it('the hooks weigh at most 3 KB', async () => {
  const code = await bundle('hooks.fixture.ts')
  expect(code).toContain('useSyncExternalStore')
  expect(weigh(code)).toBeLessThanOrEqual(3)
})
