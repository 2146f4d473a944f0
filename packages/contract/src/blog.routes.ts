import type { Routes } from './route.ts'

export const blogRoutes = {
  queryPosts: { method: 'POST', path: '/stoa/v1/blog/posts/query', publicPaths: [] },
  listAuthors: { method: 'GET', path: '/stoa/v1/blog/authors', publicPaths: [] },
  createAuthor: { method: 'POST', path: '/stoa/v1/blog/authors', publicPaths: [] },
  updateAuthor: { method: 'PATCH', path: '/stoa/v1/blog/authors/{author.id}', publicPaths: [] },
  deleteAuthor: { method: 'DELETE', path: '/stoa/v1/blog/authors/{authorId}', publicPaths: [] },
  listTags: { method: 'GET', path: '/stoa/v1/blog/tags', publicPaths: [] },
  createTag: { method: 'POST', path: '/stoa/v1/blog/tags', publicPaths: [] },
  updateTag: { method: 'PATCH', path: '/stoa/v1/blog/tags/{tag.id}', publicPaths: [] },
  deleteTag: { method: 'DELETE', path: '/stoa/v1/blog/tags/{tagId}', publicPaths: [] },
  listPublishedPosts: { method: 'GET', path: '/stoa/v1/blog/published-posts', publicPaths: [] },
  getPublishedPost: { method: 'GET', path: '/stoa/v1/blog/published-posts/{slug}', publicPaths: [] },
} as const satisfies Routes
