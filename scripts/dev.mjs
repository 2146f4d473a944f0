import { execNode } from './exec-node.mjs'
import { setUp } from './setup.mjs'

const node = await setUp({ build: false })
const env = { NODE_ENV: 'development', STOA_ENV: process.env.STOA_ENV ?? 'development', STOA_WEB: 'dev' }
execNode(
  node,
  ['--watch-path=apps/server/src', '--watch-path=packages', '--watch-preserve-output', 'apps/server/src/main.ts'],
  env,
)
