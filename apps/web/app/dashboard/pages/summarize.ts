import { getSectionField, type PageSection } from '@stoa/contract/page-section.entity'
import { listParagraphs } from '../../lib/plain-text.ts'

/** Returns the section's heading, or the beginning of its text. */
export function summarizeSection(section: PageSection): string {
  const content = section[getSectionField(section.type)] as
    | { heading?: string; html?: string; title?: string }
    | undefined
  const text = content?.heading || content?.title || listParagraphs(content?.html).join(' ')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
