import type { Language } from '../mail.ts'

/** Example data of previews, formatted per language. */
export const sampleAmount = (language: Language, amount: number): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)

export const sampleDay = (language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2030-05-01T00:00:00Z'))

const goods: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Stoneware mug', 'Linen tea towel'],
  de: ['Becher aus Steingut', 'Geschirrtuch aus Leinen'],
  fr: ['Tasse en grès', 'Torchon en lin'],
  es: ['Taza de gres', 'Paño de lino'],
}

export const sampleItems = (language: Language) => [
  { name: goods[language][0], detail: '× 2', amount: sampleAmount(language, 48) },
  { name: goods[language][1], detail: '× 1', amount: sampleAmount(language, 14) },
]
