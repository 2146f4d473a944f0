import { handOver } from './exec-node.mjs'
import { setUp } from './setup.mjs'
import { inRoot, run, script, step } from './steps.mjs'

const node = await setUp()
await step('Building the server under measurement', () =>
  run(node, [script('rolldown', 'rolldown'), '-c', 'rolldown.bench.config.js'], {
    name: 'The build',
    cwd: inRoot('apps/server'),
  }),
)
const [asked, ...more] = process.argv.slice(2)
// What each statement reads is counted on a server of its own, as its database explains every one.
const program = asked === 'buffers' ? ['bench/buffers.ts', ...more] : ['bench/run.ts', ...process.argv.slice(2)]
handOver(node, program, { NODE_ENV: 'production' })
