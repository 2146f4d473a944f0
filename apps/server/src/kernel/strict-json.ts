/** Names by which an object could reach what all objects share. */
const isTrap = (name: string, value: unknown): boolean =>
  name === '__proto__' ||
  (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

/** Looked for first, as reading each value costs: a trap's name holds this, or hides it behind an escape. */
const suspicious = /proto|\\u/i

/** JSON that came from outside. Throws where it is none, and where it holds a name that bends JavaScript's objects. */
export function parseStrictly(text: string): unknown {
  if (!suspicious.test(text)) return JSON.parse(text)
  return JSON.parse(text, (name, value: unknown) => {
    if (isTrap(name, value)) throw new SyntaxError(`${name} is no name for a field`)
    return value
  })
}
