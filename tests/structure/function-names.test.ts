import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verbs } from './verbs.ts'

const repository = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(repository, file), 'utf8')

const sources = globSync(
  [
    'apps/*/{app,src}/**/*.{ts,tsx}',
    'extensions/*/src/**/*.{ts,tsx}',
    'packages/*/{src,tools,testing}/**/*.{ts,tsx,js}',
    '{bench,scripts,tests}/**/*.{ts,js,mjs}',
  ],
  {
    cwd: repository,
    exclude: (file) => /(^|\/)(node_modules|build|outside-app|migrations)$|\.d\.ts$/.test(String(file)),
  },
)

/** A function, or a constant whose value may be one: then its `(` is the last character. */
const declaration =
  /\bfunction\*?\s+([a-z]\w*)\s*[<(]|\bconst\s+([a-z]\w*)(?::[^=\n]+?)?\s*=\s*(?:async\s+)?(?:function\b|(?:<[^()]*>\s*)?(\())/g

/** The position after the parenthesis that closes the one at `start`; -1 if there is none. */
function findEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]!
    if (character === '(') depth++
    else if (character === ')' && --depth === 0) return at + 1
    else if (/['"`]/.test(character)) {
      at = text.indexOf(character, at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}

/** Names of declared functions; those that begin with a capital are components and schemas. */
function listFunctions(text: string): string[] {
  return [...text.matchAll(declaration)].flatMap((match) => {
    const [whole, name, constant, parenthesis] = match
    if (name) return [name]
    if (!parenthesis) return [constant!]
    const end = findEnd(text, match.index + whole.length - 1)
    return end > 0 && /^\s*(?::|=>)/.test(text.slice(end, end + 100)) ? [constant!] : []
  })
}

const questions = new Set('are can did does had has is may must needs should was were will'.split(' '))

/** `covers`, `appliesTo` and `requires3dSecure` ask a question as well. */
const isThirdPerson = (word: string): boolean =>
  [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].some(
    (verb) => verb !== word && verbs.has(verb),
  )

/** Hooks, reactions and handlers, copies with a change, conversions. */
const usual = /^(use|on|with|without|from|to)[A-Z]/

/** Frameworks call these. */
const prescribed = new Set('action headers links loader main meta middleware setup'.split(' '))

/** Files whose functions are read as words of a declaration: `maybe(Text(500))`, `any(equals(field, value))`. */
const vocabularies = new Set([
  'apps/server/src/kernel/across-sites.ts',
  'apps/server/src/kernel/query/conditions.ts',
  'apps/server/src/kernel/query/entity-fields.ts',
  'apps/server/src/kernel/query/fields.ts',
  'packages/contract/src/event.ts',
  'packages/contract/src/schema.ts',
  'packages/money/src/money.ts',
  'packages/ui/src/cx.ts',
])

const unfinished =
  /^(extensions|scripts|tests\/(e2e|extensions|support)|apps\/server\/src\/(extensions|modules\/(agents|assistant|mcp|plugins|ucp|webhooks))|apps\/web\/app\/dashboard\/(extensions|webhooks))\//

/** Operations, whose functions have their names, and what apps import of the client and the bridge. */
const published = new Set([
  ...globSync('packages/contract/src/*.routes.ts', { cwd: repository }).flatMap((file) =>
    [...read(file).matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name!),
  ),
  ...globSync('packages/{client/src/{index,server,webhooks}.ts,sdk-bridge/src/{astro,bridge,captcha,vite}.js}', {
    cwd: repository,
  })
    .flatMap((file) => [...read(file).matchAll(/^export (?:default )?(?:(?:async )?function|const|(?=\{))([^(=}]+)/gm)])
    .flatMap(([, names]) => names!.match(/\w+/g) ?? []),
])

function isVerb(name: string): boolean {
  const [word] = /^[a-z]+/.exec(name)!
  return verbs.has(word) || questions.has(word) || isThirdPerson(word) || usual.test(name) || prescribed.has(name)
}

test('lists functions and constants that are functions, and tells a verb from a noun', () => {
  const text = `
    export async function* readLines() {}
    const addUp = <T extends { a: string }>(of: T, text = ')'): number => 1
    const sum = (1 + 2) * 3
    const getPrice: Read = async (id) => {}
    const Component = () => null
  `
  expect(listFunctions(text)).toEqual(['readLines', 'addUp', 'getPrice'])
  expect(
    ['findCart', 'isPaid', 'coversAll', 'onPaid', 'useCart', 'total', 'cartTotal', 'newCart'].filter(isVerb),
  ).toEqual(['findCart', 'isPaid', 'coversAll', 'onPaid', 'useCart'])
})

test('functions begin with a verb or ask a question', () => {
  expect(sources.length).toBeGreaterThan(1500)
  const found = sources
    .filter((file) => !vocabularies.has(file) && !unfinished.test(file))
    .flatMap((file) =>
      listFunctions(read(file))
        .filter((name) => !isVerb(name) && !published.has(name))
        .map((name) => `${file}: ${name} (begin with a verb; a new one is added to verbs.ts)`),
    )
  expect(found).toEqual([])
})
