/** Names that could pollute object prototypes. */
const isPrototypePollution = (name: string, value: unknown): boolean =>
  name === '__proto__' ||
  (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

/** A fast check, as a reviver is slow: such a name contains this or an escape. */
const suspicious = /proto|\\u/i

/** Parses untrusted JSON. Throws for invalid JSON and for names that could pollute prototypes. */
export function parseStrictly(text: string): unknown {
  if (!suspicious.test(text)) return JSON.parse(text)
  return JSON.parse(text, (name, value: unknown) => {
    if (isPrototypePollution(name, value)) throw new SyntaxError(`${name} is no name for a field`)
    return value
  })
}
