import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { takePicture } from './picture.ts'
import { timeoutMs, waitUntilHydrated } from './steps.ts'

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
})
afterAll(closeWindows)

async function open(path: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const { access_token: access, refresh_token: refresh } = owner.tokens
  const context = await (await getSharedBrowser()).newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: site.facts.origin,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const cookie = { name: 'stoa-owner', value: `${access}~${refresh}`, url: site.facts.origin }
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  await go(page, path)
  return page
}

async function go(page: Page, path: string) {
  await page.goto(path)
  await waitUntilHydrated(page)
}

async function look(page: Page, name: string) {
  await takePicture(page, name)
  await expectFine(page)
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

async function listItems(dataCollectionId: string): Promise<Record<string, unknown>[]> {
  const publishPluginOptions = { includeDraftItems: true }
  const { dataItems } = await owner.ok('items.query', {
    ...{ dataCollectionId, publishPluginOptions },
    query: { sort: [{ fieldName: 'title', order: 'ASC' }] },
  })
  return dataItems.map(({ data }: { data: Record<string, unknown> }) =>
    Object.fromEntries(Object.entries(data).filter(([key]) => !/^_(?:id|owner|createdDate|updatedDate)$/.test(key))),
  )
}

async function addField(page: Page, name: string, type: string) {
  await page.getByRole('button', { name: 'Add field' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Type').selectOption(type)
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('columnheader', { name }).waitFor()
}

test('an owner creates a collection, adds fields, types rows by keyboard and pastes a table', async () => {
  const page = await open('/dashboard/data', 1440)
  await look(page, 'data-empty')
  await page.getByRole('button', { name: 'Create data collection' }).first().click()
  await page.getByLabel('Name').fill('Café tables')
  await expect.poll(() => page.getByRole('textbox', { name: 'ID' }).inputValue()).toBe('CafeTables')
  await page.getByRole('dialog').getByRole('button', { name: 'Create data collection' }).click()
  await page.waitForURL('**/dashboard/data/CafeTables')
  await addField(page, 'Seats', 'Number')
  await addField(page, 'Reserved', 'Yes or no')
  await addField(page, 'Opens', 'Date')
  await page.getByRole('button', { name: 'Add row' }).click()
  const grid = page.getByRole('grid', { name: 'Rows of Café tables' })
  await grid.focus()
  await page.keyboard.type('Window')
  await press(page, 'Tab')
  await page.keyboard.type('1,5')
  await press(page, 'Tab', 'Space', 'ArrowRight')
  await page.keyboard.type('30 February')
  await press(page, 'Enter')
  // The text stays beside its error, and the rest of the row is saved.
  await page.getByText('Enter a date, such as 2026-03-01.').waitFor()
  await page.getByText('1 cell needs a valid value').waitFor()
  await look(page, 'data-fault')
  await expect.poll(() => listItems('CafeTables')).toEqual([{ title: 'Window', seats: 1.5, reserved: true }])
  await press(page, 'Escape', 'Control+z')
  await page.getByText('All changes saved').waitFor()
  // A table of a spreadsheet adds the rows that it needs.
  await page.evaluate(
    `navigator.clipboard.writeText('Bar\\t4\\tno\\t2026-03-01\\r\\nGarden\\t12\\tyes\\t1.4.2026\\r\\n')`,
  )
  await press(page, 'Home', 'Control+v')
  const pasted = [
    { title: 'Bar', seats: 4, reserved: false, opens: '2026-03-01' },
    { title: 'Garden', seats: 12, reserved: true, opens: '2026-04-01' },
  ]
  await expect.poll(() => listItems('CafeTables')).toEqual(pasted)
  await press(page, 'Control+z')
  await expect.poll(() => listItems('CafeTables')).toEqual([{ title: 'Window', seats: 1.5, reserved: true }])
  await press(page, 'Control+y')
  await expect.poll(() => listItems('CafeTables')).toEqual(pasted)
  // Copied cells go back to a spreadsheet.
  await press(page, 'Control+Home', 'Shift+ArrowRight', 'Control+c')
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('Bar\t4')
  await press(page, 'ArrowRight', 'Delete')
  await expect
    .poll(async () => (await listItems('CafeTables'))[0])
    .toEqual({
      title: 'Bar',
      seats: 4,
      opens: '2026-03-01',
    })
  await page.context().close()
})

const permissions = { read: 'ADMIN', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' }

async function createEvents(id: string, count: number) {
  const fields = [
    { key: 'title', displayName: 'Title', type: 'TEXT', required: true },
    { key: 'seats', displayName: 'Seats', type: 'NUMBER', numberRange: { max: 90 } },
    { key: 'text', displayName: 'Description', type: 'RICH_TEXT' },
  ]
  await owner.ok('dataCollections.createDataCollection', {
    collection: { id, displayName: id, displayField: 'title', permissions, fields },
  })
  const all = Array.from({ length: count }, (_, index) => ({
    data: { title: `Event ${String(index).padStart(4, '0')}`, seats: index % 50 },
  }))
  for (let from = 0; from < count; from += 1000)
    await owner.ok('items.bulkInsert', { dataCollectionId: id, dataItems: all.slice(from, from + 1000) })
}

test('thousands of rows are loaded while scrolling; the address keeps filter, order and hidden fields', async () => {
  await createEvents('Many', 1500)
  const page = await open('/dashboard/data/Many?sort=title', 1440)
  const grid = page.getByRole('grid')
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
  await grid.focus()
  await expect
    .poll(
      async () => {
        await press(page, 'Control+End')
        return grid.getAttribute('aria-rowcount')
      },
      { timeout: 30_000 },
    )
    .toBe('1501')
  await page.getByRole('gridcell', { name: 'Event 1499' }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Comparison').selectOption('starts with')
  await page.getByLabel('Value').fill('Event 149')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByText('10 rows').waitFor()
  await page.getByRole('button', { name: 'Seats' }).click()
  await page.getByRole('menuitem', { name: 'Hide field' }).click()
  await page.getByRole('columnheader', { name: 'Seats' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('10 rows').waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Seats' }).count()).toBe(0)
  await look(page, 'data-filtered')
  // The field keeps the focus while its results arrive.
  await page.getByRole('searchbox', { name: 'Search Title' }).pressSequentially('Event 1493', { delay: 120 })
  await page.getByText('1 row', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search Title' }).inputValue()).toBe('Event 1493')
  await page.context().close()
})

test('changes wait without a connection, and are sent when it is back', async () => {
  await createEvents('Offline', 1)
  const page = await open('/dashboard/data/Offline', 1440)
  await page.getByRole('grid').focus()
  await page.context().setOffline(true)
  await page.keyboard.type('Reading')
  await press(page, 'Enter')
  await page.getByText('Not saved. Check your connection.').waitFor()
  await look(page, 'data-offline')
  expect((await listItems('Offline'))[0]).toMatchObject({ title: 'Event 0000' })
  await page.context().setOffline(false)
  await expect.poll(async () => (await listItems('Offline'))[0]).toMatchObject({ title: 'Reading' })
  await page.getByText('All changes saved').waitFor()
  await page.context().close()
})

test('selected rows are edited with a preview, made drafts, and removed with undo', async () => {
  await createEvents('Bulk', 3)
  const page = await open('/dashboard/data/Bulk?sort=title', 1440)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  const tools = page.getByRole('region', { name: 'Selected rows' })
  await tools.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Field to change').selectOption('Seats')
  await page.getByRole('dialog').getByLabel('Seats').fill('91')
  await page.getByRole('status').getByText('Enter at most 90.').waitFor()
  await page.getByRole('dialog').getByLabel('Seats').fill('2')
  await page.getByText('2 of 3 rows will change').waitFor()
  await look(page, 'data-bulk')
  await page.getByRole('button', { name: 'Change 2 rows' }).click()
  await expect.poll(async () => (await listItems('Bulk')).map(({ seats }) => seats)).toEqual([2, 2, 2])
  await tools.getByRole('button', { name: 'Make draft' }).click()
  await expect
    .poll(async () => (await listItems('Bulk')).map((item) => item._publishStatus))
    .toEqual(['DRAFT', 'DRAFT', 'DRAFT'])
  await tools.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => listItems('Bulk')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await listItems('Bulk')).length).toBe(3)
  await page.context().close()
})

test('a file is mapped, checked as a whole, and imported without the lines that are refused', async () => {
  await createEvents('Imported', 1)
  const page = await open('/dashboard/data/Imported/import', 1440)
  const csv = 'Title;Places;Note\nReading;12;x\nConcert;many;\n;5;\nFair;91;\n'
  const file = { name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV or JSON file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByLabel('Field for the column Places').selectOption('Seats')
  await look(page, 'data-mapping')
  await page.getByRole('button', { name: 'Check all lines' }).click()
  await page.getByText('1 line can be imported. 3 lines are left out, see below.').waitFor()
  await page.getByText('Seats: Enter at most 90.').waitFor()
  await look(page, 'data-import-preview')
  expect((await listItems('Imported')).length).toBe(1)
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await page.getByText('1 line was imported.').waitFor()
  expect((await listItems('Imported')).map(({ title, seats }) => [title, seats])).toEqual([
    ['Event 0000', 0],
    ['Reading', 12],
  ])
  // What is exported is imported again as changes of the same items.
  const exported = await page.request.get('/dashboard/data/Imported/export')
  const text = (await exported.text()).replace('Reading', 'Poetry')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.getByLabel('CSV or JSON file').setInputFiles({ ...file, buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Check all lines' }).click()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await page.getByText('2 lines were imported.').waitFor()
  expect((await listItems('Imported')).map(({ title }) => title)).toEqual(['Event 0000', 'Poetry'])
  await page.context().close()
})

test('an export has all references of an item, also more than a row shows', async () => {
  await createEvents('Stops', 120)
  const target = { multiReference: { referencedCollectionId: 'Stops', referencingFieldKey: 'tours' } }
  const fields = [{ key: 'stops', displayName: 'Stops', type: 'MULTI_REFERENCE', typeMetadata: target }]
  const collection = { id: 'Tours', displayName: 'Tours', permissions, fields }
  await owner.ok('dataCollections.createDataCollection', { collection })
  const tour = { dataCollectionId: 'Tours', dataItem: { id: 'one', data: { title: 'One' } } }
  await owner.ok('items.insert', tour)
  const { dataItems } = await owner.ok('items.query', { dataCollectionId: 'Stops', query: { paging: { limit: 1000 } } })
  const ids = dataItems.map(({ id }: { id: string }) => id)
  const place = { dataCollectionId: 'Tours', referringItemFieldName: 'stops', referringItemId: 'one' }
  await owner.ok('items.replaceReferences', { ...place, newReferencedItemIds: ids })
  const page = await open('/dashboard/data/Tours', 1440)
  const exported = await page.request.get('/dashboard/data/Tours/export?format=json')
  const [first] = (await exported.json()) as { stops: string[] }[]
  expect(first!.stops).toEqual(ids)
  await page.context().close()
})

test('permissions are sentences, and hold at once', async () => {
  await createEvents('Shared', 1)
  const visitor = await site.visitor()
  const query = { dataCollectionId: 'Shared' }
  expect((await visitor.call('items.query', query)).status).toBe(403)
  const page = await open('/dashboard/data/Shared/permissions', 1440)
  await page.getByRole('radio', { name: 'Anyone can read items.' }).check()
  await page.getByRole('radio', { name: 'Anyone can remove items.' }).check()
  await page.getByText('Every visitor of your shop could do this').waitFor()
  await page.getByRole('radio', { name: 'Members can remove their own items.' }).check()
  await look(page, 'data-permissions')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Permissions saved').waitFor()
  const { dataPermissions } = await owner.ok('dataPermissions.getPermissions', query)
  expect(dataPermissions).toMatchObject({ itemRead: 'ANYONE', itemRemove: 'SITE_MEMBER_AUTHOR' })
  expect((await visitor.ok('items.query', query)).dataItems).toHaveLength(1)
  await page.context().close()
})

test('a collection is duplicated without items, deleted, and restored', async () => {
  await createEvents('Seasons', 2)
  const page = await open('/dashboard/data', 1440)
  await page.getByRole('button', { name: 'Actions for Seasons' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate without items' }).click()
  await page.waitForURL('**/dashboard/data/Seasons2')
  await page.getByText('No rows yet').waitFor()
  await page.getByRole('link', { name: 'All data collections' }).click()
  await page.getByRole('button', { name: 'Actions for Seasons', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Seasons', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Seasons', exact: true }).waitFor()
  expect((await listItems('Seasons')).length).toBe(2)
  await page.context().close()
})

test('values of other types are edited in a dialog, and a plugin makes new rows drafts', async () => {
  await createEvents('Towns', 2)
  const fields = [
    { key: 'title', displayName: 'Title', type: 'TEXT' },
    { key: 'text', displayName: 'Description', type: 'RICH_TEXT' },
    { key: 'town', displayName: 'Town', type: 'REFERENCE', ...buildTarget('reference') },
    { key: 'towns', displayName: 'Also in', type: 'MULTI_REFERENCE', ...buildTarget('multiReference') },
    { key: 'place', displayName: 'Place', type: 'ADDRESS' },
    { key: 'extra', displayName: 'Extra', type: 'OBJECT' },
  ]
  const plugins = [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } }]
  const collection = { id: 'Types', displayName: 'Types', displayField: 'title', permissions, fields, plugins }
  await owner.ok('dataCollections.createDataCollection', { collection })
  const page = await open('/dashboard/data/Types', 1440)
  await page.getByRole('button', { name: 'Add row' }).click()
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.type('Fair')
  await press(page, 'Tab')
  await page.getByRole('row').getByText('Draft').waitFor()
  const dialog = page.getByRole('dialog')
  const saveDialog = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('[role=grid]:focus').waitFor()
    await press(page, 'ArrowRight')
  }
  await press(page, 'Enter')
  await dialog.getByRole('toolbar').waitFor()
  await dialog.getByRole('textbox', { name: 'Description' }).pressSequentially('Bring a chair.')
  await look(page, 'data-dialog')
  await saveDialog()
  await press(page, 'Enter')
  await dialog.getByRole('searchbox').fill('0001')
  await dialog.getByRole('button', { name: 'Event 0001' }).click()
  await saveDialog()
  await press(page, 'Enter')
  for (const name of ['Event 0000', 'Event 0001']) await dialog.getByRole('button', { name, exact: true }).click()
  await saveDialog()
  await press(page, 'Enter')
  await dialog.getByLabel('Street and number').fill('1 High Street')
  await dialog.getByLabel('City').fill('Leeds')
  await saveDialog()
  await press(page, 'Enter')
  await dialog.getByLabel('Extra').fill('[1]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a JSON object, in braces.').waitFor()
  await dialog.getByLabel('Extra').fill('{"dogs": true}')
  await saveDialog()
  const towns = await owner.ok('items.query', { dataCollectionId: 'Towns', query: { sort: [{ fieldName: 'title' }] } })
  const [first, second] = towns.dataItems.map(({ id }: { id: string }) => id)
  await expect
    .poll(() => listItems('Types'))
    .toEqual([
      {
        ...{ title: 'Fair', text: '<p>Bring a chair.</p>', town: second, _publishStatus: 'DRAFT' },
        place: { addressLine: '1 High Street', city: 'Leeds', formatted: '1 High Street, Leeds' },
        extra: { dogs: true },
      },
    ])
  const { dataItems } = await owner.ok('items.query', {
    ...{ dataCollectionId: 'Types', publishPluginOptions: { includeDraftItems: true } },
    includeReferences: [{ field: 'towns' }],
  })
  expect(dataItems[0].data.towns.map(({ _id: id }: { _id: string }) => id)).toEqual([first, second])
  await look(page, 'data-types')
  await page.context().close()
})

const buildTarget = (kind: 'reference' | 'multiReference') => ({
  typeMetadata: { [kind]: { referencedCollectionId: 'Towns' } },
})

test('on a phone, rows are a list with a form', async () => {
  await createEvents('Pocket', 2)
  const page = await open('/dashboard/data/Pocket?sort=title', 390, 'dark')
  await look(page, 'data-phone')
  await page.getByRole('button', { name: /^Event 0000/ }).click()
  await page.getByLabel('Seats').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a number, such as 12.5.').waitFor()
  await page.getByLabel('Seats').fill('7')
  await look(page, 'data-phone-form')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await listItems('Pocket'))[0]).toMatchObject({ title: 'Event 0000', seats: 7 })
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('This is required.').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('Picnic')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await listItems('Pocket')).map(({ title }) => title)).toContain('Picnic')
  await page.context().close()
})

test('in Arabic, the left arrow key moves to the next field', async () => {
  await createEvents('Arabic', 2)
  const page = await open('/dashboard/data/Arabic?sort=title&lang=ar', 1440)
  const grid = page.getByRole('grid')
  await grid.focus()
  await press(page, 'ArrowLeft')
  await expect.poll(() => grid.getAttribute('aria-activedescendant')).toBe('cell-0-1')
  await press(page, 'ArrowRight')
  await expect.poll(() => grid.getAttribute('aria-activedescendant')).toBe('cell-0-0')
  await look(page, 'data-arabic')
  await page.context().close()
})
