import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './steps.mjs'

const apart = new Set(['node_modules', 'build', '.react-router'])

/** Runs `build`, unless what stands in `folder` was made of the very same sources: files and folders of the repository. */
export async function unlessBuilt(folder, sources, build) {
  const marker = path.join(folder, '.sources')
  const wanted = digest(sources)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  rmSync(marker, { force: true })
  await build()
  mkdirSync(folder, { recursive: true })
  writeFileSync(marker, wanted)
}

function digest(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of list(inRoot(source)))
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
    .filter(({ name }) => !apart.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(file, entry.name)
      return entry.isDirectory() ? list(inside) : [inside]
    })
}
