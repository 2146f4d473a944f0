import { sql } from 'kysely'
import { acrossSites } from '../../../kernel/across-sites.ts'
import { compileRaw, db } from '../../../kernel/sql.ts'
import type { Unit, Units } from '../../../kernel/unit.ts'
import type { FileRow } from '../media.store.ts'
import { buyerFilePrefix } from '../media.ts'
import type { Video } from './video.ts'

const updateVideo = (id: string, video: Video) => db.updateTable('media_files').set({ video }).where('id', '=', id)

/** Undefined if the file was deleted in the meantime. */
export const saveVideo = (
  unit: Unit,
  id: string,
  { video, ...measures }: Pick<FileRow, 'width' | 'height' | 'duration_ms'> & { video: Video },
): Promise<FileRow | undefined> =>
  unit.first(
    updateVideo(id, video)
      .set({ ...measures, updated_date: unit.now })
      .returningAll(),
  )

/** Undefined if the file was deleted in the meantime. */
export const markVideo = (unit: Unit, id: string, video: Video): Promise<FileRow | undefined> =>
  unit.first(updateVideo(id, video).returningAll())

/** Only while it is still being converted. */
export const saveProgress = (units: Units, id: string, percent: number): Promise<unknown> =>
  units.once(
    db
      .updateTable('media_files')
      .set({ video: sql`video || ${{ progress: percent }}::jsonb` as never })
      .where('id', '=', id)
      .where(sql<boolean>`video ->> 'state' = 'CONVERTING'`),
  )

/** Forgets what a conversion found, so that it starts again. */
export const clearVideo = (unit: Unit, id: string): Promise<FileRow | undefined> =>
  unit.first(db.updateTable('media_files').set({ video: null }).where('id', '=', id).returningAll())

/** Videos of all sites that no conversion has begun, oldest first; without buyers' files that are not used. */
export const listUnconverted = (units: Units, limit: number): Promise<{ siteId: string; id: string }[]> =>
  units.once(
    acrossSites(
      'Finds videos to convert, for a job that converts each on its site',
      ['media_files'],
      compileRaw(sql<{ siteId: string; id: string }>`
        select site_id as "siteId", id from media_files
        where media_type = 'VIDEO' and status = 'READY' and video is null
          and (claimed_by is not null or id not like ${`${buyerFilePrefix}%`})
        order by created_date limit ${limit}`),
    ),
  )
