import { getSectionField, type PageSection, type SectionType } from '@stoa/contract/page-section.entity'

/** Ten characters that no other id of the page has, as good as surely. */
export const createItemId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10)

const blank = {
  hero: {},
  richText: { html: '' },
  imageWithText: { html: '', imageSide: 'START' },
  gallery: { images: [] },
  productGrid: { source: 'NEWEST', limit: 4 },
  collectionList: { limit: 6 },
  testimonials: { minRating: 4, limit: 3 },
  faq: { questions: [] },
  video: { video: { id: '', url: '' } },
  map: { address: '' },
  latestPosts: { limit: 3 },
  newsletter: {},
  contactForm: {},
  spacer: { size: 'MEDIUM' },
  html: { title: '', code: '', height: 300 },
} as const

/** A section to fill in. */
export function createSection(type: SectionType): PageSection {
  const field = getSectionField(type)
  return { id: createItemId(), type, [field]: blank[field] }
}

/** A copy with ids of its own. */
export function copySection(section: PageSection): PageSection {
  const field = getSectionField(section.type)
  const copy = structuredClone({ ...section, id: createItemId() })
  const {
    images = [],
    questions = [],
    fields = [],
  } = (copy[field] ?? {}) as Record<string, { id: string }[] | undefined>
  for (const item of [...images, ...questions, ...fields]) item.id = createItemId()
  return copy
}
