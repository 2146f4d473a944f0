/** Where a text is: the shop, the entity and its field. */
export interface TextAddress {
  readonly siteId: string
  readonly entityType: string
  readonly entityId: string
  /** The field's path: `choices[S].description`. */
  readonly key: string
}

/** A text and its translation, as they go into a file. */
export interface ExportedText extends TextAddress {
  /** The entity's name. */
  readonly title: string
  readonly format: 'PLAIN' | 'HTML'
  readonly maxLength?: number | undefined
  readonly original: string
  readonly text?: string | undefined
  /** The product's own translation of a default name. */
  readonly provided?: string | undefined
  readonly outdated: boolean
}

/** The languages of a file, as BCP 47 tags. */
export interface FileLanguages {
  readonly source: string
  readonly target: string
}

/** A translation read from a file. */
export interface ImportedText extends TextAddress {
  /** Where it is in the file: the row of a table, the line of an XML file. From 1. */
  readonly line: number
  readonly title: string
  /** What was translated; undefined if the file does not say. */
  readonly original: string | undefined
  readonly text: string
}

/**
 * - UNREADABLE_ID: the id was changed, or is not one of ours.
 * - UNREADABLE_TEXT: the translation contains control characters or broken characters.
 * - REPEATED: an earlier line has another translation of the same text.
 * - LOST_TAG: the tool replaced markup by a tag, which cannot be turned back into text.
 * - TOO_LONG: longer than any text of a shop.
 */
export type LineFault = 'UNREADABLE_ID' | 'UNREADABLE_TEXT' | 'REPEATED' | 'LOST_TAG' | 'TOO_LONG'

export interface LineProblem {
  readonly line: number
  readonly title: string
  readonly key: string
  readonly fault: LineFault
}

export interface TranslationFile {
  /** Undefined if the file names none. */
  readonly language: string | undefined
  readonly texts: readonly ImportedText[]
  /** Lines without a translation. */
  readonly blank: number
  readonly problems: readonly LineProblem[]
}

export type FileFault =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'TOO_MANY_LINES'
  | 'UNKNOWN_FORMAT'
  | 'UNKNOWN_ENCODING'
  | 'BROKEN_TABLE'
  | 'MISSING_COLUMN'
  | 'BROKEN_XML'
  | 'NO_XLIFF'
  | 'OTHER_XLIFF_VERSION'
  | 'DOCUMENT_TYPE'
  | 'SEVERAL_LANGUAGES'
  | 'OTHER_SHOP'

/** The file as a whole cannot be read. */
export class FileRefused extends Error {
  readonly fault: FileFault
  readonly facts: { readonly line?: number; readonly column?: string }

  constructor(fault: FileFault, facts: FileRefused['facts'] = {}) {
    super(fault)
    this.fault = fault
    this.facts = facts
  }
}

/** The most characters of any text. */
export const maxLength = 20_000

export const fileLimits = { bytes: 50 * 1024 * 1024, lines: 200_000 } as const

/** One id in all formats: translation tools keep ids, whatever else they drop. The key is last, as it may contain slashes. */
export const toId = ({ siteId, entityType, entityId, key }: TextAddress): string =>
  [siteId, entityType, encodeURIComponent(entityId), key].join('/')

export function parseId(id: string): TextAddress | undefined {
  const [, siteId, entityType, entityId, key] = /^([^/]+)\/([^/]+)\/([^/]+)\/(.+)$/s.exec(id) ?? []
  if (!siteId || !entityType || !entityId || !key) return undefined
  try {
    return { siteId, entityType, entityId: decodeURIComponent(entityId), key }
  } catch {
    return undefined
  }
}

const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
const allUnreadable = new RegExp(unreadable, 'gu')

/** Control characters, halves of characters and the like: no translator wrote them, and XML cannot hold them. */
export const isUnreadable = (text: string): boolean => unreadable.test(text)

/** What files hold of a text: characters that they cannot hold become U+FFFD. */
export const toFileText = (text: string): string => text.replace(allUnreadable, '\ufffd')

/** Whether a file's copy is of this text. Spreadsheets rewrite line breaks. */
export const isSameText = (text: string, copy: string): boolean => normalize(text) === normalize(copy)
const normalize = (text: string): string => toFileText(text).replaceAll(/\r\n?/g, '\n')

/** A line as a reader found it. */
export interface RawLine {
  readonly line: number
  readonly id: string
  readonly title: string
  readonly original: string | undefined
  readonly text: string
  readonly fault?: LineFault | undefined
}

/** Sorts the lines of a file of this shop. A file of another shop is refused as a whole. */
export function sortLines(
  siteId: string,
  language: string | undefined,
  lines: readonly RawLine[],
  blank = 0,
): TranslationFile {
  const texts = new Map<string, ImportedText>()
  const problems: LineProblem[] = []
  let blanks = blank
  for (const { line, id, title, original, text, fault: found } of lines) {
    const address = parseId(id)
    if (address && address.siteId !== siteId) throw new FileRefused('OTHER_SHOP', { line })
    const known = texts.get(id)
    const fault = found ?? findFault(address, text, known)
    if (fault) problems.push({ line, title, key: address?.key ?? id, fault })
    else if (text.trim() === '') blanks++
    else if (address && !known) texts.set(id, { ...address, line, title, original, text })
  }
  if (texts.size + problems.length + blanks === 0) throw new FileRefused('EMPTY')
  return { language, texts: [...texts.values()], blank: blanks, problems }
}

function findFault(
  address: TextAddress | undefined,
  text: string,
  known: ImportedText | undefined,
): LineFault | undefined {
  if (!address) return 'UNREADABLE_ID'
  if (text.length > maxLength && [...text].length > maxLength) return 'TOO_LONG'
  if (isUnreadable(text)) return 'UNREADABLE_TEXT'
  if (known && text.trim() !== '' && known.text !== text) return 'REPEATED'
  return undefined
}
