import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

interface Bundle {
  output: { code?: string }[]
}

async function bundled(entry: string): Promise<string> {
  const lib = { entry: join(import.meta.dirname, entry), formats: ['es' as const] }
  const bundles = await build({ configFile: false, logLevel: 'silent', build: { write: false, minify: true, lib } })
  return [bundles as unknown as Bundle | Bundle[]]
    .flat()
    .flatMap(({ output }) => output.map(({ code }) => code ?? ''))
    .join('')
}

it('the client ships routes and no schemas: at most 12 KB for sign-in and cart', async () => {
  const code = await bundled('sign-in-and-cart.fixture.ts')
  expect(code).toContain('/v1/carts/current')
  expect(code).not.toMatch(/maxLength|minimum/)
  expect(gzipSync(code).length).toBeLessThanOrEqual(12 * 1024)
})
