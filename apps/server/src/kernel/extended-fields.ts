export interface ExtendedFields {
  namespaces?: Record<string, Record<string, unknown>>
}

/** With what an app keeps with an entity in place of what it kept before; without data nothing of it is left. */
export function replaceNamespace(
  before: ExtendedFields | undefined,
  namespace: string,
  data: Record<string, unknown> | null | undefined,
): ExtendedFields {
  const { [namespace]: _, ...others } = before?.namespaces ?? {}
  return { namespaces: data ? { ...others, [namespace]: data } : others }
}
