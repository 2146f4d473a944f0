/** Items may call other servers, and a slow one must not delay the rest. */
const maxConcurrent = 8

/**
 * Runs `act` for every item, a few at a time. Tries all of them, then throws an AggregateError with the message
 * `trouble` if any failed.
 */
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
