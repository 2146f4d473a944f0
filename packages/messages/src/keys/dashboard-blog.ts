// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-blog:title': undefined
  'dashboard-blog:create': undefined
  'dashboard-blog:untitled': undefined
  'dashboard-blog:search': undefined
  'dashboard-blog:search.placeholder': undefined
  'dashboard-blog:author': undefined
  'dashboard-blog:tag': undefined
  'dashboard-blog:filter.selected': { label: Value; name: Value }
  'dashboard-blog:filter.find': undefined
  'dashboard-blog:noMatch': undefined
  'dashboard-blog:noMatch.hint': undefined
  'dashboard-blog:empty': undefined
  'dashboard-blog:empty.hint': undefined
  'dashboard-blog:posts': undefined
  'dashboard-blog:saved': undefined
  'dashboard-blog:slug.taken': undefined
  'dashboard-blog:field.name': undefined
  'dashboard-blog:field.slug.hint': undefined
  'dashboard-blog:field.portrait': undefined
  'dashboard-blog:field.excerpt': undefined
  'dashboard-blog:field.excerpt.hint': undefined
  'dashboard-blog:field.picture': undefined
  'dashboard-blog:field.picture.hint': undefined
  'dashboard-blog:field.author': undefined
  'dashboard-blog:field.author.none': undefined
  'dashboard-blog:field.tags': undefined
  'dashboard-blog:field.tags.hint': undefined
  'dashboard-blog:field.date': undefined
  'dashboard-blog:field.date.hint': undefined
  'dashboard-blog:authors': undefined
  'dashboard-blog:authors.create': undefined
  'dashboard-blog:authors.edit': undefined
  'dashboard-blog:authors.about': undefined
  'dashboard-blog:authors.empty': undefined
  'dashboard-blog:authors.hint': undefined
  'dashboard-blog:authors.deleted': undefined
  'dashboard-blog:tags': undefined
  'dashboard-blog:tags.create': undefined
  'dashboard-blog:tags.edit': undefined
  'dashboard-blog:tags.about': undefined
  'dashboard-blog:tags.empty': undefined
  'dashboard-blog:tags.hint': undefined
  'dashboard-blog:tags.deleted': undefined
  'dashboard-blog:save': undefined
}

export type RichTexts = {}
