import type { BulkEdit, BulkEditKind, BulkEditSelection } from '@stoa/contract/bulk-edit.entity'
import { describeViolation } from '@stoa/messages/retranslate'
import type { Host } from '../../lib/host.ts'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/bulk-edit'
import { isKind, readSelection } from './read-selection.server.ts'

/** What the preview and the report list; the rest is counted. */
const listed = 50

export interface ListedItem {
  readonly id: string
  readonly name: string
  readonly from: Record<string, unknown>
  readonly to: Record<string, unknown>
  /** Why it was not changed. */
  readonly reason?: string
}

interface Progress {
  readonly edit?: BulkEdit
  readonly items: readonly ListedItem[]
  /** The edit's id, if it is no longer kept. */
  readonly goneId?: string
}

/** A bulk edit with the first of its items: all of them in the preview, then those that were not changed. */
export async function loader(args: Route.LoaderArgs): Promise<Progress> {
  const host = requireOwnerHost(args)
  const { id } = args.params
  try {
    const { bulkEdit: edit } = await host.call('bulkEdits.getBulkEdit', { bulkEditId: id })
    return { edit, items: await readItems(host, edit) }
  } catch (error) {
    if (isProblem(error) && error.status < 500) return { items: [], goneId: id }
    throw error
  }
}

async function readItems(host: Host, { id, status, failed }: BulkEdit): Promise<ListedItem[]> {
  const isOver = status === 'FINISHED' || status === 'CANCELED'
  if (status !== 'READY' && !(isOver && failed > 0)) return []
  const { items } = await host.call('bulkEdits.listBulkEditItems', {
    bulkEditId: id,
    failuresOnly: isOver,
    cursorPaging: { limit: listed },
  })
  return items.map(({ itemId, name, from, to, error }) => ({
    ...{ id: itemId, name, from, to },
    ...(error && { reason: describeError(host, error) }),
  }))
}

function describeError({ t }: Host, { code, description }: { code: string; description: string }): string {
  switch (code) {
    case 'NOT_FOUND':
      return t('dashboard-bulk-edits:gone')
    case 'CONFLICT':
      return t('dashboard-bulk-edits:changed')
    case 'INVALID_ARGUMENT':
      return describeViolation(description, t.language)
  }
  return formatProblemText(t, { code }, description)
}

/** Prepares a bulk edit of all entities of a list, or runs, cancels or undoes one. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const bulkEditId = args.params.id
  try {
    return { edit: await act(host, args.request, form, bulkEditId), error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const [violation] = error.violations ?? []
    const text = violation
      ? describeViolation(violation.description, host.t.language)
      : formatProblemText(host.t, error, error.message)
    return { edit: undefined, error: text }
  }
}

async function act(host: Host, request: Request, form: FormData, bulkEditId: string): Promise<BulkEdit> {
  switch (form.get('intent')) {
    case 'prepare': {
      const [kind, view] = [String(form.get('kind')), String(form.get('view') ?? '')]
      if (!isKind(kind)) throw createNotFound()
      const selection = await readSelection(host, request, { kind, view })
      return prepare(host, kind, selection, readChange(form))
    }
    case 'run':
      return (await host.call('bulkEdits.runBulkEdit', { bulkEditId })).bulkEdit
    case 'cancel':
      return (await host.call('bulkEdits.cancelBulkEdit', { bulkEditId })).bulkEdit
    case 'undo':
      return (await host.call('bulkEdits.undoBulkEdit', { bulkEditId })).bulkEdit
  }
  throw createNotFound()
}

/** The server checks it. */
function readChange(form: FormData): never {
  try {
    return JSON.parse(String(form.get('change'))) as never
  } catch {
    throw createNotFound()
  }
}

const operations = {
  PRODUCTS: 'bulkEdits.prepareProductEdit',
  ORDERS: 'bulkEdits.prepareOrderEdit',
  CUSTOMERS: 'bulkEdits.prepareCustomerEdit',
} as const

async function prepare(host: Host, kind: BulkEditKind, selection: BulkEditSelection, change: never): Promise<BulkEdit> {
  return (await host.call(operations[kind], { selection, change })).bulkEdit
}
