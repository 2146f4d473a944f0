import type { ContentPage } from '@stoa/contract/content-page.entity'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { formatProblem } from '../lib/format-problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/act'
import type { Draft } from './draft.ts'
import type { DraftToSave, SaveAnswer } from './use-draft.ts'

/** Saves the draft of a page, publishes it, or makes it what it was. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    return Response.json({ page: await run(host, args.params.id, form) } satisfies SaveAnswer<ContentPage>)
  } catch (error) {
    return Response.json(await describe(host, args.params.id, error))
  }
}

async function run(host: Host, pageId: string, form: FormData): Promise<ContentPage> {
  const read = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'publish': {
      const publishDate = read('publishDate')
      const input = { pageId, revision: read('revision'), ...(publishDate && { publishDate }) }
      return (await host.call('pages.publishPage', input)).page
    }
    case 'unpublish':
      return (await host.call('pages.unpublishPage', { pageId })).page
    case 'restore':
      return (await host.call('pages.restorePageVersion', { pageId, versionId: read('versionId') })).page
    default: {
      const { revision, draft, storeVersion } = JSON.parse(read('draft')) as DraftToSave<Draft>
      const { title, slug, sections, seo, post } = draft
      const page = { id: pageId, revision, title, slug, seo, sections: [...sections], ...(post && { post }) }
      return (await host.call('pages.updatePage', { page, ...(storeVersion && { storeVersion }) })).page
    }
  }
}

async function describe(host: Host, pageId: string, error: unknown): Promise<SaveAnswer<ContentPage>> {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.code === 'CONFLICT') {
    return { changedMeanwhile: (await host.call('pages.getPage', { pageId })).page }
  }
  if (error.code === 'SLUG_ALREADY_EXISTS') {
    return { errors: { slug: host.t('dashboard-pages:slug.taken') }, alert: undefined }
  }
  const violations = error.violations ?? []
  const errors = violations.map((violation) => [
    violation.field.replace(/^page\./, ''),
    formatProblem(host.t, violation),
  ])
  return {
    errors: Object.fromEntries(errors),
    alert: violations.length === 0 ? formatProblemText(host.t, error, error.message) : undefined,
  }
}
