import path from 'node:path'
import { defineConfig } from 'rolldown'
import { oneByte } from '../../scripts/one-byte.mjs'

const server = import.meta.dirname

/** Ours, and the two libraries that consist of hundreds of small modules. Everything else is loaded as it was installed. */
const inside = /^(\.|\/|@stoa\/|typebox(\/|$)|kysely(\/|$))/

/** Files that stand beside a source are still found from there. */
const addAddresses = (build) => ({
  name: 'addresses',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    const from = path.relative(build, id).split(path.sep).join('/')
    return { code: code.replaceAll('import.meta.url', `new URL('${from}', import.meta.url).href`), map: null }
  },
})

/** The server's sources from one entry, written to a folder in `build`. */
export const bundle = (input, folder = '.') => {
  const dir = path.join(server, 'build', folder)
  return defineConfig({
    cwd: server,
    input,
    platform: 'node',
    external: (id) => !inside.test(id) && !path.isAbsolute(id),
    plugins: [addAddresses(dir), oneByte],
    output: { dir, format: 'esm', comments: false },
  })
}

export default bundle({ main: 'src/main.ts', backup: 'src/backup/main.ts' })
