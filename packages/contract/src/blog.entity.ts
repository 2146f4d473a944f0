import { PageSummary, PostDetails, PublishedPage } from './content-page.entity.ts'
import {
  declareTexts,
  Id,
  list,
  object,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { Picture } from './shapes/picture.ts'

const metadata = {
  id: readOnly(Id()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
}

const author = {
  name: Text(100, 1),
  /** The address after `/blog/author/`. */
  slug: Text(100),
  picture: optional(Picture),
  /** A few sentences about the author. */
  about: optional(translatable(Text(1000))),
}

/** A person or team that posts are written by. */
export const BlogAuthor = object({ ...metadata, ...author })
export type BlogAuthor = Static<typeof BlogAuthor>

const tag = {
  name: translatable(Text(60, 1)),
  /** The address after `/blog/tag/`. */
  slug: Text(100),
  /** Above the tag's posts. */
  description: optional(translatable(Text(500))),
}

/** What posts are about. */
export const BlogTag = object({ ...metadata, ...tag })
export type BlogTag = Static<typeof BlogTag>

export const PublicAuthor = object({ id: Id(), ...author }, declareTexts('BLOG_AUTHOR', 'id'))
export type PublicAuthor = Static<typeof PublicAuthor>

export const PublicTag = object({ id: Id(), ...tag }, declareTexts('BLOG_TAG', 'id'))
export type PublicTag = Static<typeof PublicTag>

/** Who wrote a post, what it is about and how long it takes to read. */
export const PostByline = object({
  /** Shown as the date of the post. */
  date: optional(Timestamp()),
  readingMinutes: Whole(1),
  author: optional(PublicAuthor),
  tags: list(PublicTag),
})
export type PostByline = Static<typeof PostByline>

/** A published post in a list: without its sections. */
export const PostCard = object(
  {
    id: Id(),
    /** The address after `/blog/`. */
    slug: Text(),
    title: PublishedPage.properties.title,
    post: PostDetails,
    byline: PostByline,
    publishedDate: Timestamp(),
  },
  declareTexts('PAGE', 'id'),
)
export type PostCard = Static<typeof PostCard>

/** A post in the owner's list. */
export const PostSummary = object({ ...PageSummary.properties, author: optional(Text()), tags: list(Text()) })
export type PostSummary = Static<typeof PostSummary>
