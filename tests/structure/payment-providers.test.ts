import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPaymentProviders } from '../../apps/server/src/providers/payments.ts'

const repository = join(import.meta.dirname, '../..')
const serverFolder = 'apps/server/src/providers'
const webFolder = 'apps/web/app/providers'
const ids = createPaymentProviders().map(({ id }) => id)

/** Files that may name a provider: its folders, its catalog, the one list, and what upgrades stored data. */
const isOwn = (file: string) =>
  ids.some((id) => file.startsWith(`${serverFolder}/${id}/`) || file.startsWith(`${webFolder}/${id}/`)) ||
  ids.some((id) => new RegExp(`/(catalogs|keys)/provider-${id}(/|\\.ts$)`).test(file)) ||
  file === `${serverFolder}/payments.ts` ||
  file.startsWith('apps/server/src/migrations/') ||
  file.endsWith('/src/keys/index.ts') ||
  /\.test\.tsx?$/.test(file)

/** What is named like a provider and is none: the platform's own terms. */
const otherMeanings = [
  /STRIPE_AGENTIC_CHECKOUT|Stripe Agentic Checkout/g,
  // The sandbox of documents and frames in browsers.
  /; sandbox\b|-to-escape-sandbox\b|sandbox="[^"]*"|\bpolicy: sandbox\b|const sandbox =|in a sandbox \(|Sandboxed/g,
  // An option of `fetch`.
  /redirect: 'manual'/g,
  /'sandbox_(charges|operations)'/g,
]

/** `manual` is an ordinary word: as the id of a provider it is a string of its own, in the one file of tenders. */
const patterns = ids.map((id) => ({
  id,
  pattern: id === 'manual' ? /'manual'/g : new RegExp(`(?<![A-Za-z])${id}`, 'gi'),
}))

const sources = globSync(['apps/*/{app,src}/**/*.{ts,tsx}', 'packages/*/{src,catalogs}/**/*.{ts,tsx,json}'], {
  cwd: repository,
  exclude: (file) => /(^|\/)(node_modules|build)$/.test(String(file)),
}).map((file) => file.replaceAll('\\', '/'))

function findNames(file: string): string[] {
  const text = otherMeanings.reduce(
    (left, meaning) => left.replace(meaning, ''),
    readFileSync(join(repository, file), 'utf8'),
  )
  return patterns
    .filter(({ id }) => id !== 'manual' || file !== 'apps/server/src/modules/payments/tenders.ts')
    .flatMap(({ pattern }) => [...text.matchAll(pattern)].map(([name]) => `${file}: ${name}`))
}

describe('a payment provider', () => {
  it('is named in its own folders only', () => {
    expect(ids.length).toBeGreaterThanOrEqual(4)
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter((file) => !isOwn(file)).flatMap(findNames)).toEqual([])
  })

  it('has a folder with its id on the server, and one for pages', () => {
    for (const folder of [serverFolder, webFolder])
      expect(readdirSync(join(repository, folder)), folder).toEqual(expect.arrayContaining(ids))
  })

  it('that needs an account has settings in the dashboard, and one that takes payments has its name for buyers', () => {
    for (const { id, account, type } of createPaymentProviders()) {
      const files = readdirSync(join(repository, webFolder, id))
      expect(files, id).toContain('name.ts')
      if (account) expect(files, id).toContain('settings.tsx')
      if (type === 'CARD') expect(files, id).toEqual(expect.arrayContaining(['checkout.ts', 'element.tsx']))
    }
  })
})
