import type { ContentPage, PageVersion, PolicyType } from '@stoa/contract/content-page.entity'
import { type SectionType, sectionTypes } from '@stoa/contract/page-section.entity'
import type { PlainKey } from '@stoa/messages'
import type { SaveState } from './use-draft.ts'

export const sectionNames = {
  HERO: 'dashboard-pages:type.hero',
  RICH_TEXT: 'dashboard-pages:type.richText',
  IMAGE_WITH_TEXT: 'dashboard-pages:type.imageWithText',
  GALLERY: 'dashboard-pages:type.gallery',
  PRODUCT_GRID: 'dashboard-pages:type.productGrid',
  COLLECTION_LIST: 'dashboard-pages:type.collectionList',
  TESTIMONIALS: 'dashboard-pages:type.testimonials',
  FAQ: 'dashboard-pages:type.faq',
  VIDEO: 'dashboard-pages:type.video',
  MAP: 'dashboard-pages:type.map',
  LATEST_POSTS: 'dashboard-pages:type.latestPosts',
  NEWSLETTER: 'dashboard-pages:type.newsletter',
  CONTACT_FORM: 'dashboard-pages:type.contactForm',
  SPACER: 'dashboard-pages:type.spacer',
  HTML: 'dashboard-pages:type.html',
} as const satisfies Readonly<Record<SectionType, PlainKey>>

/** What a section is for, where one is added. */
export const sectionSummaries = {
  HERO: 'dashboard-pages:about.hero',
  RICH_TEXT: 'dashboard-pages:about.richText',
  IMAGE_WITH_TEXT: 'dashboard-pages:about.imageWithText',
  GALLERY: 'dashboard-pages:about.gallery',
  PRODUCT_GRID: 'dashboard-pages:about.productGrid',
  COLLECTION_LIST: 'dashboard-pages:about.collectionList',
  TESTIMONIALS: 'dashboard-pages:about.testimonials',
  FAQ: 'dashboard-pages:about.faq',
  VIDEO: 'dashboard-pages:about.video',
  MAP: 'dashboard-pages:about.map',
  LATEST_POSTS: 'dashboard-pages:about.latestPosts',
  NEWSLETTER: 'dashboard-pages:about.newsletter',
  CONTACT_FORM: 'dashboard-pages:about.contactForm',
  SPACER: 'dashboard-pages:about.spacer',
  HTML: 'dashboard-pages:about.html',
} as const satisfies Readonly<Record<SectionType, PlainKey>>

/** Section types in the order of the menu that adds one. */
export const sectionKinds = sectionTypes.map((type) => ({
  type,
  name: sectionNames[type],
  about: sectionSummaries[type],
}))

export const kindNames = {
  PAGE: 'dashboard-pages:kind.page',
  HOME: 'dashboard-pages:kind.home',
  PRIVACY: 'dashboard-pages:kind.privacy',
  TERMS: 'dashboard-pages:kind.terms',
  RETURNS: 'dashboard-pages:kind.returns',
  SHIPPING: 'dashboard-pages:kind.shipping',
  IMPRINT: 'dashboard-pages:kind.imprint',
} as const satisfies Readonly<Record<'PAGE' | 'HOME' | PolicyType, PlainKey>>

export const statusNames = {
  DRAFT: 'dashboard-pages:status.draft',
  SCHEDULED: 'dashboard-pages:status.scheduled',
  PUBLISHED: 'dashboard-pages:status.published',
  DELETED: 'dashboard-pages:status.deleted',
} as const satisfies Readonly<Record<ContentPage['status'], PlainKey>>

export const saveStateNames = {
  saved: 'dashboard-pages:state.saved',
  waiting: 'dashboard-pages:state.waiting',
  saving: 'dashboard-pages:state.saving',
  refused: 'dashboard-pages:state.refused',
  offline: 'dashboard-pages:state.offline',
} as const satisfies Readonly<Record<SaveState, PlainKey>>

export const noticeNames = {
  merged: 'dashboard-pages:notice.merged',
  clashed: 'dashboard-pages:notice.clashed',
  restored: 'dashboard-pages:notice.restored',
} as const satisfies Readonly<Record<'merged' | 'clashed' | 'restored', PlainKey>>

export const versionReasons = {
  PUBLISHED: 'dashboard-pages:versions.published',
  REPLACED: 'dashboard-pages:versions.replaced',
} as const satisfies Readonly<Record<PageVersion['reason'], PlainKey>>
