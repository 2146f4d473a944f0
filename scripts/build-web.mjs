import { existsSync } from 'node:fs'
import path from 'node:path'
import { unlessBuilt } from './build-if-changed.mjs'
import { listExtensionSources } from './extension-sources.mjs'
import { precompress } from './precompress.mjs'
import { inRoot, run, script, step } from './steps.mjs'

const web = inRoot('apps/web')
const folder = path.join(web, 'build')
const sources = [
  'apps/web',
  'packages',
  'package-lock.json',
  'scripts/build-web.mjs',
  'scripts/localize-web.ts',
  'scripts/one-byte.mjs',
  'scripts/precompress.mjs',
]

/** Builds the pages with the configured extensions, unless the build was made from the same sources. */
export const buildWeb = async (node) =>
  unlessBuilt(folder, [...sources, ...(await listExtensionSources(node))], () =>
    step('Building the web', async () => {
      await build(node)
      await precompress(path.join(folder, 'client'))
    }),
  )

async function build(node, variables = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...variables }
  await run(node, [script('@react-router/dev', 'react-router'), 'build'], { name: 'The build', cwd: web, env })
  await run(node, [inRoot('scripts/localize-web.ts')], { name: 'Putting texts in', env })
}

const extendedTarget = 'build/with-extensions'

/** The pages with the extensions of `tests/extensions`, for their tests. Uncompressed, as the other build tests that. */
export const extendedWeb = path.join(web, extendedTarget)

export const buildExtendedWeb = (node) =>
  unlessBuilt(extendedWeb, [...sources, 'extensions', 'tests/extensions'], () =>
    build(node, {
      STOA_TEST_WEB_BUILD: extendedTarget,
      STOA_CONFIG: inRoot('tests/extensions/stoa.config.ts'),
    }),
  )

/** Whether there is a build, whatever it was made from. */
export const isWebBuilt = () => existsSync(path.join(folder, 'server/index.js'))
