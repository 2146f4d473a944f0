import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'

/** The outcome of a back-in-stock request. */
export interface Notice {
  readonly done: boolean
  readonly email: string
  readonly error?: string
}

/** The catalog app id that public storefronts use. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const texts: Readonly<Record<string, PlainKey>> = {
  INVALID_ARGUMENT: 'common:error.email',
  INVALID_CATALOG_REFERENCE_OPTIONS: 'common:error.noLongerSold',
  REQUEST_COLLECTION_DISABLED: 'shop:notify.off',
  TOO_MANY_REQUESTS: 'common:error.tooMany',
}

const describeProblem = (t: Translate, problem: Problem): string => {
  const key = texts[problem.code]
  return key ? t(key) : formatProblemText(t, problem, problem.message)
}

export async function askForNotice(host: Host, form: FormData): Promise<Notice> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const email = readText('email')
  const options: Record<string, string> = {}
  for (const [name, value] of form) if (name.startsWith('option.')) options[name.slice(7)] = String(value)
  const chosen = Object.keys(options).length > 0 && { options: { options } }
  try {
    await host.call('backInStockNotifications.createBackInStockNotificationRequest', {
      request: { email, catalogReference: { appId, catalogItemId: readText('productId'), ...chosen } },
      itemDetails: { name: readText('name') || 'Item', price: readText('price') || '0' },
    })
    return { done: true, email }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    // The visitor is already on the list; a second request is not an error.
    if (error.code === 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS') return { done: true, email }
    return { done: false, email, error: describeProblem(host.t, error) }
  }
}
