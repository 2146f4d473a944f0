import { Code } from './code.tsx'
import { Hero } from './hero.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { Collections, ProductBand, Testimonials } from './of-shop.tsx'
import { Gallery, Place, Spacer, Video } from './pictures.tsx'
import type { ShownSection } from './shown.ts'
import { ImageWithText, Questions, TextSection } from './texts.tsx'

interface SectionsProps {
  readonly sections: readonly ShownSection[]
  /** The page shows its title itself; otherwise the first section has it. */
  readonly hasTitle: boolean
}

export function Sections({ sections, hasTitle }: SectionsProps) {
  return sections.map((section, index) => (
    // The editor scrolls to it.
    <div
      key={section.id}
      id={`section-${section.id}`}
      className={hasTitle && index === 0 ? '[&>section]:mt-8' : undefined}
    >
      <Section section={section} first={index === 0 && !hasTitle} />
    </div>
  ))
}

function Section({ section, first }: { section: ShownSection; first: boolean }) {
  const { hero, richText, imageWithText, gallery, productGrid, collectionList, testimonials, faq } = section
  if (hero) return <Hero content={hero} product={section.product} first={first} />
  if (richText) return <TextSection content={richText} />
  if (imageWithText) return <ImageWithText content={imageWithText} />
  if (gallery) return <Gallery content={gallery} />
  if (productGrid) return <ProductBand {...productGrid} cards={section.cards ?? []} to={section.seeAll ?? '/'} />
  if (collectionList) return <Collections {...collectionList} collections={section.collections ?? []} />
  if (testimonials) return <Testimonials {...testimonials} quotes={section.quotes ?? []} />
  if (faq) return <Questions content={faq} />
  if (section.video) return <Video content={section.video} />
  if (section.map) return <Place content={section.map} />
  if (section.latestPosts) return <LatestPosts {...section.latestPosts} posts={section.posts ?? []} />
  if (section.spacer) return <Spacer content={section.spacer} />
  if (section.html) return <Code content={section.html} />
  return null
}
