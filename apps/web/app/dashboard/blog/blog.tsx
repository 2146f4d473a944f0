import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { createItemId } from '../pages/new-section.ts'
import { PageState } from '../pages/page-state.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/blog'
import { EntityFilter } from './entity-filter.tsx'
import { listViews, parseListing, readPosts } from './listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = parseListing(args.url.searchParams)
  const [found, { authors }, { tags }] = await Promise.all([
    readPosts(host, args.url.searchParams, listing),
    host.call('blog.listAuthors', {}),
    host.call('blog.listTags', {}),
  ])
  const toChoices = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ id, name }))
  return { ...found, listing, authors: toChoices(authors), tags: toChoices(tags) }
}

/** Creates a post, or takes one out of the bin. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const restored = (await args.request.formData()).get('restore')
  if (restored) {
    await host.call('pages.restorePage', { pageId: String(restored) })
    return redirect(`/dashboard/blog/${restored}`)
  }
  const { page } = await host.call('pages.createPage', {
    kind: 'POST',
    page: {
      title: host.t('dashboard-blog:untitled'),
      sections: [{ id: createItemId(), type: 'RICH_TEXT', richText: { html: '' } }],
    },
  })
  return redirect(`/dashboard/blog/${page.id}`)
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { formData } = useNavigation()
  const { posts, cursors, listing, authors, tags } = loaderData
  const { status, text, authorId, tagId } = listing
  return (
    <>
      <PageHead title={t('dashboard-blog:title')}>
        <Button component={Link} to="/dashboard/blog/authors" variant="default">
          {t('dashboard-blog:authors')}
        </Button>
        <Button component={Link} to="/dashboard/blog/tags" variant="default">
          {t('dashboard-blog:tags')}
        </Button>
        <Form method="post">
          <Button
            type="submit"
            leftSection={<PlusIcon size={16} />}
            loading={formData !== undefined && !formData.has('restore')}
          >
            {t('dashboard-blog:create')}
          </Button>
        </Form>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['status']} kept={['author', 'tag']} />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-blog:search')}
            placeholder={t('dashboard-blog:search.placeholder')}
            text={text}
          />
          <EntityFilter name="author" label={t('dashboard-blog:author')} chosenId={authorId} choices={authors} />
          <EntityFilter name="tag" label={t('dashboard-blog:tag')} chosenId={tagId} choices={tags} />
        </div>
        {posts.length > 0 ? (
          <PostTable posts={posts} isBin={status === 'DELETED'} />
        ) : status || text || authorId || tagId ? (
          <NothingFits title={t('dashboard-blog:noMatch')}>{t('dashboard-blog:noMatch.hint')}</NothingFits>
        ) : (
          <EmptyList title={t('dashboard-blog:empty')}>{t('dashboard-blog:empty.hint')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

type Posts = Route.ComponentProps['loaderData']['posts']

function PostTable({ posts, isBin }: { posts: Posts; isBin: boolean }) {
  const t = useT()
  const heads = [
    t('dashboard-pages:field.title'),
    { roomy: t('dashboard-blog:author') },
    t('dashboard:status'),
    { roomy: t(isBin ? 'dashboard-pages:deleted' : 'dashboard-pages:changed') },
    ...(isBin ? [{ unseen: t('dashboard-pages:restore') }] : []),
  ]
  return (
    <DataTable caption={t('dashboard-blog:title')} heads={heads}>
      {posts.map((post) => (
        <tr key={post.id}>
          <th scope="row" className={table.wide}>
            {isBin ? (
              post.title
            ) : (
              <Link to={`/dashboard/blog/${post.id}`} data-row prefetch="intent" className={table.open}>
                {post.title}
              </Link>
            )}
            {post.tags.length > 0 && <p className={`${ui.muted} ${ui.small}`}>{t.join(post.tags)}</p>}
          </th>
          <td className={`${table.soft} ${table.roomy}`}>{post.author}</td>
          <td>
            <PageState page={post} />
          </td>
          <td className={`${table.soft} ${table.roomy}`}>
            <When date={post.deletedDate ?? post.updatedDate} />
          </td>
          {isBin && (
            <td>
              <Form method="post">
                <Button type="submit" name="restore" value={post.id} variant="default" size="xs">
                  {t('dashboard-pages:restore')}
                </Button>
              </Form>
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  )
}
