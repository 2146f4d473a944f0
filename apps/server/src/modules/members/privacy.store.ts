import { sql } from 'kysely'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getDefaultPrivacy, type Privacy } from './privacy.ts'

interface MemberPrivacyTable {
  site_id: string
  id: string
  default_privacy: Privacy['defaultPrivacy']
  default_revision: string
  visibility: Privacy['visibility']
  candidates: Privacy['candidates']
  revision: string
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_privacy: MemberPrivacyTable
  }
}

const select = () =>
  db
    .selectFrom('member_privacy')
    .select([
      'id',
      'default_privacy as defaultPrivacy',
      'default_revision as defaultRevision',
      'visibility',
      'candidates',
      'revision',
      'updated_date as updatedDate',
    ])

const part = declareSnapshotPart<Privacy>(
  'memberPrivacy',
  async (unit) => ((await unit.first(select())) as Privacy | undefined) ?? getDefaultPrivacy(unit.siteId),
)

/** Cached in memory with the site. */
export const getCurrentPrivacy = async (unit: Unit): Promise<Privacy> => (await unit.site()).get(part)

/** The stored settings, locked against other changes; the first change inserts them. */
export async function lockPrivacy(unit: Unit): Promise<Privacy> {
  const { id, defaultPrivacy, defaultRevision, visibility, candidates, revision } = getDefaultPrivacy(unit.siteId)
  await unit.run(
    compileRaw(sql`insert into member_privacy
      (site_id, id, default_privacy, default_revision, visibility, candidates, revision, updated_date)
      values (${site}, ${id}, ${defaultPrivacy}, ${defaultRevision}, ${visibility}, ${candidates}, ${revision},
        ${unit.now}) on conflict (site_id) do nothing`),
  )
  return (await unit.first(select().forUpdate())) as Privacy
}

export async function updatePrivacy(unit: Unit, privacy: Privacy): Promise<void> {
  await unit.run(
    db.updateTable('member_privacy').set({
      default_privacy: privacy.defaultPrivacy,
      default_revision: privacy.defaultRevision,
      visibility: privacy.visibility,
      candidates: privacy.candidates,
      revision: privacy.revision,
      updated_date: unit.now,
    }),
  )
  await unit.touchSite()
}
