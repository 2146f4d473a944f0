import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

/**
 * F-69: every pattern that runs on visitors' input is tested with text that causes backtracking. A quadratic pattern
 * needs a large part of a second here, a linear one less than a millisecond.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = [
  'apps/server/src',
  'apps/web/app',
  'packages/contract/src',
  'packages/money/src',
  'packages/client/src',
]
const length = 16 * 1024
const maxMs = 60

const pieces = [
  'a',
  'a.',
  '-',
  '.',
  ' ',
  '/',
  '0',
  '@',
  'a@',
  '\\',
  '=',
  ',',
  '(',
  '"',
  'ä',
  '\t',
  '%2',
  ':',
  '*',
  '`',
  '<',
  '[',
]
const ends = ['', '@', '\u0001', '!', ' x', '"']
const corpus = [
  ...new Set(
    pieces.flatMap((piece) =>
      ends.flatMap((end) => [
        piece.repeat(length / piece.length) + end,
        `a@${piece.repeat(length / piece.length)}${end}`,
        `x${piece.repeat(length / piece.length)}${end}`,
      ]),
    ),
  ),
]

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
}

function listPatternsIn(file: string): RegExp[] {
  const found: RegExp[] = []
  const pending: unknown[] = [
    parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
  ]
  while (pending.length > 0) {
    const node = pending.pop()
    if (typeof node !== 'object' || node === null) continue
    const { regex } = node as Node
    if (regex) found.push(new RegExp(regex.pattern, regex.flags.replace('y', '')))
    pending.push(...Object.values(node))
  }
  return found
}

const patterns = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.fixture\.ts$/.test(path))
    .flatMap((path) =>
      listPatternsIn(join(folder, path)).map((pattern) => [String(pattern), join(folder, path), pattern] as const),
    ),
)

function measureTime(pattern: RegExp, text: string): number {
  const started = performance.now()
  text.replace(pattern, '')
  return performance.now() - started
}

describe('F-69 text that is slow to match', () => {
  it('finds patterns to test', () => expect(patterns.length).toBeGreaterThan(100))

  it.each(patterns)('%s of %s', (_text, _file, pattern) => {
    for (const text of corpus) {
      let needed = measureTime(pattern, text)
      // A busy machine is slow once, a bad pattern every time.
      for (let more = 0; needed >= maxMs && more < 6; more++) needed = Math.min(needed, measureTime(pattern, text))
      expect(needed, `${JSON.stringify(text.slice(0, 6))}…${JSON.stringify(text.slice(-3))}`).toBeLessThan(maxMs)
    }
  })
})
