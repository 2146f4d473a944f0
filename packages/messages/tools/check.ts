import {
  allLanguages,
  completeLanguages,
  isLanguage,
  type Language,
  pseudoLanguage,
  sourceLanguage,
} from '../src/languages.ts'
import { codeNamespaces, eventNamespace, serverNamespaces, violationNamespace } from '../src/namespaces.ts'
import { type Message, MessageError, type Part, parseMessage } from '../src/parse.ts'
import { listPlaceholders, type Placeholder } from '../src/placeholders.ts'
import type { CatalogFile, SourceFile } from './read.ts'

type Read = Map<string, Map<Language, Map<string, Message>>>

/** What is wrong with the catalogs, and with how the sources use them: one sentence each. */
export function checkCatalogs(
  files: readonly CatalogFile[],
  sources: readonly SourceFile[],
  complete: readonly Language[] = completeLanguages,
): string[] {
  const problems: string[] = []
  const catalogs = readAll(files, problems)
  for (const [namespace, byLanguage] of catalogs) {
    const source = byLanguage.get(sourceLanguage)
    if (!source) {
      problems.push(`${namespace}: there is no ${sourceLanguage}.json.`)
      continue
    }
    for (const language of allLanguages) {
      if (language === pseudoLanguage) continue
      const own = byLanguage.get(language) ?? new Map()
      const isComplete = complete.includes(language)
      problems.push(...compare(`${namespace}/${language}.json`, { language, isComplete }, own, source))
    }
  }
  return [...problems, ...checkUses(catalogs, sources)]
}

function readAll(files: readonly CatalogFile[], problems: string[]): Read {
  const catalogs: Read = new Map()
  for (const file of files) {
    const name = `${file.namespace}/${file.language}.json`
    if (!isLanguage(file.language) || file.language === pseudoLanguage) {
      problems.push(`${name}: ${file.language} is none of the languages.`)
      continue
    }
    const byLanguage = catalogs.get(file.namespace) ?? new Map()
    catalogs.set(file.namespace, byLanguage.set(file.language, readOne(name, file, problems)))
  }
  return catalogs
}

const keyForm = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)*$/
const codeForm = /^[A-Z][A-Z0-9_]*$/

function readOne(name: string, { namespace, text }: CatalogFile, problems: string[]): Map<string, Message> {
  const messages = new Map<string, Message>()
  const content = parseJson(text)
  if (!content) {
    problems.push(`${name}: is not a JSON object of texts.`)
    return messages
  }
  if (`${JSON.stringify(content, null, 2)}\n` !== text)
    problems.push(`${name}: has a key twice, or is not laid out as usual: run npm run messages.`)
  for (const [key, value] of Object.entries(content)) {
    const isNamed = codeNamespaces.includes(namespace) ? codeForm.test(key) || keyForm.test(key) : keyForm.test(key)
    if (!isNamed) problems.push(`${name}: ${key} is no name for a key: use camelCase, with dots for groups.`)
    try {
      messages.set(key, parseMessage(value))
    } catch (error) {
      if (!(error instanceof MessageError)) throw error
      problems.push(`${name}: ${key} ${error.message}.`)
    }
  }
  return messages
}

function parseJson(text: string): Record<string, string> | undefined {
  try {
    const content = JSON.parse(text)
    const isOfTexts = typeof content === 'object' && content !== null && !Array.isArray(content)
    return isOfTexts && Object.values(content).every((value) => typeof value === 'string') ? content : undefined
  } catch {
    return undefined
  }
}

/** What a translation lacks or has too much, beside the source. */
function compare(
  name: string,
  { language, isComplete }: { language: Language; isComplete: boolean },
  own: ReadonlyMap<string, Message>,
  source: ReadonlyMap<string, Message>,
): string[] {
  const problems: string[] = []
  for (const [key, original] of source) {
    const message = own.get(key)
    if (!message) {
      if (isComplete) problems.push(`${name}: ${key} is missing.`)
      continue
    }
    problems.push(...comparePlaceholders(message, original).map((what) => `${name}: ${key} ${what}.`))
    problems.push(...checkOptions(message, language).map((what) => `${name}: ${key} ${what}.`))
  }
  for (const key of own.keys()) if (!source.has(key)) problems.push(`${name}: ${key} is not in ${sourceLanguage}.json.`)
  return problems
}

function comparePlaceholders(message: Message, original: Message): string[] {
  const [own, expected] = [listPlaceholders(message), listPlaceholders(original)]
  const lacking = [...expected.keys()].filter((name) => !own.has(name))
  const strange = [...own].filter(([name, kind]) => !fits(kind, expected.get(name)))
  return [
    ...lacking.map((name) => `lacks the placeholder ${name}`),
    ...strange.map(([name, kind]) =>
      expected.has(name)
        ? `uses the placeholder ${name} as a ${kind}, and the source has it as a ${expected.get(name)}`
        : `has the placeholder ${name}, which the source does not have`,
    ),
  ]
}

/** Whether what fills a placeholder of the source can fill this one: a number may be written as it is. */
const fits = (kind: Placeholder, expected: Placeholder | undefined): boolean =>
  kind === expected || (kind === 'value' && (expected === 'number' || expected === 'select'))

/** For millions, which no text of a shop counts. */
const rareCategories: ReadonlySet<string> = new Set(['fr many', 'es many'])

function checkOptions(message: Message, language: Language): string[] {
  return message.flatMap((part: Part): string[] => {
    if (typeof part === 'string') return []
    if (part.kind === 'tag') return checkOptions(part.children, language)
    if (!('options' in part)) return []
    const inside = Object.values(part.options).flatMap((option) => checkOptions(option, language))
    if (part.kind === 'select') return inside
    const { pluralCategories } = new Intl.PluralRules(language, { type: part.type }).resolvedOptions()
    const named = Object.keys(part.options).filter((name) => !name.startsWith('='))
    const lacking = pluralCategories.filter((it) => !named.includes(it) && !rareCategories.has(`${language} ${it}`))
    const strange = named.filter((it) => !pluralCategories.some((category) => category === it))
    return [
      ...inside,
      ...lacking.map((it) => `lacks the plural form ${it} of ${part.name}`),
      ...strange.map((it) => `has the plural form ${it} of ${part.name}, which the language does not have`),
    ]
  })
}

/** Keys in sources, in quotes; what they belong to is the namespace before the colon. */
const buildKeyPattern = (namespaces: Iterable<string>) =>
  new RegExp(`(['"\`])(${[...namespaces].join('|')}):([A-Za-z0-9_.]+)\\1`, 'g')

function checkUses(catalogs: Read, sources: readonly SourceFile[]): string[] {
  const problems: string[] = []
  const used = new Set<string>()
  const pattern = buildKeyPattern(catalogs.keys())
  for (const { path, text } of sources) {
    const isServer = path.startsWith('apps/server/')
    for (const [, , namespace = '', name = ''] of text.matchAll(pattern)) {
      used.add(`${namespace}:${name}`)
      if (!catalogs.get(namespace)?.get(sourceLanguage)?.has(name))
        problems.push(`${path}: there is no text with the key ${namespace}:${name}.`)
      if (!codeNamespaces.includes(namespace) && serverNamespaces.includes(namespace) !== isServer)
        problems.push(`${path}: ${namespace} is not for ${isServer ? 'the server' : 'pages'}.`)
    }
  }
  for (const [namespace, byLanguage] of catalogs)
    for (const key of byLanguage.get(sourceLanguage)?.keys() ?? []) {
      const isCode =
        namespace === violationNamespace ||
        namespace === eventNamespace ||
        (codeNamespaces.includes(namespace) && codeForm.test(key))
      if (!isCode && !used.has(`${namespace}:${key}`))
        problems.push(`${namespace}/${sourceLanguage}.json: no source uses ${key}.`)
    }
  return problems
}
