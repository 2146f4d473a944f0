import { buildServer, builtBackup } from './build-server.mjs'
import { engineEnvironment } from './engine.mjs'
import { execNode } from './exec-node.mjs'
import { setUp } from './setup.mjs'

/** `backup` or `restore`, and the arguments of the command. */
const node = await setUp({ build: false })
await buildServer(node)
execNode(node, [builtBackup, ...process.argv.slice(2)], { ...engineEnvironment, NODE_ENV: 'production' })
