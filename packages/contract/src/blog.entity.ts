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
  /** The last part of the URL, after `/blog/author/`. */
  slug: Text(100),
  picture: optional(Picture),
  /** A few sentences about the author. */
  about: optional(translatable(Text(1000))),
}

/** An author of posts: a person or a team. */
export const BlogAuthor = object({ ...metadata, ...author })
export type BlogAuthor = Static<typeof BlogAuthor>

const tag = {
  name: translatable(Text(60, 1)),
  /** The last part of the URL, after `/blog/tag/`. */
  slug: Text(100),
  /** Shown above the list of the tag's posts. */
  description: optional(translatable(Text(500))),
}

/** A topic of posts. */
export const BlogTag = object({ ...metadata, ...tag })
export type BlogTag = Static<typeof BlogTag>

export const PublicAuthor = object({ id: Id(), ...author }, declareTexts('BLOG_AUTHOR', 'id'))
export type PublicAuthor = Static<typeof PublicAuthor>

export const PublicTag = object({ id: Id(), ...tag }, declareTexts('BLOG_TAG', 'id'))
export type PublicTag = Static<typeof PublicTag>

/** A post's authors, tags and reading time. */
export const PostByline = object({
  /** Shown as the date of the post. */
  date: optional(Timestamp()),
  readingMinutes: Whole(1),
  author: optional(PublicAuthor),
  tags: list(PublicTag),
})
export type PostByline = Static<typeof PostByline>

/** A published post as lists show it, without its sections. */
export const PostCard = object(
  {
    id: Id(),
    /** The last part of the URL, after `/blog/`. */
    slug: Text(),
    title: PublishedPage.properties.title,
    post: PostDetails,
    byline: PostByline,
    publishedDate: Timestamp(),
  },
  declareTexts('PAGE', 'id'),
)
export type PostCard = Static<typeof PostCard>

/** A post as the owner's list shows it. */
export const PostSummary = object({ ...PageSummary.properties, author: optional(Text()), tags: list(Text()) })
export type PostSummary = Static<typeof PostSummary>
