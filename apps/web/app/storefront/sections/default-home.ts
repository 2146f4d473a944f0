import type { PageSection } from '@stoa/contract/page-section.entity'
import { allProducts, type CollectionLink, featuredProducts } from '../../features/catalog/read-collections.ts'
import type { Host } from '../../lib/host.ts'
import { toParagraphs } from '../../lib/markup.ts'

/** The home page of a shop that has not made its own: its settings, and what it sells. */
export function buildDefaultHome(
  { site, t }: Pick<Host, 'site' | 't'>,
  collections: readonly CollectionLink[],
  picks = 4,
) {
  const { hero, tagline, name, description, story } = site
  const featured = collections.find(({ slug }) => slug === featuredProducts)
  const sections: (PageSection | undefined)[] = [
    {
      id: 'hero',
      type: 'HERO',
      hero: {
        heading: tagline ?? name,
        ...(description && { text: description }),
        ...(hero && { image: toSectionPicture(hero) }),
        button: { label: t('common:shopAll'), to: `/collection/${allProducts}` },
      },
    },
    featured && {
      id: 'picks',
      type: 'PRODUCT_GRID',
      productGrid: { heading: t('shop:home.picks'), source: 'COLLECTION', collectionId: featured.id, limit: picks },
    },
    { id: 'collections', type: 'COLLECTION_LIST', collectionList: { limit: 6 } },
    {
      id: 'best-sellers',
      type: 'PRODUCT_GRID',
      productGrid: { heading: t('shop:home.bestSellers'), source: 'BEST_SELLERS', limit: 4 },
    },
    { id: 'new', type: 'PRODUCT_GRID', productGrid: { heading: t('shop:home.new'), source: 'NEWEST', limit: 8 } },
    story && {
      id: 'story',
      type: 'IMAGE_WITH_TEXT',
      imageWithText: {
        heading: story.title,
        html: toParagraphs(story.text),
        ...(story.media && { image: toSectionPicture(story.media) }),
        imageSide: 'START',
      },
    },
  ]
  return sections.filter((section) => section !== undefined)
}

type SectionPicture = NonNullable<NonNullable<PageSection['hero']>['image']>

function toSectionPicture({ id = '', url, width = 1600, height = 900, altText }: NonNullable<Host['site']['hero']>) {
  return { id, url, width, height, ...(altText && { altText }) } satisfies SectionPicture
}
