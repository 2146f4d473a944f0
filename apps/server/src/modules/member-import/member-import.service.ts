import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { people } from '@stoa/contract/people'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import { sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { importIdentities, isPasswordHash } from '../identity/api.ts'
import {
  continueJob,
  type Item,
  importMembers,
  insertJob,
  type JobRunner,
  lockJob,
  readSlug,
  removeItems,
  updateJob,
} from '../members/api.ts'
import { listLines, preferIndexes } from './member-import.store.ts'
import { type ImportedAccount, type Reason, readMember } from './member-import.ts'

type Operations = typeof people

export async function createMemberImport(
  unit: Unit,
  { dryRun }: InputOf<Operations['createMemberImport']>,
): Promise<ReplyOf<Operations['createMemberImport']>> {
  const id = createId()
  await insertJob(unit, { id, kind: 'IMPORT', status: 'PENDING', input: { dryRun: dryRun === true }, total: 0 })
  const link = sealLink(unit, 'member-import', { siteId: unit.siteId, jobId: id }, unit.now)
  return { jobId: id, uploadUrl: `${unit.use(settingsPort).origin}/stoa/v1/member-imports/${link}` }
}

/** The lines were stored by the dry run. */
export async function startMemberImport(
  unit: Unit,
  { jobId }: InputOf<Operations['startMemberImport']>,
): Promise<ReplyOf<Operations['startMemberImport']>> {
  const work = await lockJob(unit, jobId)
  if (work?.kind !== 'IMPORT') throw new Problem('NOT_FOUND')
  if (work.status !== 'FINISHED' || !work.input.dryRun || work.total === 0) throw new Problem('IMPORT_IS_EMPTY')
  await removeItems(unit, jobId)
  await updateJob(unit, {
    ...work,
    status: 'PENDING',
    input: {},
    place: null,
    succeeded: 0,
    failed: 0,
    finishedDate: null,
  })
  await audit(unit, { action: 'MEMBERS_IMPORTED', data: { jobId, total: work.total } })
  await continueJob(unit, jobId)
  return { jobId }
}

const stepSize = 500

/** Reads the next lines and imports the valid ones; each other one is listed with its errors. */
export const importRunner: JobRunner = {
  kind: 'IMPORT',
  async step(unit, { id, input, place }) {
    await preferIndexes(unit)
    const lines = await listLines(unit, id, place === null ? 0 : Number(place), stepSize)
    const valid: { line: number; person: ImportedAccount }[] = []
    const items: Item[] = []
    for (const { line, cells, isTaken, isRepeated } of lines) {
      const read = readMember(cells, { isPasswordHash, readSlug })
      const reasons = Array.isArray(read) ? read : []
      if (isTaken) reasons.push({ column: 'email', description: 'belongs to a member already' })
      else if (isRepeated) reasons.push({ column: 'email', description: 'is on an earlier line of this file' })
      if (reasons.length > 0) items.push(toFailedItem(line, cells.email, reasons))
      else valid.push({ line, person: read as ImportedAccount })
    }
    if (!input.dryRun && valid.length > 0) items.push(...(await importAccounts(unit, valid)))
    const quiet = input.dryRun ? valid.length : 0
    const isLast = lines.length < stepSize
    return { items, silentSuccesses: quiet, ...(!isLast && { place: String(lines.at(-1)!.line) }) }
  },
}

/** Records each with its time, so that the import can be reverted. */
async function importAccounts(
  unit: Unit,
  valid: readonly { line: number; person: ImportedAccount }[],
): Promise<Item[]> {
  const members = await importMembers(
    unit,
    valid.map(({ person }) => person),
  )
  const accounts = members.map(({ id, loginEmail }, index) => {
    const { passwordHash } = valid[index]!.person
    return { memberId: id, email: loginEmail!, passwordHash }
  })
  await importIdentities(unit, accounts)
  return members.map(({ id, status, updatedDate }, index) => ({
    number: valid[index]!.line,
    itemId: id,
    success: true,
    before: { status, date: updatedDate.toISOString() },
  }))
}

const toFailedItem = (number: number, email: string | undefined, reasons: Reason[]): Item => ({
  number,
  itemId: email?.slice(0, 254) || null,
  success: false,
  error: {
    code: 'INVALID_ARGUMENT',
    description: reasons.map(({ column, description }) => `${column} ${description}`).join('; '),
    data: { reasons },
  },
})
