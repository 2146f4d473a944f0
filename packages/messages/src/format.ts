import { isolate } from './isolates.ts'
import { getDirection, type Language } from './languages.ts'
import type { NumberStyle } from './parse.ts'

type Options<Option> = Readonly<Record<string, Option>>

/** What messages call while they are written. */
export interface MessageFormat {
  /** In a style, or with as many decimals as asked for. */
  number(value: number, style?: NumberStyle | number): string
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string
  /** Joins the items that are not empty, without a word such as “and” before the last one. */
  join(items: readonly (string | false | null | undefined)[]): string
  /** A value within a text. Between words from right to left, a text keeps its own direction. */
  value<Given>(value: Given): Given | string
  plural<Option>(value: number, options: Options<Option>, offset?: number, isOrdinal?: boolean): Option
  select<Option>(value: unknown, options: Options<Option>): Option
}

const styles: Readonly<Record<NumberStyle, Intl.NumberFormatOptions>> = {
  decimal: {},
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
}

/** Formatters of Intl are made once: making one costs more than many uses. Every page carries this: it is kept small. */
export function createMessageFormat(language: Language): MessageFormat {
  const numbers: Partial<Record<NumberStyle | number, Intl.NumberFormat>> = {}
  const plurals: Partial<Record<Intl.PluralRuleType, Intl.PluralRules>> = {}
  const isolated = getDirection(language) === 'rtl'
  const formatNumber: MessageFormat['number'] = (value, style = 'decimal') => {
    numbers[style] ??= new Intl.NumberFormat(
      language,
      typeof style === 'number' ? { minimumFractionDigits: style, maximumFractionDigits: style } : styles[style],
    )
    return numbers[style].format(value)
  }
  return {
    number: formatNumber,
    list: (items, type = 'conjunction') => new Intl.ListFormat(language, { type }).format(items),
    join: (items) => {
      const texts = items.filter(Boolean) as string[]
      // The mark (U+200F) gives a block its direction. In plain text, letters within isolates do not; for `dir=auto` in
      // HTML they do, so it also comes first.
      return isolated && texts[1] ? `\u200F${texts.map(isolate).join('\u200F، ')}` : texts.join(', ')
    },
    value: (value) =>
      typeof value === 'number' ? formatNumber(value) : isolated && typeof value === 'string' ? isolate(value) : value,
    plural: (value, options, offset = 0, isOrdinal = false) => {
      const type = isOrdinal ? 'ordinal' : 'cardinal'
      plurals[type] ??= new Intl.PluralRules(language, { type })
      return options[`=${value}`] ?? options[plurals[type].select(value - offset)] ?? options.other!
    },
    select: (value, options) => options[Object.hasOwn(options, `${value}`) ? `${value}` : 'other']!,
  }
}
