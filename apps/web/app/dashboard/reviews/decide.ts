import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/decide'
import type { Status } from './listing.ts'

const statuses: readonly Status[] = ['APPROVED', 'REJECTED', 'IN_MODERATION']

/** Sets the status of reviews. Each item is an id and the new status. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const note = String(form.get('note') ?? '')
    .trim()
    .slice(0, 500)
  const changes = form.getAll('item').flatMap((item) => {
    const [reviewId = '', value] = String(item).split(':')
    const status = statuses.find((each) => each === value)
    return status ? [{ reviewId, status, ...(note && status === 'REJECTED' && { note }) }] : []
  })
  if (changes.length === 0 || changes.length > 100) return { done: 0, failed: changes.length }
  const { bulkActionMetadata } = await host.call('siteReviews.bulkModerateReviews', { changes })
  return { done: bulkActionMetadata.totalSuccesses, failed: bulkActionMetadata.totalFailures }
}
