import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { people } from '@stoa/contract/people'
import { Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { compileRaw } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { removeContacts } from '../contacts/api.ts'
import { findAboutOf } from './abouts.store.ts'
import { listBlocks } from './blocks.store.ts'
import { findNextState, purgeBefore } from './deletion.ts'
import { trash } from './members.delete.ts'
import * as store from './members.store.ts'
import { toWire } from './members.wire.ts'
import { type PersonalDataHandler, personalDataPort, toPerson } from './personal-data.ts'
import { removePictures } from './pictures.service.ts'
import { listReportsBy } from './reports.store.ts'

type Operations = typeof people

export async function exportPersonalData(
  unit: Unit,
  input: InputOf<Operations['exportPersonalData']>,
): Promise<ReplyOf<Operations['exportPersonalData']>> {
  const { actor } = unit
  const id = actor.type === 'member' ? actor.id : input.memberId
  const member = id ? await store.findMember(unit, id) : undefined
  if (!member || (actor.type === 'member' && input.memberId && input.memberId.toLowerCase() !== actor.id))
    throw new Problem('NOT_FOUND')
  const person = toPerson(member, null)
  const parts: [string, unknown][] = []
  for (const handler of unit.use(personalDataPort)) parts.push([handler.name, await handler.collect(unit, person)])
  await audit(unit, { action: 'PERSONAL_DATA_EXPORTED', subject: { type: 'member', id: member.id } })
  return { personalData: { createdDate: unit.now.toISOString(), ...Object.fromEntries(parts) } }
}

/** The data of this module. Rows that reference the member's row are deleted with it. */
export const memberDataHandler: PersonalDataHandler = {
  name: 'member',
  async collect(unit, { memberId }) {
    const member = await store.findMember(unit, memberId)
    const about = await findAboutOf(unit, memberId)
    const { blocks } = await listBlocks(unit, 'personal data', {
      memberId,
      cursorPaging: { limit: 100 },
      either: false,
    })
    const reports = await listReportsBy(unit, memberId)
    return {
      ...(member && toWire(member, 'FULL')),
      ...(about && { about: about.content }),
      blockedMemberIds: blocks.map(({ of }) => of),
      reportsMade: reports,
    }
  },
  async erase(unit, { memberId, contactId }) {
    await removePictures(unit, memberId)
    await store.removeMember(unit, memberId)
    await removeContacts(unit, [contactId])
  },
}

/** Permanent and immediate: the owner fulfills a request for erasure. */
export async function eraseMember(
  unit: Unit,
  { id }: InputOf<Operations['eraseMember']>,
): Promise<ReplyOf<Operations['eraseMember']>> {
  const member = await store.lockMember(unit, id)
  if (member) await trash(unit, member, null)
  if (!(await store.lockDeleted(unit, id))) throw new Problem('NOT_FOUND')
  await unit.use(jobsPort).enqueue(unit, purgeMember, { memberId: id })
  return {}
}

/** Irreversible from here; an interrupted purge is continued by the next run. */
async function purge(units: Units, data: object): Promise<void> {
  const { memberId } = data as { memberId: string }
  const isDue = await units.command(async (unit) => {
    const deleted = await store.lockDeleted(unit, memberId)
    if (!deleted) return false
    const move = findNextState(deleted.deleteStatus, 'purge')
    const { member, deletedDate: date, contentAssigneeId } = deleted
    if (move) await store.updateDeletion(unit, member, { status: 'PENDING_PURGE', date, contentAssigneeId })
    return true
  })
  if (isDue) await units.command((unit) => finish(unit, memberId))
}

async function finish(unit: Unit, memberId: string): Promise<void> {
  const deleted = await store.lockDeleted(unit, memberId)
  if (!deleted || !findNextState(deleted.deleteStatus, 'finish')) return
  const person = toPerson(deleted.member, deleted.contentAssigneeId)
  // The member's row last: the others reference it.
  for (const handler of [...unit.use(personalDataPort)].reverse()) await handler.erase(unit, person)
  await unit.emit('stoa.members.member_purged', memberId, person)
  await audit(unit, { action: 'MEMBER_PURGED', subject: { type: 'member', id: memberId } })
}

export const purgeMember: Job = { name: 'members.purge', run: purge, expireInSeconds: 300 }

const batch = 500

/** Finds members on every site whose time in the trash is over. */
export const purgeDeleted: Job = {
  name: 'members.purge-deleted',
  cron: '41 * * * *',
  async run(units) {
    for (;;) {
      const due = await units.read((unit) =>
        unit.all(
          acrossSites(
            'Finds members whose time in the trash is over, for a job that erases each on its site',
            ['members'],
            compileRaw(sql<{ siteId: string; id: string }>`select site_id as "siteId", id from members
              where delete_status is not null and deleted_date < ${purgeBefore(unit.now)}
              order by deleted_date, site_id, id limit ${batch}`),
          ),
        ),
      )
      for (const { siteId, id } of due) await purge(units.at(siteId), { memberId: id })
      if (due.length < batch) return
    }
  },
}
