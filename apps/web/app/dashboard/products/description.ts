import { toParagraphs } from '../../lib/markup.ts'
import { listParagraphs } from '../../lib/plain-text.ts'

const isPlain = (markup: string) => !/<(?!\/?(?:p|br)\s*\/?>)[a-z/!]/i.test(markup)

/** Converts a section to plain text with empty lines between paragraphs. Sections with other markup stay HTML. */
export function toText(markup: string | undefined): { text: string; markup: boolean } {
  if (!markup) return { text: '', markup: false }
  return isPlain(markup) ? { text: listParagraphs(markup).join('\n\n'), markup: false } : { text: markup, markup: true }
}

/** Turns the text of the field into markup again. */
export const toMarkup = (text: string, markup: boolean): string => (markup ? text.trim() : toParagraphs(text))

const editable =
  /^(?:[^<]|<\/?(?:p|h[2-4]|[ou]l|li|blockquote|strong|b|em|i|u|s)\s*>|<(?:br|hr)\s*\/?>|<a href="[^"]*"(?: (?:target|rel|class)="[^"]*")*>|<\/a>)*$/i

/** Whether the text editor can represent all of the markup. Other markup, such as tables, would be lost. */
export const isEditable = (markup: string): boolean => editable.test(markup)
