import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const document = readFileSync(`${repository}docs/security.md`, 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (\w+) \| (.+) \|$/gm)].map(([, number, state, where]) => ({
  number: number!,
  state: state!,
  where: where!,
}))

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0; they come first in each. */
const sections = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '10': [2, 2, 4, 11, 5, 2, 3],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
  '17': [1, 4, 2],
}

test('every requirement has its row', () => {
  const expected = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  )
  expect(rows.map(({ number }) => number).sort()).toEqual(expected.sort())
})

test('every row has a state, and those that hold name a test', () => {
  const states = ['held', 'built', 'none', 'host', 'decided']
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  const isNamed = ({ where }: (typeof rows)[number]) => /\.test\.ts`|^(The same|As \d)/.test(where)
  expect(rows.filter((row) => row.state === 'held' && !isNamed(row))).toEqual([])
})

test('the counts are correct', () => {
  const countInState = (state: string) => rows.filter((row) => row.state === state).length
  const documentedCounts = /Of (\d+) requirements (\d+) .*?, (\d+) .*?, (\d+) .*?, (\d+) .*?, and (\d+) /.exec(
    document,
  )!
  const counted = [rows.length, ...['held', 'built', 'none', 'host', 'decided'].map(countInState)]
  expect(documentedCounts.slice(1).map(Number)).toEqual(counted)
})

test('every named attack and test is in the named file', () => {
  const missing: string[] = []
  for (const { number, where } of rows) {
    for (const [, path, rest] of where.matchAll(/`([\w./-]+\.test\.ts)`([^`]*)/g)) {
      const text = readFileSync(findPlace(path!)!, 'utf8')
      const names = [...rest!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)
      for (const name of [...names, ...listAttacks(rest!)])
        if (!text.includes(name)) missing.push(`${number}: ${path} has no ${name}`)
    }
  }
  expect(missing).toEqual([])
})

/** `F-01 to F-03, F-05` */
const listAttacks = (text: string): string[] =>
  [...text.matchAll(/F-(\d+)(?: to F-(\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `F-${String(Number(from) + index).padStart(2, '0')}`,
    ),
  )

const findPlace = (path: string): string | undefined =>
  [repository + path, `${repository}apps/server/src/${path}`].find((place) => existsSync(place))

test('every named file exists', () => {
  const named = [...document.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|md))`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !findPlace(path))).toEqual([])
})

test('every limit is listed', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: repository, exclude: ['**/*.test.ts'] })
  const code = files.map((file) => readFileSync(repository + file, 'utf8')).join('\n')
  const named = [...code.matchAll(/name: '([a-z-]+)', tries: /g)].map(([, name]) => name!)
  const [, list] = /^## Rate limits$([\s\S]*?)^## /m.exec(document)!
  const listed = [...list!.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!)
  expect(listed.sort()).toEqual(named.sort())
})

/** `| a | b | c |` → its cells. */
const splitCells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const getSection = (title: string): string => document.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!

/** Test files named in a text, with the quoted titles after each. */
const listTests = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.test\.ts)`([^`]*)/g)].map(([, path, rest]) => ({
    path: path!,
    titles: [...rest!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!),
  }))

test('it lists the guarantees and how to report a vulnerability', () => {
  expect(getSection('Guarantees').match(/^\d\. /gm)!.length).toBeGreaterThan(5)
  expect(getSection('How to report a vulnerability')).toContain('privately')
})

test('every attack names a test title that exists in its file', () => {
  const attacks = getSection('Attacks and their tests')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  expect(attacks.length).toBeGreaterThan(20)
  for (const attack of attacks) {
    const [, , where] = splitCells(attack)
    const tests = listTests(where!)
    expect(tests, attack).not.toEqual([])
    for (const { path, titles } of tests) {
      expect(titles, attack).not.toEqual([])
      const text = readFileSync(findPlace(path)!, 'utf8')
      for (const title of titles) expect(text.includes(title), `${path} has no "${title}"`).toBe(true)
    }
  }
})

describe('the table of hostile inputs', () => {
  const table = readFileSync(`${repository}tests/hostile/README.md`, 'utf8')
  const hostile = [...table.matchAll(/^\| (F-\d\d)( R)? +\| .*$/gm)].map(([line, number]) => ({
    line,
    number: number!,
  }))
  const numbers = [...new Set(hostile.map(({ number }) => number))]
  const files = globSync(['tests/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'packages/*/src/**/*.test.ts'], {
    cwd: repository,
    exclude: ['**/node_modules/**', 'tests/structure/**'],
  })
  const texts = new Map(files.map((file) => [file, readFileSync(repository + file, 'utf8')]))
  const listNamed = (path: string) => files.filter((file) => file === path || file.endsWith(`/${path}`))

  test('has all seventy-two', () => {
    expect(numbers).toEqual(Array.from({ length: 72 }, (_, index) => `F-${String(index + 1).padStart(2, '0')}`))
  })

  test('names existing files', () => {
    const missing = hostile.flatMap(({ line, number }) =>
      listTests(line)
        .filter(({ path }) => listNamed(path).length === 0)
        .map(({ path }) => `${number}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('names existing titles', () => {
    const all = [...texts.values()].join('\n')
    const titles = hostile.flatMap(({ line }) => [...line.matchAll(/"([^"]+)"/g)].map(([, title]) => title!))
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.filter((title) => !all.includes(title))).toEqual([])
  })

  test('has a test for each, whose title contains its number', () => {
    const isTitled = (number: string) =>
      [...texts.values()].some((text) =>
        text.split('\n').some((line) => line.includes(number) && !/^\s*(\*|\/\/|\/\*)/.test(line)),
      )
    expect(numbers.filter((number) => !isTitled(number))).toEqual([])
  })
})
