import type { Host } from '../../lib/host.ts'
import type { Draft } from './draft.ts'
import type { Parsed } from './parse.ts'

type Media = Pick<Draft, 'id' | 'pictures' | 'videos'>

/**
 * Saves images with their alt texts, and adds and removes videos. Media that the form does not contain stay unchanged.
 */
export async function changeMedia(host: Host, { id, ...before }: Media, parsed: Parsed): Promise<void> {
  const { pictures, altTexts, videos } = parsed
  const shown = before.pictures.map(({ id: mediaId, altText }) => [mediaId, altText])
  const expected = pictures?.map((mediaId, at) => [mediaId, altTexts[at] ?? ''])
  if (pictures && JSON.stringify(expected) !== JSON.stringify(shown)) {
    const texts = pictures.map((mediaId, at) => ({ mediaId, altText: (altTexts[at] ?? '').slice(0, 1000) }))
    await host.call('siteMedia.setProductPictures', { productId: id, mediaIds: pictures, altTexts: texts })
  }
  if (!videos) return
  const ids = before.videos.map((video) => video.id)
  const gone = ids.filter((video) => !videos.includes(video))
  const added = videos.filter((video) => !ids.includes(video))
  if (gone.length > 0) await host.call('products.removeProductMedia', { id, mediaIds: gone })
  if (added.length > 0)
    await host.call('products.addProductMedia', { id, media: added.map((mediaId) => ({ mediaId })) })
}

const maxChoices = 10

/** Saves which images each choice shows. The server itself drops images that were removed from the product. */
export async function changeChoicePictures(host: Host, draft: Draft, { shownFor, pictures }: Parsed) {
  if (!shownFor) return
  const remaining = pictures ?? draft.pictures.map(({ id }) => id)
  const changes = draft.options.flatMap(({ name: option, shown }) =>
    shown.map(({ choice, mediaIds: before }) => {
      const expected = shownFor
        .filter((each) => each.option === option && each.choice === choice && remaining.includes(each.mediaId))
        .map(({ mediaId }) => mediaId)
      const added = expected.filter((id) => !before.includes(id))
      const gone = before.filter((id) => remaining.includes(id) && !expected.includes(id))
      return { option, choice, added, gone }
    }),
  )
  const listMediaChanges = (which: 'added' | 'gone') =>
    changes.flatMap(({ option, choice, [which]: mediaIds }) =>
      mediaIds.length > 0 ? { option, choice, mediaIds } : [],
    )
  for (const some of splitIntoParts(listMediaChanges('gone')))
    await host.call('products.removeProductMediaFromChoices', { id: draft.id, media: some })
  for (const some of splitIntoParts(listMediaChanges('added')))
    await host.call('products.addProductMediaToChoices', { id: draft.id, media: some })
}

const splitIntoParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / maxChoices) }, (_, at) =>
    all.slice(at * maxChoices, (at + 1) * maxChoices),
  )
