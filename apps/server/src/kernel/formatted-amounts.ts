import type { AmountMark } from '@stoa/contract/schema'
import { formatDecimal, formatMinor, roundToMinor } from '@stoa/money'
import { isRecord } from './is-record.ts'

interface Schema {
  readonly formats?: AmountMark
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
}

/** The currencies of the nearest object that names them, and the objects around a text. */
interface Scope {
  readonly locale: string
  readonly currency: string
  readonly conversionCurrency: string
  readonly parent?: Scope
  readonly value?: Readonly<Record<string, unknown>>
}

type Visit = (value: unknown, scope: Scope) => unknown

const compiled = new WeakMap<object, Visit | null>()

/** Whether values of this schema have amounts that are ready for display. */
export const hasAmounts = (schema: object): boolean => compile(schema) !== null

/**
 * The value with the amounts that are ready for display written for a locale. Amounts are in the currency that an object
 * around them names, or in the site's. Parts without amounts are the same objects.
 */
export const formatAmounts = <T>(
  schema: object,
  value: T,
  { locale, currency }: Pick<Scope, 'locale' | 'currency'>,
): T => (compile(schema)?.(value, { locale, currency, conversionCurrency: currency }) ?? value) as T

function compile(schema: Schema): Visit | null {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const visit = compileNew(schema)
  compiled.set(schema, visit)
  return visit
}

function compileNew({ formats, properties, items, anyOf, additionalProperties }: Schema): Visit | null {
  if (formats) return compileText(formats)
  if (items) return compileItems(items)
  if (properties) return compileProperties(properties)
  if (typeof additionalProperties === 'object') return compileEach(additionalProperties)
  return (anyOf ?? []).map(compile).find((visit) => visit !== null) ?? null
}

const compileText =
  ({ amount, isOutside, isConverted }: AmountMark): Visit =>
  (text, scope) => {
    const decimal = (isOutside ? scope.parent : scope)?.value?.[amount]
    const currency = isConverted ? scope.conversionCurrency : scope.currency
    if (typeof decimal !== 'number' && (typeof decimal !== 'string' || decimal === '')) return text
    return formatAmount(decimal, currency, scope.locale)
  }

const maxCached = 20_000
const numbers = new Map<string, string>()

/** Catalog V1 has numbers. Their conversion is cached: a page of products has the same few prices many times. */
function formatAmount(amount: string | number, currency: string, locale: string): string {
  if (typeof amount === 'string') return formatDecimal(amount, currency, locale)
  const key = `${amount} ${currency}`
  let decimal = numbers.get(key)
  if (decimal === undefined) {
    decimal = formatMinor(roundToMinor(String(amount), currency), currency)
    if (numbers.size >= maxCached) numbers.clear()
    numbers.set(key, decimal)
  }
  return formatDecimal(decimal, currency, locale)
}

function compileItems(items: Schema): Visit | null {
  const visit = compile(items)
  return visit && ((value, scope) => (Array.isArray(value) ? value.map((item) => visit(item, scope)) : value))
}

function compileEach(values: Schema): Visit | null {
  const visit = compile(values)
  if (!visit) return null
  return (value, scope) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, scope)]))
      : value
}

function compileProperties(properties: Record<string, Schema>): Visit | null {
  const visits = Object.entries(properties).flatMap(([name, property]) => {
    const visit = compile(property)
    return visit ? [[name, visit] as const] : []
  })
  if (visits.length === 0) return null
  return (value, outer) => {
    if (!isRecord(value)) return value
    const scope = {
      locale: outer.locale,
      currency: readCurrency(value.currency) ?? outer.currency,
      conversionCurrency:
        readCurrency(value.conversionCurrency) ?? readCurrency(value.currency) ?? outer.conversionCurrency,
      parent: outer,
      value,
    }
    const copy = { ...value }
    for (const [name, visit] of visits) if (copy[name] != null) copy[name] = visit(copy[name], scope)
    return copy
  }
}

const readCurrency = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
