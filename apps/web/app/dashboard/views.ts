import { isProblem } from '../lib/problem.ts'
import type { Route } from './+types/views'
import { refuse } from './lib/refusal.ts'
import type { Table } from './lib/saved-views.ts'
import { ownerHost } from './lib/session.ts'

/** Keeps a view of a table, deletes one, or brings it back. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const savedViewId = text('id')
  try {
    switch (text('intent')) {
      case 'delete':
        await host.call('savedViews.deleteSavedView', { savedViewId })
        break
      case 'restore':
        await host.call('savedViews.restoreSavedView', { savedViewId })
        break
      default: {
        if (!text('name')) return refuse({ kept: undefined, error: 'Give it a name.' })
        const savedView = { table: text('table') as Table, name: text('name'), query: text('query') }
        await host.call('savedViews.createSavedView', { savedView })
      }
    }
    return { kept: Date.now(), error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refuse({ kept: undefined, error: error.message })
  }
}
