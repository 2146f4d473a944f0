import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  FileRefused,
  fileLimits,
  type LineFault,
  parseId,
  type RawLine,
  sortLines,
  type TranslationFile,
} from './texts.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:1.2'
/** Elements whose text is not the translation of the unit. */
const besideText = new Set([
  'alt-trans',
  'seg-source',
  'note',
  'context-group',
  'count-group',
  'prop-group',
  'bin-unit',
])
/** Stand for markup of the original without containing it. */
const emptyTags = new Set(['x', 'bx', 'ex'])

interface Unit {
  readonly line: number
  readonly id: string
  readonly title: string
  original?: string
  text: string
  state?: string | undefined
  fault?: LineFault
}

/**
 * Reads an XLIFF 1.2 file of a shop. The parser expands no entities and fetches nothing; a document type, which would declare
 * entities, is refused.
 */
export function readXliff(siteId: string, file: string): TranslationFile {
  const parser = new SaxesParser({ xmlns: true })
  const units: Unit[] = []
  const languages = new Set<string>()
  let depth = 0
  let unit: Unit | undefined
  let inside: 'source' | 'target' | undefined
  /** The depth of an element that is skipped. */
  let skipped: number | undefined

  parser.on('doctype', () => {
    throw new FileRefused('DOCUMENT_TYPE', { line: parser.line })
  })
  parser.on('error', (error) => {
    // Within a text the rest of the file can still be read.
    const isCharacter = /: (disallowed character|malformed character entity)\.$/.test(error.message)
    if (!unit || !inside || !isCharacter) throw new FileRefused('BROKEN_XML', { line: parser.line })
    unit.fault = 'UNREADABLE_TEXT'
  })
  parser.on('opentag', (tag) => {
    depth++
    if (depth === 1) checkRoot(tag)
    if (skipped !== undefined) return
    const { local } = tag
    if (tag.uri !== '' && tag.uri !== namespace) {
      skipped = depth
      if (unit && inside === 'target') unit.fault ??= 'LOST_TAG'
    } else if (besideText.has(local)) skipped = depth
    else if (local === 'file') addLanguage(languages, tag)
    else if (local === 'trans-unit') {
      if (units.length >= fileLimits.lines) throw new FileRefused('TOO_MANY_LINES')
      unit = {
        line: parser.line,
        id: getAttribute(tag, 'id') ?? '',
        title: getAttribute(tag, 'resname') ?? '',
        text: '',
      }
      units.push(unit)
    } else if (unit && !inside && (local === 'source' || local === 'target')) {
      inside = local
      if (local === 'source') unit.original = ''
      else unit.state = getAttribute(tag, 'state')
    } else if (unit && inside === 'target' && emptyTags.has(local)) unit.fault ??= 'LOST_TAG'
  })
  const onText = (text: string) => {
    if (skipped !== undefined || !unit || !inside) return
    if (inside === 'source') unit.original += text
    else unit.text += text
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ local }) => {
    if (skipped === depth) skipped = undefined
    else if (skipped === undefined && local === inside) inside = undefined
    else if (skipped === undefined && local === 'trans-unit') unit = undefined
    depth--
  })

  parser.write(file.replace(/^\ufeff/, '')).close()
  if (languages.size > 1) throw new FileRefused('SEVERAL_LANGUAGES')
  return sortLines(siteId, [...languages][0], units.map(toLine))
}

function checkRoot(tag: SaxesTagNS): void {
  if (tag.local !== 'xliff') throw new FileRefused('NO_XLIFF')
  if (!getAttribute(tag, 'version')?.startsWith('1.')) throw new FileRefused('OTHER_XLIFF_VERSION')
}

function addLanguage(languages: Set<string>, tag: SaxesTagNS): void {
  const language = getAttribute(tag, 'target-language')
  if (language) languages.add(language)
}

const getAttribute = (tag: SaxesTagNS, name: string): string | undefined => tag.attributes[name]?.value

/** Some tools copy the original into units that are not translated yet. */
function toLine({ state, title, ...unit }: Unit): RawLine {
  const isCopy = (state === 'new' || state === 'needs-translation') && unit.text === unit.original
  const suffix = `: ${parseId(unit.id)?.key}`
  return {
    original: undefined,
    ...unit,
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    text: isCopy ? '' : unit.text,
  }
}
