import { readFileSync } from 'node:fs'
import type { Language } from './languages.ts'

export type Catalog = Readonly<Record<string, string>>

const isDevelopment = process.env.NODE_ENV === 'development'
const read = new Map<string, Catalog>()

/**
 * The texts of a namespace as its file has them, empty where there is no file. Read from disk when first asked for, and
 * each time in development. A build of the web has this module replaced by one that brings the files along.
 */
export function readCatalog(namespace: string, language: Language): Catalog {
  const name = `${namespace}/${language}`
  const known = read.get(name)
  if (known && !isDevelopment) return known
  const catalog = readFile(name)
  read.set(name, catalog)
  return catalog
}

function readFile(name: string): Catalog {
  try {
    return JSON.parse(readFileSync(new URL(`../catalogs/${name}.json`, import.meta.url), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
