import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CredentialsFile } from './credentials-file.ts'

const [one, two] = ['0191d4a5-0000-7000-8000-000000000001', '0191d4a5-0000-7000-8000-000000000002'] as const
let folder: string
let file: CredentialsFile
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-credentials-'))
  file = new CredentialsFile(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const readSiteId = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')).siteId

it('publishes the credentials under their final name, readable by the owner only', async () => {
  await file.draft({ siteId: one })
  expect(await readdir(folder)).toEqual(['credentials.json.new'])
  await file.publish()
  expect(await readdir(folder)).toEqual(['credentials.json'])
  expect((await stat(file.path)).mode & 0o777).toBe(0o600)
})

it('recovers an interrupted start: publishes if the site exists, removes if its transaction rolled back', async () => {
  await file.draft({ siteId: one })
  await file.recover(async (id) => id === one)
  expect(await readSiteId('credentials.json')).toBe(one)
  await file.draft({ siteId: two })
  await file.recover(async () => false)
  expect(await readdir(folder)).toEqual(['credentials.json'])
  expect(await readSiteId('credentials.json')).toBe(one)
})

it('keeps credentials of another database under another name', async () => {
  for (const siteId of [one, two]) {
    await file.draft({ siteId })
    await file.publish()
  }
  expect([await readSiteId('credentials.json'), await readSiteId(`credentials-${one}.json`)]).toEqual([two, one])
})

it('accepts that another node with the same folder has already published', async () => {
  await file.draft({ siteId: one })
  await Promise.all([file.publish(), file.publish()])
  await file.publish()
  expect(await readSiteId('credentials.json')).toBe(one)
})
