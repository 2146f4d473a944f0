import type { LoadedExtension } from '@stoa/extension/load'
import { type Language, sourceLanguage } from '@stoa/messages'
import { type Compiled, compile } from '@stoa/messages/compile'
import { parseMessage } from '@stoa/messages/parse'
import { createTranslate } from '@stoa/messages/translate'
import type { Api } from '../kernel/api.ts'
import type { Job } from '../kernel/jobs.ts'
import type { InstalledOne } from '../modules/extensions/api.ts'
import { getTablePrefix } from './own-tables.ts'

/** An extension with what it is run with. */
export interface Hosted extends InstalledOne {
  readonly name: string
  readonly prefix: string
  /** Its jobs by their names in the extension. */
  readonly jobs: Map<string, Job>
  /** Built after the extensions, as it has their operations. */
  readonly getApi: () => Api
}

export function host(loaded: LoadedExtension, tables: readonly string[], getApi: () => Api): Hosted {
  const { name, texts } = loaded.extension
  const compiled = new Map<string, Compiled>()
  const find = (language: Language, key: string): Compiled => {
    const text = texts[language]?.[key] ?? texts[sourceLanguage as 'en'][key] ?? key
    const known = compiled.get(text) ?? compile(parseMessage(text))
    compiled.set(text, known)
    return known
  }
  const writers = new Map<Language, (key: string, values?: object) => string>()
  return {
    ...loaded,
    name,
    tables,
    prefix: getTablePrefix(name),
    jobs: new Map(),
    getApi,
    text(language, key, values) {
      const write = writers.get(language) ?? (createTranslate(language, (each) => find(language, each)) as never)
      writers.set(language, write)
      return (write as (key: string, values?: object) => string)(key, values)
    },
  }
}
