// For unbuilt Node servers: `node --import @stoa/sdk-bridge/node server.js`.
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'
import build from './build.cjs'

if (!modules.registerHooks) throw new Error('@stoa/sdk-bridge/node needs Node 22.15 or later')

const where = build.addresses()
build.bridgeProcess(where)
modules.registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!loaded.source || !url.startsWith('file:')) return loaded
    const source = build.transform(Buffer.from(loaded.source).toString(), fileURLToPath(url), where)
    return source === undefined ? loaded : { ...loaded, source }
  },
})
