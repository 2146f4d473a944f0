import type { Language } from '@stoa/messages'
import { type RawBuilder, sql } from 'kysely'
import type { TranslatedFields } from './translations.ts'

/** PostgreSQL's text search configuration of a language: its stemming and its stop words. */
const configurations: Readonly<Partial<Record<Language, string>>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  ar: 'arabic',
}

export const searchConfiguration = (language: Language): string => configurations[language] ?? 'simple'

/** Names weigh most, then descriptions without markup; as in the vectors of products. */
export function splitByWeight(fields: TranslatedFields): { names: string; descriptions: string } {
  const texts = { names: '', descriptions: '' }
  for (const [key, { text }] of Object.entries(fields)) {
    if (key === 'name') texts.names = text
    else if (/^(description$|additionalInfoSections)/.test(key))
      texts.descriptions += ` ${text.replace(/<[^<>]*>/g, ' ')}`
  }
  return texts
}

/** The `tsvector` of the texts that `splitByWeight` made, in columns of these names. */
export const searchVector = (language: Language, row: string): RawBuilder<string> => {
  const config = sql`${searchConfiguration(language)}::text::regconfig`
  const part = (name: string, weight: string) =>
    sql`setweight(to_tsvector(${config}, unaccent(${sql.ref(`${row}.${name}`)})), ${sql.lit(weight)})`
  return sql<string>`${part('names', 'A')} || ${part('descriptions', 'C')}`
}
