/** Clients send null for empty fields; internally they are omitted. Only the value's own properties. */
export const omitNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each != null)) as { [K in keyof T]: NonNullable<T[K]> }
