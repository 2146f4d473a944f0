import { type ExportedText, type FileLanguages, toFileText, toId } from './texts.ts'

/**
 * XLIFF 1.2, the version that all translation tools read: Lokalise reads no other, and XLIFF 2 is newer or partial in Crowdin
 * and Weblate. Markup of HTML texts is escaped text.
 */
export async function* writeXliff(
  siteId: string,
  { source, target }: FileLanguages,
  pages: AsyncIterable<readonly ExportedText[]> | Iterable<readonly ExportedText[]>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n'
  const languages = `source-language="${escapeXml(source)}" target-language="${escapeXml(target)}"`
  yield `  <file original="${escapeXml(siteId)}" ${languages} datatype="plaintext">\n    <body>\n`
  for await (const texts of pages) yield texts.map(toUnit).join('')
  yield '    </body>\n  </file>\n</xliff>\n'
}

function toUnit(text: ExportedText): string {
  const attributes = [
    `id="${escapeXml(toId(text))}"`,
    `resname="${escapeXml(`${text.title}: ${text.key}`)}"`,
    ...(text.format === 'HTML' ? ['datatype="html"'] : []),
    ...(text.maxLength ? [`size-unit="char" maxwidth="${text.maxLength}"`] : []),
    'xml:space="preserve"',
  ]
  const state = text.outdated ? 'needs-review-translation' : 'translated'
  const target = text.text === undefined ? '' : `        <target state="${state}">${escapeXml(text.text)}</target>\n`
  return [
    `      <trans-unit ${attributes.join(' ')}>\n`,
    `        <source>${escapeXml(text.original)}</source>\n`,
    target,
    `        <note>${escapeXml(`${text.title}: ${text.key}`)}</note>\n`,
    '      </trans-unit>\n',
  ].join('')
}

/** Readers of XML change line breaks and tabs that are written as they are. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
const escapeXml = (text: string): string => toFileText(text).replaceAll(/[&<>"\r\n\t]/g, (sign) => entities[sign]!)
