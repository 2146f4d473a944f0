import type { PublishedPage } from '@stoa/contract/content-page.entity'
import { Seo } from '../../lib/seo.tsx'
import { findFirstPicture } from './first-picture.ts'
import { Sections } from './sections.tsx'
import type { ShownSection } from './shown.ts'

interface ShownPageProps {
  readonly page: PublishedPage
  readonly sections: readonly ShownSection[]
  /** A draft, which search engines must not list. */
  readonly isDraft?: boolean
}

/** A page of the shop's own. It begins with its title, unless its first section has one. */
export function ShownPage({ page, sections, isDraft = false }: ShownPageProps) {
  const { title, seo, slug, kind } = page
  const hasTitle = kind !== 'HOME' && !sections[0]?.hero?.heading
  return (
    <article>
      <Seo
        title={seo?.title || title}
        {...(seo?.description && { description: seo.description })}
        path={`/${slug}`}
        image={seo?.image ?? findFirstPicture(sections)}
        hidden={isDraft || (seo?.noIndex ?? false)}
      />
      {hasTitle && (
        <div className="page pt-12 lg:pt-20">
          <h1 className="mx-auto max-w-2xl font-display text-4xl text-balance">{title}</h1>
        </div>
      )}
      <Sections sections={sections} hasTitle={hasTitle} page={slug} />
    </article>
  )
}
