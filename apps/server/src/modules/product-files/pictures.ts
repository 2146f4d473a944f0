import { Problem } from '@stoa/contract/problem'
import { readMediaAddress } from '../../kernel/media-addresses.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type ProductMedia, setProductMedia } from '../catalog/api.ts'
import { addMedia, type FetchedMedia, fetchMedia, findMediaFiles, type MediaFile } from '../media/api.ts'
import * as store from './product-files.store.ts'
import type { Reason } from './read-product.ts'

/** Maximum products and pictures in one step. */
const step = { products: 24, pictures: 40 }
/** Parallel fetches: some pictures are drawn while others arrive. */
const maxConcurrentFetches = 6
const maxBytes = 20 * 1024 * 1024

/**
 * Fetches the pictures of the next products, outside any transaction, and saves them together. A picture that can't be
 * fetched is left out, with the reason in its line. Answers whether there are more.
 */
export async function fetchNext(units: Units, importId: string): Promise<boolean> {
  const listed = await units.read((unit) => store.listPictures(unit, importId, step.products))
  if (listed.length === 0) return false
  const next = takeFirstStep(listed)
  const pictures = await fetchAll(units, [...new Set(next.flatMap(({ sources }) => sources))])
  await units.command((unit) => attachPictures(unit, importId, next, pictures))
  return next.length < listed.length || listed.length === step.products
}

/** The products of one step, at least one. */
function takeFirstStep(listed: readonly store.Pictures[]): readonly store.Pictures[] {
  let pictures = 0
  const end = listed.findIndex(({ sources }, at) => {
    pictures += sources.length
    return at > 0 && pictures > step.pictures
  })
  return end < 0 ? listed : listed.slice(0, end)
}

type FetchResult = MediaFile | FetchedMedia | Reason

async function fetchAll(units: Units, sources: readonly string[]): Promise<ReadonlyMap<string, FetchResult>> {
  const { origin } = units.use(settingsPort)
  const parseMediaId = (source: string) => readMediaAddress(source, origin) ?? source
  const here = await units.read((unit) => findMediaFiles(unit, sources.map(parseMediaId)))
  const existing = new Map(here.map((file) => [file.id, file]))
  const fetched = new Map<string, FetchResult>()
  const left = sources.values()
  const fetchLeft = async () => {
    for (const source of left)
      fetched.set(source, existing.get(parseMediaId(source)) ?? (await fetchOne(units, source)))
  }
  await Promise.all(Array.from({ length: maxConcurrentFetches }, fetchLeft))
  return fetched
}

async function attachPictures(
  unit: Unit,
  importId: string,
  products: readonly store.Pictures[],
  pictures: ReadonlyMap<string, FetchResult>,
): Promise<void> {
  const work = await store.lockImport(unit, importId)
  const lines = work
    ? await store.removePictures(
        unit,
        importId,
        products.map(({ line }) => line),
      )
    : []
  if (!work || lines.length === 0) return
  const here = products.filter(({ line }) => lines.includes(line))
  const listPictures = ({ sources }: store.Pictures) => sources.map((source) => pictures.get(source)!)
  for (const file of new Set(here.flatMap(listPictures))) if ('stored' in file) await addMedia(unit, file)
  const media = here.map((each) => [each.productId, listPictures(each).filter(isFile).map(toMedia)] as const)
  await setProductMedia(unit, new Map(media))
  await store.updateLines(
    unit,
    importId,
    here.flatMap((each) => {
      const reasons = listPictures(each).filter((one): one is Reason => !isFile(one))
      const { line, productId } = each
      return reasons.length > 0 ? [{ head: line, line, productId, reasons }] : []
    }),
  )
  const picturesLeft = work.picturesLeft - here.length
  const isFinished = picturesLeft === 0
  await store.updateImport(unit, {
    ...work,
    picturesLeft,
    status: isFinished ? 'FINISHED' : work.status,
    finishedDate: isFinished ? unit.now : null,
  })
}

const isFile = (each: FetchResult): each is MediaFile | FetchedMedia => 'id' in each

const toMedia = ({ id, width, height, filename }: MediaFile): ProductMedia => ({ id, width, height, title: filename })

async function fetchOne(units: Units, source: string): Promise<FetchedMedia | Reason> {
  const column = 'productImageUrl'
  try {
    return await fetchMedia(units, source, { field: column, maxBytes, isBackground: true })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { column, description: `${source.slice(0, 300)}: ${error.violations?.[0]?.description ?? error.message}` }
  }
}
