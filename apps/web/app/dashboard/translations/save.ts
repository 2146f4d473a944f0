import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { createDone, type Outcome, refuse } from '../lib/refusal.ts'
import { isKind } from './kinds.ts'
import { describeRefusal } from './text-faults.ts'

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
  if (!isKind(entityType)) return refuseSave({}, host.t('dashboard-translations:error.gone'))
  try {
    const { results } = await host.call('translations.bulkSetTranslations', {
      language,
      entries: [{ entityType, entityId, revision, fields }],
    })
    const { error } = results[0]?.itemMetadata ?? {}
    if (!error) return createDone()
    const errors = getErrors(error).flatMap((each) =>
      typeof each.data?.key === 'string' ? [[each.data.key, describeRefusal(host.t, each)] as const] : [],
    )
    if (errors.length === 0) return refuseSave({}, describeRefusal(host.t, error))
    return refuseSave(Object.fromEntries(errors), undefined)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refuseSave({}, describeRefusal(host.t, error))
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

const refuseSave = (errors: Readonly<Record<string, string>>, alert: string | undefined) =>
  refuse<Outcome>({ errors, alert })
