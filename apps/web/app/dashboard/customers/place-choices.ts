import { getLanguageName } from '@stoa/messages/language-name'
import { languages } from '@stoa/messages/languages'
import type { Host } from '../../lib/host.ts'
import { listCountryChoices } from '../orders/countries.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

export interface PlaceChoices {
  readonly countries: readonly Choice[]
  readonly languages: readonly Choice[]
}

/** Named on the server, as browsers name some places differently. `more`: languages that are in use already. */
export function listPlaceChoices({ site: { locale } }: Host, more: readonly string[] = []): PlaceChoices {
  return {
    countries: listCountryChoices(locale),
    languages: [...new Set([...languages, ...more])].map((value) => ({ value, label: getLanguageName(value, locale) })),
  }
}
