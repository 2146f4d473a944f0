import { PostByline } from './blog.entity.ts'
import {
  ContentPage,
  PageKind,
  PageSummary,
  PageVersion,
  PolicyLink,
  PolicyType,
  PublishedPage,
} from './content-page.entity.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { pagesRoutes } from './pages.routes.ts'
import {
  Flag,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  Query,
  Revision,
  revised,
  Text,
  Timestamp,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const permission = 'STOA.MANAGE_CONTENT'
const named = object({ pageId: Id() })
const found = object({ page: ContentPage })
/** Of a page as it was read; absent: whatever it is now. */
const revision = maybe(Text(19, 1))

export const pages = defineOperations('pages', pagesRoutes, {
  queryPages: {
    kind: 'query',
    who,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ pages: list(PageSummary), pagingMetadata: PagingMetadata }),
    summary:
      'List the pages of the shop, including those in the bin, without posts and sections, the last changed first.',
  },
  createPage: {
    kind: 'command',
    who,
    permission,
    maxBytes: RICH_MAX_BYTES,
    /** Without a slug: from the title. */
    input: object({ page: writable(ContentPage), kind: maybe(PageKind), policyType: maybe(PolicyType) }),
    reply: found,
    problems: ['SLUG_ALREADY_EXISTS', 'PAGE_EXISTS'],
    summary: 'Create a page as a draft. The home page and each policy page can be created only once.',
  },
  getPage: {
    kind: 'query',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get the draft of a page.',
  },
  updatePage: {
    kind: 'command',
    who,
    permission,
    maxBytes: RICH_MAX_BYTES,
    /** `storeVersion`: what the draft was before becomes a version, as after another person's change. */
    input: object({ page: revised(ContentPage), storeVersion: maybe(Flag()) }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT', 'SLUG_ALREADY_EXISTS'],
    summary: 'Change the draft of a page; omitted fields stay, sections are replaced as a whole.',
  },
  publishPage: {
    kind: 'command',
    who,
    permission,
    /** With a date in the future: then. */
    input: object({ pageId: Id(), revision, publishDate: maybe(Timestamp()) }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Publish the draft of a page, now or at a date. The former URL redirects to the new one.',
  },
  unpublishPage: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Unpublish a page, and cancel its scheduled date. The draft stays.',
  },
  deletePage: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Move a page to the bin. It can be restored for 30 days.',
  },
  restorePage: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: found,
    problems: ['NOT_FOUND', 'PAGE_EXISTS'],
    summary: 'Restore a page from the bin as a draft. If its URL is taken, a number is added.',
  },
  listPageVersions: {
    kind: 'query',
    who,
    permission,
    input: named,
    reply: object({ versions: list(PageVersion) }),
    problems: ['NOT_FOUND'],
    summary: 'List the latest 50 versions of a page, the latest first.',
  },
  restorePageVersion: {
    kind: 'command',
    who,
    permission,
    input: object({ pageId: Id(), versionId: Id() }),
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Restore the draft of a page from a version. The current draft is saved as a version.',
  },
  createPreviewLink: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: object({ path: Text(), expirationDate: Timestamp() }),
    problems: ['NOT_FOUND'],
    summary: 'Create a preview link that shows the draft to anyone with the link, for a week.',
  },
  getPublishedPage: {
    kind: 'query',
    who: 'anyone',
    /** Without a slug: the home page. */
    input: object({ slug: maybe(Text(100)) }),
    /** `redirectTo`: the page has another address now. */
    reply: object({ page: optional(PublishedPage), redirectTo: optional(Text()) }),
    problems: ['NOT_FOUND'],
    summary: 'Get a page by its URL path. There is no home page until the shop has created its own.',
  },
  listPolicies: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply: object({ policies: list(PolicyLink) }),
    summary: 'List the published policies of the shop.',
  },
  getPagePreview: {
    kind: 'query',
    who: 'anyone',
    input: object({ token: Text(2000, 1) }),
    /** `byline`: set for a post. */
    reply: object({ page: PublishedPage, revision: Revision(), byline: optional(PostByline) }),
    problems: ['NOT_FOUND'],
    summary: 'Get the draft of a page by a preview link.',
  },
})
