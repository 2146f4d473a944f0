import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listModulesInOrder } from './modules-in-order.ts'

const repository = join(import.meta.dirname, '../..')
const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8')
const drawing = /```mermaid\n(.*?)```/s.exec(page)![1]!

const listFolders = (path: string) =>
  readdirSync(join(repository, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('the drawing shows every module, in the order in which they may call each other', () => {
  const groups = [...drawing.matchAll(/^ +modules\d+\["([^"]+)"\]$/gm)]
  expect(groups.flatMap(([, names]) => names!.split('<br>'))).toEqual(listModulesInOrder())
})

test('the drawing shows every provider', () => {
  const [, names] = /providers\["apps\/server\/src\/providers<br>([^"]+)"\]/.exec(drawing)!
  expect(names!.split('<br>')).toEqual(listFolders('apps/server/src/providers').toSorted())
})

test('the table of parts names every package and app', () => {
  const parts = new Set([...page.matchAll(/^\| `([\w/-]+)` \|/gm)].map(([, name]) => name))
  const folders = ['packages', 'apps'].flatMap((parent) => listFolders(parent).map((name) => `${parent}/${name}`))
  expect(folders.filter((name) => !parts.has(name))).toEqual([])
})
