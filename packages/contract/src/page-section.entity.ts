import {
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  type Shape,
  type Static,
  Text,
  Type,
  translatable,
  Whole,
} from './schema.ts'
import { Picture } from './shapes/picture.ts'

const Heading = () => optional(translatable(Text(160)))
const Html = (maxLength: number) => translatable(Text(maxLength), { format: 'SANITIZED_HTML' })
const Plain = (maxLength: number) => optional(translatable(Text(maxLength)))
/** A path of the shop such as `/about`, a whole address, `mailto:` or `tel:`. */
export const LinkTarget = () => Text(2048, 1)
/** Unique in its list, and stays when other items are moved: translations are found by it. */
export const ItemId = () => Type.Unsafe<string>({ type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}$' })

const Button = object({ label: translatable(Text(60, 1)), to: LinkTarget() })

/** What a section of each type has. HTML is reduced to text, headings, lists, links and emphasis. */
const contents = {
  /** A wide picture with the page's main words. */
  hero: object({ heading: Heading(), text: Plain(500), image: optional(Picture), button: optional(Button) }),
  richText: object({ html: Html(50_000) }),
  imageWithText: object({
    heading: Heading(),
    html: Html(10_000),
    image: optional(Picture),
    /** Beside the text, where lines of text begin or end. */
    imageSide: oneOf(['START', 'END']),
    button: optional(Button),
  }),
  gallery: object({
    heading: Heading(),
    images: translatable(
      list(object({ id: ItemId(), image: Picture, caption: Plain(200), to: optional(LinkTarget()) }), 40),
      { by: 'id' },
    ),
  }),
  productGrid: object({
    heading: Heading(),
    source: oneOf(['NEWEST', 'BEST_SELLERS', 'COLLECTION', 'CHOSEN']),
    /** For the source COLLECTION. */
    collectionId: optional(Id()),
    /** For the source CHOSEN, in this order. */
    productIds: optional(list(Id(), 24)),
    limit: Whole(1, 24),
  }),
  /** These collections in this order; without ids all that shoppers can browse. */
  collectionList: object({ heading: Heading(), collectionIds: optional(list(Id(), 24)), limit: Whole(1, 24) }),
  /** The latest published reviews of the shop's products with at least so many stars. */
  testimonials: object({ heading: Heading(), minRating: Whole(1, 5), limit: Whole(1, 12) }),
  faq: object({
    heading: Heading(),
    questions: translatable(
      list(object({ id: ItemId(), question: translatable(Text(300, 1)), answer: Html(10_000) }), 60),
      { by: 'id' },
    ),
  }),
  video: object({
    heading: Heading(),
    /** A video of the media library. */
    video: object({ id: Text(200, 1), url: Text(2048, 1) }),
    poster: optional(Picture),
    caption: Plain(300),
  }),
  /** A picture of a map, as no map service is asked, with a link that opens the address in one. */
  map: object({ heading: Heading(), address: translatable(Text(300, 1)), image: optional(Picture) }),
  /** The latest posts of the blog, or only those with a tag. */
  latestPosts: object({ heading: Heading(), tagId: optional(Id()), limit: Whole(1, 12) }),
  /** A form for the newsletter. `consent` is what readers agree to, stored with their address. */
  newsletter: object({ heading: Heading(), text: Plain(500), consent: Plain(1000) }),
  /** A form whose messages the owner reads in the dashboard. */
  contactForm: object({
    heading: Heading(),
    text: Plain(500),
    asksPhone: optional(Flag()),
    asksOrderNumber: optional(Flag()),
    /** Custom fields of the form. */
    fields: optional(translatable(list(object({ id: ItemId(), label: translatable(Text(100, 1)) }), 6), { by: 'id' })),
  }),
  spacer: object({ size: oneOf(['SMALL', 'MEDIUM', 'LARGE']) }),
  /** The owner's own code, in a frame that has no access to the shop's pages and cookies. */
  html: object({ title: translatable(Text(120, 1)), code: Text(50_000), height: Whole(20, 4000) }),
} as const

const optionalContents = Object.fromEntries(
  Object.entries(contents).map(([name, shape]) => [name, optional(shape)]),
) as { [K in keyof typeof contents]: ReturnType<typeof optional<(typeof contents)[K]>> }

export const sectionTypes = [
  'HERO',
  'RICH_TEXT',
  'IMAGE_WITH_TEXT',
  'GALLERY',
  'PRODUCT_GRID',
  'COLLECTION_LIST',
  'TESTIMONIALS',
  'FAQ',
  'VIDEO',
  'MAP',
  'LATEST_POSTS',
  'NEWSLETTER',
  'CONTACT_FORM',
  'SPACER',
  'HTML',
] as const
export type SectionType = (typeof sectionTypes)[number]
export type SectionField = keyof typeof contents

/** The field that holds the content of a type: `IMAGE_WITH_TEXT` → `imageWithText`. */
export const getSectionField = (type: SectionType): SectionField =>
  type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as SectionField

/** The schema of a type's content. */
export const getSectionShape = (type: SectionType): Shape => contents[getSectionField(type)]

/** A part of a page. It has the field of its type, and no other. */
export const PageSection = object({
  id: ItemId(),
  type: oneOf(sectionTypes),
  /** Only the editor shows it. */
  hidden: optional(Flag()),
  ...optionalContents,
})
export type PageSection = Static<typeof PageSection>
