import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { formatProblem } from '../lib/format-problem.ts'

export const addressLists = ['redirectUris', 'origins'] as const
export type AddressList = (typeof addressLists)[number]
export type App = ReplyOf<'apps.listOAuthApps'>['apps'][number]

/** Stands for any port of the developer's own computer. */
export const localAddress = 'http://localhost:*'

export interface AddressOutcome {
  readonly at: number
  readonly list: AddressList
  readonly error?: string
  readonly added?: string
  readonly removed?: string
}

export const isAddressChange = (form: FormData): boolean => /^(add|remove)-address$/.test(String(form.get('intent')))

/** Adds a URL to an app or removes one. */
export async function changeAddresses(host: Host, id: string, form: FormData): Promise<AddressOutcome> {
  const list = addressLists.find((each) => each === form.get('list')) ?? 'redirectUris'
  const address = String(form.get('address') ?? '').trim()
  const outcome = { at: Date.now(), list }
  if (!address) return { ...outcome, error: host.t('dashboard-apps:addresses.missing') }
  const { apps } = await host.call('apps.listOAuthApps', {})
  const app = apps.find((each) => each.id === id)
  if (!app) throw createNotFound()
  const isAdding = form.get('intent') === 'add-address'
  if (isAdding && getAddresses(app, list).includes(address))
    return { ...outcome, error: host.t('dashboard-apps:addresses.exists') }
  try {
    await host.call('apps.updateOAuthApp', { app: { id, ...changeList(app, list, address, isAdding) } })
    return { ...outcome, [isAdding ? 'added' : 'removed']: address }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const [first] = error.violations ?? []
    return { ...outcome, error: first ? formatProblem(host.t, first) : error.message }
  }
}

/** The URLs as the page lists them, with the entry for any local port. */
export const getAddresses = (app: App, list: AddressList): readonly string[] => [
  ...(app.allowLoopback ? [localAddress] : []),
  ...app[list],
]

function changeList(app: App, list: AddressList, address: string, isAdding: boolean) {
  if (/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\*$/.test(address)) return { allowLoopback: isAdding }
  return { [list]: isAdding ? [...app[list], address] : app[list].filter((each) => each !== address) }
}
