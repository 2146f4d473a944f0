import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalog } from '../packages/messages/src/catalogs.ts'
import { getMessage } from '../packages/messages/src/get-message.ts'
import { allLanguages, type Language, sourceLanguage } from '../packages/messages/src/languages.ts'
import { toSource } from '../packages/messages/src/source.ts'
import { catalogsFolder } from '../packages/messages/tools/read.ts'

const build = fileURLToPath(new URL(`../apps/web/${process.env.STOA_TEST_WEB_BUILD ?? 'build'}/`, import.meta.url))
const assets = join(build, 'client/assets')

/** The form of a key in a script: a whole quoted string. */
const keys = new RegExp(`(["'\`])((?:${readdirSync(catalogsFolder).join('|')}):[A-Za-z0-9_.]+)\\1`, 'g')
/** Static and dynamic imports. */
const neighbors = /(\b(?:from|import)\s*\(?\s*)(["'`])\.\/([\w.~-]+\.js)\2/g
const addresses = /\/assets\/([\w.~-]+\.js)/g

/**
 * Inserts texts for their keys into the scripts of a built web. Scripts with keys, and those that import them, are
 * written once per language in its own folder. So a page loads only its own texts in its own language, with its code.
 */
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')] as const),
)
const files = listLocalizedFiles()
const folders = Object.fromEntries(allLanguages.map((language) => [language, writeFolder(language)]))
for (const name of files) rmSync(join(assets, name))
writeFileSync(join(build, 'server/localized.json'), JSON.stringify({ folders, files: [...files] }))

function listLocalizedFiles(): Set<string> {
  const found = new Set([...scripts].filter(([, code]) => code.search(keys) >= 0).map(([name]) => name))
  const leading = new Map([...scripts].map(([name, code]) => [name, listLedTo(code)]))
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const [name, others] of leading) if (others.some((other) => found.has(other))) found.add(name)
  }
  for (const name of found)
    if (scripts.get(name)!.includes('import.meta'))
      throw new Error(`${name} has texts, and looks for something beside itself: that is not there in its language.`)
  return found
}

function listLedTo(code: string): string[] {
  const [relative, absolute] = [code.matchAll(neighbors), code.matchAll(addresses)]
  return [...[...relative].map((match) => match[3]!), ...[...absolute].map((match) => match[1]!)]
}

/** Named by content hash: browsers cache it forever. */
function writeFolder(language: Language): string {
  const localized = new Map([...files].map((name) => [name, withTexts(scripts.get(name)!, language)]))
  const hash = createHash('sha256')
  for (const [name, code] of localized) hash.update(name).update('\0').update(code)
  const folder = `${language}-${hash.digest('hex').slice(0, 10)}`
  mkdirSync(join(assets, folder), { recursive: true })
  for (const [name, code] of localized)
    writeFileSync(
      join(assets, folder, name),
      code.replace(addresses, (address, file) => (files.has(file) ? `/assets/${folder}/${file}` : address)),
    )
  return folder
}

function withTexts(code: string, language: Language): string {
  return code
    .replace(keys, (_, _quote, key: string) => {
      const message = getMessage(key, language, readCatalog)
      if (!message) throw new Error(`There is no text with the key ${key} in ${sourceLanguage}.`)
      return toSource(message)
    })
    .replace(neighbors, (whole, before: string, quote: string, file: string) =>
      files.has(file) ? whole : `${before}${quote}../${file}${quote}`,
    )
}
