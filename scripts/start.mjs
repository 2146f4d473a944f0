import { builtServer } from './build-server.mjs'
import { engine, engineEnvironment } from './engine.mjs'
import { handOver } from './exec-node.mjs'
import { setUp } from './setup.mjs'

const node = await setUp()
handOver(node, [...engine, builtServer], {
  ...engineEnvironment,
  // React and the router choose their fast builds by this; whether the shop is in production is STOA_ENV's to say.
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // A second start finds the server compiled.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/node',
})
