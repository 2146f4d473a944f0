import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../../apps/web/app/', import.meta.url))
const mantine = dirname(createRequire(join(web, 'root.tsx')).resolve('@mantine/core/styles.css'))
const imports = /import \{([^}]*)\} from '@mantine\/core'/g

/** The dashboard loads the styles of the components that it uses, one by one. */
test('every component of Mantine that is used has its styles', () => {
  const used = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(imports)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().replace(/^type /, '')),
    ),
  )
  expect(new Set(used).size).toBeGreaterThan(25)
  const loaded = readFileSync(join(web, 'dashboard/styles.ts'), 'utf8')
  const missing = [...new Set(used)].filter(
    (name) => existsSync(join(mantine, `styles/${name}.layer.css`)) && !loaded.includes(`/${name}.layer.css`),
  )
  expect(missing).toEqual([])
})
