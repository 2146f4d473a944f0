import type { ServerResponse } from 'node:http'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { ExternalDatabase } from '../../../../../tests/support/external-database.ts'
import { PluginService } from '../../../../../tests/support/plugin-service.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
const open: { stop(): void }[] = []
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
})
afterEach(() => {
  for (const service of open.splice(0)) service.stop()
})

const call = (name: string, input: object): Promise<Any> =>
  owner.ok(`externalDatabaseConnections.${name}` as never, input as never)
const readProblem = (caller: Caller, name: string, input: object): Promise<Any> =>
  caller.problem(`externalDatabaseConnections.${name}` as never, input as never) as Any
const connectionType = 'WIX_SERVICE_PLUGIN'
const create = (externalDatabaseConnection: object) =>
  call('createExternalDatabaseConnection', { externalDatabaseConnection, connectionType })
const get = async (name: string) => (await call('getExternalDatabaseConnection', { name })).externalDatabaseConnection

async function startService(behaviour: PluginService['behaviour']): Promise<PluginService> {
  const service = await PluginService.start(behaviour)
  open.push(service)
  return service
}
/** What the service needs to verify requests. */
const introduce = async (service: PluginService, name: string) => {
  const { plugins } = await owner.ok('plugins.queryPlugins', {})
  service.plugin = plugins.find((plugin: Any) => plugin.namespace === name)
}

describe('external database connections', () => {
  it('are created without an endpoint, get one, are listed and deleted', async () => {
    const { externalDatabaseConnection: made } = await create({ name: 'first' })
    expect(made).toMatchObject({
      name: 'first',
      connectionStatus: {
        successful: false,
        causeOfFailure: 'DESTINATION_ENDPOINT_NOT_DEFINED',
        hasCollections: 'UNKNOWN',
      },
    })
    expect(made.publicKey).toContain('BEGIN PUBLIC KEY')
    const service = await startService({
      getCapabilities: { supportsCollectionModifications: true, supportedFieldTypes: ['TEXT', 'UNHEARD_OF'] },
      listCollections: { collections: [{ id: 'books', fields: [] }] },
    })
    await introduce(service, 'first')
    const changed = { name: 'first', endpoint: service.baseUrl, publicKey: 'mine' }
    const { externalDatabaseConnection } = await call('updateExternalDatabaseConnection', {
      externalDatabaseConnection: changed,
    })
    expect(externalDatabaseConnection).toEqual({
      ...{ name: 'first', endpoint: service.baseUrl, publicKey: made.publicKey },
      connectionStatus: { successful: true, causeOfFailure: 'NONE', hasCollections: 'YES' },
      capabilities: { collectionModificationsSupported: true, fieldTypes: ['TEXT'] },
    })
    const { externalDatabaseConnections, pagingMetadata } = await call('listExternalDatabaseConnections', {})
    expect(externalDatabaseConnections).toEqual([externalDatabaseConnection])
    expect(pagingMetadata).toMatchObject({ count: 1, offset: 0, total: 1 })
    await call('deleteExternalDatabaseConnection', { name: 'first' })
    expect((await call('listExternalDatabaseConnections', {})).externalDatabaseConnections).toEqual([])
    const name = 'first'
    for (const operation of ['getExternalDatabaseConnection', 'deleteExternalDatabaseConnection'])
      expect((await readProblem(owner, operation, { name })).code).toBe('NOT_FOUND')
    const update = 'updateExternalDatabaseConnection'
    expect((await readProblem(owner, update, { externalDatabaseConnection: { name } })).code).toBe('NOT_FOUND')
  })

  it('send their configuration, which is stored encrypted and never returned', async () => {
    const service = await startService({ getCapabilities: {}, listCollections: {} })
    const configuration = { password: 'open sesame' }
    const made = await create({ name: 'sealed', configuration })
    await introduce(service, 'sealed')
    const update = (more: object) =>
      call('updateExternalDatabaseConnection', {
        externalDatabaseConnection: { name: 'sealed', endpoint: service.baseUrl, ...more },
      })
    const kept = await update({})
    expect(kept.externalDatabaseConnection.connectionStatus).toMatchObject({ successful: true, hasCollections: 'NO' })
    expect(service.calls.at(-1)!.metadata.configuration).toEqual(configuration)
    const { plugins } = await owner.ok('plugins.queryPlugins', {})
    const { entries } = await owner.ok('audit.queryAuditLog', {})
    const rows = await query('select doc::text from plugins where site_id = $1', [site.id])
    for (const seen of [made, kept, plugins, entries, rows]) expect(JSON.stringify(seen)).not.toContain('sesame')
    for (const seen of [made, kept, plugins]) expect(JSON.stringify(seen)).not.toContain('configuration')
    await update({ configuration: null })
    expect(service.calls.at(-1)!.metadata).not.toHaveProperty('configuration')
  })

  it('say why a database does not answer', async () => {
    const cases: [string, PluginService['behaviour']][] = [
      ['UNAUTHORIZED', { listCollections: (_: unknown, response: ServerResponse) => response.writeHead(401).end() }],
      ['COMMUNICATION_FAILURE', { listCollections: { collections: 'none' } }],
    ]
    for (const [causeOfFailure, behaviour] of cases) {
      const service = await startService(behaviour)
      const name = `why-${causeOfFailure}`
      await create({ name, endpoint: service.baseUrl })
      await introduce(service, name)
      expect(await get(name)).toMatchObject({ connectionStatus: { successful: false, causeOfFailure } })
    }
    await create({ name: 'nowhere', endpoint: 'https://nothing.invalid' })
    const { connectionStatus } = await get('nowhere')
    expect(connectionStatus.causeOfFailure).toBe('DESTINATION_HOST_UNREACHABLE')
    // Addresses of the internal network are refused like those of any service.
    await create({ name: 'inside', endpoint: 'http://169.254.169.254' })
    expect((await get('inside')).connectionStatus.causeOfFailure).toBe('DESTINATION_HOST_UNREACHABLE')
  })

  it('refuse a taken name, the older protocol, and names and endpoints that are none', async () => {
    await create({ name: 'taken' })
    const create2 = 'createExternalDatabaseConnection'
    const again = { externalDatabaseConnection: { name: 'taken' }, connectionType }
    expect((await readProblem(owner, create2, again)).code).toBe('ALREADY_EXISTS')
    const bad = [
      { externalDatabaseConnection: { name: 'old' }, connectionType: 'STANDALONE' },
      { externalDatabaseConnection: { name: 'a/b' }, connectionType },
      { externalDatabaseConnection: { name: 'ftp', endpoint: 'ftp://a.example' }, connectionType },
      { externalDatabaseConnection: { name: 'query', endpoint: 'https://a.example/?key=1' }, connectionType },
    ]
    for (const input of bad) expect((await readProblem(owner, create2, input)).code).toBe('INVALID_ARGUMENT')
  })

  it('are services too: with a namespace that is required, unique and fixed', async () => {
    const plugin = { name: 'Two tasks', baseUrl: 'https://two.example', interfaces: ['EXTERNAL_DATABASE_PROVIDER'] }
    const refuse = async (name: string, more: object) =>
      (await owner.violations(`plugins.${name}` as never, { plugin: more } as never))[0]?.field
    expect(await refuse('createPlugin', plugin)).toBe('plugin.namespace')
    const interfaces = [...plugin.interfaces, 'ECOM_SHIPPING_RATES']
    const two = { ...plugin, interfaces, namespace: 'two' }
    const made = (await owner.ok('plugins.createPlugin', { plugin: two } as never)).plugin
    expect(await refuse('createPlugin', two)).toBe('plugin.namespace')
    const { id, revision } = made
    expect(await refuse('updatePlugin', { id, revision, namespace: 'three' })).toBe('plugin.namespace')
    const rates = { name: 'Rates', baseUrl: 'https://rates.example', interfaces: ['ECOM_SHIPPING_RATES'] }
    const other = (await owner.ok('plugins.createPlugin', { plugin: rates } as never)).plugin
    const taken = { id: other.id, revision: other.revision, interfaces, namespace: 'two' }
    expect(await refuse('updatePlugin', taken)).toBe('plugin.namespace')
    await call('deleteExternalDatabaseConnection', { name: 'two' })
    const { plugins } = await owner.ok('plugins.queryPlugins', { query: { filter: { id } } } as never)
    expect(plugins[0]).toMatchObject({ interfaces: ['ECOM_SHIPPING_RATES'] })
    expect(plugins[0]).not.toHaveProperty('namespace')
  })

  it('belong to one site, and to those who manage it', async () => {
    const database = await ExternalDatabase.start(owner, 'ours')
    open.push(database)
    const otherOwner = await (await makeSite()).owner()
    expect((await readProblem(otherOwner, 'getExternalDatabaseConnection', { name: 'ours' })).code).toBe('NOT_FOUND')
    const visitor = await site.visitor()
    expect((await readProblem(visitor, 'getExternalDatabaseConnection', { name: 'ours' })).code).toBe(
      'PERMISSION_DENIED',
    )
    expect((await get('ours')).connectionStatus.successful).toBe(true)
  })
})
