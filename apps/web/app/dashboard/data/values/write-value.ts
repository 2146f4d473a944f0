import type { Translate } from '@stoa/messages'
import { toWallTime } from '../../lib/time.ts'
import type { Column } from '../columns.ts'
import { isEmpty } from './find-fault.ts'

/** Names of items, by `collection/id`. */
export type ItemNames = Readonly<Record<string, string>>

export const toNameKey = (collection: string | undefined, id: string): string => `${collection ?? ''}/${id}`

export interface WritingContext {
  readonly t: Translate
  readonly zone: string
  readonly names: ItemNames
}

/** A value as text to edit, to copy into a spreadsheet, or to export: {@link readValue} reads it again. */
export function writeValue({ t, zone, names }: WritingContext, column: Column, value: unknown): string {
  if (isEmpty(value)) return ''
  const writeName = (id: unknown) => names[toNameKey(column.target, String(id))] ?? String(id)
  switch (column.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? t(value ? 'dashboard-data:yes' : 'dashboard-data:no') : toText(value)
    case 'moment':
    case 'date': {
      const date = readDate(value)
      if (!date) return toText(value)
      if (column.kind === 'moment') return toWallTime(date, zone).replace('T', ' ')
      return typeof value === 'string' ? value.slice(0, 10) : date.toISOString().slice(0, 10)
    }
    case 'time':
      return typeof value === 'string' ? value.replace(/:00(\.0+)?$/, '') : toText(value)
    case 'tags':
      return isTextList(value) ? value.join(', ') : toText(value)
    case 'reference':
      return writeName(value)
    case 'references':
      if (!Array.isArray(value)) return toText(value)
      return isTextList(value.map(writeName)) ? value.map(writeName).join(', ') : toText(value)
    default:
      return toText(value)
  }
}

/** How a reader's language writes numbers and dates. Making one costs more than many uses. */
export interface Formats {
  readonly number: Intl.NumberFormat
  readonly day: Intl.DateTimeFormat
  readonly moment: Intl.DateTimeFormat
}

export const createFormats = (locale: string, timeZone: string): Formats => ({
  number: new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }),
  day: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
  moment: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
})

/** A value as its cell shows it. */
export function formatValue(context: WritingContext, formats: Formats, column: Column, value: unknown): string {
  if (isEmpty(value)) return ''
  switch (column.kind) {
    case 'number':
      return typeof value === 'number' ? formats.number.format(value) : toText(value)
    case 'date':
    case 'moment': {
      const date = readDate(value)
      return date ? formats[column.kind === 'date' ? 'day' : 'moment'].format(date) : toText(value)
    }
    case 'richText':
      // Not up to the next ">" only: a long text of "<" alone would take minutes.
      return toText(value)
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(amp|lt|gt|nbsp|quot|#39);/g, (_, name: string) => signs[name] ?? ' ')
        .replace(/\s+/g, ' ')
        .trim()
    case 'address': {
      const { formatted } = value as { formatted?: unknown }
      return typeof formatted === 'string' ? formatted : toText(value)
    }
    default:
      return writeValue(context, column, value)
  }
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', '#39': "'" }

const toText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && !/[,;\n]/.test(each))

/** A stored date, or a date and time. */
export function readDate(value: unknown): Date | undefined {
  const text = typeof value === 'object' ? (value as { $date?: unknown } | null)?.$date : value
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d/.test(text)) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The picture that an image field holds: a picture of the library, or any address. */
export function readPicture(value: unknown): { id: string; url: string } | undefined {
  const text = typeof value === 'object' ? ((value as { src?: unknown } | null)?.src ?? undefined) : value
  if (typeof text !== 'string' || text === '') return undefined
  const id = /^wix:image:\/\/v1\/([^/#?]+)/.exec(text)?.[1] ?? /^\/media\/([^/#?]+)/.exec(text)?.[1]
  if (id) return { id: decodeURIComponent(id), url: `/media/${id}` }
  return /^https?:\/\//.test(text) ? { id: '', url: text } : undefined
}

/** As the platform writes a picture of the library into an item. */
export function writePicture(file: {
  id: string
  name: string
  width?: number | undefined
  height?: number | undefined
}): string {
  const size = file.width && file.height ? `#originWidth=${file.width}&originHeight=${file.height}` : ''
  return `wix:image://v1/${encodeURIComponent(file.id)}/${encodeURIComponent(file.name)}${size}`
}
