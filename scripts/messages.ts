import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkCatalogs } from '../packages/messages/tools/check.ts'
import { buildKeyFiles } from '../packages/messages/tools/keys.ts'
import { catalogsFolder, readCatalogFiles, readSources, root } from '../packages/messages/tools/read.ts'

const keysFolder = join(root, 'packages/messages/src/keys')

/** Formats the catalogs and writes the types of their keys; then prints errors, and fails if there are any. */
for (const { namespace, language, text } of readCatalogFiles()) {
  try {
    const usual = `${JSON.stringify(JSON.parse(text), null, 2)}\n`
    if (usual !== text) writeFileSync(join(catalogsFolder, namespace, `${language}.json`), usual)
  } catch {
    // The check below reports it.
  }
}

const files = readCatalogFiles()
const problems = checkCatalogs(files, readSources())
try {
  const made = buildKeyFiles(files)
  mkdirSync(keysFolder, { recursive: true })
  for (const old of readdirSync(keysFolder)) if (!made.has(old)) rmSync(join(keysFolder, old))
  for (const [name, text] of made) writeIfOther(join(keysFolder, name), text)
} catch (error) {
  if (problems.length === 0) throw error
}

process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
if (problems.length > 0) process.exitCode = 1

function writeIfOther(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // There is none yet.
  }
  writeFileSync(file, text)
}
