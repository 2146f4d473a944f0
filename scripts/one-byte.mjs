/**
 * Escapes characters outside ASCII: Node hands V8 an ASCII source with one byte per character, and any other with two.
 * Comments are removed, so such characters occur in literals only.
 */
export const oneByte = {
  name: 'one-byte',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeWide(chunk.code)
  },
}

const escapeWide = (code) =>
  code.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
