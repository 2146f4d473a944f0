import type { SectionField } from '@stoa/contract/page-section.entity'
import type { PlainKey } from '@stoa/messages'

export type ControlKind =
  | 'text'
  | 'lines'
  | 'richText'
  | 'picture'
  | 'button'
  | 'link'
  | 'collection'
  | 'collections'
  | 'tag'
  | 'products'
  | 'video'
  | 'code'
  | 'discountCode'
  | 'gallery'
  | 'questions'
  | 'flag'
  | 'labels'

interface Common {
  readonly name: string
  readonly label: PlainKey
  readonly hint?: PlainKey
  /** Shown only where another field has this value. */
  readonly when?: { readonly field: string; readonly value: string }
}

export type FieldSpec = Common &
  (
    | { readonly kind: ControlKind; readonly maxLength?: number; readonly required?: true }
    | { readonly kind: 'number'; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly choices: readonly (readonly [value: string, label: PlainKey])[] }
  )

const heading = { name: 'heading', label: 'dashboard-pages:field.heading', kind: 'text', maxLength: 160 } as const
const button = { name: 'button', label: 'dashboard-pages:field.button', kind: 'button' } as const
const image = { name: 'image', label: 'dashboard-pages:field.picture', kind: 'picture' } as const

/** What the editor shows of a section, in this order. */
export const sectionFields: Readonly<Record<SectionField, readonly FieldSpec[]>> = {
  hero: [
    heading,
    { name: 'text', label: 'dashboard-pages:field.text', kind: 'lines', maxLength: 500 },
    { ...image, hint: 'dashboard-pages:field.picture.hero' },
    button,
  ],
  richText: [{ name: 'html', label: 'dashboard-pages:field.text', kind: 'richText' }],
  imageWithText: [
    heading,
    { name: 'html', label: 'dashboard-pages:field.text', kind: 'richText' },
    image,
    {
      name: 'imageSide',
      label: 'dashboard-pages:field.imageSide',
      kind: 'choice',
      choices: [
        ['START', 'dashboard-pages:imageSide.start'],
        ['END', 'dashboard-pages:imageSide.end'],
      ],
    },
    button,
  ],
  gallery: [heading, { name: 'images', label: 'dashboard-pages:field.pictures', kind: 'gallery' }],
  productGrid: [
    heading,
    {
      name: 'source',
      label: 'dashboard-pages:field.source',
      kind: 'choice',
      choices: [
        ['NEWEST', 'dashboard-pages:source.newest'],
        ['BEST_SELLERS', 'dashboard-pages:source.bestSellers'],
        ['COLLECTION', 'dashboard-pages:source.collection'],
        ['CHOSEN', 'dashboard-pages:source.chosen'],
      ],
    },
    {
      name: 'collectionId',
      label: 'dashboard-pages:field.collection',
      kind: 'collection',
      when: { field: 'source', value: 'COLLECTION' },
    },
    {
      name: 'productIds',
      label: 'dashboard-pages:field.products',
      kind: 'products',
      when: { field: 'source', value: 'CHOSEN' },
    },
    { name: 'limit', label: 'dashboard-pages:field.limit.products', kind: 'number', min: 1, max: 24 },
  ],
  collectionList: [
    heading,
    {
      name: 'collectionIds',
      label: 'dashboard-pages:field.collections',
      hint: 'dashboard-pages:field.collections.hint',
      kind: 'collections',
    },
    { name: 'limit', label: 'dashboard-pages:field.limit.collections', kind: 'number', min: 1, max: 24 },
  ],
  testimonials: [
    heading,
    { name: 'minRating', label: 'dashboard-pages:field.minRating', kind: 'number', min: 1, max: 5 },
    { name: 'limit', label: 'dashboard-pages:field.limit.reviews', kind: 'number', min: 1, max: 12 },
  ],
  faq: [heading, { name: 'questions', label: 'dashboard-pages:field.questions', kind: 'questions' }],
  video: [
    heading,
    { name: 'video', label: 'dashboard-pages:field.video', kind: 'video', required: true },
    { name: 'poster', label: 'dashboard-pages:field.poster', kind: 'picture' },
    { name: 'caption', label: 'dashboard-pages:field.caption', kind: 'text', maxLength: 300 },
  ],
  map: [
    heading,
    { name: 'address', label: 'dashboard-pages:field.address', kind: 'lines', maxLength: 300, required: true },
    { ...image, hint: 'dashboard-pages:field.picture.map' },
  ],
  latestPosts: [
    heading,
    { name: 'tagId', label: 'dashboard-pages:field.tag', hint: 'dashboard-pages:field.tag.hint', kind: 'tag' },
    { name: 'limit', label: 'dashboard-pages:field.limit.posts', kind: 'number', min: 1, max: 12 },
  ],
  newsletter: [
    heading,
    { name: 'text', label: 'dashboard-pages:field.text', kind: 'lines', maxLength: 500 },
    {
      name: 'consent',
      label: 'dashboard-pages:field.consent',
      hint: 'dashboard-pages:field.consent.hint',
      kind: 'lines',
      maxLength: 1000,
    },
  ],
  contactForm: [
    heading,
    { name: 'text', label: 'dashboard-pages:field.text', kind: 'lines', maxLength: 500 },
    { name: 'asksPhone', label: 'dashboard-pages:field.asksPhone', kind: 'flag' },
    { name: 'asksOrderNumber', label: 'dashboard-pages:field.asksOrderNumber', kind: 'flag' },
    {
      name: 'fields',
      label: 'dashboard-pages:field.ownFields',
      hint: 'dashboard-pages:field.ownFields.hint',
      kind: 'labels',
    },
  ],
  spacer: [
    {
      name: 'size',
      label: 'dashboard-pages:field.size',
      kind: 'choice',
      choices: [
        ['SMALL', 'dashboard-pages:size.small'],
        ['MEDIUM', 'dashboard-pages:size.medium'],
        ['LARGE', 'dashboard-pages:size.large'],
      ],
    },
  ],
  html: [
    {
      name: 'title',
      label: 'dashboard-pages:field.codeTitle',
      hint: 'dashboard-pages:field.codeTitle.hint',
      kind: 'text',
      maxLength: 120,
      required: true,
    },
    { name: 'code', label: 'dashboard-pages:field.code', hint: 'dashboard-pages:field.code.hint', kind: 'code' },
    { name: 'height', label: 'dashboard-pages:field.height', kind: 'number', min: 20, max: 4000 },
  ],
}
