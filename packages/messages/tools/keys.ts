import { hasTags } from '../src/compile.ts'
import { sourceLanguage } from '../src/languages.ts'
import { type Message, parseMessage } from '../src/parse.ts'
import { listPlaceholders, type Placeholder } from '../src/placeholders.ts'
import type { CatalogFile } from './read.ts'

const types: Readonly<Record<Placeholder, string>> = {
  value: 'Value',
  number: 'number',
  select: 'string',
  tag: 'Tag',
}

const head = '// Made of the catalogs by `npm run messages`: change those.\n'

/** The types of all keys: a file for each namespace, and one that joins them. */
export function buildKeyFiles(files: readonly CatalogFile[]): Map<string, string> {
  const sources = files
    .filter(({ language }) => language === sourceLanguage)
    .sort((one, other) => (one.namespace < other.namespace ? -1 : 1))
  return new Map([
    ...sources.map((file) => [`${file.namespace}.ts`, writeNamespaceFile(file)] as const),
    ['index.ts', indexFile(sources.map(({ namespace }) => namespace))],
  ])
}

function writeNamespaceFile({ namespace, text }: CatalogFile): string {
  const messages = Object.entries(JSON.parse(text) as Record<string, string>).map(
    ([key, value]) => [`${namespace}:${key}`, parseMessage(value)] as const,
  )
  const [rich, plain] = [messages.filter(([, it]) => hasTags(it)), messages.filter(([, it]) => !hasTags(it))]
  const body = `${writeInterface('Texts', plain)}\n${writeInterface('RichTexts', rich)}`
  const used = ['Tag', 'Value'].filter((type) => new RegExp(`: ${type}\\b`).test(body))
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '../values.ts'\n` : ''
  return `${head}${imports}\n${body}`
}

function writeInterface(name: string, messages: readonly (readonly [string, Message])[]): string {
  if (messages.length === 0) return `export type ${name} = {}\n`
  const lines = messages.map(([key, message]) => `  '${key}': ${writeArguments(message)}\n`)
  return `export type ${name} = {\n${lines.join('')}}\n`
}

function writeArguments(message: Message): string {
  const names = [...listPlaceholders(message)]
  if (names.length === 0) return 'undefined'
  return `{ ${names.map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')} }`
}

function indexFile(namespaces: readonly string[]): string {
  const toTypeName = (namespace: string) =>
    namespace.replace(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase())
  const imports = namespaces.map((it) => `import type * as ${toTypeName(it)} from './${it}.ts'\n`).join('')
  const combineTypes = (name: string) =>
    `export type ${name} = ${namespaces.map((it) => `\n  & ${toTypeName(it)}.${name}`).join('')}\n`
  return `${head}${imports}\n${combineTypes('Texts')}\n${combineTypes('RichTexts')}`
}
