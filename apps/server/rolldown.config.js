import path from 'node:path'
import { defineConfig } from 'rolldown'

const server = import.meta.dirname
const build = path.join(server, 'build')

/** Ours, and the two libraries that consist of hundreds of small modules. Everything else is loaded as it was installed. */
const inside = /^(\.|\/|@stoa\/|typebox(\/|$)|kysely(\/|$))/

/** Files that stand beside a source are still found from there. */
const addresses = {
  name: 'addresses',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    const from = path.relative(build, id).split(path.sep).join('/')
    return { code: code.replaceAll('import.meta.url', `new URL('${from}', import.meta.url).href`), map: null }
  },
}

export default defineConfig({
  cwd: server,
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: (id) => !inside.test(id) && !path.isAbsolute(id),
  plugins: [addresses],
  output: { dir: build, format: 'esm' },
})
