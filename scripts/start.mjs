import { builtServer } from './build-server.mjs'
import { engine, engineEnvironment } from './engine.mjs'
import { execNode } from './exec-node.mjs'
import { setUp } from './setup.mjs'

const node = await setUp()
execNode(node, [...engine, builtServer], {
  ...engineEnvironment,
  // React and the router choose their production builds; STOA_ENV says whether the shop is in production.
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Caches compiled code for the next start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/node',
})
