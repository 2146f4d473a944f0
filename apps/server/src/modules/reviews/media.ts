import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { ReviewMedia } from '@stoa/contract/review.entity'
import type { siteReviews } from '@stoa/contract/reviews'
import { buyerId } from '../../kernel/actor.ts'
import { addressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findMediaFiles, keepMediaFiles, openReviewUpload } from '../media/index.ts'
import type { StoredMedia } from './reviews.ts'

type Given = { image?: Named | null; video?: Named | null }
type Named = { id?: string | null; url?: string | null }

type Contract = typeof siteReviews

/** Of one address: room for a few reviews with all the pictures that they may have. */
const uploads: Limit = { name: 'review-upload', tries: 40, seconds: 3600 }

export async function createReviewMediaUpload(
  units: Units,
  input: InputOf<Contract['createReviewMediaUpload']>,
): Promise<ReplyOf<Contract['createReviewMediaUpload']>> {
  if (buyerId(units.actor)) await units.use(limitsPort).count(uploads, `${units.siteId} ${addressBlock(units.address)}`)
  return units.command((unit) => openReviewUpload(unit, input))
}

/** The files that a review names, by id or by this site's own address of them. Others’ files and pages are none. */
export async function readMedia(unit: Unit, given: readonly Given[], at: string): Promise<StoredMedia[]> {
  const { origin } = unit.use(settingsPort)
  const named = given.map(({ image, video }, index) => {
    const one = image ?? video
    const id = one && (one.id || idIn(one.url ?? '', origin))
    if (!id || (image && video)) throw invalid(`${at}[${index}]`, 'must name one image or one video of this site')
    return { kind: image ? ('image' as const) : ('video' as const), id }
  })
  const files = new Map(
    (await findMediaFiles(unit, [...new Set(named.map(({ id }) => id))])).map((file) => [file.id, file]),
  )
  const media = named.map(({ kind, id }, index) => {
    const file = files.get(id)
    if (!file?.mimeType.startsWith(`${kind}/`)) throw invalid(`${at}[${index}]`, `is no ${kind} of this site`)
    return { kind, id, width: file.width, height: file.height, filename: file.filename }
  })
  await keepMediaFiles(unit, [...files.keys()])
  return media
}

/** `/media/<id>`, or a scaled form of it. */
function idIn(url: string, origin: string): string | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  const id = /^\/media\/([^/?#]+)/.exec(path)?.[1]
  try {
    return id && decodeURIComponent(id)
  } catch {
    return undefined
  }
}

export function toWireMedia({ kind, id, width, height, filename }: StoredMedia, origin: string): ReviewMedia {
  const url = `${origin}/media/${encodeURIComponent(id)}`
  if (kind === 'video') return { video: { id, url, resolutions: [{ url, width, height }] } }
  return { image: { id, url, width, height, filename } }
}
