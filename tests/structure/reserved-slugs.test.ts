import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { reservedSlugs } from '../../apps/server/src/modules/content/content.ts'

const apps = fileURLToPath(new URL('../../apps/', import.meta.url))

const listSegments = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path]) => path!.split('/')[0]!)

/** A page with such an address would never be shown. */
test('addresses of the shop and its server can be no page', () => {
  const areas = readdirSync(join(apps, 'web/app'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'dashboard',
  )
  const ofPages = areas.flatMap(({ name }) => {
    const file = join(apps, 'web/app', name, 'routes.ts')
    return readdirSync(join(apps, 'web/app', name)).includes('routes.ts')
      ? listSegments(readFileSync(file, 'utf8'), /(?:route|prefix)\('([^':*]+)/g)
      : []
  })
  const ofServer = readdirSync(join(apps, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      listSegments(readFileSync(join(apps, 'server/src', file), 'utf8'), /\.(?:get|post|all)\('\/([a-z][\w-]*)/g),
    )
  expect(ofPages.length).toBeGreaterThan(25)
  const open = [...ofPages, ...ofServer].filter((segment) => /^[a-z]{3,}[a-z0-9-]*$/.test(segment))
  expect(open.filter((segment) => !reservedSlugs.has(segment))).toEqual([])
})
