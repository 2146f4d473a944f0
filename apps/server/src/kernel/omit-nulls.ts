/** Clients send null for empty fields; internally they are omitted. Only the value's own properties. */
export const omitNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each != null)) as { [K in keyof T]: NonNullable<T[K]> }

type WithoutNulls<T> = T extends readonly (infer Item)[]
  ? WithoutNulls<Item>[]
  : T extends object
    ? { [K in keyof T]: WithoutNulls<NonNullable<T[K]>> }
    : T

/** The same at every depth. */
export function omitNullsWithin<T>(value: T): WithoutNulls<T> {
  if (Array.isArray(value)) return value.map(omitNullsWithin) as WithoutNulls<T>
  if (typeof value !== 'object' || value === null) return value as WithoutNulls<T>
  return Object.fromEntries(
    Object.entries(omitNulls(value)).map(([name, each]) => [name, omitNullsWithin(each)]),
  ) as WithoutNulls<T>
}
