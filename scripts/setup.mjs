import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { findNode } from './node-24.mjs'

const oldest = 20

/**
 * Everything that must be in place before the server runs; each step is skipped if nothing changed. Returns the Node to
 * run it with. Plain JavaScript for any Node, as it runs before the install.
 */
export async function setUp({ build = true } = {}) {
  if (Number.parseInt(process.versions.node, 10) < oldest) {
    fail(`Stoa needs Node ${oldest} or newer to set itself up; this is ${process.version}.`)
  }
  try {
    await install()
    const node = await findNode()
    if (build) {
      await buildServer(node)
      await buildWeb(node)
    }
    return node
  } catch (error) {
    return fail(error.output ? `${error.output.trimEnd()}\n${error.message}` : error.message)
  }
}

export function fail(message) {
  process.stderr.write(`stoa: ${message}\n`)
  process.exit(1)
}
