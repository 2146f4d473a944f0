import { defineTemplate } from './template.ts'

interface Data {
  subject: string
  heading: string
  /** Paragraphs, in the recipient's language. */
  text: string[]
  button?: { label: string; href: string }
}

/** An email of an extension, which writes its texts itself. */
export const extension = defineTemplate<Data>({
  placeholders: [],
  sample: () => ({ subject: '', heading: '', text: [] }),
  write: (_t, { subject, heading, text, button }) => ({
    subject,
    preview: text[0] ?? heading,
    heading,
    body: [
      ...text.map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
      ...(button ? [{ kind: 'button' as const, ...button }] : []),
    ],
  }),
})
