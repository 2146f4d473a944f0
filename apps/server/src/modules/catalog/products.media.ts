import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { products } from '@stoa/contract/products'
import type { siteMedia } from '@stoa/contract/site-media'
import { isId } from '../../kernel/ids.ts'
import { readMediaAddress } from '../../kernel/media-addresses.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { addMedia, dropMedia, type FetchedMedia, fetchMedia, findMediaFiles, type MediaFile } from '../media/api.ts'
import type { ProductMedia, ProductOption } from './catalog.ts'
import { findReference } from './product.references.store.ts'
import { listProductsShowing } from './product.store.ts'
import type { Product } from './product.ts'
import { lockProduct, saveProduct } from './products.write.ts'

type Operations = typeof products

const maxBytes = 25 * 1024 ** 2
/** Parallel downloads. */
const maxConcurrentFetches = 6

/** Files of the site by id or address; external ones are fetched into the site's media first. */
export async function addProductMedia(
  units: Units,
  input: InputOf<Operations['addProductMedia']>,
): Promise<ReplyOf<Operations['addProductMedia']>> {
  const { origin } = units.use(settingsPort)
  const media = input.media.map(({ url, mediaId, ...rest }) => ({
    ...rest,
    mediaId: mediaId ?? readMediaAddress(url ?? '', origin),
    url,
  }))
  const elsewhere = new Map(media.flatMap(({ mediaId, url }, index) => (mediaId ? [] : [[url!, index] as const])))
  if (elsewhere.size === 0) return units.command((unit) => attachMedia(unit, input.id, media, new Map()))
  const found = isId(input.id) && (await units.read((unit) => findReference(unit, input.id)))
  if (!found) throw new Problem('PRODUCT_NOT_FOUND')
  const fetched = await fetchAll(units, elsewhere)
  try {
    return await units.command((unit) => attachMedia(unit, input.id, media, fetched))
  } catch (error) {
    await Promise.all([...fetched.values()].map((file) => dropMedia(units, file)))
    throw error
  }
}

/** All of them, or none. */
async function fetchAll(units: Units, urls: ReadonlyMap<string, number>): Promise<Map<string, FetchedMedia>> {
  const fetched = new Map<string, FetchedMedia>()
  const failures: unknown[] = []
  const left = urls.entries()
  const fetchNext = async () => {
    for (const [url, index] of left)
      await fetchMedia(units, url, { field: `media[${index}].url`, maxBytes }).then(
        (file) => fetched.set(url, file),
        (error) => failures.push(error),
      )
  }
  await Promise.all(Array.from({ length: maxConcurrentFetches }, fetchNext))
  if (failures.length === 0) return fetched
  await Promise.all([...fetched.values()].map((file) => dropMedia(units, file)))
  throw failures[0]
}

async function attachMedia(
  unit: Unit,
  id: string,
  media: Named[],
  fetched: ReadonlyMap<string, FetchedMedia>,
): Promise<ReplyOf<Operations['addProductMedia']>> {
  const product = await lockProduct(unit, id)
  for (const file of fetched.values()) await addMedia(unit, file)
  const added = await resolve(unit, media, fetched)
  const existing = product.doc.media ?? []
  const all = [...existing, ...added.filter((one) => !existing.some((other) => other.id === one.id))]
  let options = product.doc.options ?? []
  for (const [index, { choice }] of media.entries()) {
    if (choice)
      options = withMedia(options, { ...choice, at: `media[${index}].choice` }, (ids) => [...ids, added[index]!.id])
  }
  return save(unit, product, all, options)
}

/**
 * A product's pictures in order. Existing ones stay as they are, stored or external; videos that are not named follow.
 */
export async function setProductPictures(
  unit: Unit,
  { productId, mediaIds, altTexts }: InputOf<(typeof siteMedia)['setProductPictures']>,
): Promise<ReplyOf<(typeof siteMedia)['setProductPictures']>> {
  const product = await lockProduct(unit, productId)
  const uniqueIds = [...new Set(mediaIds)]
  const existing = new Map((product.doc.media ?? []).map((media) => [media.id, media]))
  const files = new Map(
    (
      await findMediaFiles(
        unit,
        uniqueIds.filter((id) => !existing.has(id)),
      )
    ).map((file) => [file.id, file]),
  )
  const texts = new Map(altTexts?.map(({ mediaId, altText }) => [mediaId, altText.trim()]))
  const media = uniqueIds.map((id, index) => {
    const file = files.get(id)
    const one = existing.get(id) ?? (file && toMedia(file, `mediaIds[${index}]`))
    if (!one) throw createInvalidArgument(`mediaIds[${index}]`, 'is not a stored file')
    return describe(one, texts.get(id))
  })
  const films = [...existing.values()].filter(({ id, isVideo }) => isVideo && !uniqueIds.includes(id))
  const all = [...media, ...films]
  return save(
    unit,
    product,
    all,
    keepOnlyMedia(
      product.doc.options ?? [],
      all.map(({ id }) => id),
    ),
  )
}

function describe(media: ProductMedia, text: string | undefined): ProductMedia {
  if (text === undefined) return media
  const { altText: _, ...undescribed } = media
  return text ? { ...undescribed, altText: text } : undescribed
}

const keepOnlyMedia = (options: ProductOption[], ids: readonly string[]): ProductOption[] =>
  options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) =>
      withIds(
        choice,
        (choice.mediaIds ?? []).filter((id) => ids.includes(id)),
      ),
    ),
  }))

const usesShown = 20

export async function listFileUses(
  unit: Unit,
  { fileId }: InputOf<(typeof siteMedia)['listFileUses']>,
): Promise<ReplyOf<(typeof siteMedia)['listFileUses']>> {
  const products = await listProductsShowing(unit, fileId, usesShown + 1)
  return { products: products.slice(0, usesShown), hasMore: products.length > usesShown }
}

export async function removeProductMedia(
  unit: Unit,
  { id, mediaIds }: InputOf<Operations['removeProductMedia']>,
): Promise<ReplyOf<Operations['removeProductMedia']>> {
  const product = await lockProduct(unit, id)
  const isRemoved = (mediaId: string) => !mediaIds?.length || mediaIds.includes(mediaId)
  const left = (product.doc.media ?? []).filter((media) => !isRemoved(media.id))
  return save(
    unit,
    product,
    left,
    keepOnlyMedia(
      product.doc.options ?? [],
      left.map(({ id }) => id),
    ),
  )
}

export async function addProductMediaToChoices(
  unit: Unit,
  { id, media }: InputOf<Operations['addProductMediaToChoices']>,
): Promise<ReplyOf<Operations['addProductMediaToChoices']>> {
  const product = await lockProduct(unit, id)
  const existing = new Set((product.doc.media ?? []).map((each) => each.id))
  let options = product.doc.options ?? []
  for (const [index, { option, choice, mediaIds }] of media.entries()) {
    const unknown = mediaIds?.findIndex((each) => !existing.has(each)) ?? -1
    if (unknown >= 0)
      throw createInvalidArgument(`media[${index}].mediaIds[${unknown}]`, 'is not an image of this product')
    options = withMedia(options, { option, choice, at: `media[${index}]` }, (ids) => [...ids, ...(mediaIds ?? [])])
  }
  return save(unit, product, product.doc.media ?? [], options)
}

export async function removeProductMediaFromChoices(
  unit: Unit,
  { id, media }: InputOf<Operations['removeProductMediaFromChoices']>,
): Promise<ReplyOf<Operations['removeProductMediaFromChoices']>> {
  const product = await lockProduct(unit, id)
  let options = product.doc.options ?? []
  for (const [index, { option, choice, mediaIds }] of media.entries()) {
    options = withMedia(options, { option, choice, at: `media[${index}]` }, (ids) =>
      mediaIds?.length ? ids.filter((each) => !mediaIds.includes(each)) : [],
    )
  }
  return save(unit, product, product.doc.media ?? [], options)
}

type Named = Omit<InputOf<Operations['addProductMedia']>['media'][number], 'mediaId'> & { mediaId: string | undefined }

/** The files with their dimensions. */
async function resolve(
  unit: Unit,
  media: readonly Named[],
  fetched: ReadonlyMap<string, FetchedMedia>,
): Promise<ProductMedia[]> {
  const ids = media.flatMap(({ mediaId }) => mediaId ?? [])
  const files = new Map((await findMediaFiles(unit, ids)).map((file) => [file.id, file]))
  return media.map(({ mediaId, url }, index) => {
    const file = mediaId ? files.get(mediaId) : fetched.get(url!)
    const field = `media[${index}].${url ? 'url' : 'mediaId'}`
    if (!file) throw createInvalidArgument(field, 'is not a stored file')
    return toMedia(file, field)
  })
}

/** Stored files as media of products, by their ids. */
export async function findProductMedia(unit: Unit, ids: readonly string[]): Promise<Map<string, ProductMedia>> {
  const files = await findMediaFiles(unit, ids)
  return new Map(files.map((file) => [file.id, toMedia(file, 'product.media')]))
}

function toMedia({ id, width, height, filename, mimeType }: MediaFile, at: string): ProductMedia {
  if (!/^(image|video)\//.test(mimeType)) throw createInvalidArgument(at, 'is neither an image nor a video')
  return { id, width, height, title: filename, ...(mimeType.startsWith('video/') && { isVideo: true }) }
}

type Place = { option: string; choice: string; at: string }

function withMedia(options: ProductOption[], place: Place, change: (ids: string[]) => string[]): ProductOption[] {
  const found = options.find(({ name }) => name === place.option)?.choices.some(isChoice(place))
  if (!found) throw createInvalidArgument(place.at, 'is not a choice of this product')
  return options.map((option) =>
    option.name === place.option
      ? {
          ...option,
          choices: option.choices.map((choice) =>
            isChoice(place)(choice) ? withIds(choice, [...new Set(change(choice.mediaIds ?? []))]) : choice,
          ),
        }
      : option,
  )
}

const isChoice =
  ({ choice }: Place) =>
  ({ value, description }: ProductOption['choices'][number]) =>
    description === choice || value === choice

function withIds({ mediaIds: _, ...choice }: ProductOption['choices'][number], mediaIds: string[]) {
  return mediaIds.length > 0 ? { ...choice, mediaIds } : choice
}

async function save(unit: Unit, before: Product, media: ProductMedia[], options: ProductOption[]) {
  const doc = { ...before.doc, media, ...(options.length > 0 && { options }) }
  await saveProduct(unit, before, { ...before, doc, lastUpdated: unit.now }, ['media'])
  return {}
}
