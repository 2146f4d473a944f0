import { Problem } from '@stoa/contract/problem'
import { EgressError, egressPort } from '../../kernel/egress.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { mediaUrl, type ProductMedia, setProductMedia } from '../catalog/index.ts'
import { addPicture, findMediaFiles, type KeptPicture, keepPicture, type MediaFile } from '../media/index.ts'
import * as store from './product-files.store.ts'
import type { Reason } from './read-product.ts'

/** Products whose pictures are fetched at the same time. */
const atOnce = 4
const mostBytes = 20 * 1024 * 1024

/**
 * Fetches the pictures of the next products, outside any transaction. One that cannot be had is left out, and its line
 * says why. Answers whether there are more.
 */
export async function fetchNext(units: Units, importId: string): Promise<boolean> {
  const next = await units.read((unit) => store.listPictures(unit, importId, atOnce))
  await Promise.all(next.map((each) => fetchAll(units, importId, each)))
  return next.length === atOnce
}

async function fetchAll(units: Units, importId: string, { line, productId, sources }: store.Pictures): Promise<void> {
  const { origin } = units.use(settingsPort)
  const prefix = mediaUrl(origin, '')
  const idOf = (source: string) => (source.startsWith(prefix) ? source.slice(prefix.length) : source)
  const here = await units.read((unit) => findMediaFiles(unit, sources.map(idOf)))
  const known = new Map(here.map((file) => [file.id, file]))
  const found = await Promise.all(
    sources.map(
      async (source): Promise<MediaFile | KeptPicture | Reason> =>
        known.get(idOf(source)) ?? (await fetchOne(units, source)),
    ),
  )
  const files = found.filter((each): each is MediaFile | KeptPicture => 'id' in each)
  const reasons = found.filter((each): each is Reason => 'column' in each)
  await units.command(async (unit) => {
    const work = await store.lockImport(unit, importId)
    if (!work || !(await store.removePictures(unit, importId, line))) return
    for (const file of files) if ('stored' in file) await addPicture(unit, file)
    await setProductMedia(unit, productId, files.map(toMedia))
    if (reasons.length > 0) await store.updateLines(unit, importId, [{ head: line, line, productId, reasons }])
    const picturesLeft = work.picturesLeft - 1
    const isOver = picturesLeft === 0
    await store.updateImport(unit, {
      ...work,
      picturesLeft,
      status: isOver ? 'FINISHED' : work.status,
      finishedDate: isOver ? unit.now : null,
    })
  })
}

const toMedia = ({ id, width, height, filename }: MediaFile): ProductMedia => ({ id, width, height, title: filename })

async function fetchOne(units: Units, source: string): Promise<KeptPicture | Reason> {
  const refused = (why: string): Reason => ({
    column: 'productImageUrl',
    description: `${source.slice(0, 300)}: ${why}`,
  })
  if (!URL.canParse(source)) return refused('is neither a web address nor a file of this shop')
  try {
    const answer = await units.use(egressPort).send({ url: source, headers: { accept: 'image/*' }, bytes: mostBytes })
    if (answer.status !== 200) return refused(`was answered with ${answer.status}`)
    const name = decodeURIComponent(new URL(source).pathname.split('/').at(-1) ?? '').slice(0, 200)
    return await keepPicture(units, answer.body, name, mostBytes)
  } catch (error) {
    if (error instanceof EgressError) return refused(error.message)
    if (error instanceof Problem && error.status < 500)
      return refused(error.violations?.[0]?.description ?? error.message)
    if (error instanceof URIError) return refused('is not a web address')
    throw error
  }
}
