import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { joinRoot, root } from './steps.mjs'

const ignored = new Set(['node_modules', 'build', '.react-router'])

/** Runs `build`, unless `folder` was built from the same sources: files and folders of the repository. */
export async function buildUnlessBuilt(folder, sources, build) {
  const marker = path.join(folder, '.sources')
  const digestValue = digest(sources)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digestValue) return
  rmSync(marker, { force: true })
  await build()
  mkdirSync(folder, { recursive: true })
  writeFileSync(marker, digestValue)
}

function digest(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of list(joinRoot(source)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
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
    .filter(({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(file, entry.name)
      return entry.isDirectory() ? list(inside) : [inside]
    })
}
