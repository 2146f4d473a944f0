import type { DataField } from '@stoa/contract/data-collection.entity'
import { isRecord } from '../../../kernel/is-record.ts'
import { toSlug } from '../../../kernel/slug.ts'
import type { Item } from '../items/item.ts'
import type { CollectionDoc } from './collection.ts'
import { findPlugin } from './plugins.ts'

interface LinkPattern {
  readonly key: string
  readonly pattern: string
  readonly lowercase: boolean
}

/** The fields whose values the URLIZED plugin computes: page links with a pattern, such as `/recipes/{title}`. */
export function listLinkPatterns(doc: Pick<CollectionDoc, 'fields' | 'plugins'>): LinkPattern[] {
  return findPlugin(doc, 'URLIZED') ? doc.fields.flatMap(readPattern) : []
}

function readPattern({ key, type, typeMetadata }: DataField): LinkPattern[] {
  const calculator = typeMetadata?.pageLink?.calculator
  if (type !== 'PAGE_LINK' || !isRecord(calculator)) return []
  const { fieldsPattern, urlizedOnlyPattern } = calculator
  const found = isRecord(fieldsPattern) ? fieldsPattern : urlizedOnlyPattern
  if (!isRecord(found) || typeof found.pattern !== 'string') return []
  return [{ key, pattern: found.pattern, lowercase: found.lowercase === true }]
}

/** The item with its page links. A link that lacks a value of its pattern is left out. */
export function withPageLinks(doc: Pick<CollectionDoc, 'fields' | 'plugins'>, item: Item): Item {
  const patterns = listLinkPatterns(doc)
  if (patterns.length === 0) return item
  const isPlain = findPlugin(doc, 'URLIZED')?.urlizedOptions?.format === 'PLAIN'
  const links = patterns.flatMap(({ key, pattern, lowercase }): [string, string][] => {
    const link = fillPattern(pattern, item, isPlain)
    return link === undefined ? [] : [[key, lowercase ? link.toLowerCase() : link]]
  })
  return { ...item, data: { ...item.data, ...Object.fromEntries(links) } }
}

const placeholder = /\{([^{}]+)\}/g

function fillPattern(pattern: string, item: Item, isPlain: boolean): string | undefined {
  let isWhole = true
  const link = pattern.replace(placeholder, (_, key: string) => {
    const text = toText(key === '_id' ? item.id : Object.hasOwn(item.data, key) ? item.data[key] : undefined)
    if (!text) isWhole = false
    return isPlain ? toSlug(text, '') : encodeURIComponent(text.toWellFormed().replace(/\s+/g, '-'))
  })
  return isWhole ? link : undefined
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isRecord(value) && typeof value.$date === 'string' ? value.$date.slice(0, 10) : ''
}
