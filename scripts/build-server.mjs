import { rmSync } from 'node:fs'
import { unlessBuilt } from './build-if-changed.mjs'
import { inRoot, run, script, step } from './steps.mjs'

const server = inRoot('apps/server')
const folder = inRoot('apps/server/build')
const sources = [
  'apps/server/src',
  'apps/server/rolldown.config.js',
  'scripts/one-byte.mjs',
  'packages',
  'package-lock.json',
]

/** What a start runs: the server's sources as one file, as looking for two thousand of them takes most of a second. */
export const builtServer = 'apps/server/build/main.js'

/** Builds the server, unless the build at hand was made of the very same sources. */
export const buildServer = (node) =>
  unlessBuilt(folder, sources, () =>
    step('Building the server', async () => {
      rmSync(folder, { recursive: true, force: true })
      await run(node, [script('rolldown', 'rolldown'), '-c'], { name: 'The build', cwd: server })
    }),
  )
