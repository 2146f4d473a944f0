import type { PlainKey, Translate } from '@stoa/messages'
import { type FileFault, fileLimits, type LineFault, maxLength } from './files/texts.ts'
import type { ImportState } from './use-import.ts'

const lineFaults: Readonly<Record<Exclude<LineFault, 'TOO_LONG'>, PlainKey>> = {
  UNREADABLE_ID: 'dashboard-translations:line.id',
  UNREADABLE_TEXT: 'dashboard-translations:error.unreadable',
  REPEATED: 'dashboard-translations:line.repeated',
  LOST_TAG: 'dashboard-translations:line.tag',
}

const fileFaults: Readonly<
  Record<
    Exclude<FileFault, 'TOO_LARGE' | 'TOO_MANY_LINES' | 'MISSING_COLUMN' | 'BROKEN_TABLE' | 'BROKEN_XML'>,
    PlainKey
  >
> = {
  EMPTY: 'dashboard-translations:file.empty',
  UNKNOWN_FORMAT: 'dashboard-translations:file.format',
  UNKNOWN_ENCODING: 'dashboard-translations:file.encoding',
  NO_XLIFF: 'dashboard-translations:file.noXliff',
  OTHER_XLIFF_VERSION: 'dashboard-translations:file.xliffVersion',
  DOCUMENT_TYPE: 'dashboard-translations:file.documentType',
  SEVERAL_LANGUAGES: 'dashboard-translations:file.severalLanguages',
  OTHER_SHOP: 'dashboard-translations:file.otherShop',
}

export type Failure = Extract<ImportState, { step: 'choose' }>['failure']

/** Why a file can't be imported. */
export function describeFailure(t: Translate, failure: NonNullable<Failure>): string {
  if (failure === 'CONNECTION') return t('dashboard-translations:file.connection')
  if (failure === 'OTHER_LANGUAGE') return t('dashboard-translations:file.otherLanguage')
  const { fault, facts } = failure
  switch (fault) {
    case 'TOO_LARGE':
      return t('dashboard-translations:file.tooLarge', { megabytes: fileLimits.bytes / 1024 / 1024 })
    case 'TOO_MANY_LINES':
      return t('dashboard-translations:file.tooMany', { max: fileLimits.lines })
    case 'MISSING_COLUMN':
      return t('dashboard-translations:file.column', { column: facts.column ?? '' })
    case 'BROKEN_TABLE':
      return t('dashboard-translations:file.brokenTable', { line: facts.line ?? 1 })
    case 'BROKEN_XML':
      return t('dashboard-translations:file.brokenXml', { line: facts.line ?? 1 })
    default:
      return t(fileFaults[fault])
  }
}

/** Why a line of a file is left out. */
export const describeLineFault = (t: Translate, fault: LineFault): string =>
  fault === 'TOO_LONG' ? t('dashboard:form.maxLength', { max: maxLength }) : t(lineFaults[fault])
