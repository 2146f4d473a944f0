import { Kind, parse, print } from 'graphql'

/** The document in the usual layout; unchanged while it can't be parsed. */
export function formatDocument(text: string): string {
  try {
    return `${print(parse(text))}\n`
  } catch {
    return text
  }
}

/** The name of the operation around the cursor, where the document has several; else the first one's. */
export function getOperationAt(text: string, cursor: number): string | undefined {
  try {
    const operations = parse(text).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    if (operations.length < 2) return undefined
    const around = operations.find(({ loc }) => loc && loc.start <= cursor && cursor <= loc.end)
    return (around ?? operations[0])?.name?.value
  } catch {
    return undefined
  }
}
