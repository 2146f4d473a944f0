import type { TranslationField } from '@stoa/contract/translations'
import type { Translate } from '@stoa/messages'
import { isUnreadable, maxLength as longest } from './files/texts.ts'

const tag = /<\/?[a-z][^<>]*>|<!--/i

export type TextFault =
  | { readonly code: 'TOO_LONG'; readonly max: number }
  | { readonly code: 'MARKUP' }
  | { readonly code: 'UNREADABLE' }

/** What is wrong with a translation, as far as it can be seen without the server. */
export function findFault(
  { format, original, maxLength = longest }: Pick<TranslationField, 'format' | 'original' | 'maxLength'>,
  text: string,
): TextFault | undefined {
  if (isUnreadable(text)) return { code: 'UNREADABLE' }
  if ([...text].length > Math.min(maxLength, longest)) return { code: 'TOO_LONG', max: Math.min(maxLength, longest) }
  // Shown as it is, so a buyer would read the tags. Where the original has some, they are meant.
  if (format === 'PLAIN' && tag.test(text) && !tag.test(original)) return { code: 'MARKUP' }
  return undefined
}

export function describeFault(t: Translate, fault: TextFault): string {
  switch (fault.code) {
    case 'TOO_LONG':
      return t('dashboard:form.maxLength', { max: fault.max })
    case 'MARKUP':
      return t('dashboard-translations:error.markup')
    case 'UNREADABLE':
      return t('dashboard-translations:error.unreadable')
  }
}

/** What the server says of a text. */
export function describeRefusal(t: Translate, { code, data = {} }: { code: string; data?: Record<string, unknown> }) {
  const placeholders = Array.isArray(data.placeholders) ? data.placeholders.map(String) : []
  switch (code) {
    case 'TRANSLATION_TOO_LONG':
      return t('dashboard:form.maxLength', { max: Number(data.maxLength ?? longest) })
    case 'TRANSLATION_MISSES_PLACEHOLDER':
      return t('dashboard-translations:error.placeholders', { placeholders: t.list(placeholders) })
    case 'TRANSLATION_DIRECTION_UNCLOSED':
      return t('dashboard-translations:error.direction')
    case 'UNKNOWN_FIELD':
    case 'NOT_FOUND':
      return t('dashboard-translations:error.gone')
    case 'CONFLICT':
      return t('dashboard:form.changed')
    default:
      return t('dashboard-translations:error.refused')
  }
}
