import { handOver } from './hand-over.mjs'
import { setUp } from './setup.mjs'

const node = await setUp()
handOver(node, ['bench/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
