const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** The paragraphs of a description with its markup removed. */
export function listParagraphs(markup: string | null | undefined): string[] {
  return (markup ?? '')
    .replace(/<\/(p|div|li|h[1-6]|ul|ol)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .split(/\n+/)
    .map((line) => decode(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

export function extractExcerpt(markup: string | null | undefined, length = 155): string {
  const text = listParagraphs(markup).join(' ')
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))}…`
}
