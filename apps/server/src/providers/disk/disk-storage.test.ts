import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'stoa-storage-'))
const storage = diskStorage(folder)
afterAll(() => rm(folder, { recursive: true }))

test('what was removed since it was found is gone, and no error', async () => {
  await storage.put('a.txt', Buffer.from('words'))
  const file = (await storage.find('a.txt'))!
  await storage.remove('a.txt')
  expect([await file.read(), await file.stream()]).toEqual([undefined, undefined])
})

test('what is being read is read to its end, removed or not', async () => {
  await storage.put('b.txt', Buffer.from('words of b'))
  const file = (await storage.find('b.txt'))!
  const [whole, part] = [await file.stream(), await file.stream({ start: 1, end: 3 })]
  await storage.remove('b.txt')
  expect([String(await buffer(whole!)), String(await buffer(part!))]).toEqual(['words of b', 'ord'])
})
