/**
 * Escapes what Latin-1 does not have. The engine keeps the source of all that it runs, with one byte for each character if
 * all of them fit into one, else with two. Comments are left out, so that such characters stand in literals alone.
 */
export const oneByte = {
  name: 'one-byte',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeWide(chunk.code)
  },
}

const escapeWide = (code) =>
  code.replace(/[\u0100-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
