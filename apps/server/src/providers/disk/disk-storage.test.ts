import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'stoa-storage-'))
const storage = createDiskStorage(folder)
afterAll(() => rm(folder, { recursive: true }))

test('a file removed after it was found is missing, not an error', async () => {
  await storage.put('a.txt', Buffer.from('words'))
  const file = (await storage.find('a.txt'))!
  await storage.remove('a.txt')
  expect([await file.read(), await file.stream()]).toEqual([undefined, undefined])
})

test('a file that is being read stays readable after its removal', async () => {
  await storage.put('b.txt', Buffer.from('words of b'))
  const file = (await storage.find('b.txt'))!
  const [whole, part] = [await file.stream(), await file.stream({ start: 1, end: 3 })]
  await storage.remove('b.txt')
  expect([String(await buffer(whole!)), String(await buffer(part!))]).toEqual(['words of b', 'ord'])
})

describe('an unwritable folder', () => {
  const createError = (code: string) => Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
  /** More than the folder can hold: the write fails in the middle, as on a full disk. */
  const streamThenFail = (code: string) =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw createError(code)
      })(),
    )

  test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'reports %s as INSUFFICIENT_STORAGE and leaves nothing behind',
    async (code) => {
      await expect(storage.putStream('c.txt', streamThenFail(code))).rejects.toMatchObject({
        code: 'INSUFFICIENT_STORAGE',
        status: 507,
      })
      expect(await readdir(folder)).toEqual([])
    },
  )

  test('keeps other errors and leaves nothing behind', async () => {
    await mkdir(join(folder, 'd.txt', 'taken'), { recursive: true })
    await expect(storage.put('d.txt', Buffer.from('words'))).rejects.toMatchObject({ syscall: 'rename' })
    expect(await readdir(folder)).toEqual(['d.txt'])
    await rm(join(folder, 'd.txt'), { recursive: true })
  })

  test('reports the problem, and its end', async () => {
    expect(await storage.unavailableReason()).toBeUndefined()
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await createDiskStorage(file).unavailableReason()).toMatch(/EEXIST|ENOTDIR/)
    await rm(file)
    expect(await readdir(folder)).toEqual([])
  })
})

test('a sweep removes leftovers of killed processes, and no recent or used files', async () => {
  const day = 86_400_000
  const ages: Record<string, number> = {
    '.picture.1.2': day,
    '.picture.1.3': 0,
    '_part.old': 3 * day,
    '_part.young': day / 2,
    'kept.txt': 9 * day,
  }
  for (const [name, age] of Object.entries(ages)) {
    await writeFile(join(folder, name), name)
    const at = new Date(Date.now() - age)
    await utimes(join(folder, name), at, at)
  }
  expect(await storage.sweep('_part.', new Date(Date.now() - day))).toBe(2)
  expect((await readdir(folder)).sort()).toEqual(['.picture.1.3', '_part.young', 'kept.txt'])
  expect(await createDiskStorage(join(folder, 'none')).sweep('_part.', new Date())).toBe(0)
})
