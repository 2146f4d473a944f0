/** Clients write what is empty as null; inside it is left out. Looks at the value's own properties only. */
export const omitNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each != null)) as { [K in keyof T]: NonNullable<T[K]> }
