import { createHash, createVerify } from 'node:crypto'

/** Verifies a mail's DKIM signature (RFC 6376, relaxed/relaxed). */
export function isSigned(source: string, publicKey: string): boolean {
  const split = source.indexOf('\r\n\r\n')
  const headers = source.slice(0, split).split(/\r\n(?![ \t])/)
  const body = source.slice(split + 4)
  const signature = headers.find((line) => /^dkim-signature:/i.test(line))
  if (!signature) return false
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  )
  if (tags.a !== 'rsa-sha256' || tags.c !== 'relaxed/relaxed') return false
  const relax = (line: string) => {
    const [name, ...value] = line.split(':')
    return `${name!.trim().toLowerCase()}:${value
      .join(':')
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  const hash = createHash('sha256')
    .update(`${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`, 'latin1')
    .digest('base64')
  if (hash !== tags.bh) return false
  const left = [...headers]
  const signed = tags.h!.split(':').flatMap((name) => {
    // Of repeated headers the last one is signed.
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at < 0 ? [] : left.splice(at, 1)
  })
  const own = relax(signature).replace(/\bb=[^;]*/, 'b=')
  const text = [...signed.map(relax), own].join('\r\n')
  return createVerify('sha256').update(text, 'latin1').verify(publicKey, tags.b!, 'base64')
}
