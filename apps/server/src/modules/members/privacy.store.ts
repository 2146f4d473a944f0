import { sql } from 'kysely'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { defaultPrivacySettings, type Privacy } from './privacy.ts'

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
  async (unit) => ((await unit.first(select())) as Privacy | undefined) ?? defaultPrivacySettings(unit.siteId),
)

/** In memory, like everything that requests need of their site. */
export const currentPrivacy = async (unit: Unit): Promise<Privacy> => (await unit.site()).get(part)

/** The settings as they are stored, locked against other changes; the first change writes them down. */
export async function lockPrivacy(unit: Unit): Promise<Privacy> {
  const { id, defaultPrivacy, defaultRevision, visibility, candidates, revision } = defaultPrivacySettings(unit.siteId)
  await unit.run(
    raw(sql`insert into member_privacy
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
