import type { Image } from '@stoa/ui'
import type { ShownSection } from './shown.ts'

/** The picture that stands for a page in link previews. */
export function findFirstPicture(sections: readonly ShownSection[]): Image | undefined {
  for (const { hero, imageWithText, gallery, cards, posts } of sections) {
    const own = hero?.image ?? imageWithText?.image ?? gallery?.images[0]?.image
    if (own) return own
    const product = cards?.find(({ image }) => image)
    if (product) return product.image
    const post = posts?.find((each) => each.post.image)
    if (post) return post.post.image
  }
  return undefined
}
