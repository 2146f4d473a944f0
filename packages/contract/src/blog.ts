import { BlogAuthor, BlogTag, PostByline, PostCard, PostSummary, PublicAuthor, PublicTag } from './blog.entity.ts'
import { blogRoutes } from './blog.routes.ts'
import { PublishedPage } from './content-page.entity.ts'
import { defineOperations } from './operation.ts'
import {
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  revised,
  Sort,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const permission = 'STOA.MANAGE_CONTENT'
const owned = { who, permission } as const

/** Posts are created, changed and published by the operations of `pages`, with the kind POST. */
export const blog = defineOperations('blog', blogRoutes, {
  queryPosts: {
    kind: 'query',
    ...owned,
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
      /** Words to find in the title. */
      search: maybe(Text(100)),
      authorId: maybe(Id()),
      tagId: maybe(Id()),
    }),
    reply: object({ posts: list(PostSummary), pagingMetadata: PagingMetadata }),
    summary: 'List the posts of the blog, including those in the bin, without their sections, the last changed first.',
  },
  listAuthors: {
    kind: 'query',
    ...owned,
    input: Nothing,
    reply: object({ authors: list(BlogAuthor) }),
    summary: 'List the authors of the blog, by name.',
  },
  createAuthor: {
    kind: 'command',
    ...owned,
    /** If the slug is absent, it is derived from the name. */
    input: object({ author: writable(BlogAuthor) }),
    reply: object({ author: BlogAuthor }),
    problems: ['SLUG_ALREADY_EXISTS', 'TOO_MANY_BLOG_ENTITIES'],
    summary: 'Create an author. A shop has up to 500.',
  },
  updateAuthor: {
    kind: 'command',
    ...owned,
    input: object({ author: revised(BlogAuthor) }),
    reply: object({ author: BlogAuthor }),
    problems: ['NOT_FOUND', 'CONFLICT', 'SLUG_ALREADY_EXISTS'],
    summary: 'Change an author; omitted fields stay. The former URL redirects to the new one.',
  },
  deleteAuthor: {
    kind: 'command',
    ...owned,
    input: object({ authorId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete an author. Their posts stay, without an author.',
  },
  listTags: {
    kind: 'query',
    ...owned,
    input: Nothing,
    reply: object({ tags: list(BlogTag) }),
    summary: 'List the tags of the blog, by name.',
  },
  createTag: {
    kind: 'command',
    ...owned,
    /** If the slug is absent, it is derived from the name. */
    input: object({ tag: writable(BlogTag) }),
    reply: object({ tag: BlogTag }),
    problems: ['SLUG_ALREADY_EXISTS', 'TOO_MANY_BLOG_ENTITIES'],
    summary: 'Create a tag. A shop has up to 2,000.',
  },
  updateTag: {
    kind: 'command',
    ...owned,
    input: object({ tag: revised(BlogTag) }),
    reply: object({ tag: BlogTag }),
    problems: ['NOT_FOUND', 'CONFLICT', 'SLUG_ALREADY_EXISTS'],
    summary: 'Change a tag; omitted fields stay. The former URL redirects to the new one.',
  },
  deleteTag: {
    kind: 'command',
    ...owned,
    input: object({ tagId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a tag. Its posts stay, without the tag.',
  },
  listPublishedPosts: {
    kind: 'query',
    who: 'anyone',
    /** `tag` and `author` are slugs, `tagId` and `authorId` are ids. `cursor` comes from the previous page. */
    input: object({
      tag: maybe(Text(100)),
      author: maybe(Text(100)),
      tagId: maybe(Id()),
      limit: maybe(Whole(1, 50)),
      cursor: maybe(Text(200)),
    }),
    /** `redirectTo`: the current URL, if the tag or author has moved. */
    reply: object({
      posts: list(PostCard),
      tag: optional(PublicTag),
      author: optional(PublicAuthor),
      next: optional(Text()),
      redirectTo: optional(Text()),
    }),
    problems: ['NOT_FOUND'],
    summary: 'List published posts, of a tag or an author if one is given, the latest first.',
  },
  getPublishedPost: {
    kind: 'query',
    who: 'anyone',
    input: object({ slug: Text(100, 1) }),
    reply: object({
      post: optional(PublishedPage),
      byline: optional(PostByline),
      related: optional(list(PostCard)),
      redirectTo: optional(Text()),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Get a post by its URL path, with up to three related posts.',
  },
})
