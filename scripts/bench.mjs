import { handOver } from './hand-over.mjs'
import { setUp } from './setup.mjs'

const node = await setUp()
const [asked, ...more] = process.argv.slice(2)
// What each statement reads is counted on a server of its own, as its database explains every one.
const program = asked === 'buffers' ? ['bench/buffers.ts', ...more] : ['bench/run.ts', ...process.argv.slice(2)]
handOver(node, program, { NODE_ENV: 'production' })
