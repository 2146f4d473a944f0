import { Code } from './code.tsx'
import { ContactSection } from './contact.tsx'
import { Hero } from './hero.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { NewsletterSection } from './newsletter.tsx'
import { Collections, ProductBand, Testimonials } from './of-shop.tsx'
import { Gallery, Place, Spacer, Video } from './pictures.tsx'
import type { ShownSection } from './shown.ts'
import { ImageWithText, Questions, TextSection } from './texts.tsx'

interface SectionsProps {
  readonly sections: readonly ShownSection[]
  /** The page shows its title itself; otherwise the first section has it. */
  readonly hasTitle: boolean
  /** The address of the page, after the shop's: forms name it. */
  readonly page: string
}

export function Sections({ sections, hasTitle, page }: SectionsProps) {
  return sections.map((section, index) => (
    // The editor scrolls to it.
    <div
      key={section.id}
      id={`section-${section.id}`}
      className={hasTitle && index === 0 ? '[&>section]:mt-8' : undefined}
    >
      <Section section={section} first={index === 0 && !hasTitle} page={page} />
    </div>
  ))
}

function Section({ section, first, page }: { section: ShownSection; first: boolean; page: string }) {
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
  if (section.newsletter) return <NewsletterSection id={section.id} content={section.newsletter} page={page} />
  if (section.contactForm) return <ContactSection id={section.id} content={section.contactForm} page={page} />
  if (section.spacer) return <Spacer content={section.spacer} />
  if (section.html) return <Code content={section.html} />
  return null
}
