import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { profiles } from '@stoa/contract/profiles'
import { type Limit, limitsPort } from '../../kernel/limits.ts'
import { buildOwnMediaAddress } from '../../kernel/media-addresses.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  claimFiles,
  findMediaFiles,
  isBuyerFile,
  openBuyerUpload,
  releaseFiles,
  removeFilesOf,
  showFiles,
} from '../media/api.ts'
import type { Member } from './members.ts'
import { isPictureUrl, parseFileId, resolvePicture } from './pictures.ts'

type Pictures = Pick<Member, 'photo' | 'cover'>

const names = ['photo', 'cover'] as const

/** At most two pictures are stored; the rest leaves space for changes. */
const perMember: Limit = { name: 'profile-upload', tries: 20, seconds: 86_400 }

export async function createProfilePictureUpload(
  units: Units,
  input: InputOf<(typeof profiles)['createProfilePictureUpload']>,
): Promise<ReplyOf<(typeof profiles)['createProfilePictureUpload']>> {
  const { actor, siteId } = units
  if (actor.type === 'member') await units.use(limitsPort).count(perMember, `${siteId} ${actor.id}`)
  return units.command((unit) => openBuyerUpload(unit, input, { forProfile: true }))
}

/**
 * The pictures of a profile as stored. An upload belongs to the first profile that names it and is public from then on.
 */
export async function placePictures(
  unit: Unit,
  before: Pictures & Pick<Member, 'id'>,
  requested: { [Name in (typeof names)[number]]?: Pictures[Name] | undefined },
): Promise<Pictures> {
  const { origin } = unit.use(settingsPort)
  const after: Pictures = {
    photo: resolvePicture(before.photo ?? null, requested.photo ?? null),
    cover: resolvePicture(before.cover ?? null, requested.cover ?? null),
  }
  for (const name of names) {
    const url = after[name]?.url
    if (url && !isPictureUrl(url))
      throw createInvalidArgument(`member.profile.${name}.url`, 'must be a web address', 'FORMAT')
  }
  await measureStored(unit, before, after)
  const [had, has] = [listUploaded(before, origin), listUploaded(after, origin)]
  if (had.join() === has.join()) return after
  const files = new Map((await claimFiles(unit, has, before.id)).map((file) => [file.id, file]))
  for (const name of names) {
    const id = findUploaded(after[name], origin)
    if (!id) continue
    const file = files.get(id)
    if (!file?.mimeType.startsWith('image/'))
      throw createInvalidArgument(`member.profile.${name}`, 'is not an image uploaded for this profile')
    const { width, height } = file
    after[name] = { ...after[name], id, url: buildOwnMediaAddress(origin, id), width, height }
  }
  await showFiles(unit, before.id, has)
  if (had.length > 0) await releaseFiles(unit, before.id, has)
  return after
}

/** A picture from the site's own library must exist; it has the file's size unless another one is given. */
async function measureStored(unit: Unit, before: Pictures, after: Pictures): Promise<void> {
  const { origin } = unit.use(settingsPort)
  const named = names.flatMap((name) => {
    const id = parseFileId(after[name], origin)
    return id && !isBuyerFile(id) && id !== parseFileId(before[name], origin) ? [{ name, id }] : []
  })
  if (named.length === 0) return
  const files = await findMediaFiles(
    unit,
    named.map(({ id }) => id),
  )
  for (const { name, id } of named) {
    const file = files.find((each) => each.id === id && each.mimeType.startsWith('image/'))
    if (!file) throw createInvalidArgument(`member.profile.${name}`, 'is not an image of this site')
    const { width, height } = file
    after[name] = { ...(width && height && { width, height }), ...after[name] }
  }
}

/** An external picture: not a file of this site, so without an owner to check. */
export const isExternalUrl = (unit: Unit, url: string): boolean =>
  /^https?:\/\//i.test(url) && parseFileId({ url }, unit.use(settingsPort).origin) === undefined

/** The files of this site that the profile shows. */
export const listUploadedFiles = (unit: Unit, pictures: Pictures): string[] =>
  listUploaded(pictures, unit.use(settingsPort).origin)

/** Hidden while the member is in the trash, shown again when it is restored. */
export async function showPictures(unit: Unit, member: Member, isThere: boolean): Promise<void> {
  const files = listUploadedFiles(unit, member)
  if (files.length > 0) await showFiles(unit, member.id, isThere ? files : [])
}

export const removePictures = (unit: Unit, memberId: string): Promise<void> => removeFilesOf(unit, memberId)

const listUploaded = (pictures: Pictures, origin: string): string[] =>
  names.flatMap((name) => findUploaded(pictures[name], origin) ?? [])

function findUploaded(picture: Pictures['photo'], origin: string): string | undefined {
  const id = parseFileId(picture, origin)
  return id && isBuyerFile(id) ? id : undefined
}
