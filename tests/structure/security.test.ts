import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const document = readFileSync(`${repository}docs/security.md`, 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (\w+) \| (.+) \|$/gm)].map(([, number, state, where]) => ({
  number: number!,
  state: state!,
  where: where!,
}))

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; in all of them they are the first ones. */
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

test('every row says how it stands, and one that is held names its test', () => {
  const states = ['held', 'built', 'none', 'host', 'gap']
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  const isNamed = ({ where }: (typeof rows)[number]) => /\.test\.ts`|^(The same|As \d)/.test(where)
  expect(rows.filter((row) => row.state === 'held' && !isNamed(row))).toEqual([])
})

test('every file that is named is there', () => {
  const named = [...document.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|md))`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(100)
  const isThere = (path: string) => existsSync(repository + path) || existsSync(`${repository}apps/server/src/${path}`)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
