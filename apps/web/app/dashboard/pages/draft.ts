import type { ReplyOf } from '@stoa/contract'
import type { ContentPage, PostDetails } from '@stoa/contract/content-page.entity'
import type { PageSection } from '@stoa/contract/page-section.entity'

export type PageSummary = ReplyOf<'pages.queryPages'>['pages'][number]
export type PageVersion = ReplyOf<'pages.listPageVersions'>['versions'][number]

/** What the editor changes of a page. */
export interface Draft {
  readonly title: string
  readonly slug: string
  readonly sections: readonly PageSection[]
  readonly seo: NonNullable<ContentPage['seo']>
  /** Set for posts of the blog. */
  readonly post?: PostDetails
}

export const toDraft = ({ kind, title, slug, sections, seo = {}, post = {} }: ContentPage): Draft => ({
  title,
  slug,
  sections,
  seo,
  ...(kind === 'POST' && { post }),
})

/** The path of a page for readers. */
export const toPath = (kind: ContentPage['kind'], slug: string): string => `/${kind === 'POST' ? 'blog/' : ''}${slug}`
