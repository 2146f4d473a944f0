import type { Client } from '@modelcontextprotocol/client'
import { allOperations } from '@stoa/contract'
import { getAssistantPolicy } from '@stoa/contract/assistant-policy'
import { findSubject } from '@stoa/contract/assistant-subjects'
import { findNamedSubject } from '@stoa/contract/named-subjects'
import type { Operation } from '@stoa/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callTool, connect, openClient } from '../support/assistant.ts'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { chooseSmallestInput } from './inputs.ts'

let site: TestSite
let client: Client
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  const limits = { callsPerMinute: 10_000, changesPerHour: 10_000, waitingChanges: 50 }
  await owner.ok('assistant.updateAssistantSettings', { settings: { limits } })
  client = await openClient(site, (await connect(site, owner)).tokens.access_token)
})

const withPolicy = (...kinds: string[]) =>
  allOperations.filter(({ name }) => kinds.includes(getAssistantPolicy(name).kind))

/** What changes nothing that customers, money or access depend on. A new operation is one of them only if it is listed here. */
const harmless = [
  'accountLanguage.chooseMyLanguage',
  'draftOrders.createDraftOrder',
  'draftOrders.createEmptyDraftOrder',
  'files.updateFileDescriptor',
  'folders.createFolder',
  'folders.updateFolder',
  'orders.addActivities',
  'orders.addActivity',
  'orders.bulkUpdateOrderTags',
  'orders.updateActivity',
  'savedViews.createSavedView',
  'savedViews.deleteSavedView',
  'savedViews.restoreSavedView',
  'wishlists.bulkUpdateWishlistTags',
  'wishlists.bulkUpdateWishlistTagsByFilter',
]

/** Settings, drafts of them and files to come: their kind says what they are. */
const singular = [
  'agents.rotateAgentKey',
  'backgroundJobs.listBackgroundJobs',
  'checkoutTemplates.bulkCreateCheckoutTemplates',
  'checkoutTemplates.createCheckoutTemplate',
  'customerImports.createCustomerImport',
  'dataBackups.createBackup',
  'draftOrders.createEmptyDraftOrder',
  'invoices.previewInvoice',
  'mails.reportBounceMail',
  'memberPrivacySettings.setMemberPrivacySettings',
  'navigation.updateNavigation',
  'opening.postponeSetup',
  'payouts.readPayouts',
  'people.createMemberImport',
  'productFiles.createProductExport',
  'productFiles.createProductImport',
  'productSearchSettings.fillProductSearchService',
  'taxSettings.upsertTaxSettings',
  'theme.createThemePreview',
  'theme.discardThemeDraft',
  'theme.publishTheme',
]

interface Place {
  readonly properties?: Readonly<Record<string, Place>>
  readonly items?: Place
  readonly anyOf?: readonly Place[]
}

/** Whether an input may have a value at a path: `order.lineItems.price`. Free objects may have any. */
function hasPlace({ input, route }: Operation, path: string): boolean {
  const reach = (place: Place | undefined, [key, ...rest]: readonly string[]): boolean => {
    if (!place) return false
    if (place.items) return reach(place.items, key === undefined ? [] : [key, ...rest])
    if (key === undefined) return true
    if (place.anyOf) return place.anyOf.some((each) => reach(each, [key, ...rest]))
    return place.properties ? reach(place.properties[key], rest) : true
  }
  return route.path.includes(`{${path}}`) || reach(input as Place, path.split('.'))
}

describe('every operation', () => {
  it('reads, is harmless, needs approval, or is withheld', () => {
    const listNames = (kind: string) => withPolicy(kind).map(({ name }) => name)
    expect(listNames('FREE').sort()).toEqual(harmless)
    const reading = withPolicy('READ').filter(({ kind, safe }) => kind !== 'query' && !safe)
    expect(reading.map(({ name }) => name).sort()).toEqual([
      'mails.previewMailTemplate',
      'orders.getRefundabilityStatus',
      'payments.getOrderPayment',
      'subscriptionContracts.getSubscriptionPayment',
      'translations.getTranslationProgress',
    ])
    const moving = /refund|capture|charge|price|coupon|discount|gift|payment|fulfillment|delete|send|apiKey|publish/i
    const free = [...listNames('FREE'), ...reading.map(({ name }) => name)].filter((name) => moving.test(name))
    expect(
      free.filter((name) => !/^(savedViews\.delete|orders\.get|payments\.get|subscriptionContracts\.get)/.test(name)),
    ).toEqual([])
    for (const name of ['apps.createApiKey', 'assistant.approveChange', 'owner.signInOwner', 'mails.getMail'])
      expect(getAssistantPolicy(name).kind).toBe('WITHHELD')
    expect(getAssistantPolicy('unknown.operation').kind).toBe('WITHHELD')
  })

  it('has a subject that exists and takes the inputs that are found for it', () => {
    for (const { name } of withPolicy('APPROVAL')) {
      const subject = findSubject(name)
      if (!subject) continue
      const read = allOperations.find((each) => each.name === subject.read)!
      expect(getAssistantPolicy(read.name).kind, name).toBe('READ')
      const required = (read.input as { required?: string[] }).required ?? []
      const { criteria, list } = subject.among ?? {}
      expect([...Object.keys(subject.inputs), criteria], name).toEqual(expect.arrayContaining(required))
      if (list) expect(Object.keys((read.reply as { properties: object }).properties), name).toContain(list)
    }
    expect(withPolicy('APPROVAL').filter(({ name }) => findSubject(name)).length).toBeGreaterThan(250)
  })

  it('names what it concerns by its input, or there is one of it', () => {
    const nameless = withPolicy('APPROVAL', 'FREE').filter(({ name }) => {
      const named = findNamedSubject(name)
      return !findSubject(name) && !named?.id && !named?.labels.length
    })
    expect(nameless.map(({ name }) => name).sort()).toEqual(singular)
  })

  it('names it at places that the input has', () => {
    for (const operation of withPolicy('APPROVAL', 'FREE')) {
      const { type, id, labels } = findNamedSubject(operation.name)!
      expect(type, operation.name).toMatch(/^[a-z][A-Za-z]+$/)
      for (const path of [...(id ? [id] : []), ...labels])
        expect(hasPlace(operation, path), `${operation.name} ${path}`).toBe(true)
    }
  })

  it('that needs approval changes nothing before it: it waits, or is refused', async () => {
    const changes = withPolicy('APPROVAL').filter(({ who }) => who.includes('owner' as never))
    expect(changes.length).toBeGreaterThan(300)
    const answers = new Map<string, string>()
    for (const operation of changes) {
      // An assistant may have fifty that wait.
      if (answers.size > 0 && answers.size % 40 === 0)
        await query(`update assistant_changes set status = 'REJECTED' where site_id = $1 and status = 'PENDING'`, [
          site.id,
        ])
      const input = chooseSmallestInput(operation)
      const { status, error } = await callTool(client, 'change', { operation: operation.name, input })
      answers.set(operation.name, status ?? error.code)
    }
    const other = [...answers].filter(([, answer]) => !['PENDING', 'INVALID_ARGUMENT'].includes(answer))
    expect(other).toEqual([])
    expect([...answers.values()].filter((answer) => answer === 'PENDING').length).toBeGreaterThan(250)
    const { changes: shown } = await owner.ok('assistant.listChanges', { limit: 50 })
    const unnamed = (shown as { subject?: { type?: string } }[]).filter(({ subject }) => !subject?.type)
    expect(unnamed).toEqual([])
    const silent = await query(
      `select data from audit_log where site_id = $1 and action = 'ASSISTANT_CHANGE_REQUESTED' and data->>'concerns' is null`,
      [site.id],
    )
    expect(silent).toEqual([])
    const stored = await query<{ status: string }>(
      'select distinct status from assistant_changes where site_id = $1 order by status',
      [site.id],
    )
    expect(stored.map(({ status }) => status)).toEqual(['PENDING', 'REJECTED'])
    const ran = await query(
      `select * from audit_log where site_id = $1 and action in ('ASSISTANT_CHANGE_MADE', 'ASSISTANT_CHANGE_FAILED')`,
      [site.id],
    )
    expect(ran).toEqual([])
  })

  it('that is withheld is unknown to an assistant', async () => {
    for (const { name } of withPolicy('WITHHELD').slice(0, 200))
      expect((await callTool(client, 'change', { operation: name, input: {} })).error.code, name).toBe('NOT_FOUND')
  })
})
