import { PageSection } from './page-section.entity.ts'
import {
  declareTexts,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
} from './schema.ts'
import { Picture } from './shapes/picture.ts'

/**
 * There is one HOME page and one POLICY page per policy. A PAGE has a URL that the owner chooses, and a POST is in the
 * blog.
 */
export const PageKind = oneOf(['HOME', 'PAGE', 'POLICY', 'POST'])
export type PageKind = Static<typeof PageKind>

export const policyTypes = ['PRIVACY', 'TERMS', 'RETURNS', 'SHIPPING', 'IMPRINT'] as const
export const PolicyType = oneOf(policyTypes)
export type PolicyType = Static<typeof PolicyType>

export const PageSeo = object({
  /** Defaults to the page's title. */
  title: optional(translatable(Text(120))),
  description: optional(translatable(Text(320))),
  /** For link previews; defaults to the first picture. */
  image: optional(Picture),
  /** Asks search engines not to list the page. */
  noIndex: optional(Flag()),
})

/** Fields that a blog post has in addition to its sections. */
export const PostDetails = object({
  /** Shown in lists and feeds. */
  excerpt: optional(translatable(Text(400))),
  /** Shown at the top of the post, and in lists. */
  image: optional(Picture),
  authorId: optional(Id()),
  tagIds: optional(list(Id(), 20)),
  /** Shown to readers and used to sort posts. Defaults to the date of the first publication. */
  date: optional(Timestamp()),
})
export type PostDetails = Static<typeof PostDetails>

/** What readers see of a page. */
const content = {
  title: translatable(Text(120, 1)),
  sections: translatable(list(PageSection, 80), { by: 'id' }),
  seo: optional(PageSeo),
  /** Set for a POST only. */
  post: optional(PostDetails),
}

/** A page of the shop's own, as the owner edits it: changes are published on request. */
export const ContentPage = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  kind: queryable(readOnly(PageKind)),
  policyType: optional(readOnly(PolicyType)),
  /** The page's path, such as `about`; for a post, the part after `/blog/`. Empty for the home page. */
  slug: queryable(Text(100)),
  ...content,
  title: queryable(content.title),
  /**
   * SCHEDULED is published at `scheduledDate`; until then readers see what was published before, if anything. DELETED is
   * in the bin, and erased 30 days after `deletedDate`.
   */
  status: queryable(readOnly(oneOf(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'DELETED']))),
  /** Readers see something else than this, or nothing. */
  hasUnpublishedChanges: readOnly(Flag()),
  publishedDate: optional(readOnly(Timestamp())),
  scheduledDate: optional(readOnly(Timestamp())),
  deletedDate: optional(readOnly(Timestamp())),
})
export type ContentPage = Static<typeof ContentPage>

/** A page as readers get it, without hidden sections. */
export const PublishedPage = object(
  {
    id: Id(),
    kind: PageKind,
    policyType: optional(PolicyType),
    slug: Text(),
    ...content,
    publishedDate: optional(Timestamp()),
  },
  declareTexts('PAGE', 'id'),
)
export type PublishedPage = Static<typeof PublishedPage>

/** What a page was when it was published, or before another person's changes replaced it. */
export const PageVersion = object({
  id: Id(),
  createdDate: Timestamp(),
  reason: oneOf(['PUBLISHED', 'REPLACED']),
  title: Text(),
  slug: Text(),
  sections: list(PageSection),
  seo: optional(PageSeo),
  post: optional(PostDetails),
})
export type PageVersion = Static<typeof PageVersion>

/** A page as lists show it, without its content. */
const { sections: _, seo: _seo, post: _post, ...summary } = ContentPage.properties
export const PageSummary = object(summary)
export type PageSummary = Static<typeof PageSummary>

export const PolicyLink = object(
  { id: Id(), policyType: PolicyType, slug: Text(), title: content.title },
  declareTexts('PAGE', 'id'),
)
export type PolicyLink = Static<typeof PolicyLink>
