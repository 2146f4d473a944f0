import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Applies the patches in patches/ to installed packages, once. Throws if a package has another version than its patch.
 */
export function patchDependencies() {
  for (const name of readdirSync(join(root, 'patches')).filter((file) => file.endsWith('.json'))) {
    const patch = JSON.parse(readFileSync(join(root, 'patches', name), 'utf8'))
    const folder = join(root, 'node_modules', patch.package)
    if (!existsSync(folder)) continue
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (version !== patch.version)
      throw new Error(`${name} is for ${patch.version}, but ${patch.package} is ${version}`)
    const files = new Set(patch.changes.map(({ file }) => file))
    for (const file of files) {
      const changes = patch.changes.filter((change) => change.file === file)
      patchFile(join(folder, file), changes, name)
    }
  }
}

/** Starts from a saved copy of the original, so that a changed patch applies too. */
function patchFile(path, changes, name) {
  const original = `${path}.original`
  if (!existsSync(original)) copyFileSync(path, original)
  let text = readFileSync(original, 'utf8')
  for (const { find, replace } of changes) {
    if (text.split(find).length !== 2) throw new Error(`${name} does not fit ${path}`)
    text = text.replace(find, () => replace)
  }
  if (text !== readFileSync(path, 'utf8')) writeFileSync(path, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) patchDependencies()
