import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { copyBuyerFile } from '../media/api.ts'
import * as store from './members.store.ts'
import { isShown, type Member } from './members.ts'
import { toWire } from './members.wire.ts'
import { listUploadedFiles, placePictures } from './pictures.service.ts'
import * as pictures from './pictures.store.ts'
import { getCurrentPrivacy } from './privacy.store.ts'
import { getAudienceSize, type Privacy, widestAudience } from './privacy.ts'

/**
 * A profile that is no longer public gets new addresses for its pictures, so that the old ones lead nowhere. The member
 * and the owner see the new ones.
 */
export async function movePictures(unit: Unit, before: Member, after: Member): Promise<void> {
  if (!isShown(before) || isShown(after) || listUploadedFiles(unit, after).length === 0) return
  await unit.use(jobsPort).enqueue(unit, movePicturesJob, { memberId: after.id })
}

/** The same for all profiles, where the site narrows their visibility. */
export async function moveAllPictures(unit: Unit, before: Privacy, after: Privacy): Promise<void> {
  if (getAudienceSize(after) < getAudienceSize(before)) await unit.use(jobsPort).enqueue(unit, moveAllPicturesJob, {})
}

/** In small batches; an interrupted one is repeated. */
async function moveNextPictures(units: Units, { after }: { after?: string }): Promise<void> {
  const ids = await units.read((unit) => pictures.listPictured(unit, after, batchSize))
  for (const memberId of ids) await run(units, { memberId })
  const last = ids[batchSize - 1]
  const enqueueRest = async (unit: Unit) => {
    const isWide = getAudienceSize(await getCurrentPrivacy(unit)) === widestAudience
    if (!isWide) await unit.use(jobsPort).enqueue(unit, moveAllPicturesJob, { after: last })
  }
  if (last) await units.command(enqueueRest)
}

const batchSize = 20

/** The profile is visible to all, so its pictures may be too. */
const isVisibleToAll = async (unit: Unit, member: Member): Promise<boolean> =>
  isShown(member) && getAudienceSize(await getCurrentPrivacy(unit)) === widestAudience

/** Copies before the transaction, as none waits for files; pictures that were renamed or shown again meanwhile stay. */
async function run(units: Units, { memberId }: { memberId: string }): Promise<void> {
  const files = await units.read(async (unit) => {
    const member = await store.findMember(unit, memberId)
    return member && !(await isVisibleToAll(unit, member)) ? listUploadedFiles(unit, member) : []
  })
  const copies = new Map<string, string | undefined>()
  for (const id of files) copies.set(id, await copyBuyerFile(units, id))
  if (copies.size > 0) await units.command((unit) => renamePictures(unit, memberId, copies))
}

async function renamePictures(
  unit: Unit,
  memberId: string,
  copies: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  const before = await store.lockMember(unit, memberId)
  if (!before || (await isVisibleToAll(unit, before))) return
  const movePicture = (picture: Member['photo']): Member['photo'] => {
    const id = picture?.id && copies.get(picture.id)
    return id ? { ...picture, id } : picture
  }
  const placed = await placePictures(unit, before, {
    photo: movePicture(before.photo),
    cover: movePicture(before.cover),
  })
  const after = { ...before, ...placed, updatedDate: unit.now }
  await store.saveMember(unit, before, after)
  await unit.emit('wix.members.v1.member_updated', memberId, toWire(after, 'FULL'))
}

export const moveAllPicturesJob: Job<{ after?: string }> = { name: 'members.move-all-pictures', run: moveNextPictures }

export const movePicturesJob: Job<{ memberId: string }> = { name: 'members.move-pictures', run }
