import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')

/** Words that names of our code do not use, each with the standard term. */
const retired: Readonly<Record<string, string>> = {
  told: 'serialized, reported',
  stranger: 'anonymous, other visitor',
  strangers: 'anonymous, other visitors',
  forsaken: 'abandoned',
  judge: 'verify',
  judges: 'verifiers',
  judged: 'verified',
  verdict: 'verification result',
  keeper: 'handler, listener',
  keepers: 'handlers, listeners',
  wording: 'text overrides',
  besides: 'additional columns or inputs',
  patience: 'timeout',
  brought: 'imported',
  bring: 'import, load',
  somebody: 'the actor: visitor, member, owner',
  whoever: 'the actor: visitor, member, owner',
  voices: 'reviews',
  wishes: 'settings, wishlist items',
  papers: 'documents',
}

const sources = globSync(
  ['apps/*/{app,src}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', '{scripts,bench,tests}/**/*.{ts,tsx,mjs}'],
  {
    cwd: repository,
    exclude: (file) => /(^|\/)(node_modules|build)$/.test(String(file)),
  },
)

/** `toOrderCache` → `to`, `order`, `cache`; the same of `order-cache.ts`. */
const splitWords = (name: string): string[] => name.split(/(?=[A-Z])|[-_.]/).map((word) => word.toLowerCase())

const findRetired = (name: string): string[] => splitWords(name).filter((word) => Object.hasOwn(retired, word))

const declaration = /\b(?:function\*?|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/g

test('finds a retired word in a name, wherever it stands', () => {
  const [word] = Object.keys(retired)
  const capitalized = word!.charAt(0).toUpperCase() + word!.slice(1)
  expect(findRetired(`find${capitalized}Order`)).toEqual([word])
  expect(findRetired(`${word}-orders.test.ts`)).toEqual([word])
  expect(findRetired(`find${word}`)).toEqual([])
})

test('no declared name and no file name uses a retired word', () => {
  expect(sources.length).toBeGreaterThan(1500)
  const found = sources.flatMap((file) => {
    const names = [...readFileSync(join(repository, file), 'utf8').matchAll(declaration)].map(([, name]) => name!)
    return [basename(file), ...names].flatMap((name) =>
      findRetired(name).map((word) => `${file}: ${name} (use ${retired[word]})`),
    )
  })
  expect(found).toEqual([])
})
