import { describe, expect, it } from 'vitest'
import { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

const everyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const things = { dataCollectionId: 'Things' }
const timeout = 20_000
const fields = [
  { key: 'size', type: 'NUMBER', numberRange: { max: 1000 } },
  { key: 'led', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Things' } } },
]

/** A collection with items `0001`, `0002`, …: every tenth is a draft. */
async function makeThings(items: number): Promise<{ site: TestSite; owner: Caller }> {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('dataCollections.createDataCollection', {
    collection: { id: 'Things', permissions: everyone, fields },
  } as never)
  await query(
    `insert into data_items (site_id, set_id, id, data, created_date, updated_date)
     select $1, (select set_id from data_collections where site_id = $1), lpad(n::text, 4, '0'), jsonb_build_object('size', n,
       'group', n % 2, 'tags', jsonb_build_array('a', 'b', 'a')) || case when n % 10 = 0
       then '{"_publishStatus": "DRAFT"}'::jsonb else '{}' end, '2026-01-01', '2026-01-01' from generate_series(1, $2::int) n`,
    [site.id, items],
  )
  return { site, owner }
}

const call = async (caller: Caller, name: string, input: object) =>
  caller.ok(`items.${name}` as never, { ...things, ...input } as never)
const refuse = async (caller: Caller, name: string, input: object) => {
  const { code, status } = await caller.problem(name as never, input as never)
  return `${status} ${code}`
}
const count = async (caller: Caller, filter: object = {}, includeDraftItems = true) =>
  (await call(caller, 'count', { filter, publishPluginOptions: { includeDraftItems } })).totalCount
const readStatus = async (caller: Caller, jobId: string) => caller.ok('items.getAsyncJobStatus', { jobId } as never)
const awaitJob = async (caller: Caller, jobId: string, end: object) =>
  expect.poll(() => readStatus(caller, jobId), { timeout }).toEqual(end)
const add = (fieldPath: string, value: number) => ({
  fieldPath,
  action: 'INCREMENT_FIELD',
  incrementFieldOptions: { value },
})

describe('a change of all items that match a filter', () => {
  it('changes each of them once, also those of later transactions, and no drafts', async () => {
    const { site, owner } = await makeThings(1000)
    const fieldModifications = [add('times', 1), add('size', 0)]
    const { jobId } = await call(owner, 'asyncPatchByFilter', { filter: { group: 1 }, fieldModifications })
    await awaitJob(site.app(), jobId, { status: 'SUCCEEDED', successCount: 500 })
    expect(await count(owner, { times: 1 })).toBe(500)
    expect(await count(owner, { _updatedDate: { $gt: { $date: '2026-01-02T00:00:00Z' } } })).toBe(500)
    const everything = await call(owner, 'asyncPatchByFilter', { fieldModifications })
    await awaitJob(owner, everything.jobId, { status: 'SUCCEEDED', successCount: 900 })
    expect([await count(owner, { times: 2 }), await count(owner, { times: 1 })]).toEqual([500, 400])
  })

  it('stops at the first item that breaks the rules of its fields', async () => {
    const { owner } = await makeThings(300)
    const fieldModifications = [add('size', 750)]
    const { jobId } = await call(owner, 'asyncPatchByFilter', { fieldModifications })
    await awaitJob(owner, jobId, { status: 'FAILED', successCount: 225 })
    expect([await count(owner, { size: { $gt: 750 } }), await count(owner)]).toEqual([225, 300])
  })

  it('deletes them, with their references, and drafts where asked to', async () => {
    const { owner } = await makeThings(400)
    const dataItemReferences = [{ referringItemFieldName: 'led', referringItemId: '0001', referencedItemId: '0002' }]
    await call(owner, 'insertReference', { dataItemReferences })
    const odd = await call(owner, 'asyncRemoveByFilter', { filter: { group: 1 } })
    await awaitJob(owner, odd.jobId, { status: 'SUCCEEDED', successCount: 200 })
    const rest = await call(owner, 'asyncRemoveByFilter', {})
    await awaitJob(owner, rest.jobId, { status: 'SUCCEEDED', successCount: 160 })
    expect(await count(owner)).toBe(40)
    const drafts = await call(owner, 'asyncRemoveByFilter', { publishPluginOptions: { includeDraftItems: true } })
    await awaitJob(owner, drafts.jobId, { status: 'SUCCEEDED', successCount: 40 })
  })

  it('works on the drafts of a collection', async () => {
    const { owner } = await makeThings(20)
    await call(owner, 'createDataItemDraft', { dataItemId: '0001' })
    const drafts = { dataCollectionId: 'Things__drafts', filter: {} }
    const { jobId } = await call(owner, 'asyncRemoveByFilter', drafts)
    await awaitJob(owner, jobId, { status: 'SUCCEEDED', successCount: 1 })
    expect(await count(owner)).toBe(20)
  })

  it('is refused without access, for unknown collections, filters and fields, and after 100 unfinished ones', async () => {
    const { site, owner } = await makeThings(1)
    const fieldModifications = [add('times', 1)]
    const patch = { ...things, fieldModifications }
    const [patchName, removeName] = ['items.asyncPatchByFilter', 'items.asyncRemoveByFilter']
    for (const caller of [await site.visitor(), await site.member()]) {
      expect(await refuse(caller, patchName, patch)).toBe('403 PERMISSION_DENIED')
      expect(await refuse(caller, removeName, things)).toBe('403 PERMISSION_DENIED')
    }
    for (const name of [patchName, removeName]) {
      expect(await refuse(owner, name, { ...patch, dataCollectionId: 'Nowhere' })).toBe('404 WDE0025')
      for (const filter of [{ size: { $where: 1 } }, { '__proto__.x': 1 }, 'all', { $or: [] }])
        expect(await refuse(owner, name, { ...patch, filter })).toBe('400 INVALID_ARGUMENT')
    }
    for (const fieldPath of ['_id', '_owner.x', 'a..b', '__proto__', 'x.constructor'])
      expect(await refuse(owner, patchName, { ...things, fieldModifications: [add(fieldPath, 1)] })).toBe(
        '400 INVALID_ARGUMENT',
      )
    expect(await refuse(owner, patchName, { ...things, fieldModifications: [] })).toBe('400 INVALID_ARGUMENT')
    for (const jobId of [crypto.randomUUID(), 'forged'])
      expect(await refuse(owner, 'items.getAsyncJobStatus', { jobId })).toMatch(/NOT_FOUND|INVALID_ARGUMENT/)
    await query(
      `insert into data_jobs (site_id, id, collection_id, collection_name, set_id, options, work, includes_drafts, created_date)
       select $1, gen_random_uuid(), gen_random_uuid(), 'Gone', gen_random_uuid(), '{}', '{}', false, now()
       from generate_series(1, 100)`,
      [site.id],
    )
    expect(await refuse(owner, patchName, patch)).toBe('428 TOO_MANY_DATA_JOBS')
    expect(await refuse(owner, removeName, things)).toBe('428 TOO_MANY_DATA_JOBS')
    const task = { type: 'DELETE_BY_QUERY', deleteByQueryOptions: things }
    expect(await refuse(owner, 'tasks.createTask', { task })).toBe('428 TOO_MANY_DATA_JOBS')
    expect(await count(owner)).toBe(1)
  })
})

const create = async (caller: Caller, task: object) => (await caller.ok('tasks.createTask', { task } as never)).task
const awaitTask = async (caller: Caller, taskId: string, end: object) =>
  expect
    .poll(async () => (await caller.ok('tasks.getTask', { taskId } as never)).task, { timeout })
    .toMatchObject({ id: taskId, ...end })

describe('a task', () => {
  it('deletes items by a query, and shows its progress', async () => {
    const { owner } = await makeThings(100)
    const deleteByQueryOptions = { ...things, filter: { group: 0 }, environment: 'LIVE' }
    const task = await create(owner, { type: 'DELETE_BY_QUERY', deleteByQueryOptions })
    expect(task).toMatchObject({ type: 'DELETE_BY_QUERY', deleteByQueryOptions, status: 'NEW', itemsSucceeded: 0 })
    const end = { status: 'COMPLETED', estimatedItemCount: 40, itemsSucceeded: 40, itemsFailed: 0, failures: [] }
    await awaitTask(owner, task.id, { ...end, startedAt: expect.any(String), finishedAt: expect.any(String) })
    expect(await count(owner)).toBe(60)
  })

  it('copies a field, edits a list, and changes the publish status', async () => {
    const { site, owner } = await makeThings(20)
    const copyFieldDataOptions = { ...things, sourceFieldKey: '_createdDate', targetFieldKey: 'old.date' }
    const copying = await create(owner, { type: 'COPY_FIELD_DATA', copyFieldDataOptions })
    await awaitTask(owner, copying.id, { status: 'COMPLETED', itemsSucceeded: 20 })
    expect(await count(owner, { 'old.date': { $date: '2026-01-01T00:00:00.000Z' } })).toBe(20)

    const operations = {
      removeItems: ['b'],
      replaceItems: [{ from: 'a', to: { name: 'A' } }],
      addItems: ['c', { name: 'A' }],
      removeDuplicates: true,
    }
    const editFieldDataOptions = { ...things, filter: { _id: '0001' }, fieldKey: 'tags', operations }
    const editing = await create(owner, { type: 'EDIT_FIELD_DATA', editFieldDataOptions })
    await awaitTask(owner, editing.id, { status: 'COMPLETED', itemsSucceeded: 1, estimatedItemCount: 1 })
    const { dataItem } = await call(owner, 'get', { dataItemId: '0001' })
    expect(dataItem.data.tags).toEqual([{ name: 'A' }, 'c'])

    const set = (operation: string, filter: object) => ({
      type: 'UPDATE_PUBLISH_STATUS',
      updatePublishStatusOptions: { ...things, filter, operation },
    })
    const publishing = await create(owner, set('SET_PUBLISHED_STATUS', { size: 10 }))
    await awaitTask(owner, publishing.id, { status: 'COMPLETED' })
    const unpublishing = await create(owner, set('SET_DRAFT_STATUS', { size: { $lt: 4 } }))
    await awaitTask(owner, unpublishing.id, { status: 'COMPLETED', itemsSucceeded: 3 })
    expect(await count(await site.visitor(), {}, false)).toBe(16)
    const { tasks, metadata } = await owner.ok('tasks.listTasks', { paging: { limit: 3, offset: 1 } } as never)
    expect(tasks.map(({ id }: { id: string }) => id)).toEqual([publishing.id, editing.id, copying.id])
    expect(metadata).toMatchObject({ count: 3, offset: 1, total: 4 })
  })

  it('counts items that fail, lists the first 100 failures, and changes the others', async () => {
    const { site, owner } = await makeThings(300)
    await query(`update data_items set data = data || '{"tags": "none"}'::jsonb where site_id = $1 and id < '0151'`, [
      site.id,
    ])
    const operations = { addItems: ['z'] }
    const editFieldDataOptions = { ...things, fieldKey: 'tags', operations }
    const { id } = await create(owner, { type: 'EDIT_FIELD_DATA', editFieldDataOptions })
    await awaitTask(owner, id, { status: 'COMPLETED', itemsSucceeded: 150, itemsFailed: 150 })
    const { failures } = (await owner.ok('tasks.getTask', { taskId: id } as never)).task
    expect(failures).toHaveLength(100)
    expect(failures[0]).toMatchObject({ code: 'INVALID_ARGUMENT', data: { itemId: '0001' } })
    expect(await count(owner, { tags: 'z' })).toBe(150)
  })

  it('is canceled once, and changes nothing more', async () => {
    const { site, owner } = await makeThings(10)
    const { id } = await create(owner, {
      type: 'DELETE_BY_QUERY',
      deleteByQueryOptions: { ...things, filter: { size: 0 } },
    })
    await awaitTask(owner, id, { status: 'COMPLETED', itemsSucceeded: 0 })
    expect(await refuse(owner, 'tasks.cancelTask', { taskId: id })).toBe('428 TASK_FINISHED')
    await query(`update data_jobs set status = 'RUNNING', finished_date = null where site_id = $1`, [site.id])
    const { task } = await owner.ok('tasks.cancelTask', { taskId: id } as never)
    expect(task).toMatchObject({ status: 'FAILED', itemsFailed: 0, failures: [{ code: 'TASK_CANCELED' }] })
    expect(await refuse(owner, 'tasks.cancelTask', { taskId: id })).toBe('428 TASK_FINISHED')
  })

  it('is refused without the options of its type, and for fields that no item has', async () => {
    const { site, owner } = await makeThings(1)
    const copy = (sourceFieldKey: string, targetFieldKey: string) => ({
      type: 'COPY_FIELD_DATA',
      copyFieldDataOptions: { ...things, sourceFieldKey, targetFieldKey },
    })
    const wrong: object[] = [
      { type: 'DELETE_BY_QUERY' },
      { type: 'DELETE_EVERYTHING', deleteByQueryOptions: things },
      { type: 'DELETE_BY_QUERY', deleteByQueryOptions: { ...things, filter: { size: { $eval: 1 } } } },
      { type: 'EDIT_FIELD_DATA', editFieldDataOptions: { ...things, fieldKey: '_id' } },
      { type: 'EDIT_FIELD_DATA', editFieldDataOptions: { ...things, fieldKey: 'led' } },
      { type: 'UPDATE_PUBLISH_STATUS', updatePublishStatusOptions: { ...things, operation: 'SCHEDULE_DRAFT_STATUS' } },
      { type: 'DELETE_BY_QUERY', deleteByQueryOptions: {} },
      { type: 'UPDATE_PUBLISH_STATUS', updatePublishStatusOptions: things },
      { type: 'EDIT_FIELD_DATA', editFieldDataOptions: things },
      { type: 'COPY_FIELD_DATA', copyFieldDataOptions: { ...things, sourceFieldKey: 'size' } },
      copy('__proto__', 'size'),
      copy('size', 'led'),
      copy('size', '_owner'),
    ]
    for (const task of wrong) expect(await refuse(owner, 'tasks.createTask', { task })).toBe('400 INVALID_ARGUMENT')
    const elsewhere = { type: 'DELETE_BY_QUERY', deleteByQueryOptions: { dataCollectionId: 'Nowhere' } }
    expect(await refuse(owner, 'tasks.createTask', { task: elsewhere })).toBe('404 WDE0025')
    expect(await refuse(await site.visitor(), 'tasks.createTask', { task: elsewhere })).toBe('403 PERMISSION_DENIED')
    const apiKey = { name: 'Tasks', permissions: ['AUTOCMS.TASK_CREATE'] }
    const { key } = await owner.ok('apps.createApiKey', { apiKey })
    const app = new Caller(owner.origin, { authorization: key, 'wix-site-id': site.id })
    expect(
      await refuse(app, 'tasks.createTask', { task: { type: 'DELETE_BY_QUERY', deleteByQueryOptions: things } }),
    ).toBe('403 PERMISSION_DENIED')
    const { jobId } = await call(owner, 'asyncRemoveByFilter', { filter: { size: 0 } })
    for (const taskId of [jobId, crypto.randomUUID()])
      for (const name of ['tasks.getTask', 'tasks.cancelTask'])
        expect(await refuse(owner, name, { taskId })).toBe('404 NOT_FOUND')
    expect((await owner.ok('tasks.listTasks')).tasks).toEqual([])
  })
})

it('keeps indexes right, and refuses a value that another item has where it is unique', async () => {
  const { owner } = await makeThings(30)
  const build = async (fields: object[], unique: boolean) => {
    const index = { name: unique ? 'one' : 'sorted', fields, unique }
    await owner.ok('dataIndexes.createIndex', { ...things, index } as never)
    const listIndexes = async () => (await owner.ok('dataIndexes.listIndexes', things as never)).indexes
    await expect.poll(listIndexes, { timeout }).toContainEqual(expect.objectContaining({ ...index, status: 'ACTIVE' }))
  }
  await build(
    [
      { path: 'group', order: 'ASC' },
      { path: 'size', order: 'ASC' },
    ],
    false,
  )
  await build([{ path: 'size', order: 'ASC' }], true)
  const { jobId } = await call(owner, 'asyncPatchByFilter', {
    filter: { size: { $lt: 3 } },
    fieldModifications: [add('group', 5)],
  })
  await awaitJob(owner, jobId, { status: 'SUCCEEDED', successCount: 2 })
  const sorted = { query: { filter: { group: 5 }, sort: [{ fieldName: 'size', order: 'ASC' }] } }
  expect((await call(owner, 'query', sorted)).dataItems.map(({ id }: { id: string }) => id)).toEqual(['0002'])
  const same = [{ fieldPath: 'size', action: 'SET_FIELD', setFieldOptions: { value: 77 } }]
  const conflict = await call(owner, 'asyncPatchByFilter', { fieldModifications: same })
  await awaitJob(owner, conflict.jobId, { status: 'FAILED', successCount: 1 })
  expect(await count(owner, { size: 77 })).toBe(1)
})
