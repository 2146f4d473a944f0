import type {
  ContentPage,
  PageKind,
  PageSummary,
  PolicyType,
  PostDetails,
  PublishedPage,
} from '@stoa/contract/content-page.entity'
import { getSectionField, type PageSection } from '@stoa/contract/page-section.entity'
import { toCanonicalJson } from '../../kernel/canonical-json.ts'
import { toSlug } from '../../kernel/slug.ts'

/** What readers see of a page. */
export interface PageContent {
  readonly slug: string
  readonly title: string
  readonly sections: readonly PageSection[]
  readonly seo?: ContentPage['seo']
  readonly post?: PostDetails
}

/** A page as it is stored: the draft, and what is published. */
export interface PageDoc extends PageContent {
  readonly kind: PageKind
  readonly policyType?: PolicyType
  readonly status: ContentPage['status']
  readonly published?: PageContent
  readonly publishedDate?: string
  /** Set for posts. It stays when the post is published again. */
  readonly firstPublishedDate?: string
  readonly scheduledDate?: string
  readonly deletedDate?: string
}

export type StoredPage = PageDoc & Pick<ContentPage, 'id' | 'revision' | 'createdDate' | 'updatedDate'>

/** Of the kinds that a shop has one page of, the kind or the policy. */
export const getSoleKind = ({ kind, policyType }: Pick<PageDoc, 'kind' | 'policyType'>): string | undefined =>
  kind === 'HOME' ? kind : kind === 'POLICY' ? policyType : undefined

/** The path after the shop's address, without the slash at its beginning. It is unique in a shop. */
export const getAddress = (kind: PageKind, slug: string): string => (kind === 'POST' ? `blog/${slug}` : slug)

/** First segments of addresses that the shop has itself; a test compares them with its routes. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `account api assets blocks blog buy cart checkout choose-account collection compare connect consent contact-form currency dashboard discount
  docs downloads elsewhere graphql health invoices link-previews mcp media members metrics newsletter no-review-requests oauth2 orders page-code pages pay policies
  preview product resume review review-photos search sign-in sign-out sign-up sitemaps stoa subscriptions thank-you ucp
  wishlist`.split(/\s+/),
)

const slugPattern = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u

/** Why a page can't have this address; undefined if it can. */
export function findSlugError(slug: string, kind: PageKind = 'PAGE'): string | undefined {
  if (!slugPattern.test(slug)) return 'must have letters and digits only, with single hyphens between them'
  if (slug !== slug.toLowerCase()) return 'must be lower case'
  if (kind === 'POST') return undefined
  // Two letters stand for a language.
  if (slug.length < 3 || reservedSlugs.has(slug)) return 'is an address of the shop itself'
  return undefined
}

/** An address for a page with this title: "Our story" → "our-story". */
export function buildSlug(title: string, kind: PageKind = 'PAGE'): string {
  const slug = toSlug(title, kind === 'POST' ? 'post' : 'page')
  return findSlugError(slug, kind) === undefined ? slug : `page-${slug}`
}

/** Whether browsers may be sent there from a link: a path of the shop, or an address that runs nothing. */
export const isLinkTarget = (target: string): boolean =>
  !/[\p{Cc}\s\\]/u.test(target) && (/^\/(?!\/)|^#/.test(target) || /^(https?:\/\/[^/]|mailto:|tel:)/i.test(target))

export interface SectionFault {
  /** Within the section, such as `hero.button.to`. */
  readonly field: string
  readonly description: string
  readonly rule: string
}

/** What is wrong with a section beyond its schema; undefined if nothing. */
export function findSectionFault(section: PageSection): SectionFault | undefined {
  const field = getSectionField(section.type)
  if (!section[field]) return { field, description: 'is required', rule: 'REQUIRED_FIELD' }
  const { productGrid } = section
  if (productGrid?.source === 'COLLECTION' && !productGrid.collectionId) {
    return { field: 'productGrid.collectionId', description: 'is required', rule: 'REQUIRED_FIELD' }
  }
  const link = listLinks(section).find(({ to }) => !isLinkTarget(to))
  return link && { field: link.field, description: 'is not an address that a link can have', rule: 'FORMAT' }
}

function listLinks({ hero, imageWithText, gallery }: PageSection): { field: string; to: string }[] {
  const buttons = [
    ['hero', hero?.button],
    ['imageWithText', imageWithText?.button],
  ] as const
  return [
    ...buttons.flatMap(([name, button]) => (button ? [{ field: `${name}.button.to`, to: button.to }] : [])),
    ...(gallery?.images ?? []).flatMap(({ to }, index) => (to ? [{ field: `gallery.images[${index}].to`, to }] : [])),
  ]
}

/** The section with its own content only, and its markup sanitized. */
export function cleanSection(section: PageSection, sanitize: (html: string) => string): PageSection {
  const { id, type, hidden, richText, imageWithText, faq } = section
  const field = getSectionField(type)
  const own = { id, type, ...(hidden && { hidden }) }
  if (richText && field === 'richText') return { ...own, richText: { html: sanitize(richText.html) } }
  if (imageWithText && field === 'imageWithText') {
    return { ...own, imageWithText: { ...imageWithText, html: sanitize(imageWithText.html) } }
  }
  if (faq && field === 'faq') {
    return {
      ...own,
      faq: { ...faq, questions: faq.questions.map((each) => ({ ...each, answer: sanitize(each.answer) })) },
    }
  }
  return { ...own, [field]: section[field] }
}

export const getContent = ({ slug, title, sections, seo, post }: PageContent): PageContent => ({
  slug,
  title,
  sections,
  ...(seo && { seo }),
  ...(post && { post }),
})

/** The draft as readers get it. */
export const toReadable = (content: PageContent): PageContent => ({
  ...getContent(content),
  sections: content.sections.filter(({ hidden }) => !hidden),
})

export const toPublishedPage = (page: StoredPage, content: PageContent): PublishedPage => ({
  id: page.id,
  kind: page.kind,
  ...(page.policyType && { policyType: page.policyType }),
  ...getContent(content),
  sections: [...content.sections],
  ...(page.publishedDate && { publishedDate: page.publishedDate }),
})

/** Whether readers see something else than the draft, or nothing. */
export const hasUnpublishedChanges = (page: PageDoc): boolean =>
  page.published === undefined || toCanonicalJson(page.published) !== toCanonicalJson(toReadable(page))

export function toWire(page: StoredPage): ContentPage {
  const { published: _, firstPublishedDate: _first, sections, ...rest } = page
  return { ...rest, sections: [...sections], hasUnpublishedChanges: hasUnpublishedChanges(page) }
}

export function toSummary(page: StoredPage): PageSummary {
  const { sections: _, seo: _seo, post: _post, ...summary } = toWire(page)
  return summary
}
