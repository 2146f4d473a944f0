import type { Client } from '@modelcontextprotocol/client'
import { allOperations } from '@stoa/contract'
import { getAssistantPolicy } from '@stoa/contract/assistant-policy'
import { findSubject } from '@stoa/contract/assistant-subjects'
import { beforeAll, describe, expect, it } from 'vitest'
import { callTool, connect, openClient } from '../support/assistant.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { chooseSmallestInput } from './inputs.ts'

let site: TestSite
let client: Client
beforeAll(async () => {
  site = await makeSite({ demo: true })
  client = await openClient(site, (await connect(site, await site.owner())).tokens.access_token)
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
      expect(Object.keys(subject.inputs), name).toEqual(expect.arrayContaining(required))
    }
    expect(withPolicy('APPROVAL').filter(({ name }) => findSubject(name)).length).toBeGreaterThan(150)
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
