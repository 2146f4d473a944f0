import { rmSync } from 'node:fs'
import { buildUnlessBuilt } from './build-if-changed.mjs'
import { findScript, joinRoot, run, step } from './steps.mjs'

const server = joinRoot('apps/server')
const folder = joinRoot('apps/server/build')
const sources = [
  'apps/server/src',
  'apps/server/rolldown.config.js',
  'scripts/one-byte.mjs',
  'packages',
  'package-lock.json',
]

/** The server's sources bundled in one file, as resolving two thousand files takes most of a second. */
export const builtServer = 'apps/server/build/main.js'
/** The program that writes and restores backups. */
export const builtBackup = 'apps/server/build/backup.js'

/** Builds the server, unless the build was made from the same sources. */
export const buildServer = (node) =>
  buildUnlessBuilt(folder, sources, () =>
    step('Building the server', async () => {
      rmSync(folder, { recursive: true, force: true })
      await run(node, [findScript('rolldown', 'rolldown'), '-c'], { name: 'The build', cwd: server })
    }),
  )
