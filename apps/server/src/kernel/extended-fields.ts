export interface ExtendedFields {
  namespaces?: Record<string, Record<string, unknown>>
}

/** Replaces an app's namespace; without data it is removed. */
export function replaceNamespace(
  current: ExtendedFields | undefined,
  namespace: string,
  data: Record<string, unknown> | null | undefined,
): ExtendedFields {
  const { [namespace]: _, ...others } = current?.namespaces ?? {}
  return { namespaces: data ? { ...others, [namespace]: data } : others }
}
