import type { Translate } from '@stoa/messages'
import { isDay, toMoment } from '../../lib/time.ts'
import type { Column } from '../columns.ts'
import { findFault } from './find-fault.ts'

/** A value as it is stored, undefined for an empty cell; or why a text is none. */
export type Reading = { readonly value: unknown } | { readonly fault: string }

export interface ReadingContext {
  readonly t: Translate
  /** The time zone in which dates are typed. */
  readonly zone: string
  /** Finds items of a collection by their names or ids. */
  findItem?(collection: string, text: string): string | undefined
}

/** Parses what was typed, pasted or imported for a field, and checks it against the rules of the field. */
export function readValue(context: ReadingContext, column: Column, typed: string): Reading {
  const text = column.kind === 'text' || column.kind === 'richText' ? typed : typed.trim()
  const reading = text.trim() === '' ? { value: undefined } : parseText(context, column, text)
  if ('fault' in reading) return reading
  const fault = findFault(context.t, column, reading.value)
  return fault ? { fault } : reading
}

function parseText({ t, zone, findItem }: ReadingContext, column: Column, text: string): Reading {
  switch (column.kind) {
    case 'number': {
      const value = parseNumber(t, text)
      return value === undefined
        ? { fault: t('dashboard-data:fault.number', { example: t.number(12.5, 1) }) }
        : { value }
    }
    case 'boolean': {
      const value = parseBoolean(t, text)
      return value === undefined ? { fault: t('dashboard-data:fault.boolean') } : { value }
    }
    case 'date': {
      const day = parseDay(text)
      return day ? { value: day } : { fault: t('dashboard-data:fault.date') }
    }
    case 'moment': {
      const moment = parseMoment(text, zone)
      return moment ? { value: { $date: moment } } : { fault: t('dashboard-data:fault.moment') }
    }
    case 'time': {
      const parts = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,3})?)?$/.exec(text)
      if (!parts) return { fault: t('dashboard-data:fault.time') }
      const [, hours = '', minutes, seconds = '00', fraction = '.000'] = parts
      return { value: `${hours.padStart(2, '0')}:${minutes}:${seconds}${fraction.padEnd(4, '0')}` }
    }
    case 'tags':
      return text.startsWith('[') ? parseJson(t, text) : { value: splitList(text) }
    case 'richText':
      return { value: /^\s*</.test(text) ? text : toParagraphs(text) }
    case 'address':
      return text.startsWith('{') ? parseJson(t, text) : { value: { formatted: text } }
    case 'json':
      return parseJson(t, text)
    case 'gallery':
      return text.startsWith('[')
        ? parseJson(t, text)
        : { value: splitList(text).map((src) => ({ type: 'image', src })) }
    case 'reference': {
      const id = findItem?.(column.target ?? '', text) ?? text
      return { value: id }
    }
    case 'references':
      if (text.startsWith('[')) return parseJson(t, text)
      return { value: splitList(text).map((each) => findItem?.(column.target ?? '', each) ?? each) }
    default:
      return { value: text }
  }
}

/** `1234.5`, and `1.234,5` or `1,234.5` as the reader's language writes them. */
function parseNumber(t: Translate, text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const isCommaDecimal = t.number(0.5, 1).includes(',')
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  let plain = bare
  if (comma >= 0 && point >= 0) {
    plain = comma > point ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  } else if (comma >= 0) {
    const isGrouped = bare.split(',').length > 2 || (!isCommaDecimal && /,\d{3}$/.test(bare))
    plain = isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.')
  } else if (bare.split('.').length > 2) plain = bare.replaceAll('.', '')
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

function parseBoolean(t: Translate, text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (/^(yes|y|true|1|x|✓)$/.test(word) || word === t('dashboard-data:yes').toLowerCase()) return true
  if (/^(no|n|false|0|-)$/.test(word) || word === t('dashboard-data:no').toLowerCase()) return false
  return undefined
}

/** `2026-03-01`, or `1.3.2026` and `01/03/2026` where the day cannot be taken for the month. */
function parseDay(text: string): string | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/.exec(text)?.[1]
  if (iso) return isCalendarDay(iso) ? iso : undefined
  const [, one = '', separator = '', other = '', year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (!year) return undefined
  const isDayFirst = separator === '.' || Number(one) > 12
  if (!isDayFirst && Number(other) <= 12 && one !== other) return undefined
  const [day, month] = isDayFirst ? [one, other] : [other, one]
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : undefined
}

/** Not February 30, which dates take for a day of March. */
const isCalendarDay = (text: string): boolean =>
  isDay(text) && new Date(`${text}T00:00Z`).toISOString().startsWith(text)

function parseMoment(text: string, zone: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : new Date(time).toISOString()
  }
  const [, dayText = '', timeText = '00:00'] = /^(\S+?)(?:(?:T|\s+)(\d{1,2}:\d\d)(?::\d\d)?)?$/.exec(text) ?? []
  const day = parseDay(dayText)
  const time = timeText.padStart(5, '0')
  if (!day || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return toMoment(`${day}T${time}`, zone).toISOString()
}

function parseJson(t: Translate, text: string): Reading {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { fault: t('dashboard-data:fault.json') }
  }
}

const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]

const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
