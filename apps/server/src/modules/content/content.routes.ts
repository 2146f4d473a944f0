import { blog } from '@stoa/contract/blog'
import { navigation } from '@stoa/contract/navigation'
import { pages as contract } from '@stoa/contract/pages'
import { urlRedirects } from '@stoa/contract/url-redirects'
import { serve, serveCacheable } from '../../kernel/api.ts'
import * as entities from './blog-entities.service.ts'
import { getNavigation, updateNavigation } from './navigation.service.ts'
import * as pages from './pages.service.ts'
import * as posts from './posts.service.ts'
import * as publish from './publish.service.ts'
import * as read from './read.service.ts'
import * as redirects from './redirects.service.ts'
import * as versions from './versions.service.ts'

export const bindings = [
  serve(contract.queryPages, pages.queryPages),
  serve(contract.createPage, pages.createPage),
  serve(contract.getPage, pages.getPage),
  serve(contract.updatePage, pages.updatePage),
  serve(contract.publishPage, publish.publishPage),
  serve(contract.unpublishPage, publish.unpublishPage),
  serve(contract.deletePage, pages.deletePage),
  serve(contract.restorePage, pages.restorePage),
  serve(contract.listPageVersions, versions.listPageVersions),
  serve(contract.restorePageVersion, versions.restorePageVersion),
  serve(contract.createPreviewLink, read.createPreviewLink),
  serveCacheable(contract.getPublishedPage, read.getPublishedPage),
  serveCacheable(contract.listPolicies, read.listPolicies),
  serve(contract.getPagePreview, read.getPagePreview),
  serve(blog.queryPosts, posts.queryPosts),
  serve(blog.listAuthors, entities.listAuthors),
  serve(blog.createAuthor, entities.createAuthor),
  serve(blog.updateAuthor, entities.updateAuthor),
  serve(blog.deleteAuthor, entities.deleteAuthor),
  serve(blog.listTags, entities.listTags),
  serve(blog.createTag, entities.createTag),
  serve(blog.updateTag, entities.updateTag),
  serve(blog.deleteTag, entities.deleteTag),
  serveCacheable(blog.listPublishedPosts, posts.listPublishedPosts),
  serveCacheable(blog.getPublishedPost, posts.getPublishedPost),
  serveCacheable(navigation.getNavigation, getNavigation),
  serve(navigation.updateNavigation, updateNavigation),
  serve(urlRedirects.queryUrlRedirects, redirects.queryUrlRedirects),
  serve(urlRedirects.bulkSetUrlRedirects, redirects.bulkSetUrlRedirects),
  serve(urlRedirects.deleteUrlRedirect, redirects.deleteUrlRedirect),
  serveCacheable(urlRedirects.resolveUrlRedirect, redirects.resolveUrlRedirect),
]
