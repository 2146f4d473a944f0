import type { Message, Part } from './parse.ts'

/** What a placeholder may be filled with. */
export type Placeholder = 'value' | 'number' | 'select' | 'tag'

/** The placeholders of a message by name, whichever of its options they are in. */
export function listPlaceholders(message: Message): ReadonlyMap<string, Placeholder> {
  const found = new Map<string, Placeholder>()
  const visit = (part: Part): void => {
    if (typeof part === 'string') return
    const kind = getKind(part)
    // A number that is also written as it is stays a number.
    if (found.get(part.name) === undefined || kind !== 'value') found.set(part.name, kind)
    if (part.kind === 'tag') part.children.forEach(visit)
    if ('options' in part) Object.values(part.options).flat().forEach(visit)
  }
  message.forEach(visit)
  return found
}

function getKind(part: Exclude<Part, string>): Placeholder {
  switch (part.kind) {
    case 'argument':
      return 'value'
    case 'tag':
      return 'tag'
    case 'select':
      return 'select'
    default:
      return 'number'
  }
}
