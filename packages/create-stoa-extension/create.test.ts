import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { loadExtensions } from '@stoa/extension/load'
import { afterAll, expect, test } from 'vitest'
import { create } from './create.mjs'

const root = path.join(import.meta.dirname, '../../reports')
const folder = path.join(root, crypto.randomUUID())
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a new extension is loaded as it is, with its name everywhere', async () => {
  expect(create(path.join(folder, 'gift-notes'))).toBe('gift-notes')
  const { extensions, failures } = await loadExtensions(['./gift-notes'], folder)
  expect(failures).toEqual([])
  const [{ extension } = { extension: undefined }] = extensions
  expect(extension).toMatchObject({ name: 'gift-notes', fields: [{ key: 'care' }], pages: [{ title: 'notes' }] })
  expect(Object.keys(extension?.operations ?? {})).toEqual(['addNote', 'listNotes'])
  expect(extension?.migrations?.[0]?.sql).toContain('create table ext_giftnotes_notes')
  const read = (name: string) => readFileSync(path.join(folder, 'gift-notes', name), 'utf8')
  expect(read('src/operations.ts')).toContain("OperationsNamed<'giftNotes'")
  expect(read('package.json') + read('README.md') + read('.gitignore')).not.toMatch(/my-extension|myExtension/)
})

test.each([
  ['Gift', /can't be the name/],
  ['a'.repeat(31), /can't be the name/],
  ['gift-1', /can't be the name/],
  ['gift-notes', /exists already/],
])('refuses the name %s', (name, reason) => {
  expect(() => create(path.join(folder, name))).toThrow(reason)
})
