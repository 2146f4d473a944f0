import { lazy, Suspense } from 'react'
import { Hero } from './hero.tsx'
import { Collections, ProductBand } from './of-shop.tsx'
import type { ShownSection } from './shown.ts'
import { ImageWithText, TextSection } from './texts.tsx'

// The server has it at hand, so that pages are whole when they arrive.
const RarerSection = import.meta.env.SSR
  ? (await import('./rarer-section.tsx')).default
  : lazy(() => import('./rarer-section.tsx'))

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
  const { hero, richText, imageWithText, productGrid, collectionList } = section
  if (hero) return <Hero content={hero} product={section.product} first={first} />
  if (richText) return <TextSection content={richText} />
  if (imageWithText) return <ImageWithText content={imageWithText} />
  if (productGrid) return <ProductBand {...productGrid} cards={section.cards ?? []} to={section.seeAll ?? '/'} />
  if (collectionList) return <Collections {...collectionList} collections={section.collections ?? []} />
  return (
    <Suspense fallback={null}>
      <RarerSection section={section} page={page} />
    </Suspense>
  )
}
