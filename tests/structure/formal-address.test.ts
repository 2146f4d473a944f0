import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')

const buildPattern = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

/** Words that only the informal address uses: readers are “Sie”, “vous” and “usted”. */
const informal = {
  de: buildPattern('du|dich|dir|dein(?:e|em|en|er|es)?|euch|euer|eure[mnrs]?|kannst|hast|bist|willst|musst|möchtest'),
  fr: buildPattern('tu|toi|ton|ta|tes|te|peux|veux|choisis-|ajoute-|essaie|clique'),
  es: buildPattern(
    'tú|tu|tus|te|ti|contigo|tuy[oa]s?|puedes|tienes|quieres|necesitas|eres|estás|has|podrás|debes|sabes|conectes|inténtalo|déjalo',
  ),
} as const
/** Matches the same at the beginning of a sentence, where the formal address has another form. */
const commands = /(?:^|[.:;!?] )[¡¿]?(?:elige|añade|introduce|haz|pega|configura|únete|revisa)(?!\p{L})/iu

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : []
}

/** Removes the names of placeholders and of plural forms. */
const readText = (text: string): string => text.replaceAll(/\{\w+(?:, \w+,)?/g, ' ').replaceAll(/<[^>]*>/g, ' ')

function findInformal(language: keyof typeof informal, text: string): string | undefined {
  const words = readText(text)
  return (informal[language].exec(words) ?? (language === 'es' ? commands.exec(words) : null))?.[0]
}

test('finds an informal address in any context', () => {
  expect(findInformal('de', '{name, select, other {Das ist dein Warenkorb}}')).toBe('dein')
  expect(findInformal('es', 'Solo tú')).toBe('tú')
  expect(findInformal('es', 'No hay ninguno. Elige otro.')).toBe('. Elige')
  expect(findInformal('fr', '<link>Tes</link> commandes')).toBe('Tes')
  for (const text of ['Vous êtes connecté.', 'des requêtes en attente'])
    expect(findInformal('fr', text)).toBeUndefined()
  expect(findInformal('es', 'Usted añade los productos.')).toBeUndefined()
  expect(findInformal('de', 'Ihre Anzeige steht Ihnen dort.')).toBeUndefined()
})

test.each(Object.keys(informal) as (keyof typeof informal)[])(
  'texts for readers address them formally in %s',
  (language) => {
    const files = globSync(
      [
        `packages/messages/catalogs/*/${language}.json`,
        `extensions/*/texts/${language}.json`,
        `packages/create-stoa-extension/template/texts/${language}.json`,
        `apps/server/demo/translations/${language}.json`,
      ],
      { cwd: repository },
    )
    expect(files.length).toBeGreaterThan(60)
    const found = files.flatMap((file) =>
      listTexts(JSON.parse(readFileSync(join(repository, file), 'utf8'))).flatMap((text) => {
        const word = findInformal(language, text)
        return word ? [`${file}: ${word.trim()} in ${text.slice(0, 100)}`] : []
      }),
    )
    expect(found).toEqual([])
  },
)
