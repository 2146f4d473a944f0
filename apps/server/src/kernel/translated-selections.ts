import type { Selection } from '@stoa/contract/schema'
import type { Language } from '@stoa/messages'
import { isRecord } from './is-record.ts'
import { buildEntityKey, type Texts, translationsPort } from './translated-answers.ts'
import { unescapeKey } from './translated-texts.ts'
import type { Unit } from './unit.ts'

interface Schema {
  readonly selection?: Selection
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** What is chosen of a product, by names in any language. */
interface Chosen {
  readonly productId: string
  readonly names: Record<string, unknown>
  readonly isTexts: boolean
}

type Visit = (value: unknown, rename: (chosen: Chosen) => Record<string, unknown>) => unknown

const compiled = new WeakMap<object, Visit | null>()

/** Whether inputs of this schema may have choices by name. */
export const hasSelections = (schema: object): boolean => compile(schema) !== null

/**
 * The input with the original names of options, choices and text fields, where it has translated ones: a page in another
 * language sends back what it has read. One statement if there are any choices by name.
 */
export async function readSelections<T>(unit: Unit, schema: object, input: T, language: Language): Promise<T> {
  const visit = compile(schema)
  if (!visit) return input
  const products = new Set<string>()
  visit(input, ({ productId, names }) => {
    products.add(productId.toLowerCase())
    return names
  })
  if (products.size === 0) return input
  const entities = [...products].map((id) => ({ type: 'PRODUCT', id }))
  const translations = await unit.use(translationsPort).read(unit, language, entities)
  if (translations.size === 0) return input
  const originals = new Map<string, Originals>()
  return visit(input, ({ productId, names, isTexts }) => {
    const key = buildEntityKey({ type: 'PRODUCT', id: productId.toLowerCase() })
    const texts = translations.get(key)
    if (!texts) return names
    const known = originals.get(key) ?? readOriginals(texts)
    originals.set(key, known)
    return isTexts ? renameTexts(names, known) : renameChoices(names, known)
  }) as T
}

function compile(schema: Schema): Visit | null {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const visit = compileWhole(schema)
  compiled.set(schema, visit)
  return visit
}

function compileWhole({ selection, properties, items, anyOf }: Schema): Visit | null {
  if (items) {
    const visit = compile(items)
    return visit && ((value, rename) => (Array.isArray(value) ? value.map((item) => visit(item, rename)) : value))
  }
  const steps = (anyOf ?? []).map(compile).filter((visit) => visit !== null)
  if (selection) steps.push(visitSelection(selection))
  const inner = Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const visit = compile(property)
    return visit ? [[name, visit] as const] : []
  })
  if (inner.length > 0) {
    steps.push((value, rename) => {
      if (!isRecord(value)) return value
      const copy = { ...value }
      for (const [name, visit] of inner) if (copy[name] != null) copy[name] = visit(copy[name], rename)
      return copy
    })
  }
  return steps.length === 0 ? null : (value, rename) => steps.reduce((result, step) => step(result, rename), value)
}

const visitSelection =
  ({ product, choices, texts }: Selection): Visit =>
  (value, rename) => {
    const productId = isRecord(value) ? value[product] : undefined
    if (typeof productId !== 'string') return value
    const renameAt = (at: unknown, path: readonly string[], isTexts: boolean) =>
      changeAt(at, path, (names) => rename({ productId, names, isTexts }))
    const renamed = renameAt(value, choices, false)
    return texts ? renameAt(renamed, texts, true) : renamed
  }

/** A copy with another record at the path, if there is one with entries. */
function changeAt(
  value: unknown,
  [name, ...path]: readonly string[],
  change: (names: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (!isRecord(value)) return value
  if (name === undefined) return Object.keys(value).length > 0 ? change(value) : value
  if (!Object.hasOwn(value, name)) return value
  return { ...value, [name]: changeAt(value[name], path, change) }
}

interface Originals {
  /** Original names by translated ones. */
  readonly options: Map<string, string>
  readonly texts: Map<string, string>
  /** Original choices by translated ones, by the original name of their option. */
  readonly choices: Map<string, Map<string, string>>
  readonly names: Set<string>
}

const optionPattern = /^productOptions\[([^\]]+)\]\.name$/
const choicePattern = /^productOptions\[([^\]]+)\]\.choices\[([^\]]+)\]\.description$/
const textFieldPattern = /^customTextFields\[([^\]]+)\]\.title$/

function readOriginals(texts: Texts): Originals {
  const known: Originals = { options: new Map(), texts: new Map(), choices: new Map(), names: new Set() }
  for (const [key, text] of Object.entries(texts)) {
    const option = optionPattern.exec(key)?.[1]
    const field = textFieldPattern.exec(key)?.[1]
    const [, optionOfChoice, choice] = choicePattern.exec(key) ?? []
    if (option) {
      known.options.set(text, unescapeKey(option))
      known.names.add(unescapeKey(option))
    } else if (field) known.texts.set(text, unescapeKey(field))
    else if (optionOfChoice && choice) {
      const name = unescapeKey(optionOfChoice)
      known.choices.set(name, (known.choices.get(name) ?? new Map()).set(text, unescapeKey(choice)))
    }
  }
  return known
}

/** An original name stays what it is, even if it is also the translation of another one. */
function renameChoices(names: Record<string, unknown>, { options, choices, names: originals }: Originals) {
  return Object.fromEntries(
    Object.entries(names).map(([name, choice]) => {
      const option = originals.has(name) ? name : (options.get(name) ?? name)
      const original = typeof choice === 'string' ? choices.get(option)?.get(choice) : undefined
      return [option, original ?? choice]
    }),
  )
}

const renameTexts = (names: Record<string, unknown>, { texts }: Originals) =>
  Object.fromEntries(Object.entries(names).map(([title, text]) => [texts.get(title) ?? title, text]))
