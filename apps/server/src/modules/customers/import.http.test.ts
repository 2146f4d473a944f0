import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'
import { matchColumns, readLine } from './customer-import.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

describe('columns', () => {
  it('are matched by the names of our exports and of other systems, each field once', () => {
    expect(matchColumns(['E-mail', 'First Name', 'Zip', 'Email Address', 'Shoe size'])).toEqual([
      { header: 'E-mail', field: 'email' },
      { header: 'First Name', field: 'firstName' },
      { header: 'Zip', field: 'postalCode' },
      { header: 'Email Address' },
      { header: 'Shoe size' },
    ])
  })

  it('are read with all errors of a line at once', () => {
    const columns = matchColumns(['email', 'country', 'birthday', 'tax exempt'])
    const cells = { email: 'no address', country: 'Germany', birthday: '1990-02-30', 'tax exempt': 'maybe' }
    const reasons = readLine(cells, columns) as Any[]
    expect(reasons.map(({ column }) => column).sort()).toEqual(['birthday', 'country', 'email', 'tax exempt'])
  })
})

let site: TestSite
let owner: Caller
beforeEach(async () => {
  site = await makeSite()
  owner = await site.owner()
})

async function upload(csv: string): Promise<{ jobId: string; status: number }> {
  const { jobId, uploadUrl } = await owner.ok('customerImports.createCustomerImport')
  const { status } = await fetch(uploadUrl, { method: 'PUT', body: csv, headers: { 'content-type': 'text/csv' } })
  return { jobId, status }
}

const read = async (jobId: string): Promise<Any> =>
  (await owner.ok('customerImports.getCustomerImport', { jobId })).customerImport

async function run(jobId: string, more: object = {}): Promise<Any> {
  await owner.ok('customerImports.startCustomerImport', { jobId, ...more })
  return waitUntil(async () => {
    const found = await read(jobId)
    return found.job.status === 'FINISHED' ? found : undefined
  })
}

const list = async (): Promise<Any[]> => (await owner.ok('customers.queryCustomers', {})).customers

const file = [
  'E-mail,First name,Country,Tags,Accepts marketing,Note,Size',
  'Ada@mail.example,Ada,GB,"vip, old",yes,Prefers calls,42',
  'broken,Bo,SE,,,,',
  'cy@mail.example,Cy,Sweden,,,,',
  'ada@MAIL.example,Again,GB,,,,',
  'di@mail.example,,,,no,,',
].join('\n')

describe('an import', () => {
  it('previews the matched columns and the result, and changes nothing before it is started', async () => {
    const { jobId } = await upload(file)
    const { columns, job } = await read(jobId)
    expect(job).toMatchObject({ status: 'PENDING', total: 5 })
    expect(columns.slice(0, 2)).toEqual([
      { header: 'E-mail', field: 'email', samples: ['Ada@mail.example', 'broken', 'cy@mail.example'] },
      { header: 'First name', field: 'firstName', samples: ['Ada', 'Bo', 'Cy'] },
    ])
    expect(columns.at(-1)).toEqual({ header: 'Size', samples: ['42'] })
    const checked = await run(jobId, { dryRun: true })
    expect(checked).toMatchObject({ created: 2, updated: 0, unchanged: 0, job: { failed: 3, dryRun: true } })
    expect(await list()).toEqual([])
  })

  it('adds good lines, refuses others with their reasons in a file, and a second time changes nothing', async () => {
    const { jobId } = await upload(file)
    const imported = await run(jobId)
    expect(imported).toMatchObject({ created: 2, job: { succeeded: 2, failed: 3 } })
    const [di, ada] = await list()
    expect(ada).toMatchObject({
      email: 'ada@mail.example',
      firstName: 'Ada',
      address: { country: 'GB' },
      tags: ['vip', 'old'],
      marketingStatus: 'SUBSCRIBED',
      marketingSource: 'IMPORT',
    })
    expect(di).toMatchObject({ email: 'di@mail.example', marketingStatus: 'UNSUBSCRIBED' })
    const csv = (await (await fetch(imported.refusedUrl)).text()).replace('\ufeff', '').trim().split('\n')
    expect(csv[0]).toBe('E-mail,First name,Country,Tags,Accepts marketing,Note,Size,reason')
    expect(csv.slice(1).map((line) => line.split(',').at(-1))).toEqual([
      'E-mail is not an email address',
      'Country is not a country code of two letters',
      'E-mail is on an earlier line of this file',
    ])
    const again = await upload(file)
    expect(await run(again.jobId)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect((await list()).map(({ revision }) => revision)).toEqual([di.revision, ada.revision])
    const { entries } = await owner.ok('customers.listCustomerTimeline', { customerId: ada.id })
    expect(entries.map(({ type }: Any) => type).sort()).toEqual(['IMPORT', 'NOTE'])
  })

  it('updates by the owner’s choice of columns; empty cells and an unsubscription stay', async () => {
    const { customer } = await owner.ok('customers.createCustomer', {
      customer: { email: 'ada@mail.example', lastName: 'Byron', phone: '1', marketingStatus: 'UNSUBSCRIBED' },
    })
    const { jobId } = await upload('A,B,C,D\nada@mail.example,King,,yes\n')
    const columns = [
      { header: 'A', field: 'email' },
      { header: 'B', field: 'lastName' },
      { header: 'C', field: 'phone' },
      { header: 'D', field: 'marketingStatus' },
    ]
    expect(await run(jobId, { columns })).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect((await list())[0]).toMatchObject({
      id: customer.id,
      lastName: 'King',
      phone: '1',
      marketingStatus: 'UNSUBSCRIBED',
    })
  })

  it('is refused without a line, without a column for the email, with a field twice, and while it runs', async () => {
    expect((await upload('email\n')).status).toBe(400)
    const { jobId } = await upload('A,B\nx,y\n')
    const start = (input: object) => owner.call('customerImports.startCustomerImport', { jobId, ...input })
    expect((await start({})).status).toBe(400)
    const twice = ['A', 'B'].map((header) => ({ header, field: 'email' }))
    expect((await start({ columns: twice })).status).toBe(400)
    const { jobId: empty } = await owner.ok('customerImports.createCustomerImport')
    expect((await owner.call('customerImports.startCustomerImport', { jobId: empty })).status).toBe(404)
    await owner.ok('customerImports.cancelCustomerImport', { jobId })
    expect((await read(jobId)).job.status).toBe('CANCELED')
  })

  it('processes thousands of lines in steps, with every tenth broken', async () => {
    const lines = Array.from({ length: 2500 }, (_, n) =>
      n % 10 === 0 ? `broken ${n},x` : `c${n}@mail.example,Name ${n}`,
    )
    const { jobId } = await upload(['email,first name', ...lines].join('\n'))
    expect(await run(jobId)).toMatchObject({ created: 2250, job: { total: 2500, succeeded: 2250, failed: 250 } })
  })
})
