import { setTimeout as sleep } from 'node:timers/promises'
import { allOperations } from '@stoa/contract'
import type { Operation } from '@stoa/contract/operation'
import type { App } from '../apps/server/src/app.ts'
import type { Sql } from '../apps/server/src/kernel/postgres/index.ts'
import { analyzeFilled } from '../apps/server/src/kernel/table-upkeep.ts'
import { modules } from '../apps/server/src/modules/index.ts'
import { chooseSmallestInput } from '../tests/generated/inputs.ts'
import { Caller } from '../tests/support/caller.ts'
import { strike } from '../tests/support/jobs.ts'
import { copyId } from './copy-id.ts'
import type { Question } from './growth.ts'
import { multiply } from './multiply.ts'
import { listEndlessGoods, purchase } from './purchase.ts'
import type { StatementBuffers, StatementCost } from './statement-buffers.ts'

type Fields = Record<string, unknown>

/** A shop with its callers and its server. */
export interface MeasuredShop {
  app: App
  origin: string
  siteId: string
  clientId: string
  apiKey: string
  member: Caller
  owner: Caller
}

/** The tables whose ids a module's operations take. Other operations are called with their smallest input. */
const tableByModule: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['orders', 'orderTransactions', 'orderBilling', 'orderFulfillments', 'orderInvoices', 'orderAdjustments'],
      ...['payments', 'downloads', 'tips', 'printouts', 'ordersSettings'],
    ].map((name) => [name, 'orders']),
  ),
  ...Object.fromEntries(['checkout', 'checkoutContent'].map((name) => [name, 'checkouts'])),
  ...Object.fromEntries(
    [
      ...['products', 'productsV3', 'readOnlyVariantsV3', 'inventory', 'inventoryItemsV3', 'productFiles'],
      ...['productTexts', 'recommendations', 'backInStockNotifications'],
    ].map((name) => [name, 'products']),
  ),
  ...Object.fromEntries(
    [
      'members',
      'membersAbout',
      'memberReport',
      'memberToMemberBlock',
      'memberPrivacySettings',
      'wishlists',
      'badges',
      'authorization',
      'memberFollowers',
      'badgeAssignments',
    ].map((name) => [name, 'members']),
  ),
  cart: 'carts',
  draftOrders: 'draft_orders',
  abandonedCheckouts: 'abandoned_checkouts',
  abandonedCarts: 'abandoned_checkouts',
  invoices: 'invoices',
  returns: 'returns',
  reviews: 'reviews',
  siteReviews: 'reviews',
  giftCards: 'gift_cards',
  coupons: 'coupons',
  couponsV2: 'coupons',
  mails: 'mails',
  files: 'media_files',
  reviewRequests: 'review_requests',
  siteReviewRequests: 'review_requests',
  subscriptionContracts: 'subscription_contracts',
}
const sampleId = '0190a0a0-0000-7000-8000-00000000dead'

export interface Counts {
  few: number
  many: number
  /** Measured beside the operations: lists with all filters and sorts. */
  questions?: readonly Question[]
  /** Calls each operation once, for one caller and one id; by default for every allowed caller and several ids. */
  isBrief?: boolean
}

export interface MeasuredHistory {
  small: Map<string, StatementCost>
  large: Map<string, StatementCost>
  /** Measures the operations with these labels again, with much history. */
  measureAgain: (labels: ReadonlySet<string>) => Promise<Map<string, StatementCost>>
}

/** Measures the statements of all operations, lists, purchases and jobs with little and with much history. */
export async function measureHistory(
  shop: MeasuredShop,
  buffers: StatementBuffers,
  { few, many, questions = [], isBrief = false }: Counts,
  log: (line: string) => void = () => {},
): Promise<MeasuredHistory> {
  const originals = await listOriginals(shop, isBrief ? 1 : 3)
  const measure = async (from: number, to: number, pass: number) => {
    const made = await fill(buffers.admin, shop.siteId, from, to)
    log(`${to} of each: ${[...made].map(([table, count]) => `${table} ${count}`).join(', ')}`)
    buffers.start()
    await runEverything(shop, buffers, originals, { turn: pass, isBrief })
    await askAll(shop, buffers, questions)
    return buffers.stop()
  }
  // The second run uses other copies, as operations of the first have deleted some.
  const small = await measure(0, few, 0)
  const large = await measure(few, many, 1)
  const measureAgain = async (labels: ReadonlySet<string>) => {
    buffers.start()
    await runEverything(shop, buffers, originals, { turn: 2, isBrief, isWanted: (label) => labels.has(label) })
    return buffers.stop()
  }
  return { small, large, measureAgain }
}

async function fill(admin: Sql, siteId: string, from: number, to: number): Promise<Map<string, number>> {
  await admin`set session_replication_role = replica`
  await admin`set synchronous_commit = off`
  const made = await multiply(admin, siteId, from, to)
  await admin`update sites set version = version + 1 where id = ${siteId}`
  // Those that the scheduled job finds next.
  await admin`update checkouts set abandonment_checked = false where (site_id, id) in (
    select site_id, id from checkouts where site_id = ${siteId} and not completed and abandonment_checked limit 5)`
  for (const table of made.keys()) await admin.unsafe(`vacuum analyze ${table}`)
  await analyzeFilled(admin)
  return made
}

/** The ids of the originals by table. */
async function listOriginals({ app, siteId }: MeasuredShop, limit: number): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const table of new Set(Object.values(tableByModule))) {
    const rows = await app.database.sql.unsafe(`select id from ${table} where site_id = $1 order by id limit $2`, [
      siteId,
      limit,
    ])
    ids.set(
      table,
      rows.map(({ id }) => id as string),
    )
  }
  return ids
}

/** Whether what has this label is measured. */
type IsWanted = (label: string) => boolean

async function runEverything(
  shop: MeasuredShop,
  buffers: StatementBuffers,
  originals: ReadonlyMap<string, string[]>,
  { turn: pass, isBrief, isWanted = () => true }: { turn: number; isBrief: boolean; isWanted?: IsWanted },
): Promise<void> {
  const anonymous = new Caller(shop.origin, { 'wix-site-id': shop.siteId })
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: shop.clientId })
  const callers = {
    visitor: new Caller(shop.origin, { authorization: tokens.access_token as string }),
    member: shop.member,
    owner: shop.owner,
    app: new Caller(shop.origin, { authorization: shop.apiKey, 'wix-site-id': shop.siteId }),
  }
  for (const [at, operation] of allOperations.entries()) {
    if (!isWanted(operation.name)) continue
    buffers.label = operation.name
    const inputs = [chooseSmallestInput(operation) as Fields]
    const table = tableByModule[operation.name.split('.')[0]!]
    // Another copy per operation and run, as some operations delete theirs.
    for (const id of (table && originals.get(table)) || []) {
      inputs.push(buildInput(operation, copyId.of(id, 1 + ((pass * 2 + (at % 2)) % 4) + 4 * (at >> 1))))
    }
    if (endsSession.has(operation.name)) continue
    const may = (identity: keyof typeof callers) =>
      operation.who === 'anyone' || operation.who.includes(identity as never)
    for (const identity of identities.filter(may).slice(0, isBrief ? 1 : undefined)) {
      for (const input of isBrief ? inputs.slice(-1) : inputs) await callers[identity].call(operation.name, input)
    }
  }
  if (isWanted('purchase')) {
    const fresh = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: shop.clientId })
    const product = await listEndlessGoods(shop, fresh.access_token)
    buffers.label = 'purchase'
    for (let n = 0; n < 3; n++) await purchase(shop, product)
  }
  await runJobs(shop, buffers, isWanted)
}

async function askAll(shop: MeasuredShop, buffers: StatementBuffers, questions: readonly Question[]): Promise<void> {
  for (const { name, ask } of questions) {
    buffers.label = name
    // Requests for things that this shop lacks answer with an error.
    await ask({ ...shop, limitOrigin: '', count: 1000 } as never).catch(() => {})
  }
}

/** Callers that an operation may sign out come last. */
const identities = ['app', 'visitor', 'owner', 'member'] as const
const endsSession = new Set(['sessions.endAllMySessions'])

/** Runs every scheduled job once. */
async function runJobs({ app }: MeasuredShop, buffers: StatementBuffers, isWanted: IsWanted): Promise<void> {
  const { sql } = app.database
  const cronJobs = modules.flatMap(({ jobs = [] }) => jobs).filter(({ cron }) => cron)
  for (const name of [...cronJobs.map(({ name }) => name), 'clean-up']) {
    const label = `job ${name}`
    if (!isWanted(label)) continue
    buffers.label = label
    await strike(name, (text, values) => sql.unsafe(text, values))
    await waitUntilIdle(sql)
  }
}

async function waitUntilIdle(sql: Sql): Promise<void> {
  for (let n = 0; n < 600; n++) {
    const [left] = await sql`
      select count(*)::int as jobs from jobs.job where state in ('created', 'active') and start_after <= now()
        and created_on > now() - interval '10 minutes'`
    if (left!.jobs === 0) return
    await sleep(50)
  }
}

/** The operation's smallest input with this id in place of every id. */
function buildInput(operation: Operation, id: string): Fields {
  const input = JSON.parse(JSON.stringify(chooseSmallestInput(operation)).replaceAll(sampleId, id)) as Fields
  for (const [, dotted] of operation.route.path.matchAll(/\{([^}]+)\}/g)) {
    const names = dotted!.split('.')
    const last = names.pop()!
    let holder = input
    for (const name of names) holder = holder[name] = { ...(holder[name] as Fields | undefined) }
    holder[last] = id
  }
  return input
}
