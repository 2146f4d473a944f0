import { isProblem } from '../lib/problem.ts'
import type { Route } from './+types/views'
import { refuse } from './lib/refusal.ts'
import type { Table } from './lib/saved-views.ts'
import { requireOwnerHost } from './lib/session.ts'

/** Saves a view of a table, deletes one, or restores a deleted one. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const savedViewId = readText('id')
  try {
    switch (readText('intent')) {
      case 'delete':
        await host.call('savedViews.deleteSavedView', { savedViewId })
        break
      case 'restore':
        await host.call('savedViews.restoreSavedView', { savedViewId })
        break
      default: {
        if (!readText('name')) return refuse({ saved: undefined, error: host.t('dashboard:views.nameMissing') })
        const savedView = { table: readText('table') as Table, name: readText('name'), query: readText('query') }
        await host.call('savedViews.createSavedView', { savedView })
      }
    }
    return { saved: Date.now(), error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refuse({ saved: undefined, error: error.message })
  }
}
