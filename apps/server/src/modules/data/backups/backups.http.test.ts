import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const open = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const

const call = async (caller: Caller, name: string, input: object = {}) => caller.ok(name as never, input as never)
const refuse = async (caller: Caller, name: string, input: object = {}) => {
  const { code, status } = await caller.problem(name as never, input as never)
  return `${status} ${code}`
}

async function makeShelf(...names: string[]) {
  const site = await makeSite()
  const owner = await site.owner()
  for (const id of names)
    await call(owner, 'dataCollections.createDataCollection', { collection: { id, permissions: open } })
  return { site, owner }
}

interface Listed {
  backups: { id: string; status: string; sizeInBytes?: string; collections: { id: string }[] }[]
  restorations: { id: string; status: string; restorationCollections: object[] }[]
}
const listBackups = async (owner: Caller, input: object = {}) =>
  ((await call(owner, 'dataBackups.listBackups', input)) as unknown as Listed).backups

/** A backup, when it is ready. */
async function makeBackup(owner: Caller) {
  const { backup } = (await call(owner, 'dataBackups.createBackup')) as unknown as { backup: { id: string } }
  const find = async () => (await listBackups(owner)).find(({ id }) => id === backup.id)!
  await expect.poll(async () => (await find()).status, { timeout: 20_000 }).toBe('READY')
  return find()
}

async function awaitRestoration(owner: Caller, status = 'COMPLETED') {
  const read = async () =>
    ((await call(owner, 'dataBackups.listRestorations')) as unknown as Listed).restorations[0]?.status
  await expect.poll(read, { timeout: 20_000 }).toBe(status)
}

const insertMany = (owner: Caller, dataCollectionId: string, count: number, more: object = {}) =>
  call(owner, 'items.bulkInsert', {
    dataCollectionId,
    dataItems: Array.from({ length: count }, (_, n) => ({ id: `i${n}`, data: { n, ...more } })),
  })
const read = async (owner: Caller, dataCollectionId: string, input: object = {}) => {
  const { dataItems } = (await call(owner, 'items.query', {
    dataCollectionId,
    query: { sort: [{ fieldName: '_id' }], paging: { limit: 1000 }, ...input },
  })) as unknown as { dataItems: { id: string; data: object }[] }
  return dataItems
}

describe('a backup of data collections', () => {
  it('restores no items of members who were erased since', async () => {
    const { site, owner } = await makeShelf('Books')
    const [erased, other] = [await site.member(), await site.member()]
    for (const [id, caller] of [['one', erased] as const, ['two', other] as const])
      await call(caller, 'items.insert', { dataCollectionId: 'Books', dataItem: { id, data: { n: 1 } } })
    const { id: backupId } = await makeBackup(owner)
    await call(owner, 'people.eraseMember', { id: erased.tokens.memberId })
    await expect.poll(async () => (await read(owner, 'Books')).map(({ id }) => id)).toEqual(['two'])
    await call(owner, 'dataBackups.restoreBackup', { backupId })
    await awaitRestoration(owner)
    expect((await read(owner, 'Books')).map(({ id }) => id)).toEqual(['two'])
  })

  it('restores items as they were, with their dates, references and drafts', async () => {
    const { owner } = await makeShelf('Books')
    const field = {
      key: 'next',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Books' } },
    }
    await call(owner, 'dataCollections.createDataCollectionField', { dataCollectionId: 'Books', field })
    await insertMany(owner, 'Books', 250, { exact: 12345678.000001, text: 'ü "quoted"', list: [1, null, { a: [] }] })
    const reference = { referringItemFieldName: 'next', referringItemId: 'i0', referencedItemId: 'i1' }
    await call(owner, 'items.insertReference', { dataCollectionId: 'Books', dataItemReferences: [reference] })
    await call(owner, 'items.createDataItemDraft', { dataCollectionId: 'Books', dataItemId: 'i7' })
    const [before, drafts] = [await read(owner, 'Books'), await read(owner, 'Books__drafts')]
    const backup = await makeBackup(owner)
    expect(backup).toMatchObject({ type: 'ON_DEMAND', collections: [{ id: 'Books', displayName: 'Books' }] })
    expect(Number(backup.sizeInBytes)).toBeGreaterThan(1000)
    await call(owner, 'items.truncate', { dataCollectionId: 'Books' })
    await call(owner, 'items.truncate', { dataCollectionId: 'Books__drafts' })
    await insertMany(owner, 'Books', 3)
    await call(owner, 'dataBackups.restoreBackup', { backupId: backup.id })
    await awaitRestoration(owner)
    expect(await read(owner, 'Books')).toEqual(before)
    expect(await read(owner, 'Books__drafts')).toEqual(drafts)
    const { referencedItemId: _, ...of } = reference
    const { results } = (await call(owner, 'items.queryReferenced', {
      dataCollectionId: 'Books',
      ...of,
    })) as unknown as {
      results: { dataItem: { id: string } }[]
    }
    expect(results.map(({ dataItem }) => dataItem.id)).toEqual(['i1'])
  })

  it('has the items of one moment, even if items are written meanwhile', async () => {
    const { owner } = await makeShelf('Left', 'Middle', 'Right')
    // Copied between the two, so that they are read at different times.
    await insertMany(owner, 'Middle', 1000, { text: 'x'.repeat(4000) })
    let isDone = false
    const write = async () => {
      // What is in both collections is written to the right one first, so no moment has more on the left.
      for (let n = 0; !isDone; n++)
        for (const dataCollectionId of ['Right', 'Left'])
          await call(owner, 'items.insert', { dataCollectionId, dataItem: { id: `w${n}`, data: {} } })
    }
    const writing = write()
    const backup = await makeBackup(owner)
    isDone = true
    await writing
    await call(owner, 'dataBackups.restoreBackup', { backupId: backup.id })
    await awaitRestoration(owner)
    const [left, right] = await Promise.all(
      ['Left', 'Right'].map(async (name) => {
        const { totalCount } = (await call(owner, 'items.count', { dataCollectionId: name })) as unknown as {
          totalCount: number
        }
        return totalCount
      }),
    )
    expect(right! - left!).toBeGreaterThanOrEqual(0)
    expect(right! - left!).toBeLessThanOrEqual(1)
  })

  it('restores some collections, builds their indexes again, and creates deleted ones again', async () => {
    const { owner } = await makeShelf('A', 'B', 'C')
    for (const name of ['A', 'B', 'C']) await insertMany(owner, name, 3)
    const index = { name: 'n', fields: [{ path: 'n' }], unique: true }
    await call(owner, 'dataIndexes.createIndex', { dataCollectionId: 'A', index })
    const backup = await makeBackup(owner)
    for (const dataCollectionId of ['A', 'B']) await call(owner, 'items.truncate', { dataCollectionId })
    await call(owner, 'dataCollections.deleteDataCollection', { dataCollectionId: 'C' })
    const restorationCollections = ['A', 'C'].map((dataCollectionId) => ({ dataCollectionId }))
    const { restoration } = (await call(owner, 'dataBackups.restorePartialBackup', {
      backupId: backup.id,
      restorationCollections,
    })) as unknown as { restoration: object }
    expect(restoration).toMatchObject({ backupId: backup.id, status: 'PENDING', restorationCollections })
    await awaitRestoration(owner)
    const counts = await Promise.all(['A', 'B', 'C'].map(async (name) => (await read(owner, name)).length))
    expect(counts).toEqual([3, 0, 3])
    const readIndex = async () => {
      const { indexes } = (await call(owner, 'dataIndexes.listIndexes', { dataCollectionId: 'A' })) as unknown as {
        indexes: { status: string }[]
      }
      return indexes[0]!.status
    }
    await expect.poll(readIndex).toBe('ACTIVE')
    expect(await refuse(owner, 'items.insert', { dataCollectionId: 'A', dataItem: { data: { n: 1 } } })).toBe(
      '409 WDE0123',
    )
    expect((await read(owner, 'A', { sort: [{ fieldName: 'n', order: 'DESC' }] })).map(({ id }) => id)).toEqual([
      'i2',
      'i1',
      'i0',
    ])
  })

  it('can be deleted, and canceled while it is created', async () => {
    const { site, owner } = await makeShelf('A')
    const { id } = await makeBackup(owner)
    await call(owner, 'dataBackups.deleteBackup', { backupId: id })
    expect(await listBackups(owner)).toMatchObject([{ id, status: 'DELETED' }])
    expect(await listBackups(owner, { status: ['READY'] })).toEqual([])
    expect(await listBackups(owner, { type: ['AUTO'] })).toEqual([])
    for (const name of ['deleteBackup', 'restoreBackup'])
      expect(await refuse(owner, `dataBackups.${name}`, { backupId: id })).toBe('404 NOT_FOUND')
    const [pending] = await query<{ id: string }>(
      `insert into data_backups (site_id, id, status, requested_date) values ($1, gen_random_uuid(), 'PENDING', now())
       returning id`,
      [site.id],
    )
    const some = { restorationCollections: [{ dataCollectionId: 'A' }] }
    expect(await refuse(owner, 'dataBackups.restoreBackup', { backupId: pending!.id })).toBe('428 BACKUP_NOT_READY')
    expect(await refuse(owner, 'dataBackups.restorePartialBackup', { backupId: pending!.id, ...some })).toBe(
      '428 BACKUP_NOT_READY',
    )
    await call(owner, 'dataBackups.deleteBackup', { backupId: pending!.id })
    expect((await listBackups(owner))[0]).toMatchObject({ status: 'CANCELED' })
  })

  it('copies fewer items in a chunk if they are large', async () => {
    const { site, owner } = await makeShelf('Large')
    await query(
      `insert into data_items (site_id, set_id, id, data, created_date, updated_date)
       select $1, (select set_id from data_collections where site_id = $1), 'i' || n,
         jsonb_build_object('n', n, 'text', repeat('x', 400000)), now(), now() from generate_series(1, 45) n`,
      [site.id],
    )
    const { id } = await makeBackup(owner)
    const chunks = await query<{ items: number }>(
      `select jsonb_array_length(content) as items from data_backup_chunks
       where site_id = $1 and backup_id = $2 and kind = 'items' order by place`,
      [site.id, id],
    )
    expect(chunks.map(({ items }) => items)).toEqual([19, 19, 7])
    await call(owner, 'items.truncate', { dataCollectionId: 'Large' })
    await call(owner, 'dataBackups.restoreBackup', { backupId: id })
    await awaitRestoration(owner)
    const { totalCount } = (await call(owner, 'items.count', { dataCollectionId: 'Large' })) as unknown as {
      totalCount: number
    }
    expect(totalCount).toBe(45)
  })

  it('is canceled while its contents are copied', async () => {
    const { site, owner } = await makeShelf('A')
    const [pending] = await query<{ id: string }>(
      `insert into data_backups (site_id, id, status, requested_date) values ($1, gen_random_uuid(), 'PENDING', now())
       returning id`,
      [site.id],
    )
    const { id } = pending!
    let isCopying = true
    const copying = query(`do $$ begin
      insert into data_backup_chunks (site_id, backup_id, collection, kind, place, content)
      values ('${site.id}', '${id}', 0, 'items', 0, '[]');
      perform pg_sleep(8); end $$`).finally(() => {
      isCopying = false
    })
    const findCopying = () =>
      query(`select 1 from pg_stat_activity where wait_event = 'PgSleep' and query like $1`, [`%${id}%`])
    await expect.poll(findCopying, { timeout: 5000 }).toHaveLength(1)
    await call(owner, 'dataBackups.deleteBackup', { backupId: id })
    expect(isCopying).toBe(true)
    expect((await listBackups(owner))[0]).toMatchObject({ status: 'CANCELED' })
    await copying
  })

  it('is limited in number, and restored one at a time', async () => {
    const { site, owner } = await makeShelf('A')
    const { id } = await makeBackup(owner)
    for (let n = 0; n < 2; n++) await makeBackup(owner)
    expect(await refuse(owner, 'dataBackups.createBackup')).toBe('428 TOO_MANY_BACKUPS')
    await query(
      `insert into data_restorations (site_id, id, backup_id, status, requested_date, targets, progress)
       values ($1, gen_random_uuid(), $2, 'PENDING', now(), '[]', '{}')`,
      [site.id, id],
    )
    const some = { restorationCollections: [{ dataCollectionId: 'A' }] }
    expect(await refuse(owner, 'dataBackups.restoreBackup', { backupId: id })).toBe('428 RESTORATION_PENDING')
    expect(await refuse(owner, 'dataBackups.restorePartialBackup', { backupId: id, ...some })).toBe(
      '428 RESTORATION_PENDING',
    )
  })

  it('is refused for unknown collections, other sites and shoppers', async () => {
    const { site, owner } = await makeShelf('A')
    const { id: backupId } = await makeBackup(owner)
    for (const restorationCollections of [[], [{ dataCollectionId: 'B' }], [{}], 'A'])
      expect(await refuse(owner, 'dataBackups.restorePartialBackup', { backupId, restorationCollections })).toBe(
        '400 INVALID_ARGUMENT',
      )
    const other = await (await makeSite()).owner()
    const restorationCollections = [{ dataCollectionId: 'A' }]
    const calls = { deleteBackup: {}, restoreBackup: {}, restorePartialBackup: { restorationCollections } }
    for (const [name, input] of Object.entries(calls)) {
      expect(await refuse(other, `dataBackups.${name}`, { backupId, ...input })).toBe('404 NOT_FOUND')
      expect(await refuse(await site.member(), `dataBackups.${name}`, { backupId, ...input })).toBe(
        '403 PERMISSION_DENIED',
      )
    }
    expect(await listBackups(other)).toEqual([])
    expect(await listBackups(owner)).toMatchObject([{ status: 'READY' }])
  })
})
