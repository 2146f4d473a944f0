import { isRecord } from '../../../lib/is-record.ts'

/** What a grid sends to be saved; values that are null are removed. */
export interface SaveRequest {
  readonly removes: readonly string[]
  readonly inserts: readonly { readonly id: string; readonly data: Readonly<Record<string, unknown>> }[]
  readonly patches: readonly { readonly id: string; readonly values: Readonly<Record<string, unknown>> }[]
}

/** Why a value of an item was refused; without a key it is about the whole item. */
export interface Refused {
  readonly id: string
  readonly key?: string
  readonly message: string
}

export interface SaveReply {
  readonly refused: readonly Refused[]
  /** What plugins have set in the saved items. */
  readonly computed?: readonly { readonly id: string; readonly values: Readonly<Record<string, unknown>> }[]
}

/** Items of one request: as many as the server takes at once. */
export const maxItems = 1000

const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 256

/** Undefined for anything that is no such request. */
export function parseSaveRequest(text: string): SaveRequest | undefined {
  try {
    const request = JSON.parse(text) as SaveRequest
    const { removes, inserts, patches } = request
    const isValid =
      [removes, inserts, patches].every((list) => Array.isArray(list) && list.length <= maxItems) &&
      removes.every(isId) &&
      inserts.every((each) => isRecord(each) && isId(each.id) && isRecord(each.data)) &&
      patches.every((each) => isRecord(each) && isId(each.id) && isRecord(each.values))
    return isValid ? request : undefined
  } catch {
    return undefined
  }
}
