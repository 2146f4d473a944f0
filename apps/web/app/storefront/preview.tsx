import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { getHost } from '../lib/host.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/preview'
import { ShownPost } from './blog/shown-post.tsx'
import { readSections } from './sections/read-sections.ts'
import { ShownPage } from './sections/shown-page.tsx'

/** The draft of a page, for those who have its link. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const found = await allowMissing(host.call('pages.getPagePreview', { token: args.params.token }))
  if (!found) throw createNotFound()
  // The editor shows it beside its fields.
  host.allow({ 'frame-ancestors': ["'self'"] })
  const isInEditor = args.url.searchParams.has('editor')
  return { isInEditor, page: found.page, byline: found.byline, sections: await readSections(host, found.page.sections) }
}

export default function Preview({ loaderData: { isInEditor, page, byline, sections } }: Route.ComponentProps) {
  const t = useT()
  useEditor()
  return (
    <>
      {!isInEditor && (
        <p className="bg-surface py-2 text-center text-sm" role="status">
          {t('shop:page.preview')}
        </p>
      )}
      {byline ? (
        <ShownPost page={page} byline={byline} sections={sections} isDraft />
      ) : (
        <ShownPage page={page} sections={sections} isDraft />
      )}
    </>
  )
}

/** The editor that frames this page says when the draft has changed, and which section is being edited. */
function useEditor() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const follow = async ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || typeof data?.changed !== 'boolean') return
      if (data.changed) await revalidate()
      document.getElementById(`section-${data.section}`)?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [revalidate])
}
