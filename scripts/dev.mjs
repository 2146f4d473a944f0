import { execNode } from './exec-node.mjs'
import { setUp } from './setup.mjs'

const node = await setUp({ build: false })
const env = { NODE_ENV: 'development', STOA_ENV: process.env.STOA_ENV ?? 'development', STOA_WEB: 'dev' }
// What the server runs: building the command line client, or a package for browsers, must not restart it.
const watched = [
  'apps/server/src',
  ...['contract', 'extension', 'messages', 'money', 'theme'].map((name) => `packages/${name}`),
]
execNode(
  node,
  [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'apps/server/src/main.ts'],
  env,
)
