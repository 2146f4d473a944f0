import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { ReviewMedia } from '@stoa/contract/review.entity'
import type { siteReviews } from '@stoa/contract/reviews'
import { findBuyerId } from '../../kernel/actor.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { buildOwnMediaAddress, getExtension, readMediaAddress } from '../../kernel/media-addresses.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  buildHeldUrl,
  claimFiles,
  findMediaFiles,
  isBuyerFile,
  openBuyerUpload,
  parseFileId,
  removeFilesOf,
  showFiles,
} from '../media/api.ts'
import type { Review, StoredMedia } from './reviews.ts'

type Given = { image?: Named | null; video?: Named | null }
type Named = { id?: string | null; url?: string | null }

type Contract = typeof siteReviews

/** For one person: enough for a few reviews with the maximum number of pictures. */
const perPerson: Limit = { name: 'review-upload', tries: 30, seconds: 3600 }
/** Limits callers who get a new visitor id for each request; an IP address may be shared by a household. */
const perAddress: Limit = { name: 'review-upload-address', tries: 120, seconds: 3600 }

export async function createReviewMediaUpload(
  units: Units,
  input: InputOf<Contract['createReviewMediaUpload']>,
): Promise<ReplyOf<Contract['createReviewMediaUpload']>> {
  const buyer = findBuyerId(units.actor)
  if (buyer) {
    const limits = units.use(limitsPort)
    await limits.count(perAddress, `${units.siteId} ${getAddressBlock(units.address)}`)
    await limits.count(perPerson, `${units.siteId} ${buyer}`)
  }
  return units.command((unit) => openBuyerUpload(unit, input, { forReview: true }))
}

/**
 * A review's files, by id or by this site's own URLs. A buyer's upload belongs to the first review that names it; other
 * people's files and external pages are refused.
 */
export async function readMedia(
  unit: Unit,
  reviewId: string,
  inputs: readonly Given[],
  at: string,
): Promise<StoredMedia[]> {
  const { origin } = unit.use(settingsPort)
  const named = inputs.map(({ image, video }, index) => {
    const one = image ?? video
    const named = one && (one.id || readMediaAddress(one.url ?? '', origin))
    const id = named && parseFileId(unit, named)
    if (!id || (image && video)) throw invalid(`${at}[${index}]`, 'must name one image or one video of this site')
    return { kind: image ? ('image' as const) : ('video' as const), id }
  })
  const ids = [...new Set(named.map(({ id }) => id))]
  const known = [
    ...(await claimFiles(unit, ids.filter(isBuyerFile), reviewId)),
    ...(await findMediaFiles(
      unit,
      ids.filter((id) => !isBuyerFile(id)),
    )),
  ]
  const files = new Map(known.map((file) => [file.id, file]))
  return named.map(({ kind, id }, index) => {
    const file = files.get(id)
    if (!file?.mimeType.startsWith(`${kind}/`)) throw invalid(`${at}[${index}]`, `is no ${kind} of this site`)
    return { kind, id, width: file.width, height: file.height, filename: file.filename }
  })
}

/** Buyers' pictures and videos are visible exactly while the review is. */
export async function updateMediaVisibility(unit: Unit, before: Review | undefined, after: Review): Promise<void> {
  const shown = after.status === 'APPROVED' ? listBuyerFiles(after) : []
  const wasShown = before?.status === 'APPROVED' ? listBuyerFiles(before) : []
  if (shown.join() !== wasShown.join()) await showFiles(unit, after.id, shown)
}

export const removeMedia = async (unit: Unit, { id }: Review): Promise<void> => removeFilesOf(unit, id)

const listBuyerFiles = ({ media }: Review): string[] => media.map(({ id }) => id).filter(isBuyerFile)

/** With signed URLs for files that are not public. */
export function toWireMedia(
  unit: Unit,
  { kind, id, width, height, filename }: StoredMedia,
  isShown: boolean,
): ReviewMedia {
  const { origin } = unit.use(settingsPort)
  const url = isShown || !isBuyerFile(id) ? buildOwnMediaAddress(origin, id) : buildHeldUrl(unit, id)
  if (kind === 'video') return { video: { id, url, resolutions: [{ url, width, height, format: getExtension(id) }] } }
  return { image: { id, url, width, height, filename } }
}
