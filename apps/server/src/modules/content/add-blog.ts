import type { PostDetails } from '@stoa/contract/content-page.entity'
import { toSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as entities from './blog-entities.store.ts'
import { pages } from './content.store.ts'
import { buildSlug, type PageDoc, toReadable } from './content.ts'
import { savePostTags } from './posts.store.ts'

export interface NewBlog {
  readonly author: { readonly name: string; readonly about: string }
  readonly tags: readonly string[]
  readonly posts: readonly {
    readonly title: string
    readonly excerpt: string
    /** Sanitized. */
    readonly html: string
    readonly image: NonNullable<PostDetails['image']>
    /** Names. */
    readonly tags: readonly string[]
    readonly date: string
  }[]
}

/** Published posts for a new shop, with their author and tags. */
export async function addBlog(unit: Unit, { author, tags, posts }: NewBlog): Promise<void> {
  const [writer] = await entities.authors.add(unit, [{ ...author, slug: toSlug(author.name) }])
  const made = await entities.tags.add(
    unit,
    tags.map((name) => ({ name, slug: toSlug(name) })),
  )
  const added = await pages.add(
    unit,
    posts.map(({ title, excerpt, html, image, tags: names, date }): PageDoc => {
      const content = {
        slug: buildSlug(title, 'POST'),
        title,
        sections: [{ id: 'text', type: 'RICH_TEXT' as const, richText: { html } }],
        post: {
          excerpt,
          image,
          authorId: writer!.id,
          tagIds: made.filter(({ name }) => names.includes(name)).map(({ id }) => id),
        },
      }
      const dates = { publishedDate: date, firstPublishedDate: date }
      return { kind: 'POST', status: 'PUBLISHED', ...content, published: toReadable(content), ...dates }
    }),
  )
  for (const { id } of added) await savePostTags(unit, id)
}
