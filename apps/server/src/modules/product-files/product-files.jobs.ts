import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type Origin, upsertProducts } from '../catalog/api.ts'
import { findParts } from './bundle-parts.ts'
import { fetchNext } from './pictures.ts'
import * as store from './product-files.store.ts'
import { type Read, type Reason, type Row, readProduct, toReason } from './read-product.ts'

/** Products imported together. */
const stepSize = 100

export const importJob: Job = { name: 'product-files.import', run, expireInSeconds: 300 }

/** Continues the import at its position. */
export const continueImport = (unit: Unit, importId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, importJob, { importId })

/** All lines first, then the pictures: they take longest, and the products can be sold meanwhile. */
async function run(units: Units, data: object): Promise<void> {
  const { importId } = data as { importId: string }
  const isDone = await runTimeSlice(
    async () => (await units.command((unit) => importNext(unit, importId))) || (await fetchNext(units, importId)),
  )
  if (!isDone) await units.command((unit) => continueImport(unit, importId))
}

/** Whether there are more lines. */
async function importNext(unit: Unit, importId: string): Promise<boolean> {
  const work = await store.lockImport(unit, importId)
  if (!work || work.status === 'FINISHED') return false
  const range = { after: work.place, bundles: work.atBundles, limit: stepSize }
  const lines = await store.listLines(unit, importId, range)
  const groups = [...Map.groupBy(lines, ({ head }) => head).values()].map(parseGroup)
  await addParts(unit, work, groups.filter(isValid))
  const valid = groups.filter(isValid)
  const outcomes = await upsertProducts(
    unit,
    valid.map(({ read }) => read.input),
    work.dryRun,
  )
  let [created, updated] = [0, 0]
  for (const [index, outcome] of outcomes.entries()) {
    const group = valid[index]!
    if ('faults' in outcome) {
      for (const fault of outcome.faults) {
        const row = fault.variant === undefined ? group.rows[0]! : group.rows[fault.variant + 1]!
        row.reasons.push(toReason(fault))
      }
    } else {
      group.productId = outcome.productId
      group.isNew = outcome.isNew
      group.origin = outcome.origin
      if (outcome.isNew) created++
      else updated++
    }
  }
  const input = groups.filter(({ productId }) => productId !== undefined)
  const pictures = work.dryRun ? [] : input.flatMap(listPictures)
  await store.updateLines(
    unit,
    importId,
    groups.flatMap((group) => listOutcomes(group, work.dryRun)),
  )
  await store.insertPictures(unit, importId, pictures)
  const succeeded = input.reduce((sum, { rows }) => sum + rows.length, 0)
  const isLastPage = groups.length < stepSize
  const isLast = isLastPage && work.atBundles
  const picturesLeft = work.picturesLeft + pictures.length
  const isFinished = isLast && picturesLeft === 0
  await store.updateImport(unit, {
    ...work,
    status: isFinished ? 'FINISHED' : 'RUNNING',
    atBundles: work.atBundles || isLastPage,
    place: isLastPage && !work.atBundles ? 0 : (lines.at(-1)?.head ?? work.place),
    succeeded: work.succeeded + succeeded,
    failed: work.failed + lines.length - succeeded,
    created: work.created + created,
    updated: work.updated + updated,
    pictures: work.pictures + pictures.length,
    picturesLeft,
    finishedDate: isFinished ? unit.now : null,
  })
  return !isLast
}

interface Group {
  head: number
  rows: [Row, ...Row[]]
  read?: Read
  productId?: string
  isNew?: boolean
  origin?: Origin
}

function parseGroup(lines: store.CheckedLine[]): Group {
  const rows = lines.map(({ line, cells }) => ({ line, cells, reasons: [] as Reason[] })) as unknown as Group['rows']
  const [{ head, handle, cells, isRepeated }] = lines as [store.CheckedLine]
  const { reasons } = rows[0]
  const group: Group = { head, rows }
  const type = (cells.fieldType ?? '').trim().toLowerCase()
  if (!handle) reasons.push({ column: 'handleId', description: 'is required' })
  else if (type === 'variant') reasons.push({ column: 'handleId', description: 'is not that of the product above it' })
  else if (type && type !== 'product') reasons.push({ column: 'fieldType', description: 'must be Product or Variant' })
  else if (isRepeated) reasons.push({ column: 'handleId', description: 'is on an earlier line of this file' })
  else group.read = readProduct(handle, rows)
  return group
}

/** Names of parts become products, and unknown ones errors of their lines. */
async function addParts(
  unit: Unit,
  { id: importId, dryRun }: Pick<store.ProductImportRecord, 'id' | 'dryRun'>,
  groups: readonly (Group & Required<Pick<Group, 'read'>>)[],
): Promise<void> {
  const bundles = groups.filter(({ read }) => read.parts)
  const found = await findParts(
    unit,
    bundles.map(({ read }) => read.parts!),
    { importId, dryRun },
  )
  for (const [index, { rows, read }] of bundles.entries()) {
    const { items, reasons } = found[index]!
    rows[0].reasons.push(...reasons)
    read.input.change.bundleItems = items
  }
}

const isValid = (group: Group): group is Group & Required<Pick<Group, 'read'>> =>
  group.read !== undefined && group.rows.every(({ reasons }) => reasons.length === 0)

function listOutcomes({ head, rows, productId, origin }: Group, dryRun: boolean): store.LineOutcome[] {
  const made = (!dryRun && productId) || null
  return rows.flatMap(({ line, reasons }) => {
    if (reasons.length === 0 && !made) return []
    const originField = made && line === head && { origin }
    return { head, line, productId: made, reasons: reasons.length > 0 ? reasons : null, ...originField }
  })
}

/** An empty cell removes the pictures of an existing product. */
const listPictures = ({ head, read, productId, isNew }: Group): store.Pictures[] =>
  read?.pictures && (read.pictures.length > 0 || !isNew)
    ? [{ line: head, productId: productId!, sources: read.pictures }]
    : []
