import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { done, type Outcome, refuse } from '../lib/refusal.ts'
import { isKind } from './kinds.ts'
import { refusalText } from './text-faults.ts'

/** What the page sends: of one entry the texts that were changed. */
export interface SaveRequest {
  readonly language: string
  readonly entityType: string
  readonly entityId: string
  readonly revision: string
  readonly fields: Readonly<Record<string, string | null>>
}

export async function saveEntry(
  host: Host,
  request: SaveRequest,
): Promise<Outcome | ReturnType<typeof refuse<Outcome>>> {
  const { language, entityType, entityId, revision, fields } = request
  if (!isKind(entityType)) return refusal({}, host.t('dashboard-translations:error.gone'))
  try {
    const { results } = await host.call('translations.bulkSetTranslations', {
      language,
      entries: [{ entityType, entityId, revision, fields }],
    })
    const { error } = results[0]?.itemMetadata ?? {}
    if (!error) return done()
    const errors = getErrors(error).flatMap((each) =>
      typeof each.data?.key === 'string' ? [[each.data.key, refusalText(host.t, each)] as const] : [],
    )
    if (errors.length === 0) return refusal({}, refusalText(host.t, error))
    return refusal(Object.fromEntries(errors), undefined)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refusal({}, refusalText(host.t, error))
  }
}

interface ItemError {
  readonly code: string
  readonly data?: Record<string, unknown>
}

/** One for each text, where the server names more than the first. */
export const getErrors = (error: ItemError): ItemError[] => {
  const { violations } = error.data ?? {}
  if (!Array.isArray(violations)) return [error]
  return violations.map(({ code, ...data }: { code: string }) => ({ code, data }))
}

const refusal = (errors: Readonly<Record<string, string>>, alert: string | undefined) =>
  refuse<Outcome>({ errors, alert })
