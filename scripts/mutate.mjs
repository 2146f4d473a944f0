import { handOver } from './hand-over.mjs'
import { setUp } from './setup.mjs'

const node = await setUp()
handOver(node, ['scripts/mutation/run.mjs', ...process.argv.slice(2)])
