import type { Selection } from '@stoa/contract/schema'
import type { Language } from '@stoa/messages'
import { isRecord } from './is-record.ts'
import { definePort } from './port.ts'
import type { Texts } from './translated-answers.ts'
import { unescapeKey } from './translated-texts.ts'
import type { Unit } from './unit.ts'

interface Schema {
  readonly selection?: Selection
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The texts of each product's options and text fields that have a translation, by product and original name. */
export type OptionTexts = ReadonlyMap<string, ReadonlyMap<string, Texts>>

/** In one statement. */
export const optionTextsPort =
  definePort<(unit: Unit, language: Language, productIds: readonly string[]) => Promise<OptionTexts>>('optionTexts')

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
  const translations = await unit.use(optionTextsPort)(unit, language, [...products])
  if (translations.size === 0) return input
  return visit(input, ({ productId, names, isTexts }) => {
    const options = translations.get(productId.toLowerCase())
    if (!options) return names
    return isTexts ? renameTexts(names, options) : renameChoices(names, options)
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

type Options = ReadonlyMap<string, Texts>

/** An original name stays what it is, even if it is also the translation of another one. */
function findOriginal(name: string, options: Options): string {
  if (options.has(name)) return name
  for (const [original, texts] of options) if (texts.name === name) return original
  return name
}

function renameChoices(names: Record<string, unknown>, options: Options): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(names).map(([name, choice]) => {
      const option = findOriginal(name, options)
      const texts = options.get(option)
      return [option, texts && typeof choice === 'string' ? findOriginalChoice(choice, texts) : choice]
    }),
  )
}

const choicePattern = /^choices\[([^\]]+)\]\.description$/

function findOriginalChoice(choice: string, texts: Texts): string {
  const originals = Object.entries(texts).flatMap(([key, text]) => {
    const original = choicePattern.exec(key)?.[1]
    return original ? [{ original: unescapeKey(original), text }] : []
  })
  if (originals.some(({ original }) => original === choice)) return choice
  return originals.find(({ text }) => text === choice)?.original ?? choice
}

const renameTexts = (names: Record<string, unknown>, options: Options): Record<string, unknown> =>
  Object.fromEntries(Object.entries(names).map(([title, text]) => [findOriginal(title, options), text]))
