import { isolate } from './isolates.ts'
import { type Direction, directionOf, type Language } from './languages.ts'
import type { NumberStyle } from './parse.ts'

const numberStyles: Readonly<Record<NumberStyle, Intl.NumberFormatOptions>> = {
  decimal: {},
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
}

/** What messages call while they are written. Formatters are made once: making one costs more than many uses. */
export class MessageFormat {
  readonly #locale: string
  readonly #direction: Direction
  readonly #numbers = new Map<NumberStyle, Intl.NumberFormat>()
  readonly #plurals = new Map<string, Intl.PluralRules>()

  constructor(language: Language) {
    this.#locale = language
    this.#direction = directionOf(language)
  }

  number(value: number, style: NumberStyle = 'decimal'): string {
    let format = this.#numbers.get(style)
    if (!format) {
      format = new Intl.NumberFormat(this.#locale, numberStyles[style])
      this.#numbers.set(style, format)
    }
    return format.format(value)
  }

  fixed(value: number, decimals?: number): string {
    if (decimals === undefined) return this.number(value)
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    return new Intl.NumberFormat(this.#locale, options).format(value)
  }

  list(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
    return new Intl.ListFormat(this.#locale, { type }).format(items)
  }

  /** A value within a text. Between words from right to left, a text keeps its own direction. */
  value<Given>(value: Given): Given | string {
    if (typeof value === 'number') return this.number(value)
    return this.#direction === 'rtl' && typeof value === 'string' ? isolate(value) : value
  }

  plural<Option>(value: number, options: Readonly<Record<string, Option>>, offset = 0, isOrdinal = false): Option {
    const exact = options[`=${value}`]
    if (exact !== undefined) return exact
    const type = isOrdinal ? 'ordinal' : 'cardinal'
    let rules = this.#plurals.get(type)
    if (!rules) {
      rules = new Intl.PluralRules(this.#locale, { type })
      this.#plurals.set(type, rules)
    }
    return options[rules.select(value - offset)] ?? options.other!
  }

  select<Option>(value: unknown, options: Readonly<Record<string, Option>>): Option {
    return Object.hasOwn(options, String(value)) ? options[String(value)]! : options.other!
  }
}
