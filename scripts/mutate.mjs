import { execNode } from './exec-node.mjs'
import { setUp } from './setup.mjs'

const node = await setUp()
execNode(node, ['scripts/mutation/run.mjs', ...process.argv.slice(2)])
