/** Each may wait for another server, and a slow one must not delay all the others. */
const maxConcurrent = 8

/** Acts on all, some at a time. All are tried; throws `trouble` with the causes if some failed. */
export async function actOnEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  trouble: string,
): Promise<void> {
  const causes: unknown[] = []
  const left = items.values()
  const actOnRest = async () => {
    for (const item of left) await act(item).catch((error) => causes.push(error))
  }
  await Promise.all(Array.from({ length: maxConcurrent }, actOnRest))
  if (causes.length > 0) throw new AggregateError(causes, trouble)
}
