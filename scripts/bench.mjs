import { execNode } from './exec-node.mjs'
import { setUp } from './setup.mjs'
import { findScript, joinRoot, run, step } from './steps.mjs'

const node = await setUp()
await step('Building the server under measurement', () =>
  run(node, [findScript('rolldown', 'rolldown'), '-c', 'rolldown.bench.config.js'], {
    name: 'The build',
    cwd: joinRoot('apps/server'),
  }),
)
const [asked, ...more] = process.argv.slice(2)
// Buffers are counted on a separate server, whose database explains every statement.
const program = asked === 'buffers' ? ['bench/buffers.ts', ...more] : ['bench/run.ts', ...process.argv.slice(2)]
execNode(node, program, { NODE_ENV: 'production' })
