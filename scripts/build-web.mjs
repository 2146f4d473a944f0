import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { precompress } from './precompress.mjs'
import { inRoot, run, script, step } from './steps.mjs'

const web = inRoot('apps/web')
const build = path.join(web, 'build')
const marker = path.join(build, '.sources')
const sources = ['apps/web', 'packages', 'package-lock.json', 'scripts/build-web.mjs', 'scripts/precompress.mjs']
const apart = new Set(['node_modules', 'build', '.react-router'])

/** Builds the pages, unless the build at hand was made of the very same sources. */
export async function buildWeb(node) {
  const wanted = digest()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  await step('Building the web', async () => {
    rmSync(marker, { force: true })
    const env = { ...process.env, NODE_ENV: 'production' }
    await run(node, [script('@react-router/dev', 'react-router'), 'build'], { name: 'The build', cwd: web, env })
    await precompress(path.join(build, 'client'))
    writeFileSync(marker, wanted)
  })
}

function digest() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of list(inRoot(source)))
      hash.update(path.relative(web, file)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function list(file) {
  let entries
  try {
    entries = readdirSync(file, { withFileTypes: true })
  } catch {
    return [file]
  }
  return entries
    .filter(({ name }) => !apart.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(file, entry.name)
      return entry.isDirectory() ? list(inside) : [inside]
    })
}
