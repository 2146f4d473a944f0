import type { ReplyOf } from '@stoa/contract'
import type { ContentPage } from '@stoa/contract/content-page.entity'
import type { PageSection } from '@stoa/contract/page-section.entity'

export type PageSummary = ReplyOf<'pages.queryPages'>['pages'][number]
export type PageVersion = ReplyOf<'pages.listPageVersions'>['versions'][number]

/** What the editor changes of a page. */
export interface Draft {
  readonly title: string
  readonly slug: string
  readonly sections: readonly PageSection[]
  readonly seo: NonNullable<ContentPage['seo']>
}

export const toDraft = ({ title, slug, sections, seo = {} }: ContentPage): Draft => ({ title, slug, sections, seo })
