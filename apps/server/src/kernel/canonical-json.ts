import { isRecord } from './is-record.ts'

/** JSON that is the same for equal values, whatever the order of their keys. */
export const toCanonicalJson = (value: unknown): string => JSON.stringify(value ?? null, sortKeys)

const sortKeys = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
