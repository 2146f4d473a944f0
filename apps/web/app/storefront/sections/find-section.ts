import type { PageSection } from '@stoa/contract/page-section.entity'
import type { Host } from '../../lib/host.ts'

/** The position of a form: the path of its page, and its section. */
export interface Place {
  readonly page: string
  readonly section: string
}

/** A section of a published page or post, by the page's address after the shop's: what a form says of itself is not trusted. */
export async function findSection(host: Host, page: string, sectionId: string): Promise<PageSection | undefined> {
  const found = page.startsWith('blog/')
    ? (await host.call('blog.getPublishedPost', { slug: page.slice(5) }).catch(() => undefined))?.post
    : (await host.call('pages.getPublishedPage', { slug: page }).catch(() => undefined))?.page
  return found?.sections.find(({ id }) => id === sectionId)
}
