import type { Language } from '@stoa/messages'
import { type RawBuilder, sql } from 'kysely'
import { siteLanguagesPort } from '../../kernel/language.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TranslatedFields } from './translations.ts'

/** How words of a language are compared. */
export interface Analysis {
  /** PostgreSQL's text search configuration: stemming and stop words. `simple` has neither. */
  readonly configuration: string
  /** The language joins words to longer ones: `Holzlampe`. */
  readonly isCompounding: boolean
}

const simple: Analysis = { configuration: 'simple', isCompounding: false }

const configurations: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

const compounding = new Set(['danish', 'dutch', 'german', 'norwegian', 'swedish'])

/** The analysis of a language tag such as `de-AT`. */
export function findAnalysis(tag: string): Analysis {
  const configuration = configurations[tag.split('-', 1)[0]!.toLowerCase()]
  return configuration ? { configuration, isCompounding: compounding.has(configuration) } : simple
}

/** That of the site's own texts. No statement of its own. */
export const findMainAnalysis = async (unit: Unit): Promise<Analysis> =>
  findAnalysis(unit.use(siteLanguagesPort)(await unit.site()).tag)

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
export const buildSearchVector = (language: Language, row: string): RawBuilder<string> => {
  const { configuration, isCompounding } = findAnalysis(language)
  const toVector = (name: string) =>
    sql`to_tsvector(${configuration}::text::regconfig, unaccent(${sql.ref(`${row}.${name}`)}))`
  const parts = isCompounding ? sql` || compound_parts(${toVector('names')})` : sql``
  return sql<string>`setweight(${toVector('names')}, 'A') || setweight(${toVector('descriptions')}, 'C')${parts}`
}
