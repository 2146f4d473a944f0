import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const pages = globSync('{*.md,.github/**/*.md,docs/**/*.md,{apps,packages,bench,tests,examples}/**/README.md}', {
  cwd: repository,
  exclude: (path) => /(^|\/)(node_modules|build)$/.test(path),
})

/** Files that a page links or shows, without addresses and anchors. */
function listTargets(page: string): string[] {
  const text = readFileSync(join(repository, page), 'utf8').replaceAll(/^```.*?^```/gms, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, image]) => (link ?? image)!.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
}

test('every link of a document leads to a file', () => {
  const broken = pages.flatMap((page) =>
    listTargets(page)
      .filter((target) => !existsSync(join(repository, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(pages.length).toBeGreaterThan(30)
  expect(broken).toEqual([])
})

test('every picture of the docs is shown by a document', () => {
  const shown = new Set(pages.flatMap((page) => listTargets(page).map((target) => join(dirname(page), target))))
  const unused = globSync('docs/screens/*.webp', { cwd: repository }).filter((file) => !shown.has(file))
  expect(unused, 'remove them, or show them in a document').toEqual([])
})

test('the README names every guide', () => {
  const named = new Set(listTargets('README.md'))
  expect(globSync('docs/*.md', { cwd: repository }).filter((file) => !named.has(file))).toEqual([])
})
