import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BackupStore, createDiskStore } from '../../apps/server/src/backup/backup-store.ts'
import { check } from '../../apps/server/src/backup/check.ts'
import { createBackup } from '../../apps/server/src/backup/create-backup.ts'
import { listBackups, listParts, type Manifest } from '../../apps/server/src/backup/manifest.ts'
import { prune } from '../../apps/server/src/backup/prune.ts'
import { restore } from '../../apps/server/src/backup/restore.ts'
import { openVault, toPartFile, type Vault } from '../../apps/server/src/backup/vault.ts'
import { openPool } from '../../apps/server/src/kernel/postgres/index.ts'
import { OwnDatabase } from '../support/own-database.ts'
import { ServerProcess } from './process.ts'

const passphrase = 'a passphrase of these tests'
const picture = randomBytes(9_000_000)

let shop: ServerProcess
let folder: string
let store: BackupStore
let vault: Vault
let count = 0
const processes: ServerProcess[] = []
const databases: OwnDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-backups-'))
  store = createDiskStore(join(folder, 'backups'))
  vault = await openVault(store, passphrase, { create: true })
  shop = await ServerProcess.make({ STOA_DEMO: 'catalog' })
  await shop.start()
  await mkdir(join(shop.folder, 'media'), { recursive: true })
  await writeFile(join(shop.folder, 'media', 'picture.png'), picture)
})

afterEach(async () => {
  for (const process of processes.splice(0)) await process.remove()
  for (const database of databases.splice(0)) await database.remove()
})

afterAll(async () => {
  await shop.remove()
  await rm(folder, { recursive: true, force: true })
})

const buildConfig = (dataDir: string, databaseUrl?: string) => ({
  ...{ dataDir, databaseUrl, poolSize: 4, secret: undefined },
  extensionsFile: join(folder, 'stoa.config.ts'),
})

async function createShopBackup() {
  const result = await createBackup(buildConfig(shop.folder), store, vault)
  return { ...result, manifest: (await vault.getDocument<Manifest>(result.name))! }
}

async function makeTarget() {
  const database = new OwnDatabase(`restored_${process.pid}_${count++}`)
  databases.push(database)
  await database.make()
  const server = await ServerProcess.make({ DATABASE_URL: database.url() })
  processes.push(server)
  const sql = openPool(database.options(), { max: 1 })
  const countSites = async () => {
    const [row] = await sql.unsafe(`select to_regclass('sites') is not null as found`)
    return row!.found ? (await sql.unsafe('select id from sites')).length : 0
  }
  return {
    server,
    config: buildConfig(server.folder, database.url()),
    countSites: () => countSites().finally(() => sql.end()),
  }
}

async function addProduct(name: string): Promise<void> {
  const { siteId, apiKey } = await shop.facts()
  const response = await fetch(`${shop.origin}/stores/v1/products`, {
    method: 'POST',
    headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
    body: JSON.stringify({ product: { name, productType: 'physical', priceData: { price: 5 } } }),
  })
  expect(response.status).toBe(200)
}

async function listProducts(origin: string): Promise<unknown[]> {
  const { siteId, apiKey } = await shop.facts()
  const response = await fetch(`${origin}/stores-reader/v1/products/query-platformized`, {
    method: 'POST',
    headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
    body: JSON.stringify({ query: { paging: { limit: 100 } } }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { products: unknown[] }).products
}

describe('a backup of a running shop', () => {
  it('is restored whole on another machine, with its files, and is continued there', async () => {
    const adding = Array.from({ length: 20 }, (_, index) => addProduct(`Added during the backup ${index}`))
    const { manifest } = await createShopBackup()
    await Promise.all(adding)
    await addProduct('Added after the backup')
    const { server, config } = await makeTarget()
    await restore(config, vault, manifest)
    expect(await readFile(join(server.folder, 'media', 'picture.png'))).toEqual(picture)
    expect((await stat(join(server.folder, 'secret'))).mode & 0o777).toBe(0o600)
    await server.start()
    const original = await listProducts(shop.origin)
    const restored = await listProducts(server.origin)
    expect(restored.length).toBeGreaterThan(10)
    expect(restored.length).toBeLessThan(original.length)
    const toText = (product: unknown) =>
      JSON.stringify(product)
        .replaceAll(`:${server.port}/`, `:${shop.port}/`)
        .replaceAll(`:${server.port}"`, `:${shop.port}"`)
    const known = new Set(original.map(toText))
    expect(restored.map(toText).filter((product) => !known.has(product)).length).toBe(0)
  })

  it('adds only what has changed since the last one', async () => {
    await createShopBackup()
    await addProduct('A new product')
    const { newBytes } = await createShopBackup()
    expect(newBytes).toBeGreaterThan(0)
    expect(newBytes).toBeLessThan(picture.length)
  })

  it('reads a file again whose date has changed', async () => {
    const before = await createShopBackup()
    await utimes(join(shop.folder, 'media', 'picture.png'), 1_700_000_000, 1_700_000_000)
    const after = await createShopBackup()
    expect(after.manifest.files).toEqual([{ ...before.manifest.files[0], modified: 1_700_000_000_000 }])
  })

  it('is checked by restoring it into a scratch database, which is removed', async () => {
    const { manifest } = await createShopBackup()
    await check(buildConfig(shop.folder), vault, manifest)
    expect(await shop.query(`select datname from pg_database where datname like 'stoa_check%'`)).toEqual([])
  })
})

describe('a restore', () => {
  it('that was interrupted leaves no site behind, and can be repeated', async () => {
    const { manifest } = await createShopBackup()
    const { config, countSites } = await makeTarget()
    const last = manifest.tables.findLast(({ parts }) => parts.length > 0)!.parts.at(-1)
    const interrupted: Vault = {
      ...vault,
      getPart: (name) => (name === last ? Promise.reject(new Error('cut off')) : vault.getPart(name)),
    }
    await expect(restore(config, interrupted, manifest)).rejects.toThrow('cut off')
    await restore(config, vault, manifest)
    expect(await countSites()).toBeGreaterThan(0)
    await expect(restore(config, vault, manifest)).rejects.toThrow('The database already contains a site.')
  })

  it('refuses a part that was changed or is missing', async () => {
    const { manifest } = await createShopBackup()
    const part = manifest.tables.find(({ name }) => name === 'products')!.parts[0]!
    const file = `parts/${part.slice(0, 2)}/${part}`
    const bytes = (await store.read(file))!
    const damaged = Buffer.from(bytes)
    damaged[damaged.length - 1]! ^= 1
    const { config, countSites } = await makeTarget()
    try {
      await store.write(file, damaged)
      await expect(restore(config, vault, manifest)).rejects.toThrow(`The backup is damaged: ${part} was changed.`)
      await store.remove(file)
      await expect(restore(config, vault, manifest)).rejects.toThrow(`The backup is incomplete: ${file} is missing.`)
    } finally {
      await store.write(file, bytes)
    }
    expect(await countSites()).toBe(0)
  })

  it('refuses a backup of a newer version', async () => {
    const { manifest } = await createShopBackup()
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999_later'] }
    const { config } = await makeTarget()
    await expect(restore(config, vault, newer)).rejects.toThrow('another version of Stoa (9999_later)')
  })

  it('refuses the data folder of another shop', async () => {
    const { manifest } = await createShopBackup()
    const { config } = await makeTarget()
    await writeFile(join(config.dataDir, 'secret'), 'the secret of another shop')
    await expect(restore(config, vault, manifest)).rejects.toThrow('belongs to another shop')
  })
})

describe('the backups of a folder', () => {
  it('are opened by their passphrase alone', async () => {
    await expect(openVault(store, 'another passphrase', { create: true })).rejects.toThrow('STOA_BACKUP_PASSPHRASE')
  })

  it('are pruned to the latest ones, which stay complete', async () => {
    await addProduct('In the first of two backups')
    await createShopBackup()
    await addProduct('In the second of two backups')
    const { manifest } = await createShopBackup()
    const { backups, parts } = await prune(store, vault, 1)
    expect(backups).toBeGreaterThan(0)
    expect(parts).toBeGreaterThan(0)
    expect(await listBackups(store)).toHaveLength(1)
    expect(new Set(await store.list('parts'))).toEqual(new Set(listParts(manifest).map(toPartFile)))
  })

  it('are written by one process at a time', async () => {
    const unlock = await store.lock()
    await expect(createShopBackup()).rejects.toThrow('Another backup is writing')
    await unlock()
  })
})
